import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { nameOf } from './describe-line.ts';

type IsOwn = (item: OrderItem) => boolean;

/** What others made of an item since it was shown here, in one sentence. */
export interface MeanwhileNote {
  /** As it was before the first of their changes. */
  shown: OrderItem;
  words: string;
}

/** By merlinOrderLineID. */
export type MeanwhileNotes = ReadonlyMap<string, MeanwhileNote>;

/**
 * The notes once an order is read again: of each item as it is now, so that what was changed and changed back is none,
 * and of none that the user has changed since, who saw it as it was.
 */
export function noteMeanwhile(
  notes: MeanwhileNotes,
  before: readonly OrderItem[],
  after: OrderDetail,
  isOwn: IsOwn,
): MeanwhileNotes {
  const known = new Map(before.map((item) => [item.merlinOrderLineID, item]));
  const now = new Map(notes);
  for (const item of itemsOf(after)) {
    const { merlinOrderLineID: id, version } = item;
    const old = known.get(id);
    if (!old || old.version === version) continue;
    now.delete(id);
    const shown = notes.get(id)?.shown ?? old;
    const changes = isOwn(item) ? [] : changesOf(shown, item);
    if (changes.length > 0) now.set(id, { shown, words: `${nameOf(item)}: ${changes.join(', ')}.` });
  }
  return now;
}

export const itemsOf = (order: OrderDetail): OrderItem[] =>
  Object.values(order.patients_data).flatMap(({ items }) => items);

function changesOf(old: OrderItem, now: OrderItem): string[] {
  return [
    old.status !== now.status && `now ${now.status}`,
    old.quantity !== now.quantity && `quantity ${now.quantity} instead of ${old.quantity}`,
    old.administrationDateFormatted !== now.administrationDateFormatted &&
      `treatment date ${now.administrationDateFormatted ?? 'none'} instead of ${old.administrationDateFormatted ?? 'none'}`,
  ].filter((change) => change !== false);
}
