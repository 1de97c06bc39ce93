import { describe, expect, it } from 'vitest';
import { HOLIDAY_REGIONS, listPublicHolidays } from './list-public-holidays.ts';

const datesOf = (region: string, year: number) => listPublicHolidays(region, year).map(({ date }) => date);

describe('the public holidays that the table starts with', () => {
  it('has Christmas Day on 25 December in every region, in years when it is a Saturday or Sunday too', () => {
    for (const region of HOLIDAY_REGIONS) {
      for (const year of [2025, 2026, 2027, 2028, 2033]) {
        expect(datesOf(region, year), region).toContain(`${year}-12-25`);
      }
    }
  });

  it('keeps the Monday that South Australia and the Northern Territory get besides Saturday 25 December 2027', () => {
    expect(datesOf('AU-SA', 2027)).toContain('2027-12-27');
    expect(datesOf('AU-NT', 2027)).toContain('2027-12-27');
  });

  it('leaves out the evenings before Christmas and New Year, on which deliveries are made', () => {
    expect(datesOf('AU-QLD', 2026)).not.toContain('2026-12-24');
    expect(datesOf('AU-SA', 2026)).not.toContain('2026-12-31');
  });

  it('knows the days of single regions', () => {
    expect(datesOf('AU-VIC', 2026)).toContain('2026-11-03');
    expect(datesOf('AU-NSW', 2026)).not.toContain('2026-11-03');
    expect(datesOf('NZ-AUK', 2027)).toContain('2027-02-01');
    expect(datesOf('GB-SCT', 2026)).toContain('2026-11-30');
    expect(datesOf('GB-ENG', 2026)).not.toContain('2026-11-30');
  });

  it('names each day, by date', () => {
    const holidays = listPublicHolidays('AU-NSW', 2027);
    expect(holidays.every(({ name }) => name.length > 0)).toBe(true);
    expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).sort());
  });
});
