import { randomUUID } from 'node:crypto';
import type { Body } from '@bolt/contracts';
import type { TestClient } from '../../testing/test-client.ts';
import { careDay, fluorouracil, undilutedSyringe, untestedBag } from './placed-orders.ts';

export type WholeOrder = Body<'POST /api/v1/orders'>;
export type WholeLine = WholeOrder['patients'][number]['lines'][number];

/** A line without the order that it would be added to. */
const withoutOrder = ({ orderRef: _, ...line }: ReturnType<typeof fluorouracil>): WholeLine => line;

/** The worked example. */
export const worked = withoutOrder(fluorouracil(''));
/** 3,500 mg where 3,000 mg is the most that fits: can never be ordered. */
export const tooFull = withoutOrder(undilutedSyringe('', '3500'));
/** Needs the confirmation that no stability is held for it. */
export const untested = withoutOrder(untestedBag(''));

/** A submitted order of one worked example for nobody. */
export const wholeOrder = (changes: Partial<WholeOrder> = {}): WholeOrder => ({
  orderRef: 'WHOLE-1',
  deliveryDate: careDay(7),
  state: 'submitted',
  patients: [{ lines: [worked] }],
  ...changes,
});

/** Sends the order under a key of its own unless one is given. */
export const place = (client: TestClient, body: WholeOrder, key: string = randomUUID()) =>
  client.call('POST /api/v1/orders', { body, headers: { 'idempotency-key': key } });
