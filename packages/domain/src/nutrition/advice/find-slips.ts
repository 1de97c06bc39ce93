import { parseRatio, type Ratio, ratioOf } from '../../quantities/ratio.ts';
import { groupThousands } from '../../quantities/typed-figure.ts';
import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import type { FormulationContent } from '../form/formulation-form.ts';
import { limitInWords, measuredInWords } from '../stability/compare-measured.ts';
import { type CheckedBag, type CheckOutcome, checkBag } from '../stability/run-checks.ts';
import {
  compareCounted,
  compareWithGuidelines,
  type GuidelineComparison,
  type Infusion,
} from './compare-with-guidelines.ts';
import { type OtherReading, otherReadings } from './other-readings.ts';

/** A figure that is far from anything usual as it was entered, and usual in another unit: to be asked about. */
export type Slip = Pick<OtherReading, 'field' | 'place' | 'asEntered' | 'otherwise' | 'content'> & {
  /** What it is held against, and where that comes from. */
  why: string;
  source: string;
  confidence: string;
};

/** For whom a bag is, where that is known; without it a bag of a litre and more is taken as an adult's day. */
export type ForWhom = { infusion: Infusion; group: string } | null;

/** A limit of stability has to be missed by this much: what is a little too much is no other unit. */
const farBeyondLimit = 2;
/** A range of what patients are given has to be missed by this much, and the other reading to come near it. */
const farBeyondRange = 20;
const nearRange = 2;

/** Twenty-fold and thousand-fold mistakes, each with both readings. Nothing is changed: somebody is asked. */
export function findSlips(content: FormulationContent, forWhom: ForWhom, catalogue: PnCatalogue): Slip[] {
  return findSlipsOfChecked(checkBag(content, catalogue), content, forWhom, catalogue);
}

/** The same of content that is checked already; null where it has no base. */
export function findSlipsOfChecked(
  before: CheckedBag | null,
  content: FormulationContent,
  forWhom: ForWhom,
  catalogue: PnCatalogue,
): Slip[] {
  if (!before) return [];
  const { bag } = before.counted;
  const weightKg = forWhom && parseRatio(forWhom.infusion.weightKg);
  const given = asGiven(before, forWhom ?? adultDay(before), catalogue);
  const asked = new Set<string>();
  return otherReadings(content, bag, weightKg, catalogue).flatMap((reading): Slip[] => {
    const why = whyByLimits(reading, before, catalogue) ?? (given && whyByRange(reading, given, catalogue));
    const key = `${reading.field} ${reading.otherwise}`;
    if (!why || asked.has(key)) return [];
    asked.add(key);
    const { field, place, asEntered, otherwise, content: other } = reading;
    return [{ field, place, asEntered, otherwise, content: other, ...why }];
  });
}

type Why = Pick<Slip, 'why' | 'source' | 'confidence'>;

/** Far beyond a limit of the bag's class as entered, and within all of them otherwise. */
function whyByLimits(
  { quantities, content }: OtherReading,
  before: CheckedBag,
  catalogue: PnCatalogue,
): Why | null {
  const isMeant = ({ rule }: CheckOutcome) => quantities.includes(rule.comparison.quantity);
  const missed = before.outcomes.find((outcome) => isMeant(outcome) && isFarBeyond(outcome));
  const checked = missed && checkBag(content, catalogue);
  if (!checked) return null;
  const after = checked.outcomes.filter(isMeant);
  if (after.some(({ outcome }) => outcome === 'error' || outcome === 'unavailable')) return null;
  const { rule, measured } = missed;
  return {
    why: `${groupThousands(measuredInWords(measured, rule.comparison, false))} ${rule.unit}, where the limit is ${limitInWords(rule.comparison)}`,
    source: rule.source.map((code) => catalogue.document.sources[code] ?? code).join('; '),
    confidence: rule.confidence,
  };
}

function isFarBeyond({ rule: { comparison }, measured, outcome }: CheckOutcome): boolean {
  if ((outcome !== 'error' && outcome !== 'unavailable') || measured.missing.length > 0) return false;
  const far = ratioOf(farBeyondLimit);
  const upper = comparison.operator === 'between' ? comparison.upper : comparison.limit;
  const lower = comparison.operator === 'between' ? comparison.lower : comparison.limit;
  const isTooMuch =
    comparison.operator !== '>=' && upper !== null && measured.amount.compare(ratioOf(upper).times(far)) >= 0;
  const isTooLittle =
    (comparison.operator === '>=' || comparison.operator === 'between') &&
    lower !== null &&
    measured.amount.times(far).compare(ratioOf(lower)) <= 0;
  return isTooMuch || isTooLittle;
}

/** A bag of a litre and more that is no child's, as if it were a day of an adult of 70 kg. */
function adultDay({ counted: { bag } }: CheckedBag): ForWhom {
  const isAdults =
    bag.base.extra.rule_class !== 'primene' && bag.volumeMl && bag.volumeMl.compare(ratioOf(1000)) >= 0;
  if (!isAdults || !bag.volumeMl) return null;
  return {
    infusion: { weightKg: '70', mlPerHour: bag.volumeMl.over(ratioOf(24)).toFixed(6), hoursPerDay: '24' },
    group: 'adult',
  };
}

type Given = { forWhom: NonNullable<ForWhom>; ranges: readonly GuidelineComparison[] };

/** What the bag gives as it was entered, counted once for every other reading of it. */
function asGiven({ counted }: CheckedBag, forWhom: ForWhom, catalogue: PnCatalogue): Given | null {
  const ranges = forWhom && compareCounted(() => counted, forWhom.infusion, forWhom.group, catalogue);
  return ranges && { forWhom, ranges };
}

/** Far outside of what patients are given as entered, and near it otherwise. */
function whyByRange(reading: OtherReading, { forWhom, ranges }: Given, catalogue: PnCatalogue): Why | null {
  const isMeant = ({ substance }: GuidelineComparison) => substance === reading.substance;
  const asEntered = ranges.find(isMeant);
  if (!asEntered?.given || !isOutside(asEntered, farBeyondRange)) return null;
  const { infusion, group } = forWhom;
  const otherwise = compareWithGuidelines(reading.content, infusion, group, catalogue)?.find(isMeant);
  if (!otherwise?.given || isOutside(otherwise, nearRange)) return null;
  const { unit, low, high, source, confidence } = asEntered;
  return {
    why: `${groupThousands(asEntered.given)} ${unit}, where ${low ?? 0} to ${high ?? 'more'} is usual`,
    source,
    confidence,
  };
}

/** By so many times below the low or above the high edge. */
function isOutside({ given, low, high }: GuidelineComparison, times: number): boolean {
  const amount: Ratio | null = given === null ? null : parseRatio(given);
  if (!amount) return false;
  const isBelow = low !== null && amount.times(ratioOf(times)).compare(ratioOf(low)) <= 0;
  return isBelow || (high !== null && amount.compare(ratioOf(high).times(ratioOf(times))) >= 0);
}
