import { drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { withOwnProducts } from '../../catalogue/own-products.ts';
import { agesOfPatient } from '../doses/ages-of-patient.ts';
import { findDosesAboveCeiling } from '../doses/find-dose-ceiling.ts';
import { findDoseFindings } from '../doses/find-dose-findings.ts';
import { wholeDose } from '../doses/split-of-line.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { findWithdrawn } from '../line/find-withdrawn.ts';
import type { Preparation } from '../line/read-preparation.ts';
import { findShortfall, type Lasting } from '../stability/find-shortfall.ts';
import { storageOfProductLine } from '../stability/product-storage.ts';
import type { Evaluation, Finding } from './evaluation.ts';
import { findEarlyTreatment } from './find-early-treatment.ts';
import { invalidLine } from './find-invalid-line.ts';
import { findMadeFor } from './find-made-for.ts';
import { findNotDeliverable } from './find-not-deliverable.ts';
import { findOwnStability } from './find-own-stability.ts';
import { findSlips } from './find-slips.ts';
import { findInHistory } from './judge-history.ts';
import type { EvaluateOptions } from './judged-with.ts';
import { type ReckonedLine, reckonLine } from './reckon-line.ts';
import { type RecordedOptions, recordJudgedWith } from './record-judged-with.ts';

/** A verdict before it is said what it was made with. */
type Verdict = Omit<Evaluation, 'judgedWith'>;

function withoutVerdict(catalogue: Catalogue, complete: boolean, findings: Finding[]): Verdict {
  return {
    complete,
    drugPresentationId: null,
    volumes: null,
    concentration: [],
    stability: null,
    findings,
    catalogueVersion: catalogue.version,
  };
}

/** A line that cannot be judged is blocked: no finding must never be read as "safe". */
function incompleteFindings({
  missing,
  unreadable,
}: Extract<ReckonedLine, { outcome: 'not-read' }>): Finding[] {
  const findings: Finding[] = [];
  if (missing.length > 0) {
    findings.push(invalidLine('line-incomplete', `The line is not complete: ${missing.join(', ')}`));
  }
  if (unreadable.length > 0) {
    findings.push(invalidLine('figure-unreadable', `Not a figure above zero: ${unreadable.join(', ')}`));
  }
  return findings;
}

function evaluateProduct(catalogue: Catalogue, line: DrugLine, options: RecordedOptions): Verdict {
  const known =
    line.type === 'FP'
      ? catalogue.finishedProducts.has(line.finishedProductCode ?? '')
      : catalogue.tpnProducts.has(line.tpnCode ?? '');
  if (!known) {
    return withoutVerdict(catalogue, true, [
      invalidLine('not-offered', 'The product is not in the catalogue'),
    ]);
  }
  const stability = storageOfProductLine(catalogue, line);
  const own = catalogue.ownProducts.get(line.tpnCode ?? '');
  return withoutVerdict(catalogue, true, [
    ...findOwnStability(own),
    ...findMadeFor(own, options),
    ...findShortfalls({ type: line.type, stability, infusionHours: null }, options),
  ]);
}

/** Of which deliveries the line does not last until it is given. */
function findShortfalls(lasting: Lasting, { deliveries = [], delivery }: RecordedOptions): Finding[] {
  if (!delivery) return [];
  return deliveries.flatMap((each) => findShortfall(lasting, each, delivery) ?? []);
}

function evaluatePreparation(
  catalogue: Catalogue,
  { preparation, figures, concentration, made }: Extract<ReckonedLine, { outcome: 'reckoned' }>,
  blocking: readonly Finding[],
  doseFindings: readonly Finding[],
  options: RecordedOptions,
): Verdict {
  const { stability, noStability, withdrawal } =
    blocking.length === 0 && made?.volumeProblem === null
      ? made
      : { stability: null, noStability: null, withdrawal: null };
  const findings = [
    ...blocking,
    ...doseFindings.filter((finding) => finding.code !== 'NoGuidanceDose'),
    noStability,
    ...findShortfalls({ type: 'PS', stability, infusionHours: figures.infusionHours }, options),
    findEarlyTreatment(options.deliveries ?? [], options.trialDeliveryDate ?? null),
    withdrawal,
    ...doseFindings.filter((finding) => finding.code === 'NoGuidanceDose'),
  ];
  return {
    complete: true,
    drugPresentationId: preparation.drugPresentationId,
    volumes: figures,
    concentration,
    stability,
    findings: findings.filter((finding) => finding !== null),
    catalogueVersion: catalogue.version,
  };
}

/**
 * The one judge of a line, for the screen on every key and for the server on every write. Findings come in the
 * order in which they are told: invalid line, volume, guidance dose, stability, dates, fluid withdrawn,
 * entries that may have slipped, and what the patient had before. Stability is not looked up while the volumes cannot
 * be made.
 */
export function evaluateLine(today: Catalogue, line: DrugLine, given: EvaluateOptions = {}): Evaluation {
  // What is judged again from what was kept knows the hospital's own product from there.
  const catalogue = given.ownProduct ? withOwnProducts(today, [given.ownProduct]) : today;
  const { options, judgedWith } = recordJudgedWith(catalogue, line, given);
  const verdict = evaluateByItself(catalogue, line, options);
  const findings = [...verdict.findings, ...findAroundLine(catalogue, line, options)];
  return { ...verdict, findings, judgedWith: judgedWith() };
}

function findAroundLine(catalogue: Catalogue, line: DrugLine, options: RecordedOptions): Finding[] {
  const { history } = options;
  const inHistory = history ? findInHistory(catalogue, line, { ...options, history }) : [];
  return [...findNotDeliverable(options), ...findSlips(options), ...inHistory];
}

function evaluateByItself(catalogue: Catalogue, line: DrugLine, options: RecordedOptions): Verdict {
  const withdrawn = findWithdrawn(catalogue, line, drugNaming(options.country));
  if (withdrawn) return withoutVerdict(catalogue, true, [withdrawn]);
  if (line.type !== 'PS') return evaluateProduct(catalogue, line, options);
  const reckoned = reckonLine(catalogue, line, options.country);
  if (reckoned.outcome === 'not-read') return withoutVerdict(catalogue, false, incompleteFindings(reckoned));
  const nameOf = drugNaming(options.country);
  const ages = agesOfPatient(options);
  const { preparation } = reckoned;
  const whole = { ...preparation, doses: wholeDoses(preparation, options.split) };
  const doseFindings = findDoseFindings(whole, ages, nameOf);
  if (reckoned.outcome === 'not-converted')
    return withoutVerdict(catalogue, false, [
      invalidLine('unit-not-ordered', reckoned.detail),
      ...doseFindings,
    ]);
  const invalid = [...reckoned.invalid, ...findDosesAboveCeiling(whole, ages, nameOf)];
  const volumeProblem = invalid.length === 0 ? reckoned.made?.volumeProblem : null;
  const blocking = volumeProblem ? [volumeProblem] : invalid;
  return evaluatePreparation(catalogue, reckoned, blocking, doseFindings, options);
}

/** Findings about the dose are about all of it, where the line is one part of a split (decision J2). */
const wholeDoses = ({ doses }: Preparation, split: EvaluateOptions['split']): Preparation['doses'] =>
  doses.map((each, position) => (position === 0 ? { ...each, dose: wholeDose(each.dose, split) } : each));
