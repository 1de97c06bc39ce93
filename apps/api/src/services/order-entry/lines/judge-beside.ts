import { isDeepStrictEqual } from 'node:util';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { isBeside } from '@bolt/domain/compounding/doses/counted-doses';
import { type OrderedDose, orderedDosesOf } from '@bolt/domain/compounding/doses/dose-history';
import { judgeHistory } from '@bolt/domain/compounding/findings/judge-history';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import { isTrial } from '@bolt/domain/orders/order-states';
import type { OpenOrderRow } from '#database/queries/order-entry.queries.ts';
import type {
  LineWithDeliveries,
  WrittenLine,
  WrittenLineWithDeliveries,
} from '#database/queries/order-line-row.ts';
import { readSomeLines } from '#database/queries/order-lines.queries.ts';
import type { OrderWork } from '../order-work.ts';
import { cataloguesOfLines } from './catalogues-of-lines.ts';
import { type HistoryOf, meetingsOf, whomOf } from './dose-histories.ts';
import { keepNeededOverrides } from './keep-overrides.ts';
import { lineByLine } from './line-by-line.ts';
import { splitOf } from './split-of-row.ts';
import { drugLineOfRow, restoreDeliveries } from './store-line.ts';

/** Lines that come into an order, and the one that goes: an edited line is both. */
interface LinesChange {
  order: Pick<OpenOrderRow, 'order_id' | 'order_ref' | 'state'>;
  /** As the database has it before the change. */
  historyOf: HistoryOf;
  /** Of the patients of the lines that come or go; null: not known. */
  birthDates: ReadonlyMap<string | null, string | null>;
  added: readonly WrittenLineWithDeliveries[];
  /** Their doses, where each line was judged beside those before it already. */
  judgedInTurn?: Coming;
  removed?: LineWithDeliveries | undefined;
}

/**
 * The lines that come in, each beside the others, and the lines of the order that they come beside or that the removed
 * one leaves, as they read then. All else that a stored line says stays as it was shown: what differs by now comes
 * from elsewhere, and a submit tells it. Only lines of the same patient, drug and day are read, found by the history
 * that is there already.
 */
export async function judgeBeside(
  work: OrderWork,
  change: LinesChange,
): Promise<{ added: WrittenLineWithDeliveries[]; others: WrittenLine[] }> {
  const { order, removed, added } = change;
  if (isTrial(order)) return { added: [...added], others: [] };
  const changed = removed ? [removed, ...added] : added;
  const beside = new Set(changed.flatMap((each) => storedBeside(each, change)));
  const stored = beside.size > 0 ? await readSomeLines(work.tx, order.order_id, [...beside]) : [];
  const coming = dosesComing(change);
  const catalogueOf = await cataloguesOfLines(
    work,
    [...added, ...stored].map(({ line }) => line),
  );
  const rowOf = (one: LineWithDeliveries) => rowBeside(work, change, coming, catalogueOf(one.line), one);
  const others = await lineByLine(stored, (one) => {
    const row = rowOf(one);
    return isDeepStrictEqual(row.findings, one.line.findings) ? [] : [row];
  });
  const isAlone = (one: LineWithDeliveries) => !unseenBesides(one, coming, change).some(isBesideRow(one));
  const rows = await lineByLine(
    added.filter((one) => !isAlone(one)),
    (one) => [one, { ...one, line: rowOf(one) }] as const,
  );
  const judged = new Map<WrittenLineWithDeliveries, WrittenLineWithDeliveries>(rows);
  return { added: added.map((one) => judged.get(one) ?? one), others: others.flat() };
}

/** By `meetingsOf` the doses of the lines that come in, in their order. */
export type Coming = ReadonlyMap<string, readonly OrderedDose[]>;

function dosesComing({ order, historyOf, added, judgedInTurn }: LinesChange): Coming {
  if (judgedInTurn) return judgedInTurn;
  const coming = new Map<string, OrderedDose[]>();
  for (const one of added) {
    const { line_id: orderLineItemId, dose_split: doseSplit } = one.line;
    const meetings = meetingsOf(historyOf, whomOf(one.line));
    if (meetings.length === 0) continue;
    const doses = orderedDosesOf(drugLineOfRow(one), restoreDeliveries(one), {
      orderLineItemId,
      doseSplit,
      order: { key: order.order_ref, reference: order.order_ref, isDraft: true },
    });
    comeIn(coming, meetings, doses);
  }
  return coming;
}

/** Puts doses to those that come in before them. */
export function comeIn(
  coming: Map<string, OrderedDose[]>,
  meetings: readonly string[],
  doses: readonly OrderedDose[],
): void {
  for (const meeting of meetings) {
    const before = coming.get(meeting);
    if (before) before.push(...doses);
    else coming.set(meeting, [...doses]);
  }
}

/** The doses that come in where the line meets others, each once. */
export function metBy(coming: Coming, meetings: readonly string[]): readonly OrderedDose[] {
  const [only, ...others] = meetings;
  const met = coming.get(only ?? '') ?? [];
  return others.length === 0 ? met : [...new Set(meetings.flatMap((each) => coming.get(each) ?? []))];
}

/** The doses that come in with other lines that this one meets. */
const besidesOf = ({ line }: LineWithDeliveries, coming: Coming, { historyOf }: LinesChange): OrderedDose[] =>
  metBy(coming, meetingsOf(historyOf, whomOf(line))).filter(
    ({ orderLineItemId }) => orderLineItemId !== line.line_id,
  );

/** Of these the ones that it was not judged beside. The parts of a split were, but under other ids. */
function unseenBesides(one: LineWithDeliveries, coming: Coming, change: LinesChange): OrderedDose[] {
  if (!change.judgedInTurn || one.line.dose_split !== null) return besidesOf(one, coming, change);
  const unseen = meetingsOf(change.historyOf, whomOf(one.line)).flatMap((meeting) => {
    const met = coming.get(meeting) ?? [];
    return met.slice(met.findLastIndex(({ orderLineItemId }) => orderLineItemId === one.line.line_id) + 1);
  });
  return [...new Set(unseen)];
}

const isBesideRow = (one: LineWithDeliveries) =>
  isBeside(
    { drugCode: one.line.drug1_code, drug2Code: one.line.drug2_code, tpnCode: one.line.tpn_code },
    restoreDeliveries(one),
  );

/** The row of a line with what is found beside the other doses once the change is made. */
function rowBeside(
  { actor }: OrderWork,
  change: LinesChange,
  coming: Coming,
  catalogue: Catalogue,
  stored: LineWithDeliveries & { line: { judged_with?: JudgedWith } },
): WrittenLine {
  const { line: row } = stored;
  const judgedBefore = row.judged_with ?? {};
  const { order, historyOf, removed } = change;
  const before = historyOf({ ...whomOf(row), orderKey: order.order_ref, lineId: row.line_id });
  if (!before) return { ...row, judged_with: judgedBefore };
  const left = removed
    ? before.ordered.filter(({ orderLineItemId }) => orderLineItemId !== removed.line.line_id)
    : before.ordered;
  // At the age at which the rest of it was judged: a date of birth that was corrected since is told at submit.
  const patient = judgedBefore.patient ??
    stored.judgedPatient ?? { dateOfBirth: change.birthDates.get(row.patient_id) ?? null };
  const { findings, history } = judgeHistory(catalogue, drugLineOfRow(stored), {
    deliveries: restoreDeliveries(stored),
    country: actor.countryCode as Country,
    patient,
    split: splitOf(row),
    history: { ...before, ordered: [...besidesOf(stored, coming, change), ...left] },
  });
  const now = [...row.findings.filter((each) => !isAbout('history', each)), ...findings];
  // Of a stored line the rest of what it was judged with stands in its row.
  return {
    ...row,
    findings: now,
    judged_with: { ...judgedBefore, history },
    ...keepNeededOverrides(row, now),
  };
}

/** Keys of the order's lines that this one comes beside, or leaves. */
function storedBeside(one: LineWithDeliveries, { order, historyOf, removed }: LinesChange): string[] {
  const history = historyOf({ ...whomOf(one.line), orderKey: order.order_ref, lineId: one.line.line_id });
  const isBesideOne = isBesideRow(one);
  return (history?.ordered ?? []).flatMap((dose) =>
    dose.order.isDraft &&
    dose.order.key === order.order_ref &&
    dose.orderLineItemId !== removed?.line.line_id &&
    isBesideOne(dose)
      ? dose.orderLineItemId
      : [],
  );
}
