import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown, isRefusal, messageOf } from '#platform/server/api-error.ts';
import { useLostAnswer } from '#platform/server/use-lost-answer.ts';
import { useNow } from '#platform/use-now.ts';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { writeItemSearch } from '../orders/item-search.ts';
import { useItemSearch } from '../orders/use-item-search.ts';
import { type Accepted, useAccepted } from './accepted.ts';
import { MoveRefused, useMove } from './use-move.ts';

/** The server's text tells of the two statuses, which were all right while the way back was open. */
const notBackAnyMore =
  'Ten minutes are over, or something has happened to it since, such as a question of the hospital.';

/** By its version it is seen whether something has happened to it since. */
const versionQuery = ({ id, orderId }: Accepted) =>
  queryOptions({
    queryKey: ['workbench', 'accepted', id],
    queryFn: async ({ signal }) => {
      const params = { merlinOrderLineID: id };
      const item = await callApi('GET /api/v1/workbench/items/:merlinOrderLineID', { params, signal });
      const isOfHospital = item.history.at(-1)?.side === 'hospital';
      return { version: item.version, status: item.status, isOfHospital };
    },
    staleTime: 0,
    retry: false,
    meta: { staleAfter: { order: (notice) => !('id' in notice) || notice.id === orderId } },
  });

/** What was done last, and of what was accepted the way back for ten minutes: while nothing else has happened to it. */
export function AcceptedStrip() {
  const { accepted } = useAccepted();
  // The strip goes when its time is over.
  useNow();
  return accepted && <Strip key={accepted.id} accepted={accepted} />;
}

function Strip({ accepted }: { accepted: Accepted }) {
  const { keep, replace, forget } = useAccepted();
  const { said, isUndoable, id, orderId, order, item, about, version } = accepted;
  const { data: latest, error, dataUpdatedAt } = useQuery(versionQuery(accepted));
  // What was read before it was accepted is older.
  const hasChanged = latest !== undefined && latest.version > version;
  const undo = useMove(
    (moved) => {
      // Another one may have been accepted before the answer came: its way back is the one that is shown.
      replace({ ...accepted, said: 'Put back to review:', isUndoable: false, version: moved.version });
    },
    { onRefused: (move) => forget(move.id) },
  );
  const isOwn = useLostAnswer(undo, hasChanged);
  const isStill = undo.isLostBefore(dataUpdatedAt) && !hasChanged;
  const query = writeItemSearch(useItemSearch().search);
  const close = () => keep(null);
  // What is refused is not said to stand beside it.
  if (undo.error instanceof MoveRefused) {
    return (
      <Message
        tone="danger"
        title={`It was not taken back: ${order}, ${item}.`}
        action={<Link to={paths.workbenchItem(id, query)}>Open it</Link>}
        onDismiss={close}
      >
        {undo.error.code === 'line-move-not-allowed' ? notBackAnyMore : undo.error.message}
      </Message>
    );
  }
  if (isRefusal(error)) return null;
  if (hasChanged && !isOwn) {
    // Who took the acceptance back, here or in another window, needs no word of it.
    if (!isUndoable || latest.status !== 'Pending' || !latest.isOfHospital) return null;
    return (
      <Message
        tone="warning"
        title={`${order}, ${item} is to be reviewed again.`}
        action={<Link to={paths.workbenchItem(id, query)}>Open it</Link>}
        onDismiss={close}
      >
        The hospital changed it, or its patient, after you accepted it.
      </Message>
    );
  }
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
        onDismiss={close}
      >
        {said} {order}, {item}. {about}
      </Message>
      {undo.error && (
        <Message
          tone="danger"
          title={
            isOutcomeUnknown(undo.error) && !isStill
              ? 'It may have been taken back.'
              : 'It was not taken back.'
          }
        >
          {isStill ? 'No answer came to your press: it is accepted still.' : messageOf(undo.error)}
        </Message>
      )}
    </>
  );
}
