import { IconAlertTriangle } from '@tabler/icons-react';
import { SameDrug } from '#parts/drugs/same-drug.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import type { DrugQuestion } from './drug-questions.ts';
import { countOf } from './word-texts.ts';
import styles from './words.module.css';

interface DrugQuestionsModalProps {
  questions: readonly DrugQuestion[];
  onConfirm: (forThisFileAlone: boolean) => void;
  onCancel: () => void;
}

/** Asks once more before a word stands for a drug of which it is no name, and for how long. */
export function DrugQuestionsModal({ questions, onConfirm, onCancel }: DrugQuestionsModalProps) {
  return (
    <Modal
      role="alertdialog"
      size="md"
      title={questions.length === 1 ? 'Is this the same drug?' : 'Are these the same drugs?'}
      tone="warning"
      icon={<IconAlertTriangle />}
      startsAtTitle
      onClose={onCancel}
      footer={
        <>
          <Button onClick={() => onConfirm(true)}>For this file alone</Button>
          <Button onClick={() => onConfirm(false)}>Yes, in every later file</Button>
          <Button variant="filled" data-safe-choice onClick={onCancel}>
            No, go back
          </Button>
        </>
      }
    >
      <p>
        The catalogue does not know {questions.length === 1 ? 'this name' : 'these names'}. A liposomal,
        pegylated, albumin-bound or slow product is another drug than the plain one.
      </p>
      <ul className={styles.questions}>
        {questions.map(({ id, rows, ...question }) => (
          <li key={id}>
            <SameDrug
              {...question}
              where={`in ${countOf(rows, 'row')} of this file, and where you say so in every later file`}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
