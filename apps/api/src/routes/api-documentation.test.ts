import { calls } from '@bolt/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient } from '../testing/test-client.ts';

interface Operation {
  summary?: string;
  requestBody?: object;
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
}
interface Documentation {
  paths: Record<string, Record<string, Operation>>;
}

let test: TestPortal;
let documentation: Documentation;
beforeAll(async () => {
  test = await openTestPortal();
  documentation = await documentationOf(test);
});
afterAll(() => test?.close());

const documentationOf = async ({ anybody }: Pick<TestPortal, 'anybody'>) =>
  (await anybody.send({ method: 'GET', url: '/api/docs' })).body as Documentation;

const documented = () =>
  Object.entries(documentation.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );

/** The calls of order creation whose path no document shows, by the paths that were decided (decisions A9 to A14, A21). */
const decided = [
  'POST /api/v1/order/info/update',
  'POST /api/v1/order/start',
  'POST /api/v1/order/validate',
  'POST /api/v1/drug',
  'POST /api/v1/tpn/products',
  'POST /api/v1/drug-presentation',
  'POST /api/v1/order/drug/remove',
  'POST /api/v1/order/drug/edit',
];

describe('the documentation of the API', () => {
  it('lists every call once, with what it does', () => {
    const described = documented().filter(({ operation }) => operation.summary);
    expect(described.map(({ call }) => call).sort()).toEqual(Object.keys(calls).sort());
  });

  it('[ORDAPI-21] has one path for each call of order creation whose path is not shown, beside the shown ones', () => {
    const listed = documented().map(({ call }) => call);
    for (const call of decided) expect(listed.filter((each) => each === call)).toEqual([call]);
    expect(listed.filter((call) => / \/api\/(?!v1\/)/.test(call))).toEqual([]);
  });

  it('[ORDAPI-22] says what each call of order creation takes and answers, the same from every server', async () => {
    const ofOrders = documented().filter(({ call }) => / \/api\/v1\/(order|drug|tpn|favourites)/.test(call));
    expect(ofOrders.length).toBeGreaterThan(20);
    for (const { call, operation } of ofOrders) {
      const answer = operation.responses['200']?.content?.['application/json']?.schema;
      // A call with several operations answers what one of them does.
      const answers = (answer?.anyOf as { type?: string }[] | undefined) ?? [answer];
      for (const type of answers.map((each) => each?.type))
        expect([call, type]).toEqual([call, expect.stringMatching(/^(object|array)$/)]);
      expect([call, Boolean(operation.requestBody)]).toEqual([call, call.startsWith('POST')]);
    }
    const another = await buildApp(test.portal);
    await another.ready();
    expect(await documentationOf({ anybody: openTestClient(another) })).toEqual(documentation);
    await another.close();
  });

  it('[ORDAPI-22] is kept to: what is answered twice is the same, and every field of it is listed', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const ask = async () =>
      (await pharmacist.call('POST /api/v1/drug-presentation', { body: { drug1_id: 'FLUOROURACIL' } })).body;
    const [first, second] = [await ask(), await ask()];
    expect(second).toEqual(first);
    const { operation } = documented().find(({ call }) => call === 'POST /api/v1/drug-presentation') ?? {};
    const schema = operation?.responses['200']?.content?.['application/json']?.schema;
    expect(Object.keys(first).sort()).toEqual(Object.keys(schema?.properties ?? {}).sort());
  });
});
