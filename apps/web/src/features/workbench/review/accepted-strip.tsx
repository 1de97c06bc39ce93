import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { isOutcomeUnknown, messageOf } from '#platform/server/api-error.ts';
import { useNow } from '#platform/use-now.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { writeItemSearch } from '../orders/item-search.ts';
import { useItemSearch } from '../orders/use-item-search.ts';
import { useAccepted } from './accepted.ts';
import { MoveRefused, useMove } from './use-move.ts';

/** What was done last, and of what was accepted the way back for ten minutes. */
export function AcceptedStrip() {
  const { accepted, keep } = useAccepted();
  // The strip goes when its time is over.
  useNow();
  const undo = useMove(({ move, version }) => {
    // Another one may have been accepted before the answer came: its way back is the one that is shown.
    if (accepted?.id === move.id)
      keep({ ...accepted, said: 'Put back to review:', isUndoable: false, version });
  });
  const query = writeItemSearch(useItemSearch().search);
  if (!accepted) return null;
  const { said, isUndoable, id, orderId, order, item, version } = accepted;
  return (
    <>
      <Message
        tone="success"
        action={
          isUndoable ? (
            <Button
              isBusy={undo.isPending}
              onClick={() => undo.mutate({ id, orderId, status: 'Pending', version })}
            >
              Undo
            </Button>
          ) : (
            <Link to={paths.workbenchItem(id, query)}>Open it</Link>
          )
        }
        onDismiss={() => keep(null)}
      >
        {said} {order}, {item}.
      </Message>
      {undo.error && (
        <Message
          tone="danger"
          title={isOutcomeUnknown(undo.error) ? 'It may have been taken back.' : 'It was not taken back.'}
        >
          {undo.error instanceof MoveRefused ? undo.error.message : messageOf(undo.error)}
        </Message>
      )}
    </>
  );
}
