import type { CatalogueDrug } from '../../catalogue/catalogue-document.ts';
import { drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { withOwnProducts } from '../../catalogue/own-products.ts';
import type { Decimal } from '../../quantities/decimal.ts';
import { unitInFull } from '../../quantities/format-quantity.ts';
import { agesOfPatient } from '../doses/ages-of-patient.ts';
import { findDosesAboveCeiling } from '../doses/find-dose-ceiling.ts';
import { findDoseFindings } from '../doses/find-dose-findings.ts';
import { wholeDose } from '../doses/split-of-line.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { findWithdrawn } from '../line/find-withdrawn.ts';
import { type Preparation, type ReadPreparation, readPreparation } from '../line/read-preparation.ts';
import { findShortfall, type Lasting } from '../stability/find-shortfall.ts';
import { stabilityFinding } from '../stability/find-stability-finding.ts';
import { lookUpStability } from '../stability/look-up-stability.ts';
import { storageOfProductLine } from '../stability/product-storage.ts';
import { calculateVolumes, type Volumes } from '../volumes/calculate-volumes.ts';
import { findVolumeProblem } from '../volumes/find-volume-problem.ts';
import { findWithdrawal } from '../volumes/find-withdrawal.ts';
import type { Evaluation, Finding, VolumeFigures } from './evaluation.ts';
import { findEarlyTreatment } from './find-early-treatment.ts';
import { findInvalidLine, invalidLine } from './find-invalid-line.ts';
import { findNotDeliverable } from './find-not-deliverable.ts';
import { findOwnStability } from './find-own-stability.ts';
import { findSlips } from './find-slips.ts';
import { findInHistory } from './judge-history.ts';
import type { EvaluateOptions } from './judged-with.ts';
import { type RecordedOptions, recordJudgedWith } from './record-judged-with.ts';

/** A verdict before it is said what it was made with. */
type Verdict = Omit<Evaluation, 'judgedWith'>;

/** Far finer than any pump or syringe, and short enough to store and send. */
const figureDecimals = 6;

function toFigure(value: Decimal): string {
  return value.toDecimalPlaces(figureDecimals).toFixed();
}

function figuresOf(volumes: Volumes): VolumeFigures {
  const [first, second] = volumes.drugVolumesMl;
  return {
    drug1VolumeMl: toFigure(first ?? volumes.drugVolumeMl),
    drug2VolumeMl: second ? toFigure(second) : null,
    drugVolumeMl: toFigure(volumes.drugVolumeMl),
    totalVolumeMl: toFigure(volumes.totalVolumeMl),
    diluentVolumeMl: toFigure(volumes.diluentVolumeMl),
    withdrawnMl: volumes.withdrawnMl && toFigure(volumes.withdrawnMl),
    infusionHours: volumes.infusionHours && toFigure(volumes.infusionHours),
    deviceHours: volumes.deviceHours && toFigure(volumes.deviceHours),
  };
}

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
function incompleteFindings({ missing, unreadable }: Extract<ReadPreparation, { ok: false }>): Finding[] {
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
  return withoutVerdict(catalogue, true, [
    ...findOwnStability(catalogue.ownProducts.get(line.tpnCode ?? '')),
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
  preparation: Preparation,
  volumes: Volumes,
  blocking: Finding[],
  doseFindings: Finding[],
  options: RecordedOptions,
): Verdict {
  const lookUp = blocking.length === 0 ? lookUpStability(preparation, volumes) : null;
  const stability = lookUp?.found ? lookUp.verdict : null;
  const figures = figuresOf(volumes);
  const nameOf = drugNaming(options.country);
  const findings = [
    ...blocking,
    ...doseFindings.filter((finding) => finding.code !== 'NoGuidanceDose'),
    lookUp && !lookUp.found ? stabilityFinding(lookUp, preparation, volumes, nameOf) : null,
    ...findShortfalls({ type: 'PS', stability, infusionHours: figures.infusionHours }, options),
    findEarlyTreatment(options.deliveries ?? [], options.trialDeliveryDate ?? null),
    blocking.length === 0 ? findWithdrawal(preparation, volumes) : null,
    ...doseFindings.filter((finding) => finding.code === 'NoGuidanceDose'),
  ];
  return {
    complete: true,
    drugPresentationId: preparation.drugPresentationId,
    volumes: figures,
    concentration: volumes.concentrations.map((each) => ({ ...each, value: toFigure(each.value) })),
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
  const read = readPreparation(catalogue, line);
  if (!read.ok) return withoutVerdict(catalogue, false, incompleteFindings(read));
  const { preparation } = read;
  const nameOf = drugNaming(options.country);
  const ages = agesOfPatient(options);
  const whole = { ...preparation, doses: wholeDoses(preparation, options.split) };
  const doseFindings = findDoseFindings(whole, ages, nameOf);
  const calculated = calculateVolumes(preparation);
  if (!calculated.ok) {
    const detail = notOrderedIn(catalogue.drugs.get(calculated.drugCode), calculated, nameOf);
    return withoutVerdict(catalogue, false, [invalidLine('unit-not-ordered', detail), ...doseFindings]);
  }
  const { volumes } = calculated;
  const invalid = [
    ...findInvalidLine(catalogue, line, preparation, volumes, nameOf),
    ...findDosesAboveCeiling(whole, ages, nameOf),
  ];
  const volume = invalid.length === 0 ? findVolumeProblem(preparation, volumes) : null;
  const blocking = volume ? [volume] : invalid;
  return evaluatePreparation(catalogue, preparation, volumes, blocking, doseFindings, options);
}

/** No unit is converted by a factor that the catalogue does not have for the drug. */
function notOrderedIn(
  drug: CatalogueDrug | undefined,
  { drugCode, unit }: { drugCode: string; unit: string },
  nameOf: ReturnType<typeof drugNaming>,
): string {
  const units = drug?.doseUnits.map(unitInFull) ?? [];
  // A unit that is offered without a factor is the catalogue's fault, and not of who chose it.
  if (!drug || units.includes(unitInFull(unit)))
    return `A dose of ${drug ? nameOf(drug) : drugCode} in ${unit} cannot be converted`;
  const offered = new Intl.ListFormat('en', { type: 'disjunction' }).format(units);
  return `${nameOf(drug)} is ordered in ${offered}, not in ${unitInFull(unit)}`;
}

/** Findings about the dose are about all of it, where the line is one part of a split (decision J2). */
const wholeDoses = ({ doses }: Preparation, split: EvaluateOptions['split']): Preparation['doses'] =>
  doses.map((each, position) => (position === 0 ? { ...each, dose: wholeDose(each.dose, split) } : each));
