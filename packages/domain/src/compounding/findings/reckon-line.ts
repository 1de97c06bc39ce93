import type { CatalogueDrug } from '../../catalogue/catalogue-document.ts';
import { type Country, drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { keptOfCatalogue } from '../../catalogue/kept-of-catalogue.ts';
import type { Decimal } from '../../quantities/decimal.ts';
import { unitInFull } from '../../quantities/format-quantity.ts';
import { type DrugLine, emptyDrugLine } from '../line/drug-line.ts';
import { type Preparation, readPreparation } from '../line/read-preparation.ts';
import { stabilityFinding } from '../stability/find-stability-finding.ts';
import { lookUpStability } from '../stability/look-up-stability.ts';
import { calculateVolumes, type Volumes } from '../volumes/calculate-volumes.ts';
import { findVolumeProblem } from '../volumes/find-volume-problem.ts';
import { findWithdrawal } from '../volumes/find-withdrawal.ts';
import type { ConcentrationFigure, Finding, StabilityVerdict, VolumeFigures } from './evaluation.ts';
import { findInvalidLine } from './find-invalid-line.ts';

/** What is reckoned of a line by itself: for whom it is, when, and beside what, changes nothing of it. */
export type ReckonedLine =
  | { outcome: 'not-read'; missing: readonly string[]; unreadable: readonly string[] }
  /** Why a dose cannot be converted. */
  | { outcome: 'not-converted'; preparation: Preparation; detail: string }
  | {
      outcome: 'reckoned';
      preparation: Preparation;
      figures: VolumeFigures;
      concentration: ConcentrationFigure[];
      /** Why it can never be made as ordered. */
      invalid: readonly Finding[];
      /** null where it cannot be made as ordered. */
      made: MadeLine | null;
    };

/** What is found of a line that can be made. */
type MadeLine =
  | { volumeProblem: Finding }
  | {
      volumeProblem: null;
      stability: StabilityVerdict | null;
      /** Why none is held. */
      noStability: Finding | null;
      withdrawal: Finding | null;
    };

/** As many as an order has lines, or a file different ones in a part of it. */
const mostKept = 1_000;
const reckonedLately = keptOfCatalogue<ReckonedLine>(mostKept);
/** In one order, whatever that of a line's own fields is, and no others that it may come with. */
const fields = Object.keys(emptyDrugLine) as (keyof DrugLine)[];

/** Figures, fit and stability of a preparation. Equal lines are reckoned once. */
export const reckonLine = (
  catalogue: Catalogue,
  line: DrugLine,
  country: Country | undefined,
): ReckonedLine =>
  reckonedLately(catalogue, JSON.stringify([country, ...fields.map((field) => line[field])]), () =>
    reckon(catalogue, line, country),
  );

function reckon(catalogue: Catalogue, line: DrugLine, country: Country | undefined): ReckonedLine {
  const read = readPreparation(catalogue, line);
  if (!read.ok) return { outcome: 'not-read', ...read };
  const { preparation } = read;
  const nameOf = drugNaming(country);
  const calculated = calculateVolumes(preparation);
  if (!calculated.ok) {
    const detail = notOrderedIn(catalogue.drugs.get(calculated.drugCode), calculated, nameOf);
    return { outcome: 'not-converted', preparation, detail };
  }
  const { volumes } = calculated;
  const invalid = findInvalidLine(catalogue, line, preparation, volumes, nameOf);
  return {
    outcome: 'reckoned',
    preparation,
    figures: figuresOf(volumes),
    concentration: volumes.concentrations.map((each) => ({ ...each, value: toFigure(each.value) })),
    invalid,
    made: invalid.length === 0 ? make(preparation, volumes, nameOf) : null,
  };
}

/** Stability is not looked up while the volumes cannot be made. */
function make(preparation: Preparation, volumes: Volumes, nameOf: ReturnType<typeof drugNaming>): MadeLine {
  const volumeProblem = findVolumeProblem(preparation, volumes);
  if (volumeProblem) return { volumeProblem };
  const lookUp = lookUpStability(preparation, volumes);
  return {
    volumeProblem,
    stability: lookUp.found ? lookUp.verdict : null,
    noStability: lookUp.found ? null : stabilityFinding(lookUp, preparation, volumes, nameOf),
    withdrawal: findWithdrawal(preparation, volumes),
  };
}

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
