import { type Call, calls } from '@bolt/contracts';
import type { CallShape } from '@bolt/contracts/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { Reply, TestClient } from '../testing/test-client.ts';
import { listSamples } from './testing/sample-requests.ts';

let test: TestPortal;
let callers: TestClient[];
/** For the calls of a supplier's system, which nobody signs in for. */
let supplierKey: string;
beforeAll(async () => {
  test = await openTestPortal();
  const signedIn = ['pharmacist', 'senior', 'admin', 'nutrition'].map((name) => test.signIn(name));
  supplierKey = await makeSupplierKey(test.owner, { name: 'Refused bodies', hospitalIds: ['DMOH01'] });
  callers = [...(await Promise.all(signedIn)), test.anybody];
});
afterAll(() => test?.close());

const unknown = '019a0000-0000-7000-8000-000000000000';
const samples = () =>
  listSamples({ patientId: unknown, orderId: unknown, draftRef: 'X', lineId: unknown, deliveryId: unknown })
    .filter(({ call }) => (calls[call] as CallShape).body)
    .map(({ call, operation, sample }) => ({
      call,
      name: operation ? `${call}: ${operation}` : call,
      sample,
      body: (sample.body ?? {}) as Record<string, unknown>,
    }));

/** Asked by the first who may. */
async function send(
  call: Call,
  params: Record<string, string> = {},
  payload: unknown,
): Promise<Reply<unknown>> {
  const [method, path] = call.split(' ') as ['POST', string];
  const url = path.replaceAll(/:(\w+)/g, (_all, name) => encodeURIComponent(params[name] ?? ''));
  for (const caller of callers) {
    const headers = { 'content-type': 'application/json', 'x-supplier-key': supplierKey };
    const reply = await caller.send({ method, url, payload: JSON.stringify(payload), headers });
    if (reply.status !== 401 && reply.status !== 403) return reply as Reply<unknown>;
  }
  throw new Error(`Nobody may make the call ${call}`);
}

/** As whoever reads it would want it: what must be there, never words of a schema. */
const isSaid = (text: string) =>
  /^[A-Z].{8,}[^ ]$/.test(text) && !/expected|received|Invalid|regex/.test(text);

it('a body that is refused names the field and what would be accepted, on every call (decision J24)', async () => {
  const told = new Set<string>();
  for (const { call, name, sample, body } of samples()) {
    const wrong = Object.keys(body).flatMap((field) => [
      { field, payload: { ...body, [field]: { wrong: [] } } },
      { field, payload: { ...body, [field]: [[[7]]] } },
    ]);
    for (const { field, payload } of [{ field: 'request', payload: [] }, ...wrong]) {
      const { status, problem } = await send(call, sample.params, payload);
      // A field of any form, such as one of which an import is told only later, is taken.
      if (status !== 400 && field !== 'request') continue;
      const fields = Object.entries(problem.fields ?? {});
      expect([name, field, status, problem.code]).toEqual([name, field, 400, 'bad-request']);
      expect([name, field, fields.length > 0]).toEqual([name, field, true]);
      for (const [at, text] of fields) expect([name, at, text, isSaid(text)]).toEqual([name, at, text, true]);
      if (field !== 'request') told.add(name);
    }
  }
  // Every call with fields has refused one of them.
  const withFields = samples().filter(({ body }) => Object.keys(body).length > 0);
  expect(withFields.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});

it('a field that is not known is named, with those that are (decision J10)', async () => {
  const { status, problem } = await send('POST /api/v1/order/info', {}, { orderRef: 'X', nobody: 1 });
  expect([status, problem.fields]).toEqual([
    400,
    { nobody: expect.stringMatching(/^This is not known here\. Known are: orderRef, .+\.$/) },
  ]);
});

it('of several forms the nearest is told, and every value of the field that says which is meant', async () => {
  const token = await send('POST /oauth/token', {}, {});
  expect(token.problem.fields).toMatchObject({
    grant_type: 'It must be one of: password, refresh_token.',
    client_id: 'This is missing: it must be a text.',
  });
});
