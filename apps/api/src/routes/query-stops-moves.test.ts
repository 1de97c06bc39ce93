import type { Body } from '@bolt/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder } from './testing/stored-orders.ts';

let test: TestPortal;
let reviewer: TestClient;
let pharmacist: TestClient;
let key: string;
let count = 0;
beforeAll(async () => {
  test = await openTestPortal();
  [reviewer, pharmacist] = [await test.signIn('reviewer'), await test.signIn('pharmacist')];
  key = await makeSupplierKey(test.owner, { name: 'Line 1', hospitalIds: ['DMOH01'] });
});
afterAll(() => test?.close());

const STATUSES = ['Pending', 'Reviewed', 'In manufacture', 'Dispatched', 'Cancelled'] as const;
const QUERY_STEPS = ['ask', 'ask-supplier', 'answer', 'write', 'close', 'close-own'] as const;
const HOSPITAL_STEPS = ['hold', 'release', 'edit'] as const;

type Step =
  | { kind: 'query'; what: (typeof QUERY_STEPS)[number] }
  | { kind: 'hospital'; what: (typeof HOSPITAL_STEPS)[number] }
  | { kind: 'move'; by: 'person' | 'key'; to: (typeof STATUSES)[number] | 'next' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('query' as const),
      what: fc.constantFrom('ask' as const, 'ask' as const, ...QUERY_STEPS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('hospital' as const),
      what: fc.constantFrom(...HOSPITAL_STEPS),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      by: fc.constantFrom('person' as const, 'key' as const),
      to: fc.constantFrom(
        'next' as const,
        'next' as const,
        'next' as const,
        'next' as const,
        'next' as const,
        'Cancelled' as const,
        ...STATUSES,
      ),
    }),
  },
);

/** Where a move leads: to what comes next of the item's day, for the most part. */
const aimOf = (to: (typeof STATUSES)[number] | 'next', status: string): string =>
  to === 'next' ? (STATUSES[STATUSES.indexOf(status as never) + 1] ?? 'Pending') : to;

async function store() {
  count += 1;
  const { deliveryIds, lineIds, orderId } = await storeOrder(test.owner, { ref: `STOPS-${count}` });
  return { id: deliveryIds[0]!, lineId: lineIds[0]!, orderId };
}
type Item = Awaited<ReturnType<typeof store>>;

const stateOf = async ({ id }: Item) =>
  (
    await test.owner.query<{ status: string; version: number; open: string | null; query_id: string }>(
      `select d.status, d.version, q.asked_by as open, q.query_id from order_line_delivery d
       left join query_thread q on q.subject_id = d.delivery_id and q.turn <> 'closed' where d.delivery_id = $1`,
      [id],
    )
  ).rows[0]!;

async function stepOfQuery({ id }: Item, queryId: string | null, what: (typeof QUERY_STEPS)[number]) {
  const asked = { kind: 'quantity', body: 'Are two meant?' };
  const body = { body: 'Please' };
  const params = { queryId: queryId ?? id };
  switch (what) {
    case 'ask':
      return reviewer.call('POST /api/v1/workbench/queries', {
        body: { subjectType: 'item', subjectId: id, ...asked },
      });
    case 'ask-supplier':
      return pharmacist.call('POST /api/v1/queries', { body: { merlinOrderLineID: id, ...asked } });
    case 'answer':
      return pharmacist.call('POST /api/v1/queries/:queryId/messages', { params, body });
    case 'write':
      return reviewer.call('POST /api/v1/workbench/queries/:queryId/messages', { params, body });
    case 'close':
      return reviewer.call('POST /api/v1/workbench/queries/:queryId/close', { params, body: {} });
    case 'close-own':
      return pharmacist.call('POST /api/v1/queries/:queryId/close', { params, body: {} });
  }
}

async function stepOfHospital({ id, lineId, orderId }: Item, what: (typeof HOSPITAL_STEPS)[number]) {
  const named = { merlinOrderID: orderId, merlinOrderLineID: id, type: 'CMP', drugName: 'fluorouracil' };
  const body =
    what === 'edit'
      ? { ...named, orderId, customerRequiredDate: '04/03/2031', quantity: 2 + (count % 5) }
      : { ...named, orderLineId: lineId, groupOrderID: orderId, onHold: what === 'hold' };
  await pharmacist.call('POST /api/v1/dashboard/order/manage', {
    body: body as Body<'POST /api/v1/dashboard/order/manage'>,
  });
}

/** The code of the refusal; undefined where the item was moved. */
async function moveOf({ id }: Item, version: number, by: 'person' | 'key', to: string) {
  const reason = to === 'Cancelled' ? { reason: 'Not stable so long' } : {};
  const { body } =
    by === 'person'
      ? await reviewer.call('POST /api/v1/workbench/moves', {
          body: {
            moves: [
              { merlinOrderLineID: id, status: to, version, findingsSeen: ['OpenQuestion'], ...reason },
            ],
          },
        })
      : await test.anybody.call('POST /api/v1/supplier/order-lines', {
          body: { moves: [{ merlinOrderLineID: id, status: to, ...reason }] },
          headers: { 'x-supplier-key': key },
        });
  const [result] = body.results;
  return result?.ok ? undefined : result?.code;
}

it('[WBQ-03, WBQ-04, WBQ-20] an open query of the supplier stops every move but Cancelled, for people and the key, whatever else happens to an item', async () => {
  const stopped = { person: 0, key: 0 };
  let moved = 0;
  let cancelledWithQuery = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const item = await store();
      for (const one of steps) {
        const before = await stateOf(item);
        if (one.kind === 'query') await stepOfQuery(item, before.query_id, one.what);
        if (one.kind === 'hospital') await stepOfHospital(item, one.what);
        const to = one.kind === 'move' ? aimOf(one.to, before.status) : '';
        const code = one.kind === 'move' ? await moveOf(item, before.version, one.by, to) : undefined;
        const after = await stateOf(item);
        if (one.kind !== 'move') expect([one, after.status]).toEqual([one, before.status]);
        else if (code !== undefined) {
          expect([one, after.status]).toEqual([one, before.status]);
          if (code === 'line-has-open-query') stopped[one.by] += 1;
          // Nothing else is ever stopped by it.
          if (code === 'line-has-open-query')
            expect([before.open, to]).not.toEqual(['supplier', 'Cancelled']);
        } else {
          expect([one, after.status]).toEqual([one, to]);
          if (before.open === 'supplier') expect(to).toBe('Cancelled');
          if (to === 'Cancelled') expect(after.open).toBeNull();
          moved += 1;
          if (to === 'Cancelled' && before.open) cancelledWithQuery += 1;
        }
        if (one.kind === 'move' && code === 'line-has-open-query') expect(before.open).toBe('supplier');
      }
    }),
    { seed: 16, numRuns: 30 },
  );
  // Chance has tried what is promised.
  const tried = { ...stopped, moved, cancelledWithQuery };
  for (const [what, often] of Object.entries(tried)) expect([what, often > 0]).toEqual([what, true]);
});
