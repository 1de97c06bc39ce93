import { useLayoutEffect, useRef, useState } from 'react';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { type EditedFact, FactEditor } from './fact-editor.tsx';
import styles from './order-facts.module.css';

interface EditableFactProps extends EditedFact {
  isEditable: boolean;
}

/** What is being typed over a fact, and over what. */
interface Editing {
  text: string;
  over: string;
  /** Of the order. */
  version: number;
  /** What was typed earlier opens by itself, and takes the focus from nothing. */
  isBroughtBack: boolean;
}

/** A fact of the order that toggles into its own field. */
export function EditableFact(props: EditableFactProps) {
  const { order, label, field, value, isEditable } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const opened: Editing = { text: value, over: value, version: order.version, isBroughtBack: false };
  const autosave = useAutosave({
    entryKey: isEditable ? `order-fact:${order.groupOrderID}/${field}` : null,
    isOpen: editing !== null,
    entry: editing && editing.text !== value ? { text: editing.text } : null,
    basis: editing?.over ?? value,
    restore: ({ text }) => setEditing({ ...opened, text, isBroughtBack: true }),
    reset: () => close(false),
  });

  useLayoutEffect(() => {
    // The field that had the focus is gone: it returns to where the editing began.
    if (wasEdited && !editing) edit.current?.focus();
  }, [wasEdited, editing]);

  function close(isSaved: boolean) {
    autosave.forget();
    setEditing(null);
    setWasEdited(true);
    if (isSaved) announce(`${label} saved`);
  }

  if (editing) {
    return (
      <FactEditor
        {...props}
        autosave={autosave}
        text={editing.text}
        onType={(text) => setEditing({ ...editing, text })}
        openedVersion={editing.version}
        takesFocus={!editing.isBroughtBack}
        onClose={close}
      />
    );
  }
  return (
    <dl className={props.countUpTo ? styles.wideFact : undefined}>
      <dt>{label}</dt>
      <dd className={props.countUpTo ? styles.comment : styles.strong}>
        {value || 'None'}{' '}
        {isEditable && (
          <TextButton
            ref={edit}
            aria-label={`Edit ${label.toLowerCase()}`}
            onClick={() => setEditing(opened)}
          >
            Edit
          </TextButton>
        )}
      </dd>
    </dl>
  );
}
