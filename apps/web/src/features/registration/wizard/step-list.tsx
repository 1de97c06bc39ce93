import { registrationSteps } from '@bolt/domain/registration/registration-steps';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { TextButton } from '#ui/button/text-button.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { mayOpen } from '../steps-seen.ts';
import styles from './step-list.module.css';

interface StepListProps {
  current: number;
  furthest: number;
  /** How many fields of each step are wrong or missing. */
  wrong: ReadonlyMap<number, number>;
  /** The steps that somebody tried to go on from. */
  tried: readonly number[];
  openStep: (step: number) => (event: FormEvent) => void;
  isSending: boolean;
}

/** Where one is, what was done, and what is missing of it; a step that was seen can be opened again. */
export function StepList({ current, furthest, wrong, tried, openStep, isSending }: StepListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = registrationSteps[current - 1]?.title;
  return (
    <Sheet className={styles.steps} data-open={isOpen || undefined} inert={isSending}>
      <div className={styles.short}>
        <b>
          Step {current} of {registrationSteps.length}, {title}
        </b>
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the steps' : 'Show the steps'}
        </TextButton>
        <span className={styles.segments} aria-hidden="true">
          {registrationSteps.map(({ number }) => (
            <i key={number} data-done={number <= current || undefined} />
          ))}
        </span>
      </div>
      <nav aria-label="Registration steps">
        <ol>
          {registrationSteps.map((step) => {
            const isCurrent = step.number === current;
            const isSeen = step.number <= furthest;
            const count = isSeen ? (wrong.get(step.number) ?? 0) : 0;
            const isWrong = count > 0 && (!isCurrent || tried.includes(current));
            const state = isCurrent ? 'now' : isSeen && count === 0 ? 'done' : isSeen ? 'seen' : 'next';
            const words = (
              <>
                <span className={styles.number}>{state === 'done' ? <IconCheck /> : step.number}</span>
                <span>
                  {step.title}
                  {count > 0 && <small>{isWrong ? toCorrect(count) : `${count} to answer`}</small>}
                </span>
              </>
            );
            return (
              <li
                key={step.number}
                data-state={state}
                data-wrong={isWrong || undefined}
                aria-current={isCurrent ? 'step' : undefined}
              >
                {mayOpen(step.number, { current, furthest }) ? (
                  <button type="button" className={styles.step} onClick={openStep(step.number)}>
                    {words}
                  </button>
                ) : (
                  <span className={styles.step}>{words}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </Sheet>
  );
}

const toCorrect = (count: number): string =>
  count === 1 ? '1 field to correct' : `${count} fields to correct`;
