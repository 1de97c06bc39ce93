import { parseRatio, type Ratio, ratioOf } from '../../quantities/ratio.ts';
import type { GuidelineConfidence, GuidelineRange, GuidelineUnit } from '../catalogue/guideline-document.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import { type Column, type Known, totalOf, totalOfAll, traceElements, unknown } from '../ledger/ledger.ts';
import { type CountedBag, countBag } from '../ledger/ledger-of.ts';
import { readBag } from '../ledger/read-bag.ts';
import { finalVolume } from '../recap/bag-fill.ts';
import { totalEnergy } from '../recap/energy-split.ts';
import { writtenBeside } from '../stability/compare-measured.ts';
import { nameSubstance } from './name-substance.ts';

/** How a bag is to be given; plain figures above zero as they were typed. */
export type Infusion = { weightKg: string; mlPerHour: string; hoursPerDay: string };

/** What a bag gives of something beside a guideline's range. Advice: it moves no verdict. */
export type GuidelineComparison = {
  substance: string;
  unit: GuidelineUnit;
  /** 2 decimals, or as many as it takes to see that it is outside; null where it is not known, because of `missing`. */
  given: string | null;
  low: number | null;
  high: number | null;
  position: 'below' | 'within' | 'above' | 'unknown';
  source: string;
  /** 'recalled' is to be shown with a mark. */
  confidence: GuidelineConfidence;
  note: string | null;
  missing: readonly string[];
};

/** For each range of an age group what the patient would be given; null: no weight, rate, time, base or group. */
export function compareWithGuidelines(
  content: FormulationContent,
  infusion: Infusion,
  group: string,
  catalogue: PnCatalogue,
): GuidelineComparison[] | null {
  const bag = readBag(content, catalogue);
  return bag && compareCounted(() => countBag(bag, catalogue), infusion, group, catalogue);
}

/** The same of content that is counted already, or once it has to be. */
export function compareCounted(
  count: () => CountedBag,
  infusion: Infusion,
  group: string,
  catalogue: PnCatalogue,
): GuidelineComparison[] | null {
  const { guidelines } = catalogue.document;
  const [weightKg, mlPerHour, hours] = [infusion.weightKg, infusion.mlPerHour, infusion.hoursPerDay].map(
    positive,
  );
  const ranges = guidelines.groups[group]?.ranges;
  if (!ranges || !weightKg || !mlPerHour || !hours || hours.compare(ratioOf(24)) > 0) return null;
  const counted = count();
  const given = { weightKg, hours, mlPerDay: mlPerHour.times(hours) };
  return ranges.map((range) =>
    compare(range, counted, given, guidelines.sources[range.source] ?? range.source),
  );
}

type Given = { weightKg: Ratio; hours: Ratio; mlPerDay: Ratio };

function positive(text: string): Ratio | null {
  const figure = parseRatio(text);
  return figure?.isPositive ? figure : null;
}

function compare(
  range: GuidelineRange,
  counted: CountedBag,
  given: Given,
  source: string,
): GuidelineComparison {
  const perDay = dailyAmount(range.substance, counted, given.mlPerDay);
  const amount = perDay.missing.length > 0 ? null : inUnit(perDay.amount, range.unit, given);
  const { low, high } = range;
  const position = positionOf(amount, range);
  return {
    substance: range.substance,
    unit: range.unit,
    given: amount && writtenBeside(amount, [low, high], position === 'within'),
    low,
    high,
    position,
    source,
    confidence: range.confidence,
    note: range.note ?? null,
    missing: perDay.missing,
  };
}

function positionOf(amount: Ratio | null, { low, high }: GuidelineRange): GuidelineComparison['position'] {
  if (!amount) return 'unknown';
  if (low !== null && amount.compare(ratioOf(low)) < 0) return 'below';
  return high !== null && amount.compare(ratioOf(high)) > 0 ? 'above' : 'within';
}

/** Of what is infused in a day: g, mmol, microgram, kcal or mL. */
export function dailyAmount(substance: string, counted: CountedBag, mlPerDay: Ratio): Known {
  const volume = finalVolume(counted);
  if (substance === 'water') return { amount: mlPerDay, missing: [] };
  const ofBag = amountOfBag(substance, counted);
  const missing = [...ofBag.missing, ...volume.missing];
  if (missing.length > 0) return unknown(...missing);
  return { amount: ofBag.amount.times(mlPerDay).over(volume.amount), missing };
}

function amountOfBag(substance: string, counted: CountedBag): Known {
  const { ledger } = counted;
  const element = traceElements.find((each) => each.toLowerCase() === substance);
  if (element) return totalOf(ledger, `${element} microgram`);
  if (substance === 'energy') return totalEnergy(counted);
  const columns = columnsOf[substance];
  return columns ? totalOfAll(ledger, columns) : unknown(`${nameSubstance(substance)} is not counted`);
}

const columnsOf: Readonly<Record<string, readonly Column[]>> = {
  amino_acid: ['amino_acid_g'],
  glucose: ['glucose_g'],
  lipid: ['lipid_g', 'vitamin_lipid_g'],
  sodium: ['sodium_mmol'],
  potassium: ['potassium_mmol'],
  magnesium: ['magnesium_mmol'],
  calcium: ['calcium_mmol'],
  phosphate: ['inorganic_phosphate_mmol', 'organic_phosphate_mmol'],
  vitamin_k: ['vitamin_k_microgram'],
};

/** Trace elements and vitamin K are counted in microgram, macronutrients in g. */
function inUnit(perDay: Ratio, unit: GuidelineUnit, { weightKg, hours }: Given): Ratio {
  switch (unit) {
    case 'g/kg/day':
    case 'kcal/kg/day':
    case 'mmol/kg/day':
    case 'microgram/kg/day':
    case 'mL/kg/day':
      return perDay.over(weightKg);
    case 'mmol/day':
    case 'microgram/day':
      return perDay;
    case 'mg/day':
      return perDay.over(ratioOf(1000));
    case 'mg/kg/min':
      return perDay
        .times(ratioOf(1000))
        .over(weightKg)
        .over(hours.times(ratioOf(60)));
  }
}
