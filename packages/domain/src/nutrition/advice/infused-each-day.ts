import { parseRatio, type Ratio } from '../../quantities/ratio.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { EnteredInfusion, FormulationContent } from '../form/formulation-form.ts';
import { traceElements } from '../ledger/ledger.ts';
import { type CountedBag, countBag } from '../ledger/ledger-of.ts';
import { readBag } from '../ledger/read-bag.ts';
import { finalVolume } from '../recap/bag-fill.ts';
import { compareCounted, dailyAmount, type GuidelineComparison } from './compare-with-guidelines.ts';
import { missingOfInfusion } from './infusion.ts';

/** What a patient is given of something in a day. Figures have 2 decimals; null where they are not known. */
export type InfusedEachDay = {
  substance: string;
  /** 'Amino acid' */
  label: string;
  unit: 'mL' | 'kcal' | 'g' | 'mmol' | 'microgram';
  perDay: string | null;
  perKgDay: string | null;
  /** What the guideline says of it for the age; null where it says nothing, or is not asked. */
  range: GuidelineComparison | null;
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
    rows: [...inOrder, ...others].flatMap((substance) => {
      const range = ranges.find((each) => each.substance === substance) ?? null;
      return rowOf(substance, counted, day, range) ?? [];
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
  range: GuidelineComparison | null,
): InfusedEachDay | null {
  const { amount, missing } = dailyAmount(substance, counted, mlPerDay);
  const isKnown = missing.length === 0;
  if (isKnown && amount.isZero && !range) return null;
  return {
    substance,
    label: labelOf(substance),
    unit: unitOf(substance),
    perDay: isKnown ? amount.toFixed(2) : null,
    perKgDay: isKnown && weightKg ? amount.over(weightKg).toFixed(2) : null,
    range,
    missing,
  };
}

function labelOf(substance: string): string {
  if (substance === 'water') return 'Fluid';
  const words = substance.replaceAll('_', ' ').replace(/ k$/, ' K').replace(/ c$/, ' C');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
