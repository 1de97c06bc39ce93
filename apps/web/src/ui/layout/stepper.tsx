import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** From 0. */
  currentIndex: number;
}

/** Where one is in a piece of work of several steps. It shows; it does not navigate. */
export const Stepper = memo(function Stepper({ label, steps, currentIndex }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label} data-print="hide">
      {steps.map((step, index) => {
        const state = index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'next';
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.number}>{state === 'done' ? <IconCheck /> : index + 1}</span>
            <span className={styles.word}>{step}</span>
            {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
});
