import { expect, it } from 'vitest';
import { demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { findOverSince } from './find-over-since.ts';

const rules = demoDocument.delivery.default;
const storage = { hours2to8C: 60, hours25C: null, inUse: null };
const thursday = '2031-03-06';
const find = (holidays: string[], stored: Parameters<typeof findOverSince>[1] = []) =>
  findOverSince(thursday, stored, storage, { rules, holidays: new Set(holidays) });

it('a bag that is made a day earlier because of a holiday that came since may be over before it is delivered', () => {
  expect(find([])).toEqual([]);
  const [over, ...others] = find(['2031-03-05']);
  expect([over, others]).toMatchObject([
    { code: 'RealDateFallsShort', severity: 'needs-override', measured: '2031-03-05', limit: thursday },
    [],
  ]);
  // What was judged so, and confirmed, is not found again.
  expect(find(['2031-03-05'], [over!])).toEqual([]);
});

it('nothing is found of what nobody knows how long it keeps', () => {
  expect(findOverSince(thursday, [], null, { rules, holidays: new Set() })).toEqual([]);
});
