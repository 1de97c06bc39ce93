import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { describeSplit } from '@bolt/domain/compounding/doses/describe-split';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { deliveryInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { alertsOf, confirmedBy, reasonsToEdit } from '#parts/orders/alerts-of-line.ts';
import { lineTitle } from '../lines/describe-line.ts';
import { detailsOfLine } from '../lines/details-of-line.ts';
import type { OrderPatient } from '../lines/sort-order-patients.ts';

/** One thing that reads otherwise than it was read; null where there was, or is, no such thing. */
export interface FactChange {
  label: string;
  was: string | null;
  now: string | null;
}

export interface LineChange {
  isAdded: boolean;
  /** Of an added line none: all of it is new. */
  facts: readonly FactChange[];
}

export interface PatientChange {
  isAdded: boolean;
  facts: readonly FactChange[];
  /** Lines that are not in the order any more, as they were read. */
  removed: readonly DraftLine[];
}

/** Where the draft is not what was read of it. */
export interface ChangesSinceRead {
  /** Of the order itself. */
  facts: readonly FactChange[];
  /** Of patients who are on the order, by key. */
  patients: ReadonlyMap<string, PatientChange>;
  /** Patients who are not on it any more, as they were read. */
  gone: readonly OrderPatient[];
  /** By orderLineItemId. */
  lines: ReadonlyMap<string, LineChange>;
}

type Fact = readonly [label: string, text: string | null];

/** Everything in which the draft as it is now reads otherwise than as it was read; what says the same is no change. */
export function changesSinceRead(read: OrderInfo, now: OrderInfo): ChangesSinceRead {
  const pairs = Object.entries(now.patients).map(([key, after]) => ({
    key,
    before: read.patients[key],
    after,
  }));
  return {
    facts: read === now ? [] : changedFacts(factsOfOrder(read), factsOfOrder(now)),
    patients: new Map(
      pairs.flatMap(({ key, before, after }): [string, PatientChange][] => {
        const change = changeOfPatient(before, after);
        return change ? [[key, change]] : [];
      }),
    ),
    gone: Object.entries(read.patients).flatMap(([key, patient]) => (key in now.patients ? [] : [patient])),
    lines: new Map(pairs.flatMap(({ before, after }) => changedLines(before?.drugs ?? [], after.drugs))),
  };
}

/** How many places of the order there are to read again. */
export const countChanges = ({ facts, patients, gone, lines }: ChangesSinceRead): number =>
  facts.length +
  gone.length +
  lines.size +
  [...patients.values()].reduce(
    (sum, { isAdded, facts: ofPatient, removed }) =>
      sum + (isAdded || ofPatient.length > 0 ? 1 : 0) + removed.length,
    0,
  );

/** 'Dose: 4,560 mg → 4,700 mg'; what came or went is said beside the label, so that a comment does not seem to end in it. */
export function factChangeWords({ label, was, now }: FactChange): string {
  if (was === null) return `${label}, new: ${now}`;
  return now === null ? `${label}, not any more: ${was}` : `${label}: ${was} → ${now}`;
}

const factsOfOrder = (order: OrderInfo): Fact[] => [
  ['Order Reference', order.orderRefView],
  ['Comment', order.comment || null],
  ['Date Required', order.deliveryDate && shownDay(order.deliveryDate)],
  ['Time Required', order.deliveryTime],
];

const factsOfPatient = (patient: OrderPatient): Fact[] => [
  ['Name', `${patient.firstName} ${patient.lastName}`.trim() || null],
  ['Date of birth', patient.dateOfBirth],
  ['Patient ID (MRN)', shownPatientId(patient.medicalRecordNumber)],
];

function changeOfPatient(before: OrderPatient | undefined, after: OrderPatient): PatientChange | undefined {
  if (before === after) return undefined;
  if (!before) return { isAdded: true, facts: [], removed: [] };
  const ids = new Set(after.drugs.map((line) => line.orderLineItemId));
  const facts = changedFacts(factsOfPatient(before), factsOfPatient(after));
  const removed = before.drugs.filter((line) => !ids.has(line.orderLineItemId));
  return facts.length + removed.length > 0 ? { isAdded: false, facts, removed } : undefined;
}

function changedLines(before: readonly DraftLine[], after: readonly DraftLine[]): [string, LineChange][] {
  if (before === after) return [];
  const readLines = new Map(before.map((line) => [line.orderLineItemId, line]));
  return after.flatMap((line): [string, LineChange][] => {
    const was = readLines.get(line.orderLineItemId);
    // Of a thousand lines the others are the same objects.
    if (was === line) return [];
    if (!was) return [[line.orderLineItemId, { isAdded: true, facts: [] }]];
    const facts = [
      ...changedFacts(factsOfLine(was), factsOfLine(line)),
      ...changedAlerts(alertWords(was), alertWords(line)),
    ];
    return facts.length > 0 ? [[line.orderLineItemId, { isAdded: false, facts }]] : [];
  });
}

const factsOfLine = (line: DraftLine): Fact[] => [
  // Its dose is a detail of its own.
  [
    'Drug',
    lineTitle(line)
      .map(({ name }) => name)
      .join(' + '),
  ],
  ...detailsOfLine(line).map(({ label, value }): Fact => [label, value.replaceAll('\n', ', ')]),
  ['Split dose', describeSplit(line)],
  ['Deliveries', line.deliveryDateArray.map(deliveryWords).join('; ') || null],
  ['Comment', line.commentLog.join(' ') || null],
  ['Cytotoxic', line.cytotoxic ? 'yes' : 'no'],
  ['On Hold', line.onHold ? 'yes' : 'no'],
];

function deliveryWords([date, treatment, quantity]: DraftLine['deliveryDateArray'][number]): string {
  const words = deliveryInWords({ date, quantity });
  return treatment ? `${words}, for treatment ${shownDay(treatment)}` : words;
}

const alertWords = (line: DraftLine): string[] => [
  ...alertsOf(line).map(({ text, shown, confirmed }) =>
    [text, shown, confirmed && confirmedBy(confirmed), confirmed?.reason].filter(Boolean).join('. '),
  ),
  ...(line.editRequired
    ? reasonsToEdit(line).map(({ text, detail }) => `${text} ${detail ?? ''}`.trim())
    : []),
  ...(line.editRequired ? ['To be edited'] : []),
];

function changedFacts(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  const [was, now] = [new Map(before), new Map(after)];
  return [...new Map([...was, ...now]).keys()].flatMap((label) => {
    const change = { label, was: was.get(label) ?? null, now: now.get(label) ?? null };
    return change.was === change.now ? [] : [change];
  });
}

const changedAlerts = (before: readonly string[], after: readonly string[]): FactChange[] => [
  ...before.filter((text) => !after.includes(text)).map((was) => ({ label: 'Alert', was, now: null })),
  ...after.filter((text) => !before.includes(text)).map((now) => ({ label: 'Alert', was: null, now })),
];
