import { formatCareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';

/** A field of an item that is another one than it was. */
export interface ItemChange {
  field: string;
  before: string;
  after: string;
}

/** Of an audited change: the columns that it changed, with the item's version. */
interface ItemEvent {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Who made a change, as the other ones are told it: of a hospital's people nobody is named. */
export const whoChanged = ({ side, name }: { side: 'hospital' | 'supplier'; name: string }): string =>
  side === 'hospital' ? 'The hospital' : name;

const yesOrNo = (value: unknown): string => (value ? 'yes' : 'no');
const birth = (value: unknown): string => (typeof value === 'string' ? formatCareDate(value) : 'none');
const orNone = (value: unknown): string => String(value || 'none');
const day = (value: unknown): string => (typeof value === 'string' ? dayOf(value) : 'none');

/** What of an item is told when it changed, by the words in which a user reads it. */
const fields: Readonly<Record<string, { field: string; show: (value: unknown) => string }>> = {
  first_name: { field: 'First name', show: orNone },
  last_name: { field: 'Last name', show: orNone },
  date_of_birth: { field: 'DOB', show: birth },
  mrn: { field: 'Patient ID', show: orNone },
  quantity: { field: 'Quantity', show: String },
  treatment_date: { field: 'Treatment date', show: day },
  on_hold: { field: 'On hold', show: yesOrNo },
  status: { field: 'Status', show: (value) => String(value ?? '') },
};

/** Each field that is another one since that version, as it was then and is now; the events come oldest first. */
export function changesSince(events: readonly ItemEvent[], version: number): ItemChange[] {
  const since = events.filter(({ after }) => Number(after?.version) > version);
  return Object.entries(fields).flatMap(([name, { field, show }]) => {
    const touching = since.filter(({ after }) => after && name in after);
    const [first, last] = [touching[0], touching.at(-1)];
    if (!first || !last) return [];
    const [before, after] = [show(first.before?.[name]), show(last.after?.[name])];
    return before === after ? [] : { field, before, after };
  });
}
