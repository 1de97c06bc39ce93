import { messageOf } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { useNow } from '../orders/use-now.ts';
import { useAccepted } from './accepted.ts';
import { MoveRefused, useMove } from './use-move.ts';

/** What was accepted last, and the way back for ten minutes. */
export function AcceptedStrip() {
  const { accepted, keep } = useAccepted();
  // The strip goes when its time is over.
  useNow();
  const undo = useMove(() => keep(null));
  if (!accepted) return null;
  const { id, orderId, order, item, version } = accepted;
  return (
    <>
      <Message
        tone="success"
        action={
          <Button
            isBusy={undo.isPending}
            onClick={() => undo.mutate({ id, orderId, status: 'Pending', version })}
          >
            Undo
          </Button>
        }
        onDismiss={() => keep(null)}
      >
        Accepted {order}, {item}.
      </Message>
      {undo.error && (
        <Message tone="danger" title="It was not taken back.">
          {undo.error instanceof MoveRefused ? undo.error.message : messageOf(undo.error)}
        </Message>
      )}
    </>
  );
}
