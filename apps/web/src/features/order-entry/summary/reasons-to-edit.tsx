import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { reasonsToEdit } from '#parts/orders/alerts-of-line.ts';
import styles from './summary.module.css';

/** What makes a line red, in words: it must be edited and saved again before the order can be submitted. */
export function ReasonsToEdit({ line }: { line: DraftLine }) {
  const reasons = reasonsToEdit(line);
  return (
    <div className={styles.reasons}>
      <IconAlertCircle />
      <div>
        {reasons.map(({ text, detail }) => (
          <p key={text}>
            <b>{text}</b> {detail}
          </p>
        ))}
        {reasons.length === 0 && (
          <p>
            <b>This line needs to be reviewed.</b> Edit it and save it again.
          </p>
        )}
      </div>
    </div>
  );
}
