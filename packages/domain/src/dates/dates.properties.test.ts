import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoDocument } from '../catalogue/demo-catalogue.test-support.ts';
import {
  dayNumber,
  daysInMonth,
  isWeekendDay,
  theDayBefore,
} from '../compounding/findings/independent/count-days.test-support.ts';
import { addDays, daysBetween, formatCareDate, isCareDate, isWeekend, parseCareDate } from './care-date.ts';
import {
  cutOffDay,
  deliveryRulesOf,
  dispatchDay,
  earliestDeliverable,
  isDeliverable,
  isDeliveryDay,
  isWorkingDay,
} from './deliverable-dates.ts';
import { minutesOfDayIn, todayIn } from './today-in.ts';
import { clockTurns, timestampOf, wallClock, zoneRules } from './zone-rules.test-support.ts';

const MINUTE = 60_000;
const zones = Object.keys(zoneRules);
const years = fc.integer({ min: 2024, max: 2036 });

const dates = fc
  .record({ year: years, month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) })
  .filter(({ year, month, day }) => day <= daysInMonth(year, month))
  .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** A zone and a moment: any, or within two hours of a turn of its clocks, to the minute. */
const moments = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    year: years,
    turn: fc.option(fc.nat({ max: 1 })),
    minutes: fc.integer({ min: 0, max: 525_599 }),
    near: fc.integer({ min: -120, max: 120 }),
  })
  .map(({ timeZone, year, turn, minutes, near }) => {
    const turned = turn === null ? undefined : clockTurns(timeZone, year)[turn];
    const moment = turned === undefined ? Date.UTC(year, 0, 1) + minutes * MINUTE : turned + near * MINUTE;
    return { timeZone, moment };
  });

describe('the clock at a hospital', () => {
  it('[NFR-01] says the date and the minute of the zone by law, in every state and country, also while clocks are turned', () => {
    fc.assert(
      fc.property(moments, ({ timeZone, moment }) => {
        const now = new Date(moment);
        expect({ today: todayIn(timeZone, now), minutesOfDay: minutesOfDayIn(timeZone, now) }).toEqual(
          wallClock(timeZone, moment),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('turns at midnight of the hospital, to the millisecond', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), dates, (timeZone, date) => {
        const midnight = timestampOf(timeZone, date, 0);
        expect(todayIn(timeZone, new Date(midnight))).toBe(date);
        expect(todayIn(timeZone, new Date(midnight - 1))).toBe(theDayBefore(date));
      }),
    );
  });
});

describe('days of care', () => {
  it('are counted as the calendar counts them, and come back the way they went', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const moved = addDays(date, days);
        expect(isCareDate(moved)).toBe(true);
        expect(dayNumber(moved) - dayNumber(date)).toBe(days);
        expect(daysBetween(date, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(date);
        expect(moved > date).toBe(days > 0);
      }),
    );
  });

  it('are written and read again, and have the weekend of the calendar', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseCareDate(formatCareDate(date))).toBe(date);
        expect(isWeekend(date)).toBe(isWeekendDay(date));
      }),
    );
  });

  it('exist only as far as their month goes', () => {
    fc.assert(
      fc.property(
        years,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const read = parseCareDate(`${day}/${month}/${year}`);
          expect(read !== null).toBe(day <= daysInMonth(year, month));
        },
      ),
    );
  });
});

/** A hospital's rules, holidays around the day, and the day from which a delivery is sought. */
const deliveries = fc
  .record({
    hospitalId: fc.constantFrom('DMOH01', 'DMOH02', 'DMOH06', 'DMOH08', 'DMOH10', 'DMOH12'),
    timeZone: fc.constantFrom(...zones),
    day: dates,
    holidaysAfter: fc.uniqueArray(fc.integer({ min: -6, max: 20 }), { maxLength: 6 }),
    minutesOfDay: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ hospitalId, day, holidaysAfter, ...rest }) => ({
    ...rest,
    day,
    rules: deliveryRulesOf(demoDocument.delivery, hospitalId),
    holidays: new Set(holidaysAfter.map((days) => addDays(day, days))),
  }));

describe('the delivery that is promised', () => {
  it('is dispatched on a working day, so many working days before', () => {
    fc.assert(
      fc.property(deliveries, ({ day, rules, holidays }) => {
        const dispatch = dispatchDay(day, rules, holidays);
        expect(isWorkingDay(dispatch, holidays)).toBe(true);
        let between = 0;
        for (let each = theDayBefore(day); each >= dispatch; each = theDayBefore(each))
          if (!isWeekendDay(each) && !holidays.has(each)) between += 1;
        expect(between).toBe(rules.transitWorkingDays);
      }),
    );
  });

  it('is the first that can be delivered: one of the days, no holiday, and none before it', () => {
    fc.assert(
      fc.property(deliveries, ({ day, rules, holidays, minutesOfDay }) => {
        const moment = { today: day, minutesOfDay };
        const earliest = earliestDeliverable(rules, holidays, moment) ?? '';
        expect(isDeliveryDay(earliest, rules, holidays)).toBe(true);
        expect(earliest > day).toBe(true);
        for (let each = theDayBefore(earliest); each >= day; each = theDayBefore(each))
          expect([each, isDeliverable(each, rules, holidays, moment)]).toEqual([each, false]);
        const later = earliestDeliverable(rules, holidays, { today: day, minutesOfDay: 1439 }) ?? '';
        expect(later >= earliest).toBe(true);
      }),
    );
  });

  it('is taken until the minute of the cut-off on the wall clock of the hospital, whatever the clocks do', () => {
    fc.assert(
      fc.property(deliveries, ({ timeZone, day, rules, holidays }) => {
        fc.pre(isDeliveryDay(day, rules, holidays));
        const [hours = 0, minutes = 0] = rules.cutOffTime.split(':').map(Number);
        const cutOff = timestampOf(timeZone, cutOffDay(day, rules, holidays), hours * 60 + minutes);
        const takenAt = (moment: number) => {
          const now = new Date(moment);
          const clock = { today: todayIn(timeZone, now), minutesOfDay: minutesOfDayIn(timeZone, now) };
          return isDeliverable(day, rules, holidays, clock);
        };
        expect([takenAt(cutOff - MINUTE), takenAt(cutOff)]).toEqual([true, false]);
      }),
    );
  });
});
