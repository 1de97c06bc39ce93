import { expect, it } from 'vitest';
import { describeLasting } from './describe-lasting.ts';
import type { DeliveryExpiry } from './describe-promise.ts';

const judged: DeliveryExpiry = { outcome: 'reaches', text: 'Lasts until it is given, 12 h in hand' };
const today: DeliveryExpiry = { outcome: 'falls-short', text: 'Falls short by 3 h' };
const holiday: DeliveryExpiry = { outcome: 'not-deliverable', text: 'No delivery on 26/01/2031' };
const noDate: DeliveryExpiry = {
  outcome: 'cannot-say',
  text: 'Give a treatment date to see whether it lasts',
};

it('says what was judged, and reckons it where that was not kept', () => {
  expect(describeLasting({ judged, today, lastDay: null })).toBe(judged);
  expect(describeLasting({ judged: null, today, lastDay: null })).toBe(today);
});

it('says of what has no treatment date how long it keeps, where that is known', () => {
  expect(describeLasting({ judged: null, today: noDate, lastDay: '2031-03-05' })).toEqual({
    outcome: 'cannot-say',
    text: 'Lasts to the end of Wed\u00a005/03/2031',
  });
  expect(describeLasting({ judged: null, today: noDate, lastDay: null })).toBe(noDate);
});

it('says of a day that became a holiday since that nothing is delivered, whatever was judged', () => {
  expect(describeLasting({ judged, today: holiday, lastDay: '2031-03-05' })).toBe(holiday);
});
