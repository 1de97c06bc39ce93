import type { DeliveryRules } from '../catalogue/catalogue-document.ts';
import type { CareDate } from '../dates/care-date.ts';
import {
  dispatchDay,
  earliestDeliverable,
  type Holidays,
  minutesOfClock,
} from '../dates/deliverable-dates.ts';
import { timestampIn } from '../dates/timestamp-in.ts';
import { minutesOfDayIn, todayIn } from '../dates/today-in.ts';

/** When the making of a day's items begins, where a supplier does not say it (document 4, section 9). */
const WORK_STARTS = '06:00';

/** What the dates of a hospital's items follow from. */
export interface DeliveryCalendar {
  rules: DeliveryRules;
  holidays: Holidays;
  timeZone: string;
}

export interface ReviewBy {
  /** The day on which the item is made and leaves. */
  dispatchDate: CareDate;
  /** When the making of that day begins: an item that is not reviewed by then is not made that day. */
  reviewBy: Date;
}

export function reviewByOf(deliveryDate: CareDate, calendar: DeliveryCalendar): ReviewBy {
  const { rules, holidays, timeZone } = calendar;
  const dispatchDate = dispatchDay(deliveryDate, rules, holidays);
  const minute = minutesOfClock(rules.workStartsTime ?? WORK_STARTS);
  return { dispatchDate, reviewBy: timestampIn(timeZone, dispatchDate, minute) };
}

/** The first date on which what is ordered now can still be delivered; null where the rules name none. */
export const nextDeliverable = (
  { rules, holidays, timeZone }: DeliveryCalendar,
  now: Date,
): CareDate | null =>
  earliestDeliverable(rules, holidays, {
    today: todayIn(timeZone, now),
    minutesOfDay: minutesOfDayIn(timeZone, now),
  });
