import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrder } from '../routes/testing/stored-orders.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { followWorkbench, type WorkbenchStream } from './testing/follow-workbench.ts';

let test: TestPortal;
let follow: (client: TestClient) => Promise<WorkbenchStream>;
let service: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  const address = await test.listen();
  follow = (client) => followWorkbench(address, client);
  service = await test.signIn('service');
});
afterAll(() => test?.close());

const change = (hospitalId: string, kind: string, id: string, subject?: string) =>
  test.owner.query(`select pg_notify('bolt_change', $1)`, [
    JSON.stringify({ hospitalId, kind, id, subject }),
  ]);
/** By name what was told, in its order. */
const told = ({ text }: { text: string }) =>
  [...text.matchAll(/event: ([\w-]+)\ndata: (.*)\n/g)].flatMap(([, kind, data]) =>
    kind === 'catalogue' || kind === 'resync' || kind === 'queues' ? [] : { kind, data: JSON.parse(data!) },
  );

describe('the event stream of the workbench', () => {
  it('[WBAPI-10] tells changes of the hospitals served, of no other, and of nothing that is a hospital’s own', async () => {
    const stream = await follow(service);
    const kinds = ['order', 'query', 'formulation', 'registration', 'claim'];
    for (const kind of ['draft', 'patient', 'presence', 'import', 'import-preferences'])
      await change('DMOH01', kind, `own-${kind}`);
    for (const kind of kinds) {
      await change('DMOH02', kind, `unserved-${kind}`);
      await change('DMOH01', kind, `served-${kind}`);
    }
    await expect.poll(() => told(stream).map(({ kind }) => kind)).toEqual(kinds);
    expect(told(stream).map(({ data }) => data.id)).toEqual(kinds.map((kind) => `served-${kind}`));
  });

  it('[WBAPI-10] names ids alone of an item that is asked about and taken in hand', async () => {
    const stream = await follow(service);
    const { deliveryIds, orderId } = await storeOrder(test.owner, { ref: 'HEARD' });
    const reviewer = await test.signIn('reviewer');
    const { body } = await reviewer.call('POST /api/v1/workbench/queries', {
      body: { subjectType: 'item', subjectId: deliveryIds[0]!, kind: 'dose', body: 'Is 500 mg meant?' },
    });
    await reviewer.call('POST /api/v1/workbench/claims', {
      body: { subjectType: 'item', subjectIds: [deliveryIds[0]!], action: 'claim' },
    });
    await expect
      .poll(() => told(stream))
      .toEqual([
        { kind: 'query', data: { id: body.queryId } },
        { kind: 'order', data: { id: orderId } },
        { kind: 'claim', data: { id: deliveryIds[0] } },
      ]);
  });

  it('tells nobody of what they may not ask for', async () => {
    const [reviewer, customers] = [await follow(await test.signIn('reviewer')), await follow(service)];
    for (const subject of ['registration', 'request', 'item', 'formulation'])
      await change('DMOH01', 'query', `about-${subject}`, subject);
    await change('DMOH01', 'registration', 'registration');
    await change('DMOH01', 'claim', 'claim-of-registration', 'registration');
    await change('DMOH01', 'order', 'last');
    const idsTold = (stream: { text: string }) => told(stream).map(({ data }) => data.id);
    await expect.poll(() => idsTold(reviewer)).toEqual(['about-item', 'about-formulation', 'last']);
    await expect.poll(() => idsTold(customers)).toHaveLength(7);
  });

  it('tells nothing more by the rights of before, from the moment an administrator took them away', async () => {
    const admin = await test.signIn('admin');
    const { rows } = (await admin.call('GET /api/v1/workbench/admin/staff')).body;
    const { userId, version, roles } = rows.find(({ username }) => username === 'reviewer')!;
    const stream = await follow(await test.signIn('reviewer'));
    await admin.call('POST /api/v1/workbench/admin/staff/:userId', {
      params: { userId },
      body: { version, roles, hospitals: ['DMOH01'] },
    });
    // In the same moment: what is told comes in its order.
    await change('DMOH02', 'order', 'not-served-any-more');
    await expect.poll(() => stream.hasEnded, { timeout: 20_000 }).toBe(true);
    // That an own claim is free is still told.
    expect(told(stream).filter(({ kind }) => kind !== 'claim')).toEqual([]);
  });
});
