import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import {
  cutOffDay,
  deliveryRulesOf,
  earliestDeliverable,
  isDeliverable,
  minutesOfClock,
  type OrderingMoment,
} from '@bolt/domain/dates/deliverable-dates';
import { deliveryDateNotes } from '@bolt/domain/dates/delivery-notes';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { minutesOfDayIn, todayIn } from '@bolt/domain/dates/today-in';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQuery } from '#platform/catalogue.ts';
import { publicHolidaysQuery } from '#platform/public-holidays.ts';
import { useSession } from '#platform/session/session.tsx';
import type { DayMark } from '#ui/dates/calendar.tsx';
import { markDelivery } from './mark-delivery.ts';

export interface DeliveryCalendar {
  /** At the hospital. */
  today: CareDate;
  moment: OrderingMoment;
  holidays: ReadonlySet<CareDate>;
  /** 'Note: 08/03/2031 is a weekend', then what cannot be delivered and the next date that can. */
  notesOf: (date: CareDate) => string[];
  markOf: (date: CareDate) => DayMark | undefined;
  /** Such as 'Earliest delivery Tue 24/11/2026: order by 14:00 today'; undefined until the rules are there. */
  earliestText: string | undefined;
  /** Whether an order placed now can still be delivered then; true until the rules are there. */
  canDeliver: (date: CareDate) => boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MINUTES_OF_DAY = 24 * 60;

/**
 * Draws the screen anew at the cut-off of the day, and as another day begins. Each drawing waits anew, an hour at most: the
 * hospital's clock may be put on or back meanwhile.
 */
function useTurnOfOrdering(
  now: Date,
  { minutesOfDay }: OrderingMoment,
  cutOffTime: string | undefined,
): void {
  const [, drawAnew] = useState({});
  const cutOff = minutesOfClock(cutOffTime ?? '');
  const turn = minutesOfDay < cutOff ? cutOff : MINUTES_OF_DAY;
  const untilTurn = (turn - minutesOfDay) * MINUTE_MS - (now.getTime() % MINUTE_MS);
  useEffect(() => {
    const timer = setTimeout(() => drawAnew({}), Math.min(untilTurn, HOUR_MS));
    return () => clearTimeout(timer);
  });
}

/** What the hospital's days are: weekends, public holidays, and what an order placed now can still reach. */
export function useDeliveryCalendar(): DeliveryCalendar {
  const user = useSession();
  const catalogue = useQuery(catalogueQuery(user.catalogueVersion)).data;
  const holidayList = useQuery(publicHolidaysQuery(user.hospitalStateCode)).data ?? [];
  const now = new Date();
  const moment: OrderingMoment = {
    today: todayIn(user.hospitalTimeZone, now),
    minutesOfDay: minutesOfDayIn(user.hospitalTimeZone, now),
  };
  const { today } = moment;
  const names = new Map(holidayList.map(({ date, name }) => [parseCareDate(date) ?? '', name]));
  const holidays = new Set(names.keys());
  const rules = catalogue && deliveryRulesOf(catalogue.document.delivery, user.hospitalId);
  useTurnOfOrdering(now, moment, rules?.cutOffTime);

  const canDeliver = (date: CareDate) => !rules || isDeliverable(date, rules, holidays, moment);

  function undeliverableNote(date: CareDate): string[] {
    if (!rules || date < today || canDeliver(date)) return [];
    const next = earliestDeliverable(rules, holidays, moment, date);
    return [`No delivery on ${dayOf(date)}.${next ? ` The next date is ${dayOf(next)}.` : ''}`];
  }

  function earliestText(): string | undefined {
    const earliest = rules && earliestDeliverable(rules, holidays, moment);
    if (!rules || !earliest) return undefined;
    const cutOff = cutOffDay(earliest, rules, holidays);
    const when = cutOff === today ? 'today' : `on ${dayOf(cutOff)}`;
    return `Earliest delivery ${dayOf(earliest)}: order by ${rules.cutOffTime} ${when}`;
  }

  return {
    today,
    moment,
    holidays,
    notesOf: (date) => [...deliveryDateNotes(date, holidays), ...undeliverableNote(date)],
    markOf: (date) =>
      markDelivery({
        holiday: names.get(date),
        isPast: date < today,
        isDeliverable: canDeliver(date),
      }),
    earliestText: earliestText(),
    canDeliver,
  };
}
