import { isOutcomeUnknown, messageOf } from '#platform/server/api-error.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from './batch-bar.module.css';
import { outcomeSentences, standingWords } from './batch-words.ts';
import type { Standing } from './lost-batch.ts';
import type { BatchMove } from './use-batch-move.ts';

interface BatchOutcomeProps {
  batch: BatchMove;
  /** How the items of a batch stand of which no answer came; undefined while that is not known. */
  standing: Standing | undefined;
}

/** What became of the last batch, until it is put away or another one is moved. */
export function BatchOutcome({ batch: { data, error, reset }, standing }: BatchOutcomeProps) {
  if (standing) {
    const { title, text } = standingWords(standing);
    return (
      <div className={styles.outcome}>
        <Message tone={standing.still.length > 0 ? 'warning' : 'info'} title={title} onDismiss={reset}>
          {text}
        </Message>
      </div>
    );
  }
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
