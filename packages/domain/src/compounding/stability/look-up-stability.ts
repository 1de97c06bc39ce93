import type { CatalogueDrug, Confidence, StabilityEntry } from '../../catalogue/catalogue-document.ts';
import { convertDose } from '../../quantities/convert-dose.ts';
import { Decimal } from '../../quantities/decimal.ts';
import type { ConcentrationRange, StabilityVerdict } from '../findings/evaluation.ts';
import type { Preparation } from '../line/read-preparation.ts';
import type { Volumes } from '../volumes/calculate-volumes.ts';

export type StabilityLookUp =
  | { found: true; verdict: StabilityVerdict }
  /** no-entry: nothing held for the combination; outside-range: held, but not at this concentration. */
  | {
      found: false;
      reason: 'no-entry' | 'outside-range';
      entries: StabilityEntry[];
      /** Of each entry those of the line's drugs, in the order of the line. */
      ranges: Candidate['ranges'][];
    };

/** Ranges are those of the line's drugs, in the order of the line; null where one has no range that can be compared. */
type Candidate = { entry: StabilityEntry; ranges: (ConcentrationRange | null)[]; covers: boolean };

function within(value: Decimal | undefined, min: number | undefined, max: number | undefined): boolean {
  return value !== undefined && min !== undefined && max !== undefined && value.gte(min) && value.lte(max);
}

/** The partner's concentration in the entry's unit; undefined where it cannot be converted, so it is not covered. */
function partnerConcentration(
  entry: StabilityEntry,
  partner: CatalogueDrug,
  value: Decimal | undefined,
): Decimal | undefined {
  const stockUnit = partner.stockConcentration.doseUnit;
  return value && (convertDose(partner, value, stockUnit, partnerUnit(entry, partner)) ?? undefined);
}

const partnerUnit = ({ drug2Unit }: StabilityEntry, { stockConcentration }: CatalogueDrug): string =>
  drug2Unit?.replace(/\/mL$/, '') ?? stockConcentration.doseUnit;

const ownRange = (entry: StabilityEntry, { stockConcentration }: CatalogueDrug): ConcentrationRange => ({
  min: entry.concentrationMin,
  max: entry.concentrationMax,
  unit: `${stockConcentration.doseUnit}/mL`,
});

function partnerRange(entry: StabilityEntry, partner: CatalogueDrug): ConcentrationRange | null {
  const { doseUnit } = partner.stockConcentration;
  const [min, max] = [entry.drug2ConcentrationMin, entry.drug2ConcentrationMax].map(
    (edge) =>
      edge !== undefined && convertDose(partner, new Decimal(edge), partnerUnit(entry, partner), doseUnit),
  );
  return min && max ? { min: min.toNumber(), max: max.toNumber(), unit: `${doseUnit}/mL` } : null;
}

/** The entries held under one drug, its partner (or none) in the other position. */
function candidatesOf(
  drug: CatalogueDrug,
  partner: CatalogueDrug | null,
  preparation: Preparation,
  volumes: Volumes,
): Candidate[] {
  const partnerCode = partner?.drugCode ?? null;
  const concentrationOf = (code: string) =>
    volumes.concentrations.find((concentration) => concentration.drugCode === code)?.value;
  return drug.stability
    .filter(
      (entry) =>
        entry.containerTypeId === preparation.containerTypeId &&
        entry.diluentId === preparation.diluentId &&
        (entry.drug2Code ?? null) === partnerCode,
    )
    .map((entry) => ({
      entry,
      ranges: [ownRange(entry, drug), ...(partner ? [partnerRange(entry, partner)] : [])],
      covers:
        within(concentrationOf(drug.drugCode), entry.concentrationMin, entry.concentrationMax) &&
        (partner === null ||
          within(
            partnerConcentration(entry, partner, concentrationOf(partner.drugCode)),
            entry.drug2ConcentrationMin,
            entry.drug2ConcentrationMax,
          )),
    }));
}

/** One entry without a figure means no claim, whatever the others say; else the shortest counts. */
function shortest(figures: (number | null)[]): number | null {
  const claimed = figures.filter((figure) => figure !== null);
  return claimed.length === figures.length && claimed.length > 0 ? Math.min(...claimed) : null;
}

const confidences: readonly Confidence[] = ['low', 'medium', 'high'];

/** What all of them hold for. */
function rangeInAll(ranges: readonly (ConcentrationRange | null | undefined)[]): ConcentrationRange | null {
  const known = ranges.filter((range) => range !== null && range !== undefined);
  const [first] = known;
  if (!first || known.length < ranges.length) return null;
  return {
    min: Math.max(...known.map(({ min }) => min)),
    max: Math.min(...known.map(({ max }) => max)),
    unit: first.unit,
  };
}

function verdictOf(matches: Candidate[], range: ConcentrationRange): StabilityVerdict {
  const entries = matches.map((match) => match.entry);
  const inUse = entries.flatMap((entry) => entry.inUse ?? []);
  const secondRange = rangeInAll(matches.map(({ ranges }) => ranges[1]));
  return {
    entryIds: entries.map((entry) => entry.stabilityId),
    hours2to8C: shortest(entries.map((entry) => entry.hours2to8C)),
    hours25C: shortest(entries.map((entry) => entry.hours25C)),
    inUse: inUse.toSorted((left, right) => left.hours - right.hours)[0] ?? null,
    range,
    ...(secondRange && { secondRange }),
    confidence: confidences.find((level) => entries.some((entry) => entry.confidence === level)) ?? 'low',
    sourceIds: [...new Set(entries.flatMap((entry) => entry.sourceIds))],
    protectFromLight: entries.some((entry) => entry.protectFromLight),
  };
}

/** An entry that is held under the second drug names its own range first. */
const inOrderOfLine = (candidate: Candidate): Candidate => ({
  ...candidate,
  ranges: candidate.ranges.toReversed(),
});

/**
 * Stability is claimed only by an entry of the same container type, diluent and set of drugs whose range holds
 * the concentration, limits included; a pair is looked up in both orders. No entry is never "stable".
 */
export function lookUpStability(preparation: Preparation, volumes: Volumes): StabilityLookUp {
  const [first, second] = preparation.doses.map((dose) => dose.drug);
  if (!first) return { found: false, reason: 'no-entry', entries: [], ranges: [] };
  const candidates = second
    ? [
        ...candidatesOf(first, second, preparation, volumes),
        ...candidatesOf(second, first, preparation, volumes).map(inOrderOfLine),
      ]
    : candidatesOf(first, null, preparation, volumes);
  const matches = candidates.filter((candidate) => candidate.covers);
  // What covers a concentration has a range of it.
  const range = rangeInAll(matches.map(({ ranges }) => ranges[0]));
  if (range) return { found: true, verdict: verdictOf(matches, range) };
  return {
    found: false,
    reason: candidates.length === 0 ? 'no-entry' : 'outside-range',
    entries: candidates.map((candidate) => candidate.entry),
    ranges: candidates.map((candidate) => candidate.ranges),
  };
}
