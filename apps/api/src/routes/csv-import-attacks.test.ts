import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeCatalogue, restoreCatalogue, stockOf, withdraw } from './testing/change-catalogue.ts';
import { type Importing, openImporting, references } from './testing/importing.ts';
import { bag, bagFor } from './testing/reviewed-uploads.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing?.close());
afterEach(() => importing.closeUploads());

describe('orders of a file', () => {
  it('are made once though they are asked for fifty times at once', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bagFor('550001', { order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => importing.create(uploadCode, { create: 'submit' })),
    );
    await importing.atRest(uploadCode);
    const statuses = new Set(replies.map(({ status, problem }) => `${status} ${problem.code ?? ''}`.trim()));
    // Whoever comes while they are made is told so; whoever comes after finds nothing that is left.
    for (const status of statuses)
      expect(['200', '409 upload-busy', '422 import-nothing-selected']).toContain(status);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const order of [1, 2])
      expect(await importing.storedOrders(ref(order))).toEqual([{ state: 'submitted', lines: 1 }]);
  });

  it('are asked for once under one key, and the key is nothing at another hospital', async () => {
    const ref = references();
    const uploadCode = await importing.review([bag({ order_reference: ref(1) })]);
    const key = { 'idempotency-key': randomUUID() };
    const asking = (client = importing.pharmacist) =>
      client.call('POST /api/v1/order/csv/create-orders', { body: { uploadCode }, headers: key });
    const first = await asking();
    await importing.atRest(uploadCode);
    expect((await asking()).body).toEqual(first.body);
    expect(await importing.storedOrders(ref(1))).toHaveLength(1);

    const elsewhere = await importing.test.signIn('pharmacist');
    await elsewhere.call('POST /api/v1/user/info', { body: { hospitalId: 'DMOH02' } });
    const refused = await asking(elsewhere);
    expect([refused.status, refused.problem.code]).toEqual([404, 'upload-gone']);
    for (const call of ['GET /api/v1/order/csv/orders', 'GET /api/v1/order/csv/returned-rows'] as const)
      expect((await elsewhere.call(call, { query: { uploadCode } })).status).toBe(404);
    const history = await elsewhere.call('GET /api/v1/order/csv/uploads/:uploadCode', {
      params: { uploadCode },
    });
    expect(history.status).toBe(404);
    expect((await elsewhere.call('GET /api/v1/order/csv/uploads')).body.uploads).toEqual([]);
  });

  it('wait where their user may not import any more, and are made as soon as that is allowed again', async () => {
    const ref = references();
    const uploadCode = await importing.review([bag({ order_reference: ref(1) })]);
    await importing.stopJobs();
    expect((await importing.create(uploadCode)).status).toBe(200);
    await importing.owner.query(`update hospital set csv_import = false where hospital_id = 'DMOH01'`);
    await importing.startJobs();
    const refused = await importing.create(uploadCode);
    expect([refused.status, refused.problem.code]).toEqual([403, 'access-missing']);
    expect(await importing.storedOrders(ref(1))).toEqual([]);
    await importing.owner.query(`update hospital set csv_import = true where hospital_id = 'DMOH01'`);
    await importing.owner.query('notify bolt_import');
    await importing.atRest(uploadCode);
    expect(await importing.storedOrders(ref(1))).toHaveLength(1);
  });

  it('are not made of what a newer catalogue has changed or withdrawn, and say so at the row', async () => {
    const ref = references();
    const asNow = bag({ order_reference: ref(1), drug_name: 'carboplatin', drug_dose: '500' });
    const uploadCode = await importing.review([bag({ order_reference: ref(2) }), asNow]);
    await importing.select(uploadCode);
    await changeCatalogue(importing.owner, stockOf('FLUOROURACIL', 25));
    const { orders } = await importing.created(uploadCode);
    expect(orders[0]).toMatchObject({ reference: ref(2), state: 'failed', code: 'judgement-changed' });
    expect(orders[0]?.message).toContain('Total volume: 275\u00a0mL when you looked, now 300\u00a0mL');
    expect(orders[1]).toMatchObject({ reference: ref(1), state: 'submitted' });

    await changeCatalogue(importing.owner, withdraw('FLUOROURACIL'));
    const gone = await importing.created(uploadCode);
    expect(gone.orders[0]).toMatchObject({ state: 'failed', rows: [{ row: 1 }] });
    expect(gone.orders[0]?.message).toContain('Error');
    expect(await importing.storedOrders(ref(2))).toEqual([]);
    await restoreCatalogue(importing.owner);
  });
});
