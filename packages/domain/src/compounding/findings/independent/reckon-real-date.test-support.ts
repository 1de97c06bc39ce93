import type { DeliveryRules } from '../../../catalogue/catalogue-document.ts';
import type { LineDelivery } from '../../line/drug-line.ts';
import { dayNumber, isWeekendDay, theDayBefore } from './count-days.test-support.ts';
import { exact, type Fraction, inWords, isAbove, minus, plus, times } from './fraction.test-support.ts';
import type { ReckonedStability } from './reckon-findings.test-support.ts';
import { nothing } from './reckon-volumes.test-support.ts';

/** The delivery date less the transit's working days. */
export function compoundingDay(
  deliveryDate: string,
  { transitWorkingDays }: DeliveryRules,
  holidays: ReadonlySet<string>,
): string {
  let day = deliveryDate;
  for (let left = transitWorkingDays; left > 0; ) {
    day = theDayBefore(day);
    if (!isWeekendDay(day) && !holidays.has(day)) left -= 1;
  }
  return day;
}

/**
 * Decision I5: the minutes by which a delivery falls short, negative, whole; null where it reaches, or where nothing
 * can be said. From 00:00 of the compounding day to 23:59 of the treatment day and the end of the infusion.
 */
export function reckonShortfall(
  { deliveryDate, treatmentDate }: LineDelivery,
  stability: ReckonedStability | string,
  runs: Fraction | null,
  delivery: { rules: DeliveryRules; holidays: ReadonlySet<string> },
): string | null {
  if (typeof stability === 'string' || treatmentDate === null) return null;
  const storage = stability.hours2to8C ?? stability.hours25C;
  if (storage === null) return null;
  const days =
    dayNumber(treatmentDate) - dayNumber(compoundingDay(deliveryDate, delivery.rules, delivery.holidays));
  const infusion = times(runs ?? nothing, exact(60));
  const inStorage = minus(exact(storage * 60), plus(exact(days * 1440 + 1439), infusion));
  const inUse =
    runs && stability.inUseHours !== null ? minus(exact(stability.inUseHours * 60), infusion) : inStorage;
  const margin = isAbove(inStorage, inUse) ? inUse : inStorage;
  return isAbove(nothing, margin) ? inWords(margin, 0) : null;
}
