import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import type { Evaluation, Finding } from '@bolt/domain/compounding/findings/evaluation';
import { findingsOfDelivery } from '@bolt/domain/compounding/findings/findings-of-delivery';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { judgementOfKept, type KeptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderLineRow } from '../../../database/queries/order-line-row.ts';
import {
  datesOfItem,
  type KnownNow,
  type OrderedItem,
  withFoundSince,
} from '../../order-detail/found-since.ts';
import { drugLineOfRow } from '../../order-entry/lines/store-line.ts';

type JudgedLine = OrderLineRow & {
  judged_with: KeptJudgement | null;
  delivery_date: CareDate;
  treatment_date: CareDate | null;
  quantity: number;
  /** Of its patient as stored now; missing where that is not told. */
  date_of_birth?: CareDate | null;
};

/**
 * What is found of an ordered item now: by the catalogue in force, of its own delivery, and by what came since, such as
 * public holidays.
 */
export function judgeItemNow(
  line: JudgedLine & OrderedItem,
  inForce: Catalogue,
  calendar: KnownNow['calendar'],
): readonly Finding[] {
  const { findings, stability } = verdictNow(line, inForce);
  const found = findingsOfDelivery(datesOfItem(line), findings);
  return withFoundSince({ ...line, stability }, found, { inForce, calendar });
}

/**
 * What the catalogue in force finds of a line that was judged by an older one, or for a patient of another age, beside
 * everything else that it was judged with. A line from before that was kept is judged by its own delivery alone.
 */
export const judgeNow = (line: JudgedLine, inForce: Catalogue): readonly Finding[] =>
  verdictNow(line, inForce).findings;

function verdictNow(line: JudgedLine, inForce: Catalogue): Pick<Evaluation, 'findings' | 'stability'> {
  if (line.catalogue_version === inForce.version && !isOfOtherAge(line)) return line;
  const own = {
    deliveryDate: line.delivery_date,
    treatmentDate: line.treatment_date,
    quantity: line.quantity,
  };
  const judgedWith = judgedWithNow(line) ?? { deliveries: [own] };
  return evaluateLine(inForce, drugLineOfRow({ line, deliveries: [] }), judgedWith);
}

type JudgedFor = Pick<JudgedLine, 'judged_with' | 'date_of_birth'>;

/** Whether the patient was born on another day than the line was judged for. */
export const isOfOtherAge = ({ judged_with: judgedWith, date_of_birth: dateOfBirth }: JudgedFor): boolean =>
  judgedWith?.patient !== undefined &&
  dateOfBirth !== undefined &&
  judgedWith.patient.dateOfBirth !== dateOfBirth;

/** What the line was judged with, of the age that its patient has by now; null of a line from before that was kept. */
export function judgedWithNow(line: JudgedFor): JudgedWith | null {
  if (!line.judged_with) return null;
  const judgedWith = judgementOfKept(line.judged_with);
  return isOfOtherAge(line)
    ? { ...judgedWith, patient: { dateOfBirth: line.date_of_birth ?? null } }
    : judgedWith;
}

/** Whether two verdicts differ in codes, measured values or limits; words may have changed. */
export function isSameVerdict(stored: readonly Finding[], now: readonly Finding[]): boolean {
  const facts = (findings: readonly Finding[]) =>
    findings.map(({ code, measured, limit, unit }) => JSON.stringify([code, measured, limit, unit])).sort();
  const [before, after] = [facts(stored), facts(now)];
  return before.length === after.length && before.every((fact, index) => fact === after[index]);
}
