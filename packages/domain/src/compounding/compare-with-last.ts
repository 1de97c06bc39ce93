import { addDays, type CareDate } from '../dates/care-date.ts';
import { Decimal, type DecimalInput } from '../quantities/decimal.ts';
import { unitInFull } from '../quantities/format-quantity.ts';
import type { ComparedDose, OrderedDose } from './dose-history.ts';

export type DoseChange = {
  /** Percent of the last dose, one decimal; negative when the dose went down. */
  percent: string;
  /** The change is above the hospital's percentage: the user is asked why. */
  needsReason: boolean;
};

const comparedDays = 180;

/** The oldest day whose doses are compared. */
export const comparedSince = (today: CareDate): CareDate => addDays(today, -comparedDays);

/**
 * The dose that a new one is compared with: of the same drug, unit and route, in the newest order that has one within
 * 180 days. A day's bolus and infusion are two doses of one drug: the one in the same container type is meant.
 */
export function findLastDose(
  current: ComparedDose,
  ordered: readonly OrderedDose[],
  today: CareDate,
): OrderedDose | null {
  const oldest = comparedSince(today);
  const compared = ordered.filter(
    (each) =>
      !each.order.isDraft &&
      each.date >= oldest &&
      each.drugCode === current.drugCode &&
      each.routeCode === current.routeCode &&
      unitInFull(each.unit) === unitInFull(current.unit) &&
      new Decimal(each.dose).greaterThan(0),
  );
  const last = newest(compared);
  const together = compared.filter(
    (each) => each.order.key === last?.order.key && each.containerTypeId === current.containerTypeId,
  );
  return newest(together) ?? last;
}

/** Of several on one day the first: they come newest first. */
const newest = (doses: readonly OrderedDose[]): OrderedDose | null =>
  doses.reduce<OrderedDose | null>((last, each) => (last && last.date >= each.date ? last : each), null);

/** How far a dose is from the last one, in either direction. */
export function changeSince(last: OrderedDose, dose: DecimalInput, changePercent: number): DoseChange {
  const percent = new Decimal(dose).minus(last.dose).dividedBy(last.dose).times(100);
  return {
    percent: percent.toDecimalPlaces(1).toFixed(),
    needsReason: percent.abs().greaterThan(changePercent),
  };
}
