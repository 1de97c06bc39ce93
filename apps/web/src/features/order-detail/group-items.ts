import type { OrderItem } from '@bolt/contracts/order-detail.contract';

/** One line of an order: the same preparation, delivered once or several times. */
export interface PlacedLine {
  orderLineId: string;
  /** What the deliveries have in common is read from the first. */
  first: OrderItem;
  deliveries: readonly OrderItem[];
}

/** The items of a patient by the line they deliver, in the order of entry. */
export function groupItems(items: readonly OrderItem[]): PlacedLine[] {
  return [...Map.groupBy(items, (item) => item.orderLineId).values()].flatMap((deliveries) => {
    const [first] = deliveries;
    return first ? [{ orderLineId: first.orderLineId, first, deliveries }] : [];
  });
}

/** What is delivered, and what was cancelled. */
export function partByCancelled(items: readonly OrderItem[]): [OrderItem[], OrderItem[]] {
  const isCancelled = ({ status }: OrderItem) => status === 'Cancelled';
  return [items.filter((item) => !isCancelled(item)), items.filter(isCancelled)];
}

/** Why deliveries of a line were cancelled, each reason once; where several are delivered, of which days. */
export function cancellationsOf({ deliveries }: PlacedLine): { reason: string; days: string[] }[] {
  const cancelled = deliveries.filter(({ status, cancelReason }) => status === 'Cancelled' && cancelReason);
  return [...Map.groupBy(cancelled, (item) => item.cancelReason ?? '')].map(([reason, items]) => ({
    reason,
    days: deliveries.length === 1 ? [] : items.map(({ dateRequiredFormatted }) => dateRequiredFormatted),
  }));
}

/** How many items show which status, in the order in which the statuses appear. */
export function countStatuses(items: readonly OrderItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { status } of items) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
