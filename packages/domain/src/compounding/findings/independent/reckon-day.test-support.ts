import type { DeliveryRules } from '../../../catalogue/catalogue-document.ts';
import type { OrderedDose } from '../../doses/dose-history.ts';
import type { DrugLine, LineDelivery } from '../../line/drug-line.ts';
import { dayNumber, isWeekendDay, theDayAfter, theDayBefore } from './count-days.test-support.ts';
import {
  exact,
  type Fraction,
  inWords,
  isAbove,
  isSame,
  minus,
  over,
  plus,
  times,
} from './fraction.test-support.ts';
import { guidanceOf, yearsOld } from './reckon-doses.test-support.ts';
import { compoundingDay } from './reckon-real-date.test-support.ts';
import { dosesOf, inStockUnit, nothing } from './reckon-volumes.test-support.ts';

export interface Around {
  line: DrugLine;
  /** The dose that was divided, where the line is one of its two parts, and the other part. */
  whole: string | null;
  otherPart: string | null;
  deliveries: readonly LineDelivery[];
  ordered: readonly OrderedDose[];
  dateOfBirth: string | null;
  today: string;
  minutesOfDay: number;
  placedQuantity: number | undefined;
  rules: DeliveryRules;
  holidays: ReadonlySet<string>;
}

const unique = (found: string[]) => [...new Set(found)];
const weekdays = ['wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'monday', 'tuesday'];

/** Decision J8: no weekday of the supplier, a public holiday, or past the cut-off of the working day before dispatch. */
export function reckonDeliverable({ deliveries, rules, holidays, today, minutesOfDay }: Around): string[] {
  const dates = unique(deliveries.map(({ deliveryDate }) => deliveryDate));
  return dates.flatMap((date) => {
    if (canDeliver(date)) return [];
    // No day that has passed is the next one.
    let next = date > today ? date : today;
    while (!canDeliver(next)) next = theDayAfter(next);
    return [`NotDeliverable ${date} ${next}`];
  });

  function canDeliver(date: string): boolean {
    const isDay = rules.deliversOn.includes(weekdays[dayNumber(date) % 7] ?? '') && !holidays.has(date);
    let last = theDayBefore(compoundingDay(date, rules, holidays));
    while (isWeekendDay(last) || holidays.has(last)) last = theDayBefore(last);
    const [hour = 0, minute = 0] = rules.cutOffTime.split(':').map(Number);
    const isInTime = today < last || (today === last && minutesOfDay < hour * 60 + minute);
    return isDay && isInTime;
  }
}

/** Decision J16. */
export function reckonSlips({ deliveries, placedQuantity, today }: Around): string[] {
  const quantities = unique(deliveries.map(({ quantity }) => String(quantity)));
  const sum = deliveries.reduce((all, { quantity }) => all + quantity, 0);
  const yearAhead = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const far = (dates: (string | null)[]) =>
    unique(dates.flatMap((date) => (date !== null && dayNumber(date) > dayNumber(yearAhead) ? [date] : [])));
  return [
    ...quantities.filter((each) => Number(each) > 50).map((each) => `LargeQuantity ${each}`),
    ...(placedQuantity && sum / placedQuantity >= 10 ? [`QuantityTenfold ${sum}`] : []),
    ...far(deliveries.map(({ deliveryDate }) => deliveryDate)).map((date) => `FarDate ${date}`),
    ...far(deliveries.map(({ treatmentDate }) => treatmentDate)).map((date) => `FarDate ${date}`),
  ];
}

/** The same drug, and one treatment day, or one delivery day where one of the two names no treatment. */
export function reckonDoubles({ line, deliveries, ordered }: Around): string[] {
  type Days = { deliveryDate: string; treatmentDate: string | null };
  const isOne = (a: Days, b: Days) =>
    a.treatmentDate && b.treatmentDate
      ? a.treatmentDate === b.treatmentDate
      : a.deliveryDate === b.deliveryDate;
  const codes = dosesOf(line).map(([code]) => code);
  const others = ordered.some(
    (each) => codes.includes(each.drugCode) && deliveries.some((row) => isOne(row, each)),
  );
  const [first, second] = deliveries;
  return others || (first && second && isOne(first, second)) ? ['AlreadyOrdered'] : [];
}

const isOf = (line: DrugLine, code: string | null) => (each: OrderedDose) =>
  each.drugCode === code && each.routeCode === line.routeCode;
const stockOf = (each: OrderedDose) => inStockUnit(each.drugCode, exact(each.dose), each.unit);
const summed = (doses: readonly OrderedDose[]): Fraction =>
  doses.map((each) => times(stockOf(each), exact(each.quantity))).reduce(plus, nothing);

/** What the line and all that is ordered besides add up to on that day, in the stock's unit. */
function sumOn({ line, otherPart, deliveries, ordered }: Around, place: number, date: string): Fraction {
  const [code = null, dose = '0', unit = null] = dosesOf(line)[place] ?? [];
  const containers = deliveries
    .filter(({ treatmentDate }) => treatmentDate === date)
    .reduce((all, { quantity }) => all + quantity, 0);
  const own = plus(exact(dose), exact(otherPart ?? 0));
  const here = times(inStockUnit(code, own, unit), exact(containers));
  return plus(
    here,
    summed(ordered.filter(isOf(line, code)).filter(({ treatmentDate }) => treatmentDate === date)),
  );
}

const treatmentsOf = ({ deliveries }: Around) =>
  unique(deliveries.flatMap(({ treatmentDate }) => treatmentDate ?? []));

/** Decision J7: the day's sum above guidance, where it is more than the dose that is asked about by itself. */
export function reckonDayDose(around: Around): string[] {
  const { line, whole, dateOfBirth } = around;
  return dosesOf(line).flatMap(([code, dose, unit], place) =>
    treatmentsOf(around).flatMap((date) => {
      const age = dateOfBirth === null ? null : yearsOld(dateOfBirth, date);
      const limit = guidanceOf(line, code, unit, age);
      const sum = sumOn(around, place, date);
      if (!limit || !isAbove(sum, inStockUnit(code, exact(whole ?? dose), unit))) return [];
      if (!isAbove(sum, inStockUnit(code, limit.value, limit.unit))) return [];
      const inLimit = over(sum, inStockUnit(code, exact(1), limit.unit));
      return [`DayDose ${inWords(inLimit, 6)}`];
    }),
  );
}

/** Of those that are submitted, by this route, of the last 180 days: the newest order's, in its container type. */
function lastOf(
  { line, today }: Around,
  code: string | null,
  from: readonly OrderedDose[],
): OrderedDose | null {
  const known = from
    .filter(isOf(line, code))
    .filter(({ order, date }) => !order.isDraft && dayNumber(today) - dayNumber(date) <= 180);
  const [newest] = known;
  const alike = known.filter(
    ({ order, containerTypeId }) =>
      order.key === newest?.order.key && containerTypeId === line.containerTypeId,
  );
  return alike[0] ?? newest ?? null;
}

const isAboveBy = (percent: number, now: Fraction, before: Fraction) =>
  isAbove(times(minus(now, before), exact(100)), times(before, exact(percent)));

/** Decisions I6 and J7: the dose a quarter more or less than the last, or the day's sum a quarter more. */
export function reckonChange(around: Around): string[] {
  const { line, whole, ordered } = around;
  return dosesOf(line).flatMap(([code, dose, unit], place) => {
    const own = inStockUnit(code, exact(whole ?? dose), unit);
    const last = lastOf(around, code, ordered);
    if (last) {
      const before = stockOf(last);
      const isOff = isAboveBy(25, own, before) || isAbove(times(minus(before, own), exact(4)), before);
      if (isOff && !isSame(own, before)) return ['DoseChanged'];
    }
    const isMore = treatmentsOf(around).some((date) => {
      const earlier = ordered.filter(({ treatmentDate }) => treatmentDate !== null && treatmentDate < date);
      const day = lastOf(around, code, earlier)?.treatmentDate;
      if (!day) return false;
      const given = earlier
        .filter(isOf(line, code))
        .filter(({ treatmentDate, order }) => treatmentDate === day && !order.isDraft);
      return isAboveBy(25, sumOn(around, place, date), summed(given));
    });
    return isMore ? ['DoseChanged'] : [];
  });
}
