import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { expect, it } from 'vitest';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { orderWithLines } from './order-with-lines.ts';

const patient = (patientId: string, ...lineIds: string[]): OrderInfo['patients'][string] => ({
  patientId,
  boltPatientId: patientId,
  firstName: 'Tess',
  lastName: patientId,
  dateOfBirth: null,
  medicalRecordNumber: null,
  wardId: null,
  drugs: lineIds.map((orderLineItemId) => draftLine({ orderLineItemId, patientId })),
  recentOrders: [],
});

const order: OrderInfo = {
  groupOrderID: 'order-1',
  orderRef: 'A/1',
  orderReference: 'A/1',
  orderRefView: 'A/1',
  type: 'CMP',
  comment: '',
  deliveryDate: '06/03/2031',
  deliveryTime: null,
  patients: { p1: patient('p1', 'a', 'b'), p2: patient('p2', 'c') },
  patientKeys: ['p1', 'p2'],
  draftSaved: null,
  drugCount: 3,
  patientCount: 2,
  deliveryDateArray: ['06/03/2031'],
  add_more: true,
  editRequired: false,
  hasOverriddenStability: false,
  patientIdRequired: false,
  draftedBy: 'Priya Demonstrator',
  draftedAt: '2031-03-03T00:00:00.000Z',
  editedBy: null,
  editedAt: null,
  version: 7,
};
const after = { draftSaved: 1_930_000_000, version: 8 };
const saved = (...lines: ReturnType<typeof draftLine>[]) => ({ message: '', lines, order: after });
const idsOf = (from: OrderInfo | undefined, key: string) =>
  from?.patients[key]?.drugs.map(({ orderLineItemId }) => orderLineItemId);

it('puts an added line behind the last of its patient and leaves the other patients as they are', () => {
  const line = draftLine({
    orderLineItemId: 'd',
    patientId: 'p1',
    overrideStability: true,
    deliveryDateArray: [['02/04/2031', false, 1, 1]],
  });
  const now = orderWithLines(order, saved(line));
  expect(idsOf(now, 'p1')).toEqual(['a', 'b', 'd']);
  expect(now?.patients.p2).toBe(order.patients.p2);
  expect(now).toMatchObject({ ...after, drugCount: 4, hasOverriddenStability: true, editRequired: false });
  expect(now?.deliveryDateArray).toEqual(['06/03/2031', '02/04/2031']);
});

it('puts an edited line in its place, and the further doses of a split behind the last', () => {
  const doses = ['b', 'd'].map((orderLineItemId) => draftLine({ orderLineItemId, patientId: 'p1' }));
  expect(idsOf(orderWithLines(order, saved(...doses)), 'p1')).toEqual(['a', 'b', 'd']);
});

it('drops a delivery date that no line has any more', () => {
  const moved = draftLine({
    orderLineItemId: 'a',
    patientId: 'p1',
    deliveryDateArray: [['01/04/2031', false, 1, 1]],
  });
  const alone = { ...order, patients: { p1: patient('p1', 'a') } };
  expect(orderWithLines(alone, saved(moved))?.deliveryDateArray).toEqual(['01/04/2031']);
});

it('puts a line for nobody under the key 0, after all patients', () => {
  const now = orderWithLines(order, saved(draftLine({ orderLineItemId: 'd', patientId: '0' })));
  expect(now?.patientKeys).toEqual(['p1', 'p2', '0']);
  expect(idsOf(now, '0')).toEqual(['d']);
});

it('knows nothing of a patient whom the order did not hold', () => {
  expect(orderWithLines(order, saved(draftLine({ patientId: 'p3' })))).toBeUndefined();
});
