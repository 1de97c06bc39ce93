import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { callsOfLines, codesOf } from './testing/line-calls.ts';
import {
  add,
  addConfirmed,
  careDay,
  fluorouracil,
  start,
  undilutedSyringe,
  untestedBag,
} from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let ward: TestClient;
let calls: ReturnType<typeof callsOfLines>;
let orderRef: string;
beforeAll(async () => {
  test = await openTestPortal();
  ward = await test.signIn('ward');
  calls = callsOfLines(ward);
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  orderRef = await start(ward, 'ONC-1');
});

type Payload = ReturnType<typeof fluorouracil>;

describe('findings of a line', () => {
  it('[LINE-12] refuses a volume that the container does not hold, confirmed or not', async () => {
    const { status, problem } = await calls.tryAdd(
      undilutedSyringe(orderRef, '5000', { overrideStability: true, overrideDosage: true }),
    );
    expect([status, problem.code]).toEqual([422, 'line-refused']);
    expect(codesOf(problem.findings)).toContain('VLD-INV-SYRINGEVOLUME');
    expect((await calls.info(orderRef)).drugCount).toBe(0);
  });

  it('[LINE-14] refuses a line that cannot be made and says why', async () => {
    const { problem } = await calls.tryAdd(fluorouracil(orderRef, { infusionTime: '10' }));
    expect(problem.code).toBe('line-refused');
    expect(codesOf(problem.findings)).toEqual(['INVALID_LINE']);
    expect(problem.message).toBe('Fill volume 50mL is below the minimum of 80mL');
  });

  it('[LINE-03] takes a dose above guidance only when exactly that is confirmed', async () => {
    const dose = { drug1Dose: '9999' };
    expect(await calls.refusal(fluorouracil(orderRef, dose))).toMatchObject({
      status: 422,
      code: 'line-needs-override',
    });
    expect(await calls.refusal(fluorouracil(orderRef, { ...dose, overrideStability: true }))).toMatchObject({
      code: 'line-needs-override',
    });
    const line = await add(
      ward,
      fluorouracil(orderRef, { ...dose, overrideDosage: true, overrideStability: true }),
    );
    expect([line.overrideDosage, line.overrideStability]).toEqual([true, false]);
    expect(line.overrides).toMatchObject([
      { override: 'overrideDosage', by: 'Wanda Testward', shown: expect.stringContaining('6,000') },
    ]);
  });

  it('[LINE-10] takes a line without stability only when that is confirmed', async () => {
    const { problem } = await calls.tryAdd(untestedBag(orderRef));
    expect([problem.code, ...codesOf(problem.findings)]).toEqual([
      'line-needs-override',
      'VLD-MIS-STABILITY',
    ]);
    const line = await add(ward, untestedBag(orderRef, { overrideStability: true }));
    expect(line.overrideStability).toBe(true);
    expect((await calls.info(orderRef)).hasOverriddenStability).toBe(true);
  });

  it('drops a confirmation that nothing asks for', async () => {
    const line = await add(ward, fluorouracil(orderRef, { overrideStability: true, overrideDosage: true }));
    expect(line).toMatchObject({ overrideStability: false, overrideDosage: false, overrides: [] });
  });

  it('says that a quantity or a date is unusual, and takes the line all the same', async () => {
    const rows = (quantity: string, days = 7): Payload['deliveryDateArray'] => [
      [careDay(days), false, quantity, 1],
    ];
    const slips = (findings: unknown) =>
      codesOf(findings).filter((code) => ['LargeQuantity', 'QuantityTenfold', 'FarDate'].includes(code));
    const usual = await calls.tryAdd(fluorouracil(orderRef, { deliveryDateArray: rows('50') }));
    expect(slips(usual.body.lines[0]?.findings)).toEqual([]);
    const far = await calls.tryAdd(fluorouracil(orderRef, { deliveryDateArray: rows('51', 400) }));
    expect(slips(far.body.lines[0]?.findings)).toEqual(['LargeQuantity', 'FarDate']);

    const { body } = await calls.tryAdd(fluorouracil(orderRef, { deliveryDateArray: rows('2') }));
    const { orderLineItemId = '', version = 0 } = body.lines[0] ?? {};
    const edited = await ward.call('POST /api/v1/order/drug/edit', {
      body: { ...fluorouracil(orderRef, { deliveryDateArray: rows('20') }), orderLineItemId, version },
    });
    expect(slips(edited.body.lines[0]?.findings)).toEqual(['QuantityTenfold']);
  });

  it('asks for a reason where the preparation does not last until the treatment', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const late = fluorouracil(orderRef, {
      patientId,
      deliveryDateArray: [[careDay(7), careDay(40), '1', 1]],
    });
    expect((await calls.refusal(late)).code).toBe('line-needs-override');
    expect((await calls.refusal({ ...late, overrideStability: true })).code).toBe('line-needs-override');
    const line = await addConfirmed(ward, late, 'Stored at the ward');
    expect(line.overrides).toMatchObject([{ override: 'overrideStability', reason: 'Stored at the ward' }]);
  });
});
