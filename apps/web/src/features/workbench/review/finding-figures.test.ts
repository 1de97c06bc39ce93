import { describe, expect, it } from 'vitest';
import { findingFigures } from './finding-figures.ts';

describe('the figures below a finding', () => {
  it('have their unit, and thousands as everywhere', () => {
    expect(findingFigures({ code: 'DayDose', measured: '36000', limit: '500', unit: 'mg' })).toEqual({
      measured: '36,000 mg',
      limit: '500 mg',
    });
    expect(findingFigures({ code: 'LargeQuantity', measured: '51', limit: '50' })).toEqual({
      measured: '51',
      limit: '50',
    });
  });

  it('are none where the sentence above has them in other words: how long it falls short, and days', () => {
    const short = { code: 'RealDateFallsShort', measured: '-1439', limit: '0', unit: 'minutes' };
    expect(findingFigures(short)).toBeNull();
    expect(findingFigures({ code: 'FarDate', measured: '2032-01-05', limit: '2031-01-05' })).toBeNull();
  });
});
