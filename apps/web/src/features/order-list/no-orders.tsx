import { access } from '@bolt/domain/access/access';
import { type OrderFilter, type OrderSearch, questionOf } from '#parts/orders/order-search.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';
import { useMay } from '#platform/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';

const texts: Record<OrderFilter, { title: string; text: string }> = {
  recent: {
    title: 'No recent orders',
    text: 'Orders submitted in the last 30 days are here, the newest first.',
  },
  onHold: {
    title: 'No orders with On Hold items',
    text: 'An order with an item on hold waits here until the item is released.',
  },
  draft: {
    title: 'No draft orders',
    text: 'An order that you save as a draft waits here until you submit it.',
  },
};

/** Nothing to list, or nothing found: and the next thing to do. */
export function NoOrders({ search }: { search: OrderSearch }) {
  const mayEnter = useMay(access.enterOrders);
  const { listAddress, startAddress } = useListSite();
  if (questionOf(search) !== 'filter') {
    return (
      <EmptyState
        title="No orders were found"
        text="Check the spelling, or search with fewer terms. Part of a reference is enough."
        action={<LinkButton to={listAddress({ order: 'recent' })}>Show recent orders</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      {...texts[search.order ?? 'recent']}
      action={
        mayEnter && search.order !== 'onHold' && <LinkButton to={startAddress}>Start New Order</LinkButton>
      }
    />
  );
}
