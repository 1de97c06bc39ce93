import type { CatalogueDrug } from '../../catalogue/catalogue-document.ts';
import { addDays, type CareDate } from '../../dates/care-date.ts';
import { convertDose } from '../../quantities/convert-dose.ts';
import { Decimal, type DecimalInput } from '../../quantities/decimal.ts';
import type { OrderedDose } from './dose-history.ts';
import type { ComparedDose } from './doses-of-line.ts';
import { wholeOrderedDose } from './split-of-line.ts';

export type DoseChange = {
  /** Percent of the last dose, one decimal; negative when the dose went down. */
  percent: string;
  /** The change is above the hospital's percentage: the user is asked why. */
  needsReason: boolean;
};

const comparedDays = 180;

/** The oldest day whose doses are compared. */
export const comparedSince = (today: CareDate): CareDate => addDays(today, -comparedDays);

/** The dose that was ordered, whole where it was split, in another unit of the drug; null where it has none such. */
export const orderedDoseIn = (
  drug: CatalogueDrug | undefined,
  ordered: OrderedDose,
  unit: string,
): Decimal | null => {
  const dose = wholeOrderedDose(ordered);
  if (drug) return convertDose(drug, dose, ordered.unit, unit);
  return ordered.unit === unit ? dose : null;
};

/**
 * The dose that a new one is compared with: of the same drug and route, in the newest order that has one within
 * 180 days. A day's bolus and infusion are two doses of one drug: the one in the same container type is meant.
 */
export function findLastDose(
  drug: CatalogueDrug | undefined,
  current: ComparedDose,
  ordered: readonly OrderedDose[],
  today: CareDate,
): OrderedDose | null {
  let oldest: CareDate | undefined;
  const isCompared = (each: OrderedDose): boolean => {
    if (each.drugCode !== current.drugCode || each.routeCode !== current.routeCode) return false;
    if (!isPlacedBefore(each)) return false;
    oldest ??= comparedSince(today);
    return each.date >= oldest && orderedDoseIn(drug, each, current.unit)?.greaterThan(0) === true;
  };
  const last = newest(ordered, isCompared);
  if (last === null || last.containerTypeId === current.containerTypeId) return last;
  const isTogether = ({ order, containerTypeId }: OrderedDose) =>
    order.key === last.order.key && containerTypeId === current.containerTypeId;
  return newest(ordered, (each) => isTogether(each) && isCompared(each)) ?? last;
}

/** A draft is no dose that anybody had; nor is what was placed since the judged line was. */
export const isPlacedBefore = ({ order }: OrderedDose): boolean => !order.isDraft && !order.isNotBefore;

/** Of several on one day the first: they come newest first. Only of those that would be it is asked whether they are meant. */
function newest(doses: readonly OrderedDose[], isMeant: (dose: OrderedDose) => boolean): OrderedDose | null {
  let last: OrderedDose | null = null;
  for (const each of doses) if ((last === null || each.date > last.date) && isMeant(each)) last = each;
  return last;
}

/** Whether a change of dose is above the hospital's percentage: asked of every dose, and so without dividing. */
export const isAbove = (last: DecimalInput, dose: DecimalInput, changePercent: number): boolean =>
  new Decimal(dose).minus(last).abs().times(100).greaterThan(new Decimal(last).times(changePercent));

/** How far a dose is from the last one, in the same unit, in either direction. */
export function changeSince(last: DecimalInput, dose: DecimalInput, changePercent: number): DoseChange {
  const percent = new Decimal(dose).minus(last).dividedBy(last).times(100);
  return {
    percent: percent.toDecimalPlaces(1).toFixed(),
    needsReason: isAbove(last, dose, changePercent),
  };
}
