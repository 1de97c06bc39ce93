import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { expect, it } from 'vitest';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { countItems } from './count-items.ts';

const patient = (patientId: string, items: number): OrderInfo['patients'][string] => ({
  patientId,
  boltPatientId: patientId,
  firstName: 'Tess',
  lastName: patientId,
  dateOfBirth: null,
  medicalRecordNumber: null,
  wardId: null,
  drugs: Array.from({ length: items }, (_, at) => draftLine({ orderLineItemId: `${patientId}-${at}` })),
  recentOrders: [],
});

const counted = (items: Record<string, number>, type: OrderInfo['type'] = 'CMP') =>
  countItems({
    type,
    patients: Object.fromEntries(Object.entries(items).map(([id, count]) => [id, patient(id, count)])),
    drugCount: Object.values(items).reduce((sum, count) => sum + count, 0),
  });

it.each([
  [{ p1: 1 }, '1 item for 1 patient'],
  [{ p1: 4, p2: 2 }, '6 items for 2 patients'],
  [{ 0: 1, p1: 1 }, '2 items: 1 for 1 patient, 1 for no patient'],
  [{ p1: 3, p2: 1, 0: 2 }, '6 items: 4 for 2 patients, 2 for no patient'],
  // Whoever has no item is none of those whom the items are for.
  [{ p1: 2, p2: 0 }, '2 items for 1 patient'],
  [{ 0: 1, p1: 0 }, '1 item for no patient'],
  [{ 0: 2 }, '2 items for no patient'],
  [{}, '0 items'],
])('counts the items of %j by whom they are for', (items, words) => {
  expect(counted(items)).toBe(words);
});

it("says nothing of patients where the products of a nutrition order are nobody's, as they are as a rule", () => {
  expect(counted({ 0: 2 }, 'TPN')).toBe('2 items');
  expect(counted({ 0: 1, p1: 1 }, 'TPN')).toBe('2 items: 1 for 1 patient, 1 for no patient');
});
