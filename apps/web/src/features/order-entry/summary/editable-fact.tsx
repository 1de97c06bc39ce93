import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/a11y/announcer.tsx';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { type EditedFact, FactEditor } from './fact-editor.tsx';
import styles from './summary.module.css';

interface EditableFactProps extends EditedFact {
  isEditable: boolean;
}

/** A fact of the order that toggles into its own field. */
export function EditableFact(props: EditableFactProps) {
  const { label, value, isEditable } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The field that had the focus is gone: it returns to where the editing began.
    if (wasEdited && !isEditing) edit.current?.focus();
  }, [wasEdited, isEditing]);

  function close(isSaved: boolean) {
    setIsEditing(false);
    setWasEdited(true);
    if (isSaved) announce(`${label} saved`);
  }

  if (isEditing) return <FactEditor {...props} onClose={close} />;
  return (
    <dl className={props.countUpTo ? styles.wideFact : undefined}>
      <dt>{label}</dt>
      <dd className={props.countUpTo ? styles.comment : styles.strong}>
        {value || 'None'}{' '}
        {isEditable && (
          <TextButton
            ref={edit}
            aria-label={`Edit ${label.toLowerCase()}`}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </TextButton>
        )}
      </dd>
    </dl>
  );
}
