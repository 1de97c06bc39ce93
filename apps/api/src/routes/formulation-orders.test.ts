import { shownDay } from '@bolt/domain/dates/shown-day';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue } from './testing/change-catalogue.ts';
import { type Answering, openAnswering } from './testing/formulation-answers.ts';
import { submitChecked, submitFormulation } from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';
import { add, careDay, confirmedAsTold, start } from './testing/placed-orders.ts';
import { expectReplayed } from './testing/replay-lines.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let supplier: Answering;
let priya: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  supplier = await openAnswering(test);
  priya = await test.signIn('pharmacist');
});
beforeEach(async () => {
  await test.owner.query('truncate orders cascade');
});

const CODE = 'DMO-F-001';
const NAME = 'Night bag for home';
const product = {
  tpn_code: CODE,
  stabilityStorage: 9,
  stabilityUOM: 'days',
  stabilityStorageType: '2-8C',
  min_order_quantity: 2,
  accept_multiple: 2,
  max_batch_size: 10,
};
const formOf = (changed: object = {}) => formulationOf({ bag_details: NAME, ...changed });
async function makeReady(form: object = formOf(), reason?: string): Promise<string> {
  const id = await submitChecked(priya, form);
  await supplier.makeReady(id, product, reason);
  return id;
}
const WITHDRAWN = 'A part is out of stock';
const withdraw = (formulationId: string) => supplier.withdraw(formulationId, WITHDRAWN);

const lineOf = (orderRef: string, quantity = '4', changed: object = {}) => ({
  orderRef,
  patientId: '0',
  tpn_code: CODE,
  deliveryDateArray: [[careDay(7), false, quantity, 1]] as [string, false, string, number][],
  ...changed,
});
const startNutrition = (orderRef: string) => start(priya, orderRef, { type: 'TPN' });
const tryToAdd = (body: object) => priya.call('POST /api/v1/order/drug/add', { body: body as never });
const submit = (orderRef: string) => priya.call('POST /api/v1/order/submit', { body: { orderRef } });
const firstLine = async (orderRef: string) => {
  const { body } = await priya.call('POST /api/v1/order/info', { body: { orderRef } });
  return body.patients['0']?.drugs[0];
};

const strictCalcium = () =>
  changeCatalogue(test.owner, ({ formulations }) => {
    for (const { comparison } of formulations?.stability.rules ?? [])
      if (comparison.quantity === 'calcium_per_litre' && 'limit' in comparison) comparison.limit = 0.01;
  });

describe('a formulation that the supplier has set ready', () => {
  it('says whom it was made for on a line for a patient, from the draft to the supplier; ordered for nobody its name does', async () => {
    const forSomebody = {
      use: 'patient',
      patient_type: 'in_patient',
      patient_initials: 'TF',
      patient_ref: 'W-7',
    };
    await makeReady(formOf(forSomebody));
    const patientId = await storePatient(test.owner, { first: 'Anna', last: 'Otherly', mrn: 'OTHER-1' });
    const orderRef = await startNutrition('F-TF');
    await priya.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
    expect((await add(priya, lineOf(orderRef))).findings).toEqual([]);
    const { findings } = await add(priya, lineOf(orderRef, '4', { patientId }));
    const detail = 'This formulation was made for TF (W-7)';
    expect(findings[0]).toMatchObject({ code: 'MadeForPatient', severity: 'informs', detail });
    expect((await submit(orderRef)).status).toBe(200);
    await expectReplayed(test.owner);
  });

  it('[WBANS-12] is ordered in the nutrition flow, named alike on the draft, the order and its list, and replays', async () => {
    await makeReady();
    const orderRef = await startNutrition('F-1');
    const line = await add(priya, lineOf(orderRef));
    expect(line).toMatchObject({
      type: 'TPN',
      drugName: NAME,
      tpn_code: CODE,
      tpn_product: NAME,
      quantity: 4,
      min_order_quantity: 2,
      multiple: 2,
      max_batch_size: 10,
      stability: null,
      findings: [],
    });
    expect(await firstLine(orderRef)).toMatchObject({ drugName: NAME, tpn_product: NAME, multiple: 2 });
    const { body: submitted } = await submit(orderRef);
    await expectReplayed(test.owner);
    const { body: listed } = await priya.call('POST /api/v1/dashboard/orders', {
      body: { type: 'recentTPN' },
    });
    expect(listed.orders.map(({ orderRefView }) => orderRefView)).toEqual(['F-1']);
    const { body: detail } = await priya.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: submitted.groupOrderID, type: 'TPN' },
    });
    expect(detail).toMatchObject({
      patients_data: {
        Others: {
          items: [
            {
              description: NAME,
              finishedProductCode: CODE,
              quantity: 4,
              multiple: 2,
              stabilityStorage: 9,
              stabilityStorageType: '2-8C',
            },
          ],
        },
      },
    });
  });

  it('[WBANS-12, WBAPI-12] is among the products of its hospital alone, and described by its code', async () => {
    await makeReady();
    const { body: products } = await priya.call('GET /api/v1/tpn/products');
    expect(products.at(-1)).toMatchObject({ tpn_code: CODE, tpn_product: NAME, min_order_quantity: 2 });
    const described = await priya.call('POST /api/v1/tpn/products', { body: { code: CODE.toLowerCase() } });
    expect(described.body).toMatchObject({ tpn_code: CODE, stabilityStorage: 9, stabilityUOM: 'days' });
    const own = await priya.call('GET /api/v1/tpn/formulationProducts');
    expect(own.body.products).toMatchObject([
      {
        ...product,
        description: NAME,
        formulationVersion: 3,
        volumeMl: 1500,
        isOffered: true,
        stability: 'stable',
      },
    ]);

    const elsewhere = await test.signIn('nz');
    const theirs = await elsewhere.call('GET /api/v1/tpn/products');
    expect(theirs.body.map(({ tpn_code }) => tpn_code)).not.toContain(CODE);
    expect((await elsewhere.call('GET /api/v1/tpn/formulationProducts')).body.products).toEqual([]);
    const orderRef = await start(elsewhere, 'F-ELSEWHERE', { type: 'TPN' });
    const tried = await elsewhere.call('POST /api/v1/order/drug/add', { body: lineOf(orderRef) });
    expect([tried.status, tried.problem.code]).toEqual([422, 'form-invalid']);
  });

  it.each([
    ['1', 'Quantity ordered is less than the minimum of 2'],
    ['5', 'Order quantity must be in multiples of 2'],
    ['12', 'Order quantity is more than the maximum of 10'],
  ])('[DRUGFORM-51] is not ordered %s times: %s', async (quantity, message) => {
    await makeReady();
    const { status, problem } = await tryToAdd(lineOf(await startNutrition('F-2'), quantity));
    expect([status, problem.fields]).toEqual([422, { 'deliveryDateArray.0.2': message }]);
  });

  it('[WBANS-15] is not ordered while it waits for the supplier, nor once it is withdrawn, under its name', async () => {
    const orderRef = await startNutrition('F-3');
    await submitChecked(priya, formulationOf());
    expect((await tryToAdd(lineOf(orderRef))).status).toBe(422);
    await test.owner.query('truncate formulation cascade');
    const id = await makeReady();
    await add(priya, lineOf(orderRef));
    await withdraw(id);
    const { problem: added } = await tryToAdd(lineOf(orderRef));
    expect([added.code, added.message]).toEqual(['line-refused', expect.stringContaining(NAME)]);
    const detail = `${NAME} was withdrawn by the supplier: ${WITHDRAWN}`;
    expect(await firstLine(orderRef)).toMatchObject({
      drugName: NAME,
      tpn_product: NAME,
      editRequired: true,
      findings: [{ code: 'INVALID_LINE', severity: 'blocks', detail }],
    });
    const { status, problem } = await submit(orderRef);
    expect([status, problem.code, problem.message]).toEqual([
      404,
      'product-not-found',
      `${detail}. Please remove it.`,
    ]);
    const { body } = await priya.call('GET /api/v1/tpn/products');
    expect(body.map(({ tpn_code }) => tpn_code)).not.toContain(CODE);
  });

  it('[WBANS-15] leaves what is ordered as it is once it is withdrawn: how its order shows it, and in which quantities', async () => {
    const id = await makeReady();
    const orderRef = await startNutrition('F-6');
    await add(priya, lineOf(orderRef));
    const { body: submitted } = await submit(orderRef);
    const itemsNow = async () =>
      (
        await priya.call('POST /api/v1/dashboard/order/details', {
          body: { groupOrderId: submitted.groupOrderID, type: 'TPN' },
        })
      ).body.patients_data.Others?.items;
    const before = await itemsNow();
    expect(before).toMatchObject([
      { stabilityStorage: 9, stabilityUOM: 'days', stabilityStorageType: '2-8C', multiple: 2 },
    ]);
    await withdraw(id);
    const detail = `${NAME} was withdrawn by the supplier: ${WITHDRAWN}`;
    // Whoever waits for it reads so, and why.
    expect(await itemsNow()).toEqual(
      before?.map((item) => ({ ...item, findings: [{ code: 'Withdrawn', severity: 'informs', detail }] })),
    );
  });

  it('that is withdrawn is not ordered in another quantity either, and whoever tries reads why', async () => {
    const id = await makeReady();
    const orderRef = await startNutrition('F-7');
    await add(priya, lineOf(orderRef));
    const { body: submitted } = await submit(orderRef);
    const orderId = submitted.groupOrderID;
    const { body } = await priya.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: orderId, type: 'TPN' },
    });
    const [item] = body.patients_data.Others?.items ?? [];
    await withdraw(id);
    const { status, problem } = await priya.call('POST /api/v1/dashboard/order/manage', {
      body: {
        merlinOrderID: orderId,
        merlinOrderLineID: item?.merlinOrderLineID ?? '',
        orderId,
        type: 'TPN',
        drugName: NAME,
        customerRequiredDate: careDay(7),
        quantity: 6,
      } as never,
    });
    expect([status, problem.code, problem.message]).toEqual([
      422,
      'line-refused',
      `${NAME} was withdrawn by the supplier: ${WITHDRAWN}`,
    ]);
  });

  it('that was made ready anew under its code is told before the order is placed, and placed after another look', async () => {
    const id = await makeReady();
    const orderRef = await startNutrition('F-4');
    const { orderLineItemId } = await add(priya, lineOf(orderRef));
    await withdraw(id);
    const formData = formOf();
    const checked = await priya.call('POST /api/v1/tpn/customFormulationStability', {
      body: { formData, formulationRecordId: id } as never,
    });
    expect(checked.status).toBe(200);
    expect((await submitFormulation(priya, { formData, formulationRecordId: id })).status).toBe(200);
    await supplier.makeReady(id, product);
    const first = await submit(orderRef);
    expect([first.status, first.problem.code, first.problem.changes]).toEqual([
      409,
      'judgement-changed',
      [{ orderLineItemId, field: 'formulation', label: 'Formulation', shown: 'version 3', now: 'version 7' }],
    ]);
    expect((await submit(orderRef)).status).toBe(200);
  });

  it('that is ordered twice for one patient and day is told, as a drug is; not for another day, or for nobody', async () => {
    await makeReady();
    const patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Twice' });
    const orderRef = await startNutrition('F-9');
    await priya.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
    const ofDay = (day: number) => [[careDay(day), false, '4', 1]];
    const found = async (changed: object) => (await add(priya, lineOf(orderRef, '4', changed))).findings;
    expect(await found({ patientId })).toEqual([]);
    expect(await found({ patientId: '0' })).toEqual([]);
    expect(await found({ patientId, deliveryDateArray: ofDay(14) })).toEqual([]);
    const twice = [
      {
        code: 'AlreadyOrdered',
        detail: `${NAME} is already ordered for delivery on ${shownDay(careDay(7))} in this order`,
      },
    ];
    expect(await found({ patientId })).toMatchObject(twice);
    const { body } = await priya.call('POST /api/v1/order/info', { body: { orderRef } });
    // The one before is told of it as well: either may be the one too many.
    expect(body.patients[patientId]?.drugs.map(({ findings }) => findings.length)).toEqual([1, 0, 1]);
    expect((await submit(orderRef)).status).toBe(200);
    await expectReplayed(test.owner);
  });

  it('that was made for a patient is told when it is ordered twice for a day, though nutrition orders name nobody', async () => {
    const ofPatient = {
      use: 'patient',
      patient_type: 'in_patient',
      patient_initials: 'HW',
      patient_ref: 'H2',
    };
    await makeReady(formOf(ofPatient));
    const before = await startNutrition('F-10');
    expect((await add(priya, lineOf(before))).findings).toEqual([]);
    expect((await submit(before)).status).toBe(200);
    const orderRef = await startNutrition('F-11');
    const ofDay = (day: number) => [[careDay(day), false, '4', 1]];
    const detailsOf = async (changed: object = {}) =>
      (await add(priya, lineOf(orderRef, '4', changed))).findings.map(({ detail }) => detail);
    const twiceIn = (place: string, day: number) =>
      `${NAME} for HW (H2) is already ordered for delivery on ${shownDay(careDay(day))} in ${place}`;
    expect(await detailsOf()).toEqual([twiceIn('order F-10', 7)]);
    expect(await detailsOf({ deliveryDateArray: ofDay(14) })).toEqual([]);
    const patientId = await storePatient(test.owner, { first: 'Henry', last: 'Night' });
    await priya.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
    expect(await detailsOf({ patientId, deliveryDateArray: ofDay(14) })).toEqual([
      'This formulation was made for HW (H2)',
      twiceIn('this order', 14),
    ]);
    const { body } = await priya.call('POST /api/v1/order/info', { body: { orderRef } });
    // The one before is told of it as well, and of the two for another day the first is met again by the last.
    expect(body.patients['0']?.drugs.map(({ findings }) => findings.length)).toEqual([1, 1]);
    expect((await submit(orderRef)).status).toBe(200);
    await expectReplayed(test.owner);
  });

  it('is not placed in a quantity that the supplier does not accept any more', async () => {
    const id = await makeReady();
    const orderRef = await startNutrition('F-5');
    const { orderLineItemId } = await add(priya, lineOf(orderRef));
    await test.owner.query(
      'update formulation_product set min_order_quantity = 6 where formulation_id = $1',
      [id],
    );
    const { status, problem } = await submit(orderRef);
    expect([status, problem.fields]).toEqual([
      422,
      { [`lines.${orderLineItemId}.quantity`]: 'Quantity ordered is less than the minimum of 6' },
    ]);
  });
});

it('a formulation of which the catalogue in force knows nothing is ordered with a reason alone', async () => {
  await makeReady();
  try {
    await changeCatalogue(test.owner, (document) => {
      delete document.formulations;
    });
    const { status, body } = await priya.call('GET /api/v1/tpn/products');
    expect([status, body.map(({ tpn_code }) => tpn_code)]).toEqual([200, expect.arrayContaining([CODE])]);
    const orderRef = await startNutrition('F-NONE');
    const { problem } = await tryToAdd(lineOf(orderRef));
    const detail = expect.stringContaining(`The stability of ${NAME} is not known by the figures in force`);
    expect(problem).toMatchObject({
      code: 'line-needs-override',
      findings: [{ code: 'FormulationStability', detail }],
    });
    await add(priya, lineOf(orderRef, '4', { confirmed: confirmedAsTold(problem) }));
  } finally {
    await restoreCatalogue(test.owner);
  }
});

describe('a formulation that is over before it is delivered', () => {
  it('is ordered with a reason alone, of a delivery on a day to whose end it does not keep', async () => {
    const id = await makeReady();
    await test.owner.query('update formulation_product set stability_storage = 1 where formulation_id = $1', [
      id,
    ]);
    const orderRef = await startNutrition('F-8');
    const { status, problem } = await tryToAdd(lineOf(orderRef));
    expect([status, problem.code]).toEqual([422, 'line-needs-override']);
    expect(problem.findings).toMatchObject([
      {
        code: 'RealDateFallsShort',
        detail: expect.stringMatching(/^What is delivered on .* lasts to the end of /),
      },
    ]);
    const line = await add(priya, lineOf(orderRef, '4', { confirmed: confirmedAsTold(problem) }));
    expect(line.expiry).toEqual([
      {
        outcome: 'falls-short',
        text: expect.stringMatching(/^Lasts to the end of .+: it is over before it is delivered$/),
      },
    ]);
    expect((await submit(orderRef)).body).toMatchObject({ hasOverriddenStability: true });
    await expectReplayed(test.owner);
  });

  it('is said in a draft to keep to the end of a day, and no treatment date is asked for: it never has one', async () => {
    await makeReady();
    const orderRef = await startNutrition('F-12');
    await add(priya, lineOf(orderRef));
    const draft = { outcome: 'cannot-say', text: expect.stringMatching(/^Lasts to the end of [^:]+$/) };
    expect((await firstLine(orderRef))?.expiry).toEqual([draft]);
    // A judgement from before that was kept does not say it, and asks for nothing that is not to be had.
    await test.owner.query(
      `update order_line set shown_figures = jsonb_set(shown_figures, '{promises,0,promise}',
         (shown_figures #> '{promises,0,promise}') - 'lastDay')`,
    );
    expect((await firstLine(orderRef))?.expiry).toBeNull();
  });
});

describe('a formulation that is not called compatible', () => {
  it('is ordered with a reason alone, whatever flags say, and the order keeps it', async () => {
    await makeReady(formOf({ formulation: bagOf({ calcium: 3 }) }), 'For use within a day');
    const orderRef = await startNutrition('F-6');
    for (const flags of [{}, { overrideStability: true, overrideDosage: true }]) {
      const { status, problem } = await tryToAdd(lineOf(orderRef, '4', flags));
      expect([status, problem.code, problem.findings]).toEqual([
        422,
        'line-needs-override',
        [
          {
            code: 'FormulationStability',
            severity: 'needs-override',
            override: 'overrideStability',
            detail: `${NAME} is not compatible by the figures in force`,
            measured: 'unstable 3',
          },
        ],
      ]);
    }
    const { problem } = await tryToAdd(lineOf(orderRef));
    await add(priya, lineOf(orderRef, '4', { confirmed: confirmedAsTold(problem) }));
    const validated = await priya.call('POST /api/v1/order/validate', {
      body: { orderRef, validateOnly: true } as never,
    });
    // The portal's own codes are unknown to the specification's clients (decision J16).
    expect(validated.body.data).toEqual({ message: 'ok', payload: [] });
    expect((await submit(orderRef)).body).toMatchObject({ hasOverriddenStability: true });
    await expectReplayed(test.owner);
  });

  it('since another catalogue is in force is asked about at submit, also before the background has judged it', async () => {
    await makeReady();
    const orderRef = await startNutrition('F-7');
    await add(priya, lineOf(orderRef));
    try {
      await strictCalcium();
      const { status, problem } = await submit(orderRef);
      expect([status, problem.code, problem.message]).toEqual([
        422,
        'line-needs-override',
        expect.stringContaining(
          `${NAME} is not compatible by the figures in force; it was compatible when it was submitted`,
        ),
      ]);
    } finally {
      await restoreCatalogue(test.owner);
    }
    expect((await submit(orderRef)).status).toBe(200);
  });
});
