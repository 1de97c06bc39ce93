import type { DeliveryRules } from '../../catalogue/catalogue-document.ts';
import { type CareDate, isWeekend } from '../../dates/care-date.ts';
import {
  earliestDeliverable,
  type Holidays,
  isDeliverable,
  isDeliveryDay,
  nextDeliveryDay,
  type OrderingMoment,
} from '../../dates/deliverable-dates.ts';
import { dayOf } from '../../dates/shown-day.ts';
import type { Finding } from './evaluation.ts';
import { lineFinding } from './line-findings.ts';
import type { RecordedOptions } from './record-judged-with.ts';

/** 'it is a weekend and a public holiday' */
function reasonOf(date: CareDate, rules: DeliveryRules, holidays: Holidays): string {
  if (isDeliveryDay(date, rules, holidays)) return 'orders for it are not taken any more';
  const days = [
    ...(isWeekend(date) ? ['a weekend'] : []),
    ...(holidays.has(date) ? ['a public holiday'] : []),
  ];
  return days.length > 0 ? `it is ${days.join(' and ')}` : 'nothing is delivered on that day of the week';
}

function nextAfter(
  date: CareDate,
  rules: DeliveryRules,
  holidays: Holidays,
  moment: OrderingMoment | undefined,
): CareDate | null {
  if (!moment) return nextDeliveryDay(date, rules, holidays);
  return earliestDeliverable(rules, holidays, moment, date > moment.today ? date : moment.today);
}

/**
 * Each delivery date that cannot be delivered, with the next that can (decision J8). It blocks nothing: the supplier
 * may agree by telephone. A trial's date is nobody's delivery.
 */
export function findNotDeliverable({
  deliveries = [],
  delivery,
  trialDeliveryDate,
}: RecordedOptions): Finding[] {
  if (!delivery || trialDeliveryDate !== undefined) return [];
  const { rules, holidays, moment } = delivery;
  const dates = new Set(deliveries.map(({ deliveryDate }) => deliveryDate));
  return [...dates].flatMap((date): Finding[] => {
    const isRight = moment
      ? isDeliverable(date, rules, holidays, moment)
      : isDeliveryDay(date, rules, holidays);
    if (isRight) return [];
    const next = nextAfter(date, rules, holidays, moment);
    const why = `${dayOf(date)} cannot be delivered: ${reasonOf(date, rules, holidays)}.`;
    return [
      lineFinding('NotDeliverable', {
        detail: next ? `${why} The next date that can is ${dayOf(next)}` : why,
        measured: date,
        ...(next && { limit: next }),
      }),
    ];
  });
}

/** Of dates that were judged before: those that cannot be delivered by now, but for those that the verdict names. */
export const findUndeliverableNow = (
  dates: readonly CareDate[],
  stored: readonly Pick<Finding, 'code' | 'measured'>[],
  delivery: NonNullable<RecordedOptions['delivery']>,
): Finding[] =>
  findNotDeliverable({
    deliveries: dates.map((deliveryDate) => ({ deliveryDate, treatmentDate: null, quantity: 1 })),
    delivery,
  }).filter(
    ({ measured }) => !stored.some((one) => one.code === 'NotDeliverable' && one.measured === measured),
  );
