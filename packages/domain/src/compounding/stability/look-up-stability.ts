import type { CatalogueDrug, Confidence, StabilityEntry } from '../../catalogue/catalogue-document.ts';
import { convertDose } from '../../quantities/convert-dose.ts';
import type { Decimal } from '../../quantities/decimal.ts';
import type { StabilityVerdict } from '../findings/evaluation.ts';
import type { Preparation } from '../line/read-preparation.ts';
import type { Volumes } from '../volumes/calculate-volumes.ts';

export type StabilityLookUp =
  | { found: true; verdict: StabilityVerdict }
  /** no-entry: nothing held for the combination; outside-range: held, but not at this concentration. */
  | { found: false; reason: 'no-entry' | 'outside-range'; entries: StabilityEntry[] };

type Candidate = { entry: StabilityEntry; unit: string; covers: boolean };

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
  const entryUnit = (entry.drug2Unit ?? `${stockUnit}/mL`).replace(/\/mL$/, '');
  return value && (convertDose(partner, value, stockUnit, entryUnit) ?? undefined);
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
      unit: `${drug.stockConcentration.doseUnit}/mL`,
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

function verdictOf(matches: Candidate[], unit: string): StabilityVerdict {
  const entries = matches.map((match) => match.entry);
  const inUse = entries.flatMap((entry) => entry.inUse ?? []);
  return {
    entryIds: entries.map((entry) => entry.stabilityId),
    hours2to8C: shortest(entries.map((entry) => entry.hours2to8C)),
    hours25C: shortest(entries.map((entry) => entry.hours25C)),
    inUse: inUse.toSorted((left, right) => left.hours - right.hours)[0] ?? null,
    range: {
      min: Math.max(...entries.map((entry) => entry.concentrationMin)),
      max: Math.min(...entries.map((entry) => entry.concentrationMax)),
      unit,
    },
    confidence: confidences.find((level) => entries.some((entry) => entry.confidence === level)) ?? 'low',
    sourceIds: [...new Set(entries.flatMap((entry) => entry.sourceIds))],
    protectFromLight: entries.some((entry) => entry.protectFromLight),
  };
}

/**
 * Stability is claimed only by an entry of the same container type, diluent and set of drugs whose range holds
 * the concentration, limits included; a pair is looked up in both orders. No entry is never "stable".
 */
export function lookUpStability(preparation: Preparation, volumes: Volumes): StabilityLookUp {
  const [first, second] = preparation.doses.map((dose) => dose.drug);
  if (!first) return { found: false, reason: 'no-entry', entries: [] };
  const candidates = second
    ? [
        ...candidatesOf(first, second, preparation, volumes),
        ...candidatesOf(second, first, preparation, volumes),
      ]
    : candidatesOf(first, null, preparation, volumes);
  const matches = candidates.filter((candidate) => candidate.covers);
  const [match] = matches;
  if (match) return { found: true, verdict: verdictOf(matches, match.unit) };
  return {
    found: false,
    reason: candidates.length === 0 ? 'no-entry' : 'outside-range',
    entries: candidates.map((candidate) => candidate.entry),
  };
}
