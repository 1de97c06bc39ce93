import type { SlipQuestion } from '@bolt/domain/nutrition/advice/slip-questions';
import { useRef, useState } from 'react';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { focusField } from '#ui/fields/use-focus-first-error.ts';
import type { AskBuilder } from '../builder/builder-questions.ts';
import type { BuilderModalProps } from '../builder/modals/modal-props.ts';
import styles from './slips.module.css';

const asEnteredChoice = 'as-entered';

/**
 * Asks of each figure that is usual in another unit which of them is meant. Nothing is chosen beforehand, and Enter goes
 * back: nobody passes it without having read it.
 */
export function SlipsModal({ builder, onClose, ask }: BuilderModalProps & { ask: AskBuilder }) {
  // What is asked stays as it was when the dialog opened.
  const [questions] = useState(builder.slips.open);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [wasTried, setWasTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  function goOn() {
    setWasTried(true);
    const missing = questions.findIndex((question) => chosen[keyOf(question)] === undefined);
    if (missing >= 0) {
      const group = body.current?.querySelectorAll<HTMLElement>('fieldset')[missing];
      if (group) focusField(group);
      return;
    }
    const others = questions.flatMap((question) =>
      question.readings.filter(({ otherwise }) => chosen[keyOf(question)] === otherwise),
    );
    onClose();
    if (others.length > 0) return builder.takeReadings(others);
    builder.slips.answer(questions);
    if (builder.maySubmit) ask('submit');
    else builder.check();
  }
  const isOne = questions.length === 1;
  return (
    <ConfirmModal
      title={isOne ? 'Which unit is meant?' : 'Which units are meant?'}
      tone="warning"
      confirmLabel="Go on with these"
      cancelLabel="Go back and change it"
      onConfirm={goOn}
      onCancel={onClose}
    >
      <p>
        {isOne ? 'A figure is' : `${questions.length} figures are`} far from anything usual as entered, and
        usual in another unit. What you answer is kept with the formulation, with your name and the time, and
        the supplier sees it.
      </p>
      <div ref={body} className={styles.questions}>
        {questions.map((question) => {
          const key = keyOf(question);
          return (
            <RadioGroup
              key={key}
              label={question.asEntered}
              help={`As entered: ${question.why}. Source: ${question.source}`}
              isRequired
              choices={[
                { value: asEnteredChoice, label: `${question.asEntered}, as it was entered` },
                ...question.readings.map(({ otherwise }) => ({ value: otherwise, label: otherwise })),
              ]}
              value={chosen[key] ?? null}
              onChange={(value) => setChosen({ ...chosen, [key]: value })}
              error={wasTried && chosen[key] === undefined ? 'Say which of them is meant' : undefined}
            />
          );
        })}
      </div>
    </ConfirmModal>
  );
}

const keyOf = ({ field, place, asEntered }: SlipQuestion): string => `${field} ${place ?? ''} ${asEntered}`;
