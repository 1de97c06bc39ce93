import type { DeliveryRules } from '../../catalogue/catalogue-document.ts';
import { addDays, type CareDate, daysBetween } from '../../dates/care-date.ts';
import { dispatchDay, type Holidays, isDeliveryDay, nextDeliveryDay } from '../../dates/deliverable-dates.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { Decimal, type DecimalInput } from '../../quantities/decimal.ts';
import { inDaysToo } from '../../quantities/format-duration.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { StorageFigures } from './product-storage.ts';
import type { NotLookedUp } from './why-not-looked-up.ts';

export type RealDateQuestion = {
  deliveryDate: CareDate | null;
  treatmentDate: CareDate | null;
  stability: StorageFigures | null;
  /** Hours that a device runs; null without one: the infusion is then reckoned to its start. */
  infusionHours: DecimalInput | null;
  rules: DeliveryRules;
  holidays: Holidays;
  /** Why there is no stability, where it was not looked up. */
  notLookedUp?: NotLookedUp | null;
  /** A nutrition product has no treatment date, and is told without one to the end of which day it keeps. */
  isNutrition?: boolean;
};

export type RealDatePromise = {
  /** The next day that can be delivered, where the delivery date is none; null otherwise. */
  nextDeliverable: CareDate | null;
} & (
  | {
      outcome: 'reaches' | 'falls-short';
      /** What is left, or lacking when negative, to the nearest minute; the outcome is decided on the exact figure. */
      marginMinutes: number;
      compoundingDay: CareDate;
      storageHours: number;
      storedAt: '2-8C' | '25C';
    }
  | {
      outcome: 'cannot-say';
      reason: NotLookedUp | 'no-stability-figure' | 'no-delivery-date' | 'no-treatment-date';
      /** Of a nutrition product: the last day to whose end it keeps. */
      lastDay?: CareDate;
    }
);

const minutesPerDay = 1440;
/** An infusion may begin as late as 23:59 of the treatment day. */
const latestStartMinute = minutesPerDay - 1;

function storageOf(stability: RealDateQuestion['stability']) {
  if (stability && stability.hours2to8C !== null) {
    return { storageHours: stability.hours2to8C, storedAt: '2-8C' as const };
  }
  if (stability && stability.hours25C !== null) {
    return { storageHours: stability.hours25C, storedAt: '25C' as const };
  }
  return null;
}

/**
 * Whether the preparation lasts from 00:00 of the compounding day until the infusion ends, and whether the
 * infusion itself keeps within the in-use figure. Without a figure or a date the answer is "cannot say".
 */
export function promiseRealDate(question: RealDateQuestion): RealDatePromise {
  const { deliveryDate, treatmentDate, stability, rules, holidays, notLookedUp, isNutrition } = question;
  const nextDeliverable =
    deliveryDate === null || isDeliveryDay(deliveryDate, rules, holidays)
      ? null
      : nextDeliveryDay(deliveryDate, rules, holidays);
  const storage = storageOf(stability);
  if (!storage)
    return { nextDeliverable, outcome: 'cannot-say', reason: notLookedUp ?? 'no-stability-figure' };
  if (deliveryDate === null) return { nextDeliverable, outcome: 'cannot-say', reason: 'no-delivery-date' };
  if (treatmentDate === null) {
    const lastDay =
      isNutrition && stability ? lastWholeDay(stability, deliveryDate, { rules, holidays }) : null;
    return {
      nextDeliverable,
      outcome: 'cannot-say',
      reason: 'no-treatment-date',
      ...(lastDay !== null && { lastDay }),
    };
  }

  const compoundingDay = dispatchDay(deliveryDate, rules, holidays);
  const infusionMinutes = new Decimal(question.infusionHours ?? 0).times(60);
  const inUseHours = question.infusionHours === null ? undefined : stability?.inUse?.hours;
  const startMinute = daysBetween(compoundingDay, treatmentDate) * minutesPerDay + latestStartMinute;
  const inStorage = infusionMinutes
    .plus(startMinute)
    .minus(storage.storageHours * 60)
    .negated();
  const inUse = inUseHours === undefined ? inStorage : infusionMinutes.minus(inUseHours * 60).negated();
  const margin = Decimal.min(inStorage, inUse);
  return {
    nextDeliverable,
    outcome: margin.lessThan(0) ? 'falls-short' : 'reaches',
    marginMinutes: margin.round().toNumber(),
    compoundingDay,
    ...storage,
  };
}

/** The last day to whose end something keeps that is made on the dispatch day; null without a figure. */
export function lastWholeDay(
  stability: StorageFigures,
  deliveryDate: CareDate,
  { rules, holidays }: Pick<RealDateQuestion, 'rules' | 'holidays'>,
): CareDate | null {
  const storage = storageOf(stability);
  if (!storage) return null;
  const days = Math.floor(storage.storageHours / 24);
  return addDays(dispatchDay(deliveryDate, rules, holidays), days - 1);
}

/**
 * Of a nutrition product, which has no treatment date: it is given on the day of its delivery at the earliest, and one
 * that does not keep to the end of that day needs the stability override as well, with a reason.
 */
export function overBeforeDelivery(
  stability: StorageFigures | null,
  deliveryDate: CareDate,
  calendar: Pick<RealDateQuestion, 'rules' | 'holidays'>,
): Finding | null {
  const lastDay = stability && lastWholeDay(stability, deliveryDate, calendar);
  if (lastDay === null || lastDay >= deliveryDate) return null;
  return lineFinding('RealDateFallsShort', {
    detail: `What is delivered on ${dayOf(deliveryDate)} lasts to the end of ${dayOf(lastDay)}`,
    measured: lastDay,
    limit: deliveryDate,
  });
}

/** A promise that falls short needs the stability override, with a reason. */
export function realDateFinding(promise: RealDatePromise): Finding | null {
  if (promise.outcome !== 'falls-short') return null;
  const hours = new Decimal(-promise.marginMinutes).dividedBy(60).toDecimalPlaces(1, Decimal.ROUND_UP);
  return lineFinding('RealDateFallsShort', {
    detail: `The preparation falls short of the treatment by ${formatNumber(hours, 1)} h${inDaysToo(hours)}`,
    measured: String(promise.marginMinutes),
    limit: '0',
    unit: 'minutes',
  });
}
