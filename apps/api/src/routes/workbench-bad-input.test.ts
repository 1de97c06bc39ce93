import { type Call, calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomOf } from '../calls/rooms.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { listSamples } from './testing/sample-requests.ts';

let test: TestPortal;
let senior: TestClient;
let admin: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  [senior, admin] = [await test.signIn('senior'), await test.signIn('admin')];
});
afterAll(() => test?.close());

const unknown = '019a0000-0000-7000-8000-000000000000';
const staffCalls = () =>
  listSamples({
    patientId: unknown,
    orderId: unknown,
    draftRef: 'X',
    lineId: unknown,
    deliveryId: unknown,
  }).filter(({ call }) => call.includes(' /api/v1/workbench/'));
const clientOf = (call: Call) => (roomOf(call) === 'administration' ? admin : senior);

/** Values of no type that a field has, and some that are far too large. */
const WRONG = [null, [], {}, { __proto__: null, a: [[[]]] }, true, -1, 1e300, '\u0000', 'x'.repeat(30_000)];

it('[WBAPI-13] malformed input of every workbench call is refused with 4xx, whichever part of it is malformed', async () => {
  const tried = new Set<Call>();
  for (const { call, sample } of staffCalls()) {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string];
    const client = clientOf(call);
    const addressOf = (id: string) => path.replaceAll(/:\w+/g, encodeURIComponent(id));
    const query = (sample.query ?? {}) as Record<string, string>;
    const send = async (what: unknown, request: object) => {
      const { status } = await client.send({ method, url: addressOf(unknown), query, ...request });
      expect([call, what, status >= 400 && status < 500]).toEqual([call, what, true]);
    };
    if (path.includes(':'))
      for (const id of ['x', '%00', '../..', "' or 1=1 --", 'x'.repeat(150)]) {
        tried.add(call);
        await send(id, { url: addressOf(id), ...(sample.body && { payload: sample.body }) });
      }
    if (!(calls[call] as CallShape).body) continue;
    tried.add(call);
    const headers = { 'content-type': 'application/json' };
    for (const text of ['', '{', '[]', 'null', '"x"', '[[[', '{"a":1,}', '\u0000'])
      await send(text, { payload: text, headers });
    const body = (sample.body ?? {}) as Record<string, unknown>;
    await send('unknown field', { payload: { ...body, unknownField: 1 } });
    const large = { ...body, unknownField: 'x'.repeat(1024 * 1024) };
    const { status } = await client.send({ method, url: addressOf(unknown), query, payload: large });
    expect([call, 'more than 1 MiB', status]).toEqual([call, 'more than 1 MiB', 413]);
    for (const field of Object.keys(body))
      for (const wrong of WRONG) {
        const { status } = await client.send({
          method,
          url: addressOf(unknown),
          query,
          payload: { ...body, [field]: wrong },
        });
        // Some of these are what a field may hold; none is a fault of the server.
        expect([call, field, wrong, status < 500]).toEqual([call, field, wrong, true]);
      }
  }
  // All that take anything.
  const takers = staffCalls().filter(({ call }) => (calls[call] as CallShape).body || call.includes(':'));
  expect(tried.size).toBe(new Set(takers.map(({ call }) => call)).size);
});
