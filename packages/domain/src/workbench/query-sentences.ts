import type { CareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';

/** What the portal writes in a query (document 4, section 4). */
export const ITEM_CANCELLED = 'The item was cancelled.';
export const REGISTRATION_DECLINED = 'The registration was declined.';
export const FORMULATION_RETURNED = 'The formulation was returned.';
const ITEM_HELD = 'The item was put on hold.';
/** Without what it was and is: what is written in a query stays there when the patient's data are removed. */
const PATIENT_CHANGED = "The patient's name, ID or date of birth was changed.";
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

const day = (date: CareDate | null): string => (date === null ? 'none' : dayOf(date));

/** Each change in a line of its own; empty where nothing of it is told. */
export function sentencesOfChange(before: ItemState, after: ItemState): string {
  const edited = (field: string, was: string, is: string) =>
    was === is ? [] : [`${field}: ${is}, was ${was}`];
  return [
    ...edited('Quantity', String(before.quantity), String(after.quantity)),
    ...edited('Treatment date', day(before.treatment_date), day(after.treatment_date)),
    ...(isSamePatient(before, after) ? [] : [PATIENT_CHANGED]),
    ...(before.on_hold === after.on_hold ? [] : [after.on_hold ? ITEM_HELD : ITEM_RELEASED]),
  ].join('\n');
}

const patientFields = ['first_name', 'last_name', 'date_of_birth', 'mrn'] as const;
const isSamePatient = (before: ItemState, after: ItemState): boolean =>
  patientFields.every((field) => before[field] === after[field]);
