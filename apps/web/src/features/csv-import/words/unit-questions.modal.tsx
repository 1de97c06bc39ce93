import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { UnitQuestion } from './unit-questions.ts';
import styles from './words.module.css';

interface UnitQuestionsModalProps {
  questions: readonly UnitQuestion[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a word stands for a unit in every file. */
export function UnitQuestionsModal({ questions, onConfirm, onCancel }: UnitQuestionsModalProps) {
  return (
    <ConfirmModal
      title={questions.length === 1 ? 'Is this the same unit?' : 'Are these the same units?'}
      tone="warning"
      confirmLabel={questions.length === 1 ? 'Yes, it is the same' : 'Yes, they are the same'}
      cancelLabel="No, go back"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        A wrong unit makes a dose a thousand times too large or too small, in this file and in later ones.
      </p>
      <ul className={styles.questions}>
        {questions.map(({ id, word, unit, place, before, after }) => (
          <li key={id}>
            “{word}” is read as <b>{unit}</b>: <b>{before}</b> ({place}) is ordered as <b>{after}</b>
          </li>
        ))}
      </ul>
    </ConfirmModal>
  );
}
