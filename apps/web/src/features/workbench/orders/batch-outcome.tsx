import { isOutcomeUnknown, messageOf } from '#platform/server/api-error.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from './batch-bar.module.css';
import { outcomeSentences } from './batch-words.ts';
import type { BatchMove } from './use-batch-move.ts';

/** What became of the last batch, until it is put away or another one is moved. */
export function BatchOutcome({ batch: { data, error, reset } }: { batch: BatchMove }) {
  if (error)
    return (
      <div className={styles.outcome}>
        {isOutcomeUnknown(error) ? (
          <Message tone="warning" title="The items may have been moved." onDismiss={reset}>
            No answer came. The list shows what is still to be done once it is there again.
          </Message>
        ) : (
          <Message tone="danger" title="Nothing was moved." onDismiss={reset}>
            {messageOf(error)}
          </Message>
        )}
      </div>
    );
  if (!data) return null;
  const isWhole = data.every(({ ok }) => ok);
  return (
    <div className={styles.outcome}>
      <Message tone={isWhole ? 'success' : 'warning'} onDismiss={reset}>
        {outcomeSentences(data).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Message>
    </div>
  );
}
