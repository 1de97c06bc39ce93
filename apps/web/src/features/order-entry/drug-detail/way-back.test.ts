import { expect, it } from 'vitest';
import { compoundingSite, nutritionSite } from '../order-site.ts';
import { wayBack } from './way-back.ts';

it.each([
  ['home', '/'],
  ['drugDetail', '/order/A%2F1/drug-detail/p1'],
  ['reviewComplete', '/order/A%2F1/review-complete?patient=p1'],
])('[DETAIL-07] from %s the way back is %s', (from, address) => {
  expect(wayBack(compoundingSite, 'A/1', 'p1', from)).toBe(address);
});

it.each([null, 'nowhere'])('[DETAIL-08] from %s the way back is the review', (from) => {
  expect(wayBack(compoundingSite, 'A/1', 'p1', from)).toBe('/order/A%2F1/review-complete?patient=p1');
});

it('names no patient for a line without one', () => {
  expect(wayBack(compoundingSite, 'A/1', '0', 'drugDetail')).toBe('/order/A%2F1/drug-detail');
  expect(wayBack(nutritionSite, 'A/1', '0', 'drugDetailTPN')).toBe('/tpn/order/A%2F1/drug-detail');
  expect(wayBack(compoundingSite, 'A/1', '0', null)).toBe('/order/A%2F1/review-complete');
});

it.each([
  ['homeTPN', '/tpn'],
  ['drugDetailTPN', '/tpn/order/A%2F1/drug-detail/p1'],
  ['reviewCompleteTPN', '/tpn/order/A%2F1/review-complete?patient=p1'],
  ['drugDetail', '/tpn/order/A%2F1/review-complete?patient=p1'],
])('[DETAIL-07] of a nutrition order from %s the way back is %s', (from, address) => {
  expect(wayBack(nutritionSite, 'A/1', 'p1', from)).toBe(address);
});

it('back at the review its own Back leads to the list that it was opened from', () => {
  const state = { reviewAsks: '?from=manageOrders&order=draft&patient=p2' };
  const review = '/order/A%2F1/review-complete?from=manageOrders&order=draft';
  expect(wayBack(compoundingSite, 'A/1', 'p1', 'reviewComplete', state)).toBe(`${review}&patient=p1`);
  expect(wayBack(compoundingSite, 'A/1', '0', 'reviewComplete', state)).toBe(review);
});
