import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import {
  type DoseHistory,
  type OrderedDose,
  orderedDosesOf,
} from '@bolt/domain/compounding/doses/dose-history';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import type { Holidays } from '@bolt/domain/dates/deliverable-dates';
import { isTrial } from '@bolt/domain/orders/order-states';
import type { OpenOrderRow } from '#database/queries/order-entry.queries.ts';
import type {
  LineWithDeliveries,
  OrderLineRow,
  WrittenLine,
  WrittenLineWithDeliveries,
} from '#database/queries/order-line-row.ts';
import { readSomeLines } from '#database/queries/order-lines.queries.ts';
import type { OrderWork } from '../order-work.ts';
import { cataloguesOfLines } from './catalogues-of-lines.ts';
import type { HistoryOf } from './dose-histories.ts';
import { judgeLine } from './judge-line.ts';
import { keepNeededOverrides } from './keep-overrides.ts';
import { lineByLine } from './line-by-line.ts';
import { splitOf } from './split-of-row.ts';
import { drugLineOfRow, restoreDeliveries } from './store-line.ts';

/** Lines that come into an order, and the one that goes: an edited line is both. */
interface LinesChange {
  order: Pick<OpenOrderRow, 'order_id' | 'order_ref' | 'state'>;
  holidays: Holidays;
  /** As the database has it before the change. */
  historyOf: HistoryOf;
  /** Of the patients of the lines that come or go; null: not known. */
  birthDates: ReadonlyMap<string | null, string | null>;
  added: readonly WrittenLineWithDeliveries[];
  removed?: LineWithDeliveries | undefined;
}

/** Found only beside the patient's other doses. */
const isBeside = (finding: Finding): boolean => isAbout('history', finding);

/**
 * The lines that come in, each beside the others, and the lines of the order that they come beside or that the removed
 * one leaves, as they read then. All else that a stored line says stays as it was shown: what differs by now comes
 * from elsewhere, and a submit tells it. Only lines of the same patient and drug are read, found by the history that
 * is there already.
 */
export async function judgeBeside(
  work: OrderWork,
  change: LinesChange,
): Promise<{ added: WrittenLineWithDeliveries[]; others: WrittenLine[] }> {
  const { order, removed, added } = change;
  if (isTrial(order)) return { added: [...added], others: [] };
  const changed = removed ? [removed, ...added] : added;
  const beside = new Set(changed.flatMap((each) => besideOf(each, change)));
  const stored = beside.size > 0 ? await readSomeLines(work.tx, order.order_id, [...beside]) : [];
  const together = comeTogether(added);
  const catalogueOf = await cataloguesOfLines(
    work,
    [...together, ...stored].map(({ line }) => line),
  );
  const rowOf = (one: LineWithDeliveries) => rowBeside(work, change, catalogueOf(one.line), one);
  const others = await lineByLine(stored, (one) => {
    const row = rowOf(one);
    return isDeepStrictEqual(row.findings, one.line.findings) ? [] : [row];
  });
  return {
    added: await lineByLine(added, (one) => (together.has(one) ? { ...one, line: rowOf(one) } : one)),
    others: others.flat(),
  };
}

/** Lines that come in beside another one of the same patient and drug. */
function comeTogether(added: readonly WrittenLineWithDeliveries[]): Set<LineWithDeliveries> {
  const keyed = added.flatMap((one) => {
    const { patient_id: patientId, drug1_code: first, drug2_code: second } = one.line;
    const drugs = patientId === null ? [] : [first, second].filter((drug) => drug !== null);
    return drugs.map((drug) => ({ key: `${patientId} ${drug}`, one }));
  });
  const groups = [...Map.groupBy(keyed, ({ key }) => key).values()];
  return new Set(groups.flatMap((group) => (group.length > 1 ? group.map(({ one }) => one) : [])));
}

/** The row of a line with what is found beside the other doses once the change is made. */
function rowBeside(
  { actor }: OrderWork,
  change: LinesChange,
  catalogue: Catalogue,
  stored: LineWithDeliveries & { line: { judged_with?: JudgedWith } },
): WrittenLine {
  const { line: row } = stored;
  const judgedBefore = row.judged_with ?? {};
  const { order, holidays, historyOf } = change;
  const before = historyOf({ patientId: row.patient_id, orderKey: order.order_ref, lineId: row.line_id });
  if (!before) return { ...row, judged_with: judgedBefore };
  const { hospitalId, countryCode } = actor;
  const history = { ...before, ordered: orderedBeside(before, row, change) };
  // At the age at which the rest of it was judged: a date of birth that was corrected since is told at submit.
  const patient = judgedBefore.patient ??
    stored.judgedPatient ?? { dateOfBirth: change.birthDates.get(row.patient_id) ?? null };
  const { findings, judgedWith } = judgeLine(
    { catalogue, hospitalId, countryCode, holidays, patient, history, split: splitOf(row) },
    drugLineOfRow(stored),
    restoreDeliveries(stored),
  );
  const now = [...row.findings.filter((each) => !isBeside(each)), ...findings.filter(isBeside)];
  // Of a stored line the rest of what it was judged with stands in its row.
  const judged_with = { ...judgedBefore, history: judgedWith.history };
  return { ...row, findings: now, judged_with, ...keepNeededOverrides(row, now) };
}

/** Keys of the order's lines that have a drug of this line for the same patient. */
function besideOf({ line }: LineWithDeliveries, { order, historyOf, removed }: LinesChange): string[] {
  const history = historyOf({ patientId: line.patient_id, orderKey: order.order_ref, lineId: line.line_id });
  const drugs = [line.drug1_code, line.drug2_code];
  return (history?.ordered ?? []).flatMap(({ orderLineItemId, drugCode, order: { key, isDraft } }) =>
    isDraft &&
    key === order.order_ref &&
    drugs.includes(drugCode) &&
    orderLineItemId !== removed?.line.line_id
      ? orderLineItemId
      : [],
  );
}

/** What is ordered besides a line once the change is made. */
function orderedBeside(
  { ordered }: DoseHistory,
  { patient_id: patientId, line_id: lineId }: OrderLineRow,
  { order, added, removed }: LinesChange,
): OrderedDose[] {
  const come = added.filter(({ line }) => line.patient_id === patientId && line.line_id !== lineId);
  return [
    ...come.flatMap((one) => dosesOfStored(one, order.order_ref)),
    ...ordered.filter(({ orderLineItemId }) => orderLineItemId !== removed?.line.line_id),
  ];
}

const dosesOfStored = (stored: LineWithDeliveries, orderRef: string): OrderedDose[] =>
  orderedDosesOf(drugLineOfRow(stored), restoreDeliveries(stored), {
    orderLineItemId: stored.line.line_id,
    doseSplit: stored.line.dose_split,
    order: { key: orderRef, reference: orderRef, isDraft: true },
  });
