import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQuery } from '@tanstack/react-query';
import { concernsOrder } from '#parts/orders/concerns-order.ts';
import { callApi } from '#platform/server/api-client.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { useOrderSite } from './order-site.ts';

/**
 * In the place of a draft that is none any more. One that was shown here is looked for among the submitted orders:
 * whoever pressed 'Submit order' and lost the answer must not wonder whether to order it all again.
 */
export function GoneOrder({ shown }: { shown: OrderInfo | undefined }) {
  const site = useOrderSite();
  const groupOrderId = shown?.groupOrderID ?? '';
  const { data: placed } = useQuery({
    queryKey: ['submitted-order', groupOrderId],
    queryFn: () => callApi('POST /api/v1/dashboard/order/details', { body: { groupOrderId, async: true } }),
    enabled: shown !== undefined,
    meta: { staleAfter: { order: concernsOrder } },
  });
  if (placed) {
    const by = placed.auditTrail.order_submitted?.name;
    return (
      <EmptyState
        level={1}
        title="This order was submitted"
        text={`${placed.orderReference} was submitted${by ? ` by ${by}` : ''}. Nothing is left to do here.`}
        action={
          <LinkButton variant="filled" to={site.placed(groupOrderId)}>
            Open the order
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      level={1}
      title="This order does not exist"
      text="It may have been submitted or deleted, or it belongs to another hospital."
      action={
        <LinkButton variant="filled" to={site.home()}>
          Take me home
        </LinkButton>
      }
    />
  );
}
