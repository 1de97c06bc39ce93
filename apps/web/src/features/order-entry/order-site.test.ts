import { expect, it } from 'vitest';
import { addressOnSite, compoundingSite, nutritionSite } from './order-site.ts';

it('[ROUTE-29, ROUTE-30, ROUTE-31] every screen of a nutrition order is the twin of the other site', () => {
  const query = { patient_id: '0', drug: 'l1', from: 'reviewCompleteTPN' };
  expect([
    nutritionSite.header(),
    nutritionSite.patient('A/1'),
    nutritionSite.itemsOf('A/1', 'p1'),
    nutritionSite.editItem('A/1', query),
    nutritionSite.review('A/1', { patient: 'p1' }),
  ]).toEqual([
    '/tpn/order/create',
    '/tpn/order/A%2F1/select-patient',
    '/tpn/order/A%2F1/drug-detail/p1',
    '/tpn/order/A%2F1/edit-drug?patient_id=0&drug=l1&from=reviewCompleteTPN',
    '/tpn/order/A%2F1/review-complete?patient=p1',
  ]);
  expect(compoundingSite.itemsOf('A/1', 'p1')).toBe('/order/A%2F1/drug-detail/p1');
});

it.each([
  ['TPN', '/order/A/review-complete', '/tpn/order/A/review-complete'],
  ['CMP', '/tpn/order/A/review-complete', '/order/A/review-complete'],
  ['TPN', '/tpn/order/A/edit-drug', '/tpn/order/A/edit-drug'],
  ['CMP', '/order/tpn/edit-drug', '/order/tpn/edit-drug'],
] as const)('a %s order opened at %s is shown at %s', (type, pathname, address) => {
  expect(addressOnSite(type, pathname)).toBe(address);
});
