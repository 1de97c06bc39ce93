import { describe, expect, it } from 'vitest';
import { addMonths, dayLabel, monthLabel, weeksOf } from './month-grid.ts';

describe('the month of a calendar', () => {
  it('begins weeks on Monday and leaves the days of other months out', () => {
    const weeks = weeksOf('2031-03');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, '2031-03-01', '2031-03-02']);
    expect(weeks[5]?.[0]).toBe('2031-03-31');
  });
  it('holds every day of a leap February once', () => {
    const days = weeksOf('2028-02').flat().filter(Boolean);
    expect(days).toHaveLength(29);
    expect(days.at(-1)).toBe('2028-02-29');
  });
  it('stays inside a shorter month', () => {
    expect(addMonths('2031-01-31', 1)).toBe('2031-02-28');
    expect(addMonths('2031-01-31', 3)).toBe('2031-04-30');
  });
  it('crosses the year in both directions', () => {
    expect(addMonths('2031-01-15', -1)).toBe('2030-12-15');
    expect(addMonths('2031-12-15', 1)).toBe('2032-01-15');
  });
  it('names months and days in full for readers', () => {
    expect(monthLabel('2031-03')).toBe('March 2031');
    expect(dayLabel('2031-03-06')).toBe('Thursday 6 March 2031');
  });
});
