import { expect, it } from 'vitest';
import { timestampIn } from './timestamp-in.ts';
import { minutesOfDayIn, todayIn } from './today-in.ts';

it('finds the timestamp at which clocks of a zone show a date and a time', () => {
  expect(timestampIn('Australia/Sydney', '2026-11-20', 9 * 60).toISOString()).toBe(
    '2026-11-19T22:00:00.000Z',
  );
  expect(timestampIn('Australia/Adelaide', '2026-07-01', 450).toISOString()).toBe('2026-06-30T22:00:00.000Z');
  expect(timestampIn('Europe/London', '2026-07-01', 0).toISOString()).toBe('2026-06-30T23:00:00.000Z');
});

it('agrees with the reading of the clock, in every zone and season', () => {
  for (const zone of ['Australia/Perth', 'Pacific/Auckland', 'Europe/London', 'Australia/Hobart']) {
    for (const date of ['2026-01-15', '2026-04-05', '2026-06-30', '2026-10-04', '2026-10-25']) {
      const timestamp = timestampIn(zone, date, 725);
      expect([todayIn(zone, timestamp), minutesOfDayIn(zone, timestamp)], `${zone} ${date}`).toEqual([
        date,
        725,
      ]);
    }
  }
});
