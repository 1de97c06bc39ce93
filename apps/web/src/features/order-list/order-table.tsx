import type { OrderListItem } from '@bolt/contracts/order-list.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { OrderActivity } from '#parts/orders/order-activity.tsx';
import type { OrderOrigin } from '#parts/orders/order-address.ts';
import { DraftBadge, OrderBadges } from '#parts/orders/order-badges.tsx';
import { orderCounts } from '#parts/orders/order-counts.tsx';
import { OrderHeading } from '#parts/orders/order-heading.tsx';
import { type OrderSearch, writeOrderSearch } from '#parts/orders/order-search.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';
import { CountCell } from '#ui/lists/count-cell.tsx';
import { type Column, DataTable } from '#ui/lists/data-table.tsx';
import styles from './order-table.module.css';

interface OrderTableProps {
  orders: readonly OrderListItem[];
  /** Travels with each link, so that an order leads back to this list. */
  search: OrderSearch;
}

/** A row for each order: reference, when, what happened, and how many items stand where. */
export function OrderTable({ orders, search }: OrderTableProps) {
  const { route } = useListSite();
  return (
    <DataTable
      caption="Orders"
      columns={columnsFor(
        { from: route, ...writeOrderSearch(search) },
        orders.every(({ type }) => type === 'draft'),
      )}
      rows={orders}
      rowKey={(order) => order.groupOrderID}
    />
  );
}

function columnsFor(origin: OrderOrigin, isOfDrafts: boolean): Column<OrderListItem>[] {
  const hidesHold = origin.from === 'manageOrdersTPN';
  return [
    {
      key: 'order',
      header: 'Order',
      isRowHeader: true,
      cardLabel: false,
      width: '210px',
      cell: (order) => <OrderHeading order={order} origin={origin} />,
    },
    {
      key: 'activity',
      header: 'Activity',
      cardLabel: false,
      isCardWide: true,
      cell: (order) => (
        <div className={styles.activity}>
          {order.type === 'draft' && (
            <span className={styles.draft}>
              <DraftBadge />
            </span>
          )}
          <OrderActivity order={order} />
        </div>
      ),
    },
    {
      key: 'badges',
      header: 'Status',
      only: 'card',
      cardLabel: false,
      isCardWide: true,
      cell: (order) => <OrderBadges order={order} hidesHold={hidesHold} />,
    },
    // Nothing of a draft stands anywhere on its way yet.
    ...(isOfDrafts ? [] : orderCounts)
      .filter(({ field }) => !(hidesHold && field === 'onHold'))
      .map(
        ({ field, label, tone }): Column<OrderListItem> => ({
          key: field,
          header: label,
          only: 'table',
          align: 'center',
          width: '96px',
          cell: (order) => <CountCell count={order[field]} tone={tone} />,
        }),
      ),
    {
      key: 'open',
      header: '',
      only: 'table',
      align: 'end',
      width: '44px',
      cell: () => <IconChevronRight aria-hidden="true" />,
    },
  ];
}
