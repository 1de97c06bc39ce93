import { expect, it } from 'vitest';
import { describeLasting } from './describe-lasting.ts';
import type { DeliveryExpiry } from './describe-promise.ts';

const judged: DeliveryExpiry = { outcome: 'reaches', text: 'Lasts until it is given, 12 h in hand' };
const today: DeliveryExpiry = { outcome: 'falls-short', text: 'Falls short by 3 h' };
const holiday: DeliveryExpiry = { outcome: 'not-deliverable', text: 'No delivery on 26/01/2031' };

it('says what was judged, and reckons it where that was not kept', () => {
  expect(describeLasting({ judged, today })).toBe(judged);
  expect(describeLasting({ judged: null, today })).toBe(today);
});

it('says of a day that became a holiday since that nothing is delivered, whatever was judged', () => {
  expect(describeLasting({ judged, today: holiday })).toBe(holiday);
});
