import { addDays, type CareDate } from '../dates/care-date.ts';
import { Decimal, type DecimalInput } from '../quantities/decimal.ts';
import { unitInFull } from '../quantities/format-quantity.ts';

/** A dose of one container; the caller passes lines of the same patient alone. */
export type ComparableDose = { drugCode: string; routeCode: string; dose: DecimalInput; unit: string };
export type PreviousDose = ComparableDose & { date: CareDate; cancelled: boolean };

export type DoseChange = {
  previous: PreviousDose;
  /** Percent of the last dose, one decimal; negative when the dose went down. */
  percent: string;
  /** The change is above the hospital's percentage: the user is asked why. */
  needsReason: boolean;
};

const comparedDays = 180;
export const usualChangePercent = 25;

/**
 * The change against the patient's last line of the same drug, unit and route within 180 days, cancelled lines
 * left out; null without one.
 */
export function changeSinceLast(
  current: ComparableDose,
  previousDoses: readonly PreviousDose[],
  today: CareDate,
  changePercent: number = usualChangePercent,
): DoseChange | null {
  const oldest = addDays(today, -comparedDays);
  const previous = previousDoses
    .filter(
      (each) =>
        !each.cancelled &&
        each.date >= oldest &&
        each.drugCode === current.drugCode &&
        each.routeCode === current.routeCode &&
        unitInFull(each.unit) === unitInFull(current.unit) &&
        new Decimal(each.dose).greaterThan(0),
    )
    .toSorted((left, right) => (left.date < right.date ? 1 : left.date > right.date ? -1 : 0))[0];
  if (!previous) return null;
  const percent = new Decimal(current.dose).minus(previous.dose).dividedBy(previous.dose).times(100);
  return {
    previous,
    percent: percent.toDecimalPlaces(1).toFixed(),
    needsReason: percent.abs().greaterThan(changePercent),
  };
}
