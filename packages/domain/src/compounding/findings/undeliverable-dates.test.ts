import { expect, it } from 'vitest';
import { undeliverableDates } from './undeliverable-dates.ts';

it('names each date that cannot be delivered once, in their order, and no other finding', () => {
  const code = 'NotDeliverable';
  expect(
    undeliverableDates([
      { code, measured: '2031-04-14', limit: '2031-04-15' },
      { code: 'FarDate', measured: '2032-05-01' },
      { code, measured: '2031-04-11' },
      { code, measured: '2031-04-14', limit: '2031-04-15' },
    ]),
  ).toEqual([
    { date: '2031-04-11', next: null },
    { date: '2031-04-14', next: '2031-04-15' },
  ]);
});
