import type { CareDate } from '../dates/care-date.ts';

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** 'ord2' before 'ORD10'. */
export function compareReferences(left: string, right: string): number {
  return natural.compare(left, right);
}

/** 'YYYY-MM-DD' as dates; orders without a date come last. */
export function compareOrderDates(left: CareDate | null, right: CareDate | null): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : 1;
}

export type SortableOrder = { reference: string; orderDate: CareDate | null };

/** A sorted copy; equal dates are ordered by reference, so that the order of a list never depends on chance. */
export function sortOrders<Order extends SortableOrder>(
  orders: readonly Order[],
  by: 'reference' | 'orderDate',
  direction: 'asc' | 'desc' = 'asc',
): Order[] {
  const sign = direction === 'asc' ? 1 : -1;
  return orders.toSorted((left, right) => {
    const dates = by === 'orderDate' ? compareOrderDates(left.orderDate, right.orderDate) : 0;
    if (dates !== 0) return left.orderDate === null || right.orderDate === null ? dates : sign * dates;
    return sign * compareReferences(left.reference, right.reference);
  });
}
