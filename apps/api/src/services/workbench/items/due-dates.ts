import type { DueDate } from '../../../database/queries/open-items.queries.ts';
import type { DueGroup } from './item-queues.ts';

/**
 * Of groups in the order of their moments as many as hold a page behind a moment, so that the items of later ones are
 * neither joined nor sorted. Those of one moment are sorted by more than it: they are taken together, and of the moment
 * that the page begins in nobody knows how many are behind its place.
 */
export function datesOfPage(
  groups: readonly DueGroup[],
  { limit, from }: { limit: number; from?: Date | undefined },
): DueDate[] {
  const taken: DueGroup[] = [];
  let items = 0;
  for (const group of groups) {
    if (from && group.reviewBy < from) continue;
    if (items >= limit && group.reviewBy.getTime() !== taken.at(-1)?.reviewBy.getTime()) break;
    taken.push(group);
    if (!from || group.reviewBy > from) items += group.items;
  }
  return datesOf(taken);
}

/** Each date of a hospital once, with its moment. */
export function datesOf(groups: readonly DueGroup[]): DueDate[] {
  const dates = new Map(
    groups.map(({ hospital_id: hospitalId, delivery_date: deliveryDate, reviewBy }) => [
      `${hospitalId} ${deliveryDate}`,
      { hospitalId, deliveryDate, reviewBy },
    ]),
  );
  return [...dates.values()];
}
