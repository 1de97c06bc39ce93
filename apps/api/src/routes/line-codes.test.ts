import type { SpecifiedCode } from '@bolt/domain/compounding/findings/evaluation';
import { linesByCode } from '@bolt/domain/compounding/findings/lines-by-code.test-support';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { lineAsPayload, smallestOf } from './testing/line-as-payload.ts';
import { careDay, start } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
});

type Confirmed = { overrideStability?: boolean; overrideDosage?: boolean };
const everything: Confirmed = {
  overrideStability: true,
  overrideDosage: true,
};

const payloadOf = (orderRef: string, code: SpecifiedCode, confirmed: Confirmed = {}) =>
  lineAsPayload(orderRef, linesByCode[code], { patientId, ...confirmed });
const codesOf = (findings: unknown) => (findings as { code: string }[]).map(({ code }) => code);

/** Every way in which a client can order a line: each is answered the same. */
const ways = {
  add: async (code: SpecifiedCode, confirmed: Confirmed) => {
    const orderRef = await start(pharmacist, 'ADD-1');
    return pharmacist.call('POST /api/v1/order/drug/add', { body: payloadOf(orderRef, code, confirmed) });
  },
  edit: async (code: SpecifiedCode, confirmed: Confirmed) => {
    const orderRef = await start(pharmacist, 'EDIT-1');
    const added = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: payloadOf(orderRef, 'VLD-UNX-ADMINISTRATIONDATE'),
    });
    return pharmacist.call('POST /api/v1/order/drug/edit', {
      body: {
        ...payloadOf(orderRef, code, confirmed),
        orderLineItemId: added.body.lines[0]?.orderLineItemId ?? '',
      },
    });
  },
  whole: async (code: SpecifiedCode, confirmed: Confirmed) => {
    const { orderRef: _, patientId: __, ...line } = payloadOf('', code, confirmed);
    return pharmacist.call('POST /api/v1/orders', {
      headers: { 'Idempotency-Key': `${code}-${JSON.stringify(confirmed)}-${Math.random()}` },
      body: {
        orderRef: `WHOLE-${JSON.stringify(confirmed).length}`,
        deliveryDate: careDay(7),
        state: 'draft',
        patients: [{ patientId, lines: [line] }],
      },
    });
  },
};
const wayNames = Object.keys(ways) as (keyof typeof ways)[];

/** The code of a refusal; that of the one line where a whole order is refused. */
function refusedWith({ status, problem }: { status: number; problem: Record<string, unknown> }) {
  const [line] = (problem.lines as { code: string; findings: unknown }[] | undefined) ?? [];
  const refused = line ?? problem;
  return [status, refused.code, ...(status === 422 ? codesOf(refused.findings) : [])];
}

describe.each(wayNames)('by %s', (way) => {
  it.each([
    'INVALID_LINE',
    'VLD-GMX-TOTALVOLUME',
    'VLD-INV-SYRINGEVOLUME',
    'VLD-INV-CALCULATEDDILUENTVOLUME',
  ] as const)('[LINE-12, LINE-14] %s is refused, whatever is confirmed', async (code) => {
    expect(refusedWith(await ways[way](code, everything))).toEqual([422, 'line-refused', code]);
  });

  it.each([
    ['VLD-MIS-STABILITY', 'overrideStability', 'overrideDosage'],
    ['MissingStability', 'overrideStability', 'overrideDosage'],
    ['MissingStability2', 'overrideStability', 'overrideDosage'],
    ['VLD-TEX-DRUG1DOSE', 'overrideDosage', 'overrideStability'],
    ['VLD-TEX-DRUG2DOSE', 'overrideDosage', 'overrideStability'],
  ] as const)('[LINE-03, LINE-10] %s is taken with its own confirmation alone', async (code, own, other) => {
    const refused = [422, 'line-needs-override', code];
    expect(refusedWith(await ways[way](code, {}))).toEqual(refused);
    await test.owner.query('truncate orders cascade');
    expect(refusedWith(await ways[way](code, { [other]: true }))).toEqual(refused);
    await test.owner.query('truncate orders cascade');
    expect((await ways[way](code, { [own]: true })).status).toBe(200);
    const { rows } = await test.owner.query('select overrides from order_line where overrides <> $1', ['[]']);
    expect(rows).toMatchObject([{ overrides: [{ override: own, by: 'Priya Demonstrator' }] }]);
  });

  it.each(['RemovalVolumeRange', 'RemovalVolume', 'VLD-UNX-ADMINISTRATIONDATE'] as const)(
    '[LINE-11] %s holds nothing up',
    async (code) => {
      expect((await ways[way](code, {})).status).toBe(200);
    },
  );
});

describe('a trial', () => {
  it.each(Object.keys(linesByCode) as SpecifiedCode[])('[LINE-05] answers %s', async (code) => {
    const { body } = await pharmacist.call('POST /api/v1/order/start', {
      body: { orderRef: '', deliveryDate: '01/01/2031', type: 'trial' },
    });
    const { orderRef } = body;
    // The treatment that VLD-UNX-ADMINISTRATIONDATE is about: before the trial's delivery date.
    const treated = code === 'VLD-UNX-ADMINISTRATIONDATE' ? careDay(9) : false;
    const added = await pharmacist.call('POST /api/v1/order/drug/add', {
      body: {
        ...payloadOf(orderRef, code),
        deliveryDateArray: [[careDay(7), treated, smallestOf(linesByCode[code]), 1]],
      },
    });
    expect(added.status).toBe(200);
    const validated = await pharmacist.call('POST /api/v1/order/validate', {
      body: { orderRef, validateOnly: true },
    });
    expect(validated.body.data).toEqual({ message: 'error', payload: [code] });
  });
});
