import type { OrderInfo } from '@bolt/contracts/orders.contract';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/a11y/announcer.tsx';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { FactEditor } from './fact-editor.tsx';
import styles from './summary.module.css';
import type { OrderChange } from './use-order-change.ts';

export interface EditableFactProps {
  order: OrderInfo;
  isEditable: boolean;
  label: string;
  value: string;
  /** What is wrong with the text, by the rules of the header. */
  messageOf: (text: string) => string | null;
  toChange: (text: string) => Omit<OrderChange, 'version'>;
  /** The name by which a refusal calls it. */
  field: string;
  /** Several lines, with a counter. */
  countUpTo?: number;
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
