import type { DeliveryDocument, DeliveryRules } from '../catalogue/catalogue-document.ts';
import { addDays, type CareDate, isWeekend, weekdayOf } from './care-date.ts';
import { parseClockTime } from './delivery-times.ts';

/** Public holidays of the hospital's region; only ever asked whether a day is one. */
export type Holidays = Pick<ReadonlySet<CareDate>, 'has'>;

/** Far beyond any run of holidays; a rule set that delivers on no day must not loop for ever. */
const searchDays = 400;

export function deliveryRulesOf(delivery: DeliveryDocument, hospitalId: string): DeliveryRules {
  return { ...delivery.default, ...delivery.hospitals[hospitalId] };
}

export function isWorkingDay(date: CareDate, holidays: Holidays): boolean {
  return !isWeekend(date) && !holidays.has(date);
}

/** The date that lies so many working days before; the day itself is not counted. */
function workingDaysBefore(date: CareDate, count: number, holidays: Holidays): CareDate {
  let day = date;
  let left = count;
  for (let step = 0; left > 0 && step < searchDays; step += 1) {
    day = addDays(day, -1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** The compounding day: the delivery date less the transit's working days. */
export function dispatchDay(deliveryDate: CareDate, rules: DeliveryRules, holidays: Holidays): CareDate {
  return workingDaysBefore(deliveryDate, rules.transitWorkingDays, holidays);
}

/** Whether the supplier drives on that day at all: one of its weekdays and no public holiday. */
export function isDeliveryDay(date: CareDate, rules: DeliveryRules, holidays: Holidays): boolean {
  return rules.deliversOn.includes(weekdayOf(date)) && !holidays.has(date);
}

/** The first delivery day on or after the date; null when the rules name none. */
export function nextDeliveryDay(date: CareDate, rules: DeliveryRules, holidays: Holidays): CareDate | null {
  for (let ahead = 0; ahead < searchDays; ahead += 1) {
    const day = addDays(date, ahead);
    if (isDeliveryDay(day, rules, holidays)) return day;
  }
  return null;
}

/** The hospital's clock when the question is asked. */
export type OrderingMoment = { today: CareDate; minutesOfDay: number };

/** Minutes from midnight of a "HH:mm". */
export function minutesOfClock(clockTime: string): number {
  const [hour = 0, minute = 0] = (parseClockTime(clockTime) ?? '00:00').split(':').map(Number);
  return hour * 60 + minute;
}

/** Orders for a delivery date are taken until the rules' cut-off time on this day, the working day before dispatch. */
export function cutOffDay(deliveryDate: CareDate, rules: DeliveryRules, holidays: Holidays): CareDate {
  return workingDaysBefore(dispatchDay(deliveryDate, rules, holidays), 1, holidays);
}

/** Whether an order placed now can still be delivered then: a delivery day whose cut-off has not passed. */
export function isDeliverable(
  date: CareDate,
  rules: DeliveryRules,
  holidays: Holidays,
  moment: OrderingMoment,
): boolean {
  if (!isDeliveryDay(date, rules, holidays)) return false;
  const lastDay = cutOffDay(date, rules, holidays);
  if (moment.today !== lastDay) return moment.today < lastDay;
  return moment.minutesOfDay < minutesOfClock(rules.cutOffTime);
}

/** The first date on or after `from` (today unless given) that an order placed now can still reach. */
export function earliestDeliverable(
  rules: DeliveryRules,
  holidays: Holidays,
  moment: OrderingMoment,
  from: CareDate = moment.today,
): CareDate | null {
  for (let ahead = 0; ahead < searchDays; ahead += 1) {
    const day = addDays(from, ahead);
    if (isDeliverable(day, rules, holidays, moment)) return day;
  }
  return null;
}
