import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { access } from '@bolt/domain/access/access';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useMay } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { PlacedItemActedOn } from './placed-item-acted-on.tsx';

const AskModal = lazy(async () => ({ default: (await import('#parts/queries/ask.modal.tsx')).AskModal }));

const questions = {
  hospital: 'Question to the supplier',
  supplier: 'Question from the supplier',
} as const;

/** Why nothing more is asked about it, for whoever is about to: what was typed stays, to be sent as an answer say. */
const askedAlready = {
  hospital: 'A colleague has asked the supplier about it already.',
  supplier: 'The supplier has asked about it already. Go back, and open its question to answer it.',
} as const;

/** What is being asked about an item, or the way to ask. `name` says which item to whoever cannot see the row. */
export function ItemQuery({ item, name }: { item: OrderItem; name: string }) {
  const { query, merlinOrderLineID, status } = item;
  // What was not placed through the portal is not the portal's to ask about.
  const canAsk = useMay(access.askSupplier) && status !== 'NONBOLT';
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {query ? (
        <AskedAlready query={query} name={name} />
      ) : (
        canAsk && (
          <Button size="sm" icon={<IconMessageQuestion />} onClick={() => setIsAsking(true)}>
            Ask the supplier
          </Button>
        )
      )}
      {isAsking && (
        <Suspense>
          <AskModal
            title="Ask the supplier"
            subjectId={merlinOrderLineID}
            about={<PlacedItemActedOn item={item} />}
            note={
              status === 'Cancelled'
                ? 'This item is cancelled. A question does not bring it back.'
                : 'This does not stop the item. To stop it, put it on hold or cancel it.'
            }
            lockedBy={query ? askedAlready[query.askedBy] : undefined}
            onSend={(asked, idempotencyKey) =>
              callApi('POST /api/v1/queries', { body: { merlinOrderLineID, ...asked }, idempotencyKey })
            }
            onSent={() => {
              setIsAsking(false);
              void makeStale(
                queryClient,
                { kind: 'order', id: item.groupOrderID },
                { kind: 'query', id: '' },
              );
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const AskedAlready = ({ query, name }: { query: NonNullable<OrderItem['query']>; name: string }) => (
  <>
    <StatusBadge tone={query.turn === 'hospital' ? 'warning' : 'info'} icon={<IconMessageQuestion />}>
      {questions[query.askedBy]}
    </StatusBadge>
    <LinkButton size="sm" to={paths.query(query.queryId)} aria-label={`Open the question about ${name}`}>
      Open
    </LinkButton>
  </>
);
