import type { CareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';

/** What the portal writes in a query (document 4, section 4). */
export const ITEM_CANCELLED = 'The item was cancelled.';
export const REGISTRATION_DECLINED = 'The registration was declined.';
export const FORMULATION_RETURNED = 'The formulation was returned.';
const ITEM_HELD = 'The item was put on hold.';
const ITEM_RELEASED = 'The item was released.';

/** What a hospital may change of an item. */
interface ItemState {
  quantity: number;
  treatment_date: CareDate | null;
  on_hold: boolean;
}

const day = (date: CareDate | null): string => (date === null ? 'none' : dayOf(date));

/** Each change in a line of its own; empty where nothing of it is told. */
export function sentencesOfChange(before: ItemState, after: ItemState): string {
  const edited = (field: string, was: string, is: string) =>
    was === is ? [] : [`${field}: ${is}, was ${was}`];
  return [
    ...edited('Quantity', String(before.quantity), String(after.quantity)),
    ...edited('Treatment date', day(before.treatment_date), day(after.treatment_date)),
    ...(before.on_hold === after.on_hold ? [] : [after.on_hold ? ITEM_HELD : ITEM_RELEASED]),
  ].join('\n');
}
