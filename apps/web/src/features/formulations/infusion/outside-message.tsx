import type { OutsideRanges } from '@bolt/domain/nutrition/advice/outside-ranges';
import { Message } from '#ui/feedback/message.tsx';
import styles from './infusion.module.css';

/** What a patient would be given outside the ranges of the age that was chosen: advice, told before it is submitted. */
export function OutsideMessage({ outside }: { outside: OutsideRanges | null }) {
  if (!outside) return null;
  const { forWhom, above, below } = outside;
  return (
    <Message tone="warning" role="note" isSlim>
      <p>
        <b>Outside the guideline ranges</b> for {forWhom}:
      </p>
      <ul className={styles.outside} aria-label="Outside the guideline ranges">
        {[...above, ...below].map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Message>
  );
}
