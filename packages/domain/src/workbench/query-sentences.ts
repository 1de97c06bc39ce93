import type { CareDate } from '../dates/care-date.ts';
import { changeInWords, changesOf } from './item-changes.ts';

/** What the portal writes in a query (document 4, section 4). */
export const ITEM_CANCELLED = 'The item was cancelled.';
export const REGISTRATION_DECLINED = 'The registration was declined.';
export const FORMULATION_RETURNED = 'The formulation was returned.';
const ITEM_HELD = 'The item was put on hold.';
const ITEM_RELEASED = 'The item was released.';

/** What a hospital may change of an item, and of the patient whom it is for. */
interface ItemState {
  quantity: number;
  treatment_date: CareDate | null;
  on_hold: boolean;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: CareDate | null;
  mrn: string | null;
}

/** Each change in a line of its own; empty where nothing of it is told. */
export const sentencesOfChange = (before: ItemState, after: ItemState): string =>
  [
    ...changesOf({ before: { ...before }, after: { ...after } }).map(changeInWords),
    ...(before.on_hold === after.on_hold ? [] : [after.on_hold ? ITEM_HELD : ITEM_RELEASED]),
  ].join('\n');
