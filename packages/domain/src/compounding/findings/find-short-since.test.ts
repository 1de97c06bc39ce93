import { describe, expect, it } from 'vitest';
import { demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { findShortSince } from './find-short-since.ts';

const rules = demoDocument.delivery.default;
const cold = (hours: number) => ({ hours2to8C: hours, hours25C: null, inUse: null });
const deliveryDate = '2031-03-06';
const holidayBefore = ['2031-03-05'];
const calendar = (holidays: string[]) => ({ rules, holidays: new Set(holidays) });
type Stored = Parameters<typeof findShortSince>[0];

describe('a bag that is made a day earlier because of a holiday that came since', () => {
  const find = (holidays: string[], stored: Stored = [], hours: number | null = 60) =>
    findShortSince(
      stored,
      { type: 'TPN', stability: hours === null ? null : cold(hours), infusionHours: null },
      { deliveryDate, treatmentDate: null },
      calendar(holidays),
    );

  it('may be over before it is delivered', () => {
    expect(find([])).toEqual([]);
    const [over, ...others] = find(holidayBefore);
    expect([over, others]).toMatchObject([
      { code: 'RealDateFallsShort', severity: 'needs-override', measured: '2031-03-05', limit: deliveryDate },
      [],
    ]);
    // What was judged so, and confirmed, is not found again.
    expect(find(holidayBefore, [over!])).toEqual([]);
  });

  it('is nothing to be found where nobody knows how long it keeps', () => {
    expect(find(holidayBefore, [], null)).toEqual([]);
  });
});

describe('a drug that is made a day earlier because of a holiday that came since', () => {
  const find = (holidays: string[], treatmentDate: string | null, stored: Stored = []) =>
    findShortSince(
      stored,
      { type: 'PS', stability: cold(96), infusionHours: 20 },
      { deliveryDate, treatmentDate },
      calendar(holidays),
    );

  it('may fall short of its treatment, by as much more', () => {
    expect(find([], '2031-03-07')).toEqual([]);
    const [short, ...others] = find(holidayBefore, '2031-03-07');
    // Made on Tuesday and kept for 96 h, to the end of Friday, at 23:59 of which 20 h may begin.
    expect([short, others]).toMatchObject([
      { code: 'RealDateFallsShort', severity: 'needs-override', measured: '-1199', limit: '0' },
      [],
    ]);
    expect(find(holidayBefore, '2031-03-07', [short!])).toEqual([]);
    expect(find(holidayBefore, '2031-03-08', [short!])).toMatchObject([{ measured: '-2639' }]);
  });

  it('is not said to be short of a treatment that nobody named', () => {
    expect(find(holidayBefore, null)).toEqual([]);
  });
});
