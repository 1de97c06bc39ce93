import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { messageOf } from '#platform/server/api-error.ts';
import { Message } from '#ui/feedback/message.tsx';
import { rowChangesOf } from './shown-version.ts';

/** Rows whose changes are said in words; all of them are in the table. */
const ROWS_IN_WORDS = 5;

/** Why no orders were created; of rows that are not as they were shown, what has changed. */
export function CreationFailure({ error, isSlim }: { error: unknown; isSlim?: boolean }) {
  const changes = rowChangesOf(error);
  if (!changes)
    return <FailureMessage error={error} change="No orders were created." isSlim={isSlim ?? false} />;
  return (
    <Message tone="danger" title="No orders were created." isSlim={isSlim ?? false}>
      {messageOf(error)}
      <ul>
        {changes.rows.slice(0, ROWS_IN_WORDS).map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
    </Message>
  );
}
