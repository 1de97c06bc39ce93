import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start, undilutedSyringe, untestedBag } from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
});

const startTrial = (deliveryDate = '01/01/2031') =>
  start(pharmacist, 'TRIAL', { type: 'trial', deliveryDate });
const validate = async (orderRef: string) =>
  (await pharmacist.call('POST /api/v1/order/validate', { body: { orderRef, validateOnly: true } })).body;
const trial = async (payload: (orderRef: string) => ReturnType<typeof fluorouracil>) => {
  const orderRef = await startTrial();
  await add(pharmacist, payload(orderRef));
  return validate(orderRef);
};

describe('the trial of a line', () => {
  it('[ORDAPI-12] is started with a comment, a date and a time, or for a file; the answer holds the reference twice', async () => {
    const header = { orderRef: 'TRIAL', deliveryDate: '01/01/2031', deliveryTime: '07:30', comment: 'Tried' };
    const trial = await pharmacist.call('POST /api/v1/order/start', { body: { ...header, type: 'trial' } });
    expect([trial.status, trial.body]).toEqual([
      200,
      { orderRef: expect.stringMatching(/^trial-/), data: { orderRef: trial.body.orderRef } },
    ]);
    const file = await pharmacist.call('POST /api/v1/order/start', {
      body: { ...header, orderRef: 'FILE', type: 'csv' },
    });
    expect([file.status, file.body.data]).toEqual([200, { orderRef: file.body.orderRef }]);
    const { rows } = await test.owner.query(
      `select comment, to_char(delivery_date, 'DD/MM/YYYY') as delivery_date, delivery_time from orders
       order by order_ref = $1`,
      [trial.body.orderRef],
    );
    expect(rows).toMatchObject(
      [1, 2].map(() => ({ comment: 'Tried', delivery_date: '01/01/2031', delivery_time: '07:30' })),
    );
  });

  it('[LINE-05, LINE-06, ORDAPI-17] tries a line in a throwaway order at 01/01/2031', async () => {
    const orderRef = await startTrial();
    expect(orderRef).toMatch(/^trial-/);
    await add(pharmacist, fluorouracil(orderRef, { deliveryDateArray: [['01/01/2031', false, '1', 1]] }));
    expect(await validate(orderRef)).toMatchObject({
      data: { message: 'ok', payload: [] },
      payloadDetail: {},
      maxFillVolume: null,
    });
  });

  it('[LINE-07] leaves nothing of it, and shows it nowhere meanwhile', async () => {
    const orderRef = await startTrial();
    await add(pharmacist, fluorouracil(orderRef));
    for (const type of ['draft', 'recent', 'home'] as const) {
      const list = await pharmacist.call('POST /api/v1/dashboard/orders', { body: { type } });
      expect(list.body.total).toBe(0);
    }
    const search = await pharmacist.call('POST /api/v1/dashboard/order-search', {
      body: { orderRef: 'trial' },
    });
    expect([search.status, search.body.total]).toEqual([200, 0]);
    for (const call of ['POST /api/v1/order/info', 'POST /api/v1/order/draft'] as const) {
      expect((await pharmacist.call(call, { body: { orderRef } })).status).toBe(404);
    }
    await validate(orderRef);
    expect((await test.owner.query('select from order_line')).rowCount).toBe(0);
    expect((await test.owner.query('select from orders')).rowCount).toBe(0);
  });

  it('[LINE-08] moves a trial date that has passed to one ahead', async () => {
    const orderRef = await startTrial('01/01/2020');
    const { rows } = await test.owner.query('select delivery_date > current_date as ahead from orders');
    expect([orderRef.startsWith('trial-'), rows]).toEqual([true, [{ ahead: true }]]);
  });

  it('is not started on a day that does not exist', async () => {
    const { status, problem } = await pharmacist.call('POST /api/v1/order/start', {
      body: { orderRef: 'TRIAL', deliveryDate: '31/02/2031', type: 'trial' },
    });
    expect([status, problem.fields]).toEqual([422, { deliveryDate: 'Enter a valid date' }]);
    expect((await test.owner.query('select from orders')).rowCount).toBe(0);
  });

  it('[LINE-12] answers the volume code with the most that the container holds', async () => {
    const { data, maxFillVolume, payloadDetail } = await trial((ref) => undilutedSyringe(ref, '5000'));
    expect([data, maxFillVolume]).toEqual([{ message: 'error', payload: ['VLD-INV-SYRINGEVOLUME'] }, 60]);
    expect(payloadDetail['VLD-INV-SYRINGEVOLUME']).toContain('100\u00a0mL');
  });

  it('[LINE-14] answers INVALID_LINE with its detail', async () => {
    const { data, payloadDetail } = await trial((ref) => fluorouracil(ref, { infusionTime: '10' }));
    expect(data.payload).toEqual(['INVALID_LINE']);
    expect(payloadDetail.INVALID_LINE).toBe('Fill volume 50mL is below the minimum of 80mL');
  });

  it('[LINE-10] answers the stability code', async () => {
    expect((await trial((ref) => untestedBag(ref))).data.payload).toEqual(['VLD-MIS-STABILITY']);
  });

  it('[LINE-11] answers the codes that a client ignores: dose above guidance, treatment before the trial', async () => {
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
    const { data } = await trial((ref) =>
      fluorouracil(ref, {
        patientId,
        drug1Dose: '7000',
        deliveryDateArray: [['01/01/2031', careDay(8), '1', 1]],
      }),
    );
    expect(data.payload).toEqual(['VLD-TEX-DRUG1DOSE', 'VLD-UNX-ADMINISTRATIONDATE']);
  });
});

describe('the validation of an order', () => {
  it('judges the lines of a draft and leaves it as it is', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const line = await add(pharmacist, untestedBag(orderRef, { overrideStability: true }));
    const { data, lines } = await validate(orderRef);
    expect(data).toEqual({ message: 'error', payload: ['VLD-MIS-STABILITY'] });
    expect(lines[line.orderLineItemId]?.map(({ code }) => code)).toEqual(['VLD-MIS-STABILITY']);
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
    expect(info.body.drugCount).toBe(1);
  });
});
