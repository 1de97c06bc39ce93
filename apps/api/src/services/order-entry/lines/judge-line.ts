import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DoseHistory } from '@bolt/domain/compounding/doses/dose-history';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { evaluateDoses } from '@bolt/domain/compounding/findings/evaluate-split';
import type { Evaluation, Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { EvaluateOptions, LineSplit } from '@bolt/domain/compounding/findings/judged-with';
import type { DrugLine, LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import { deliveryRulesOf, type Holidays, type OrderingMoment } from '@bolt/domain/dates/deliverable-dates';
import type { DeliveryPromise } from '@bolt/domain/orders/compare-judgements';
import { type Refusal, refuse } from '#problems.ts';
import { promisesOf } from './promises-of-line.ts';

export interface Judging {
  catalogue: Catalogue;
  hospitalId: string;
  /** Of the hospital: its way of writing drugs is what users read. */
  countryCode: string;
  /** Of the hospital's region. */
  holidays: Holidays;
  /** The hospital's clock when it is judged; none where what was ordered long ago is made up. */
  moment?: OrderingMoment;
  /** Set for a throwaway order, whose date is not the line's own. */
  trialDeliveryDate?: string | undefined;
  /** Whom the line is for; none for a line without a patient. */
  patient?: JudgedPatient | undefined;
  /** What the line's patient had before; none for a line without a patient. */
  history?: DoseHistory | undefined;
  /** Of a stored line that is one part of a split. */
  split?: LineSplit | undefined;
  /** Of the stored line that is edited. */
  placedQuantity?: number | undefined;
}

/** What of a patient a judgement asks for; null: not known. */
export interface JudgedPatient {
  dateOfBirth: string | null;
}

/** A verdict with what is shown beside it: whether each delivery lasts until its treatment. */
export type Judgement = Evaluation & { promises: DeliveryPromise[] };

/** The domain's judgement of a line with its real deliveries, under the rules of the hospital. */
export function judgeLine(judging: Judging, line: DrugLine, deliveries: readonly LineDelivery[]): Judgement {
  const evaluation = evaluateLine(judging.catalogue, line, optionsOf(judging, deliveries));
  return { ...evaluation, promises: promisesOf(judging, line, deliveries, evaluation) };
}

/** The same of a line that is going to be split into these doses: one judgement for each line that it makes. */
export function judgeDoses(
  judging: Judging,
  line: DrugLine,
  doses: readonly string[] | undefined,
  deliveries: readonly LineDelivery[],
): { line: DrugLine; evaluation: Judgement }[] {
  const judged = evaluateDoses(judging.catalogue, line, doses, optionsOf(judging, deliveries));
  return judged.map(({ line: one, evaluation }) => ({
    line: one,
    evaluation: { ...evaluation, promises: promisesOf(judging, one, deliveries, evaluation) },
  }));
}

function optionsOf(judging: Judging, deliveries: readonly LineDelivery[]): EvaluateOptions {
  const { catalogue, hospitalId, countryCode, holidays, moment, ...others } = judging;
  const { trialDeliveryDate, patient, history, split, placedQuantity } = others;
  return {
    deliveries,
    country: countryCode as Country,
    trialDeliveryDate,
    delivery: { rules: deliveryRulesOf(catalogue.document.delivery, hospitalId), holidays, moment },
    patient,
    split,
    placedQuantity,
    history,
  };
}

/**
 * Why a judged line may not be ordered: something blocks it, or something in it was not confirmed (decision I3).
 * Volume and invalid lines are never a matter of confirmation.
 */
export function refuseJudged(
  { findings }: Pick<Evaluation, 'findings'>,
  isConfirmed: (finding: Finding) => boolean,
  place: Record<string, unknown> = {},
): Refusal | undefined {
  const blocking = findings.find((finding) => finding.severity === 'blocks');
  if (blocking) return refuse('line-refused', { about: { finding: blocking }, findings, ...place });
  const open = findings.find((finding) => finding.severity === 'needs-override' && !isConfirmed(finding));
  return open && refuse('line-needs-override', { about: { finding: open }, findings, ...place });
}
