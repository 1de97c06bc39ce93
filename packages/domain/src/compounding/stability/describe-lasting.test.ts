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

const deliveryDate = '2031-03-04';

it('says what was judged, and reckons it where that was not kept', () => {
  expect(describeLasting({ judged, today, lastDay: null, deliveryDate })).toBe(judged);
  expect(describeLasting({ judged: null, today, lastDay: null, deliveryDate })).toBe(today);
});

it('says of what has no treatment date how long it keeps, where that is known', () => {
  expect(describeLasting({ judged: null, today: noDate, lastDay: '2031-03-05', deliveryDate })).toEqual({
    outcome: 'cannot-say',
    text: 'Lasts to the end of Wed\u00a005/03/2031',
  });
  expect(describeLasting({ judged: null, today: noDate, lastDay: null, deliveryDate })).toBe(noDate);
});

it('says of what keeps to the day before its delivery that it is over', () => {
  const stored = { judged: null, today: noDate, lastDay: '2031-03-03', deliveryDate } as const;
  expect(describeLasting(stored)).toEqual({
    outcome: 'falls-short',
    text: 'Lasts to the end of Mon\u00a003/03/2031: it is over before it is delivered',
  });
  expect(describeLasting({ ...stored, lastDay: deliveryDate }).outcome).toBe('cannot-say');
});

it('says of a day that became a holiday since that nothing is delivered, whatever was judged', () => {
  expect(describeLasting({ judged, today: holiday, lastDay: '2031-03-05', deliveryDate })).toBe(holiday);
});
