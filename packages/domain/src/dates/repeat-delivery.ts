import { addDays, type CareDate, isWeekend } from './care-date.ts';

/** How often a delivery is repeated. */
export const deliveryRepeats = ['every-day', 'weekdays', 'weekly'] as const;
export type DeliveryRepeat = (typeof deliveryRepeats)[number];

interface RepeatedDelivery {
  /** The delivery that is repeated: it is there already. */
  after: CareDate;
  /** The last day that may be one of them. */
  until: CareDate;
  repeat: DeliveryRepeat;
  canDeliver: (date: CareDate) => boolean;
  /** Days that have a delivery already. */
  taken: ReadonlySet<CareDate>;
  /** As many as there is room for. */
  most: number;
}

export interface RepeatedDates {
  dates: CareDate[];
  /** Days of the repetition on which nothing is delivered. */
  leftOut: CareDate[];
  /** There were more than there is room for. */
  isCut: boolean;
}

/** The days on which a delivery comes again. Those that cannot be delivered are passed over, and told. */
export function repeatDelivery(asked: RepeatedDelivery): RepeatedDates {
  const { after, until, repeat, canDeliver, taken, most } = asked;
  const result: RepeatedDates = { dates: [], leftOut: [], isCut: false };
  const step = repeat === 'weekly' ? 7 : 1;
  for (let date = addDays(after, step); date <= until; date = addDays(date, step)) {
    if (taken.has(date) || (repeat === 'weekdays' && isWeekend(date))) continue;
    if (!canDeliver(date)) result.leftOut.push(date);
    else if (result.dates.length < most) result.dates.push(date);
    else {
      result.isCut = true;
      break;
    }
  }
  return result;
}
