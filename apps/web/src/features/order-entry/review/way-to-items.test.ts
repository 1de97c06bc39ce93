import { expect, it } from 'vitest';
import { compoundingSite, nutritionSite } from '../order-site.ts';
import { wayToItems } from './way-to-items.ts';

const order = (...patientKeys: string[]) => ({ orderRef: 'A/1', patientKeys });

it.each([
  ['of the patient whom the user came from', order('p1', 'p2'), 'p2', '/drug-detail/p2'],
  ['of the only patient', order('p1'), undefined, '/drug-detail/p1'],
  ['of nobody, where the order has nobody', order('0'), undefined, '/drug-detail'],
  ['of an order without items', order(), undefined, '/drug-detail'],
  ['of whom is asked where it could be several', order('p1', 'p2'), undefined, '/select-patient'],
  ['of whom is asked where one item is for nobody', order('0', 'p1'), undefined, '/select-patient'],
])('the way back to the items %s', (_, draft, patientId, address) => {
  expect(wayToItems(compoundingSite, draft, patientId)).toBe(`/order/A%2F1${address}`);
});

it("asks nothing in a nutrition order, whose products are nobody's as a rule", () => {
  expect(wayToItems(nutritionSite, order('0', 'p1'), undefined)).toBe('/tpn/order/A%2F1/drug-detail');
});
