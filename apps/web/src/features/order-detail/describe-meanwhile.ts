import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { nameOf } from './describe-line.ts';

type IsOwn = (item: OrderItem) => boolean;

/** What others changed between two readings of an order, one sentence for each item. */
export function describeMeanwhile(before: OrderDetail, after: OrderDetail, isOwn: IsOwn): string[] {
  const known = new Map(itemsOf(before).map((item) => [item.merlinOrderLineID, item]));
  return itemsOf(after).flatMap((item) => {
    const old = known.get(item.merlinOrderLineID);
    if (!old || old.version === item.version || isOwn(item)) return [];
    const changes = changesOf(old, item);
    return changes.length > 0 ? [`${nameOf(item)}: ${changes.join(', ')}.`] : [];
  });
}

const itemsOf = (order: OrderDetail): OrderItem[] =>
  Object.values(order.patients_data).flatMap(({ items }) => items);

function changesOf(old: OrderItem, now: OrderItem): string[] {
  return [
    old.status !== now.status && `now ${now.status}`,
    old.quantity !== now.quantity && `quantity ${now.quantity} instead of ${old.quantity}`,
    old.administrationDateFormatted !== now.administrationDateFormatted &&
      `treatment date ${now.administrationDateFormatted ?? 'none'} instead of ${old.administrationDateFormatted ?? 'none'}`,
  ].filter((change) => change !== false);
}
