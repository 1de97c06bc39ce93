import { parseRatio, type Ratio } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { EnteredInfusion, FormulationContent } from '../form/formulation-form.ts';
import { traceElements } from '../ledger/ledger.ts';
import { type CountedBag, countBag } from '../ledger/ledger-of.ts';
import { readBag } from '../ledger/read-bag.ts';
import { finalVolume } from '../recap/bag-fill.ts';
import { compareCounted, dailyAmount, type GuidelineComparison } from './compare-with-guidelines.ts';
import { missingOfInfusion } from './infusion.ts';
import { nameSubstance } from './name-substance.ts';

/**
 * What a patient is given of something in a day. Figures have 2 decimals, or as many as it takes to see that a range of
 * theirs is not kept; null where they are not known.
 */
export type InfusedEachDay = {
  substance: string;
  /** 'Amino acid' */
  label: string;
  unit: 'mL' | 'kcal' | 'g' | 'mmol' | 'microgram';
  perDay: string | null;
  perKgDay: string | null;
  /** All that the guideline says of it for the age; empty where it says nothing, or is not asked. */
  ranges: readonly GuidelineComparison[];
  /** What of the bag is not known. */
  missing: readonly string[];
};

export type InfusionView = {
  /** 'weight', 'rate', 'hours in a day', 'age group': what was not entered, or cannot be read. */
  missing: string[];
  mlPerDay: string | null;
  bagsPerDay: string | null;
  /** In a fixed order; without a rate and hours there are none. */
  rows: InfusedEachDay[];
};

/** A bag as it is given: of each substance the day's amount, by weight where there is one, and the age's range. */
export function infusedEachDay(
  content: FormulationContent,
  entered: EnteredInfusion,
  catalogue: PnCatalogue,
): InfusionView {
  const bag = readBag(content, catalogue);
  return infusedOfCounted(bag && countBag(bag, catalogue), entered, catalogue);
}

/** The same of content that is counted already; null without a base of the catalogue. */
export function infusedOfCounted(
  counted: CountedBag | null,
  entered: EnteredInfusion,
  catalogue: PnCatalogue,
): InfusionView {
  const missing = missingOfInfusion(entered);
  const day = dayOf(entered, missing);
  if (!counted || !day) return { missing, mlPerDay: null, bagsPerDay: null, rows: [] };
  const volume = finalVolume(counted);
  const ranges = compareCounted(() => counted, entered, entered.group, catalogue) ?? [];
  const others = ranges.map(({ substance }) => substance).filter((each) => !inOrder.includes(each));
  return {
    missing,
    mlPerDay: day.mlPerDay.toFixed(0),
    bagsPerDay:
      volume.missing.length > 0 || volume.amount.isZero ? null : day.mlPerDay.over(volume.amount).toFixed(2),
    rows: [...inOrder, ...new Set(others)].flatMap((substance) => {
      const ofIt = ranges.filter((each) => each.substance === substance);
      return rowOf(substance, counted, day, ofIt) ?? [];
    }),
  };
}

type Day = { mlPerDay: Ratio; weightKg: Ratio | null };

function dayOf(entered: EnteredInfusion, missing: readonly string[]): Day | null {
  if (missing.includes('rate') || missing.includes('hours in a day')) return null;
  const [rate, hours] = [parseRatio(entered.mlPerHour.trim()), parseRatio(entered.hoursPerDay.trim())];
  const weightKg = missing.includes('weight') ? null : parseRatio(entered.weightKg.trim());
  return rate && hours && { mlPerDay: rate.times(hours), weightKg };
}

const inOrder: readonly string[] = [
  'water',
  'energy',
  'amino_acid',
  'glucose',
  'lipid',
  'sodium',
  'potassium',
  'magnesium',
  'calcium',
  'phosphate',
  ...traceElements.map((element) => element.toLowerCase()),
  'vitamin_k',
];

/** null of what the bag does not bring and no range asks for. */
function rowOf(
  substance: string,
  counted: CountedBag,
  { mlPerDay, weightKg }: Day,
  ranges: readonly GuidelineComparison[],
): InfusedEachDay | null {
  const { amount, missing } = dailyAmount(substance, counted, mlPerDay);
  const isKnown = missing.length === 0;
  if (isKnown && amount.isZero && ranges.length === 0) return null;
  const unit = unitOf(substance);
  const written = (given: Ratio, per: 'day' | 'kg/day') =>
    ranges.find((range) => range.unit === `${unit}/${per}`)?.given ?? given.toFixed(2);
  return {
    substance,
    label: nameSubstance(substance),
    unit,
    perDay: isKnown ? written(amount, 'day') : null,
    perKgDay: isKnown && weightKg ? written(amount.over(weightKg), 'kg/day') : null,
    ranges,
    missing,
  };
}

function unitOf(substance: string): InfusedEachDay['unit'] {
  switch (substance) {
    case 'water':
      return 'mL';
    case 'energy':
      return 'kcal';
    case 'amino_acid':
    case 'glucose':
    case 'lipid':
      return 'g';
    case 'sodium':
    case 'potassium':
    case 'magnesium':
    case 'calcium':
    case 'phosphate':
      return 'mmol';
    default:
      return 'microgram';
  }
}
