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
  action?: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Who made a change, as the other ones are told it: of a hospital's people nobody is named. */
export const whoChanged = ({ side, name }: { side: 'hospital' | 'supplier'; name: string }): string =>
  side === 'hospital' ? 'The hospital' : name;

/** The action of whoever accepts an item. */
const ACCEPTED = 'line-reviewed';

const yesOrNo = (value: unknown): string => (value ? 'yes' : 'no');
const birth = (value: unknown): string => (typeof value === 'string' ? formatCareDate(value) : 'none');
const orNone = (value: unknown): string => String(value || 'none');
const day = (value: unknown): string => (typeof value === 'string' ? dayOf(value) : 'none');

type Fields = Readonly<Record<string, { field: string; show: (value: unknown) => string }>>;

/** Who somebody is, as a label says it. */
const patientFields: Fields = {
  first_name: { field: 'First name', show: orNone },
  last_name: { field: 'Last name', show: orNone },
  date_of_birth: { field: 'DOB', show: birth },
  mrn: { field: 'Patient ID', show: orNone },
};
/** What is ordered, and for whom. */
const orderedFields: Fields = {
  ...patientFields,
  quantity: { field: 'Quantity', show: String },
  treatment_date: { field: 'Treatment date', show: day },
};
/** What of an item is told when it changed, by the words in which a user reads it. */
const fields: Fields = {
  ...orderedFields,
  on_hold: { field: 'On hold', show: yesOrNo },
  status: { field: 'Status', show: (value) => String(value ?? '') },
};

/** The names of the fields that say who somebody is. */
export const PATIENT_FIELDS: readonly string[] = Object.values(patientFields).map(({ field }) => field);

/** 'Quantity: 4, was 2' (document 4, section 4). */
export const changeInWords = ({ field, before, after }: ItemChange): string =>
  `${field}: ${after}, was ${before}`;

/** What one change made another of all that is ordered, and for whom. */
export const changesOf = (event: ItemEvent): ItemChange[] => netChanges([event], orderedFields);

/** Each field that is another one since that version, as it was then and is now; the events come oldest first. */
export const changesSince = (events: readonly ItemEvent[], version: number): ItemChange[] =>
  netChanges(
    events.filter(({ after }) => Number(after?.version) > version),
    fields,
  );

/** Whether an item of which this is told was accepted before, whatever became of that. */
export const wasAccepted = (events: readonly ItemEvent[]): boolean =>
  events.some(({ action }) => action === ACCEPTED);

/** Who the patient of an item is by now, and was when it was last accepted; or ordered, where it never was. */
export const patientChanges = (events: readonly ItemEvent[]): ItemChange[] =>
  netChanges(events.slice(events.findLastIndex(({ action }) => action === ACCEPTED) + 1), patientFields);

function netChanges(events: readonly ItemEvent[], told: Fields): ItemChange[] {
  return Object.entries(told).flatMap(([name, { field, show }]) => {
    const touching = events.filter(({ after }) => after && name in after);
    const [first, last] = [touching[0], touching.at(-1)];
    if (!first || !last) return [];
    const [before, after] = [show(first.before?.[name]), show(last.after?.[name])];
    return before === after ? [] : { field, before, after };
  });
}
