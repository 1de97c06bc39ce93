import type { StartedOrder } from '@bolt/contracts/order-list.contract';
import { access } from '@bolt/domain/access/access';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { useQueryClient } from '@tanstack/react-query';
import { describeEdit } from '#parts/orders/describe-edit.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useMay, useSession } from '#platform/session/session.tsx';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';

/** Orders of which nothing is there but the header: to go on with, or to give their references back. */
export function StartedOrders({ orders }: { orders: readonly StartedOrder[] }) {
  const mayEnter = useMay(access.enterOrders);
  const { hospitalTimeZone } = useSession();
  const { startedAddress } = useListSite();
  const queryClient = useQueryClient();
  const discard = useSingleMutation({
    mutationFn: ({ orderReference: ref }: StartedOrder) =>
      callApi('DELETE /api/v1/order/draft/:ref', { params: { ref } }),
    onSuccess: async (_, order) => {
      announce(`${order.orderRefView} was discarded`);
      await makeStale(queryClient, { kind: 'draft', id: order.groupOrderID });
    },
  });
  if (orders.length === 0 || !mayEnter) return null;

  const columns: Column<StartedOrder>[] = [
    {
      key: 'order',
      header: 'Order',
      isRowHeader: true,
      cardLabel: false,
      width: '210px',
      cell: (order) => <b>{order.orderRefView}</b>,
    },
    {
      key: 'who',
      header: 'Started',
      cell: ({ startedBy, startedAt }) =>
        describeEdit('Order started', { name: startedBy ?? '', date: startedAt }, hospitalTimeZone),
    },
    { key: 'day', header: 'Delivery date', cell: ({ deliveryDate }) => deliveryDay(deliveryDate) },
    {
      key: 'actions',
      header: 'Actions',
      cardLabel: false,
      isCardWide: true,
      cell: (order) => (
        <Row>
          <LinkButton
            size="sm"
            to={startedAddress(order.orderReference)}
            aria-label={`Go on, ${order.orderRefView}`}
          >
            Go on
          </LinkButton>
          <Button
            size="sm"
            variant="subtle"
            isBusy={discard.isPending && discard.variables?.groupOrderID === order.groupOrderID}
            onClick={() => discard.mutate(order)}
            aria-label={`Discard, ${order.orderRefView}`}
          >
            Discard
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Sheet aria-labelledby="started-orders">
      <SheetHeader
        id="started-orders"
        title="Started, not saved"
        note="Yours first; each keeps its reference for 7 days"
      />
      {discard.error && <FailureMessage error={discard.error} change="The order was not discarded." />}
      <DataTable
        caption="Started, not saved"
        columns={columns}
        rows={orders}
        rowKey={(order) => order.groupOrderID}
        isDense
      />
    </Sheet>
  );
}

function deliveryDay(text: string | null): string {
  const date = parseCareDate(text ?? '');
  return date === null ? 'No delivery date yet' : dayOf(date);
}
