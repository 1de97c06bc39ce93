import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { reasonsToEdit } from '#parts/orders/alerts-of-line.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from './drug-detail.module.css';

/** What made the line red when it came into the order; wrong entries are marked in the form itself. */
export function RedLineNote({ line }: { line: DraftLine }) {
  const reasons = reasonsToEdit(line);
  return (
    <div className={styles.redLine}>
      <Message tone="danger" role="note" title="Why this line is red">
        {reasons.map(({ text, detail }) => (
          <p key={text}>
            {text}. {detail}
          </p>
        ))}
        {reasons.length === 0 && <p>It cannot be ordered as it is. Please correct the marked fields.</p>}
      </Message>
    </div>
  );
}
