import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeekend } from '../dates/care-date.ts';
import { clockTurns, timestampOf, wallClock } from '../dates/zone-rules.test-support.ts';
import { queryDueAt } from './query-clock.ts';

const TIME = { targetMinutes: 60, from: 7 * 60, until: 19 * 60 };
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** When a query that waits since that time on the hospital's wall is due there. */
function due(timeZone: string, since: string, targetMinutes = 60, holidays: string[] = []): string {
  const [day = '', time = ''] = since.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const dueAt = queryDueAt(
    new Date(timestampOf(timeZone, day, hour * 60 + minute)),
    { ...TIME, targetMinutes },
    { timeZone, holidays: new Set(holidays) },
  );
  const { today, minutesOfDay } = wallClock(timeZone, dueAt.getTime());
  return `${today} ${clock(minutesOfDay)}`;
}

describe('by when a query is to be answered', () => {
  it.each(['Australia/Sydney', 'Pacific/Auckland', 'Europe/London'])(
    '[WBQ-07] counts the target within the hours of a working day in %s',
    (zone) => {
      // 25 November 2026 is a Wednesday, the 27th a Friday.
      for (const [since, expected] of [
        ['2026-11-25 10:00', '2026-11-25 11:00'],
        ['2026-11-25 07:00', '2026-11-25 08:00'],
        ['2026-11-25 03:15', '2026-11-25 08:00'],
        ['2026-11-25 18:00', '2026-11-25 19:00'],
        ['2026-11-25 18:30', '2026-11-26 07:30'],
        ['2026-11-25 19:00', '2026-11-26 08:00'],
        ['2026-11-25 23:59', '2026-11-26 08:00'],
        ['2026-11-27 18:45', '2026-11-30 07:45'],
        ['2026-11-28 12:00', '2026-11-30 08:00'],
        ['2026-11-29 23:00', '2026-11-30 08:00'],
      ])
        expect([since, due(zone, since!)]).toEqual([since, expected]);
      expect(due(zone, '2026-11-25 10:00', 24 * 60)).toBe('2026-11-27 10:00');
      expect(due(zone, '2026-11-25 10:00', 0)).toBe('2026-11-25 10:00');
      expect(due(zone, '2026-11-28 10:00', 0)).toBe('2026-11-30 07:00');
    },
  );

  it('[WBQ-07] passes over public holidays of the hospital', () => {
    const christmas = ['2026-12-25', '2026-12-28'];
    expect(due('Europe/London', '2026-12-24 18:30', 60, christmas)).toBe('2026-12-29 07:30');
    expect(due('Europe/London', '2026-12-25 10:00', 60, christmas)).toBe('2026-12-29 08:00');
    expect(due('Europe/London', '2026-12-24 18:30')).toBe('2026-12-25 07:30');
  });

  it.each(['Australia/Sydney', 'Australia/Adelaide', 'Pacific/Auckland', 'Europe/London'])(
    '[WBQ-07] shows the same time of the clock over both changes of daylight saving in %s',
    (zone) => {
      for (const turn of clockTurns(zone, 2026)) {
        // Clocks are turned on Sundays: half the target falls on the Friday before, half on the Monday after.
        const sunday = Date.parse(`${wallClock(zone, turn).today}T00:00:00Z`);
        const day = (days: number) => new Date(sunday + days * 86_400_000).toISOString().slice(0, 10);
        expect(due(zone, `${day(-2)} 18:30`)).toBe(`${day(1)} 07:30`);
        expect(due(zone, `${day(0)} 12:00`)).toBe(`${day(1)} 08:00`);
      }
    },
  );

  it('[WBQ-07] agrees with counting minute by minute', () => {
    const zones = ['Australia/Sydney', 'Australia/Perth', 'Pacific/Auckland', 'Europe/London'];
    const start = Date.parse('2026-01-01T00:00:00Z') / 60_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: start, max: start + 525_600 }),
        fc.integer({ min: 1, max: 1_500 }),
        (timeZone, minute, targetMinutes) => {
          const holidays = new Set(['2026-04-03', '2026-04-06', '2026-12-25', '2026-12-28']);
          const counts = (at: number) => {
            const { today, minutesOfDay } = wallClock(timeZone, at * 60_000);
            return (
              !isWeekend(today) &&
              !holidays.has(today) &&
              minutesOfDay >= TIME.from &&
              minutesOfDay < TIME.until
            );
          };
          let at = minute;
          for (let left = targetMinutes; left > 0; at += 1) if (counts(at)) left -= 1;
          const since = new Date(minute * 60_000);
          const dueAt = queryDueAt(since, { ...TIME, targetMinutes }, { timeZone, holidays });
          expect(dueAt.toISOString()).toBe(new Date(at * 60_000).toISOString());
        },
      ),
      { numRuns: 60 },
    );
  });
});
