import type { OrderItem } from '@bolt/contracts/order-detail.contract';

type Item = Pick<OrderItem, 'merlinOrderLineID' | 'status'>;

/**
 * One item is cancelled, and the words of the question are of an order: what of it stays. Those that are cancelled already do
 * not; null where the item is the last one.
 */
export function othersStay(items: readonly Item[], cancelled: Item): string | null {
  const others = items.filter(
    ({ merlinOrderLineID, status }) =>
      merlinOrderLineID !== cancelled.merlinOrderLineID && status !== 'Cancelled',
  ).length;
  if (others === 0) return null;
  return others === 1
    ? 'The other item of this order stays as it is.'
    : `The other ${others} items of this order stay as they are.`;
}
