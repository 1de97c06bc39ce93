import { shownDay } from '@bolt/domain/dates/shown-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  add,
  addConfirmed,
  careDay,
  confirmedAsTold,
  fluorouracil,
  itemsOf,
  start,
  undilutedSyringe,
} from './testing/placed-orders.ts';
import { storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let reviewer: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  [pharmacist, reviewer] = [await test.signIn('pharmacist'), await test.signIn('reviewer')];
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, read_event cascade');
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
});

type Changes = Parameters<typeof fluorouracil>[1];
const dose = (orderRef: string, drug1Dose: string, changes: Changes = {}) =>
  fluorouracil(orderRef, { patientId, drug1Dose, ...changes });
const tryAdd = (payload: ReturnType<typeof dose>) =>
  pharmacist.call('POST /api/v1/order/drug/add', { body: payload });
const submit = (orderRef: string) => pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
const treatedOn = (days: number): Changes => ({
  deliveryDateArray: [[careDay(7), careDay(days), '1', 1]],
});

/** A submitted order with one dose for the patient. */
async function given(orderRef: string, drug1Dose: string, changes: Changes = {}): Promise<string> {
  await start(pharmacist, orderRef);
  await add(pharmacist, dose(orderRef, drug1Dose, changes));
  const { status, body, problem } = await submit(orderRef);
  if (status !== 200) throw new Error(JSON.stringify(problem));
  return body.groupOrderID;
}

it('answers what was ordered of a patient who had a split dose, its parts as plain decimals', async () => {
  await start(pharmacist, 'ONC-1');
  const split = { patientId, drug1DoseSplit: ['2500.5', '2499.5'] };
  const added = await pharmacist.call('POST /api/v1/order/drug/add', {
    body: undilutedSyringe('ONC-1', '5000', split),
  });
  expect(added.status).toBe(200);
  const { status, body } = await pharmacist.call('POST /api/v1/order/patient/doses', { body: { patientId } });
  expect(status).toBe(200);
  expect(body.doses.map(({ doseSplit }) => doseSplit)).toEqual(Array(2).fill(['2500.5', '2499.5']));
});

describe('a dose far from the last one', () => {
  it('is refused with what was found until a reason is given, which is kept with who and when', async () => {
    await given('ONC-1', '3000');
    await start(pharmacist, 'ONC-2');
    const { status, problem } = await tryAdd(dose('ONC-2', '4560', { overrideDosage: true }));
    const detail = `fluorouracil 4,560\u00a0mg is 52% above the last dose of 3,000\u00a0mg on ${shownDay(careDay(7))}`;
    expect(status).toBe(422);
    expect(problem).toMatchObject({
      code: 'line-needs-override',
      message: detail,
      findings: [{ code: 'DoseChanged', override: 'overrideDoseChange', detail }, { code: 'AlreadyOrdered' }],
    });
    const short = await tryAdd(dose('ONC-2', '4560', { confirmed: confirmedAsTold(problem, ' no ') }));
    expect(short.problem.fields).toEqual({ 'confirmed.0.reason': 'Please give at least 3 characters' });

    const line = await addConfirmed(pharmacist, dose('ONC-2', '4560'), ' New cycle ');
    const kept = { override: 'overrideDoseChange', reason: 'New cycle', shown: detail };
    expect(line.overrides).toMatchObject([{ ...kept, by: 'Priya Demonstrator' }]);
    const { rows } = await test.owner.query(
      `select after -> 'overrides' as overrides from audit_event where action = 'line-added'
       order by audit_event_id desc limit 1`,
    );
    expect(rows[0].overrides).toMatchObject([kept]);
    expect((await submit('ONC-2')).status).toBe(200);
  });

  it('is asked about when a line is edited too, and not where nothing changed or nobody is named', async () => {
    await given('ONC-1', '4560');
    await start(pharmacist, 'ONC-2');
    const line = await add(pharmacist, dose('ONC-2', '4560'));
    const edit = (changes: Changes) =>
      pharmacist.call('POST /api/v1/order/drug/edit', {
        body: { ...dose('ONC-2', '3000', changes), orderLineItemId: line.orderLineItemId },
      });
    const { problem } = await edit({});
    expect(problem.code).toBe('line-needs-override');
    expect((await edit({ confirmed: confirmedAsTold(problem, 'Lower weight') })).status).toBe(200);
    await add(pharmacist, dose('ONC-2', '1700', { patientId: '0' }));
  });

  it('is judged again at the submit: against a dose that was ordered meanwhile it needs another reason', async () => {
    await start(pharmacist, 'ONC-2');
    await add(pharmacist, dose('ONC-2', '4560'));
    await given('ONC-1', '3000');
    const { status, problem } = await submit('ONC-2');
    expect([status, problem.code]).toEqual([422, 'line-needs-override']);
    expect(problem.message).toContain('52% above the last dose');
  });

  it('forgets cancelled lines, other routes of time and drafts', async () => {
    await given('ONC-1', '3000');
    await start(pharmacist, 'ONC-3');
    await add(pharmacist, dose('ONC-3', '2900'));
    await test.owner.query(
      "update order_line_delivery set status = 'Cancelled', cancel_reason = 'x' where status is not null",
    );
    await start(pharmacist, 'ONC-2');
    expect((await tryAdd(dose('ONC-2', '4560'))).status).toBe(200);
    await test.owner.query(
      `update order_line_delivery set status = 'Dispatched', cancel_reason = null, delivery_date = current_date - 200
       where status is not null`,
    );
    expect((await tryAdd(dose('ONC-2', '4560'))).status).toBe(200);
  });

  it("keeps to the hospital's own percentage", async () => {
    await given('ONC-1', '4000');
    await start(pharmacist, 'ONC-2');
    await test.owner.query("update hospital set dose_change_percent = 10 where hospital_id = 'DMOH01'");
    try {
      expect((await tryAdd(dose('ONC-2', '4560'))).problem.code).toBe('line-needs-override');
    } finally {
      await test.owner.query("update hospital set dose_change_percent = 25 where hospital_id = 'DMOH01'");
    }
    expect((await tryAdd(dose('ONC-2', '4560'))).status).toBe(200);
  });

  it('refuses a whole order as well, and takes it with the reason', async () => {
    await given('ONC-1', '3000');
    const place = (orderRef: string, changes: Changes) => {
      const { orderRef: _, patientId: __, ...line } = dose('', '4560', changes);
      return pharmacist.call('POST /api/v1/orders', {
        headers: { 'Idempotency-Key': `${orderRef}-${JSON.stringify(changes)}` },
        body: {
          orderRef,
          deliveryDate: careDay(7),
          state: 'submitted',
          patients: [{ patientId, lines: [line] }],
        },
      });
    };
    const { status, problem } = await place('ONC-2', {});
    expect(status).toBe(422);
    expect(problem.lines).toMatchObject([
      { code: 'line-needs-override', findings: [{ code: 'DoseChanged' }, { code: 'AlreadyOrdered' }] },
    ]);
    const confirmed = confirmedAsTold(problem, 'New cycle');
    expect((await place('ONC-2', { confirmed })).status).toBe(200);
  });
});

const doubles = ({ findings }: { findings: { code: string; detail: string }[] }) =>
  findings.filter(({ code }) => code === 'AlreadyOrdered');

describe('a dose that is split', () => {
  const split = (changes: Changes = {}) =>
    dose('ONC-1', '11600', { drug1DoseSplit: ['2900', '2900', '2900', '2900'], ...changes });

  it('is above guidance as a whole: each of its lines keeps who confirmed it', async () => {
    await start(pharmacist, 'ONC-1');
    const { problem } = await tryAdd(split());
    expect(problem.code).toBe('line-needs-override');
    expect(problem.message).toContain(
      '11,600\u00a0mg of fluorouracil is above the guidance dose of 6,000\u00a0mg',
    );
    const { body } = await tryAdd(split({ overrideDosage: true }));
    expect(
      body.lines.map(({ drug1Dose, overrideDosage, overrides }) => [
        drug1Dose,
        overrideDosage,
        overrides.length,
      ]),
    ).toEqual([2900, 2900, 2900, 2900].map((part) => [part, true, 1]));
    expect(body.lines.flatMap(doubles)).toEqual([]);
    expect((await submit('ONC-1')).status).toBe(200);
  });
});

describe('a day of several doses', () => {
  it('says its sum, counting other lines, deliveries, quantities and units', async () => {
    await given('ONC-1', '2', { ...treatedOn(8), drug1DoseUom: 'g' });
    await start(pharmacist, 'ONC-2');
    const deliveries: Changes = { deliveryDateArray: [[careDay(7), careDay(8), '2', 1]] };
    const line = await addConfirmed(pharmacist, dose('ONC-2', '2100', deliveries), 'Two pumps');
    expect(line.findings.find(({ code }) => code === 'DayDose')).toMatchObject({
      severity: 'informs',
      measured: '6200',
      limit: '6000',
    });
  });

  it('compares in one unit: 2,000 mg and then 5 g needs a reason', async () => {
    await given('ONC-1', '2000');
    await start(pharmacist, 'ONC-2');
    const { problem } = await tryAdd(dose('ONC-2', '5', { drug1DoseUom: 'g' }));
    expect(problem.code).toBe('line-needs-override');
    expect(problem.message).toContain('is 150% above the last dose of 2\u00a0g');
  });
});

describe('a dose beside which another was judged, and that is cancelled', () => {
  async function dosesOf(order: string) {
    const [item] = await itemsOf(pharmacist, order);
    const { body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: item?.merlinOrderLineID ?? '' },
    });
    return body.doses;
  }

  async function removeFromDraft({ orderLineItemId, version }: { orderLineItemId: string; version: number }) {
    const body = { orderRef: 'ONC-1', orderLineItemId, version };
    expect((await pharmacist.call('POST /api/v1/order/drug/remove', { body })).status).toBe(200);
  }

  it('is told beside what was found of the other, to hospital and supplier, and nothing is while one delivery of it is to come', async () => {
    const both: Changes = {
      deliveryDateArray: [
        [careDay(7), false, '1', 1],
        [careDay(8), false, '1', 2],
      ],
    };
    const first = await given('ONC-1', '4560', both);
    const second = await given('ONC-2', '4560');
    const cancel = async (day: number) => {
      await test.owner.query(
        `update order_line_delivery set status = 'Cancelled', cancel_reason = 'x'
         where order_id = $1 and delivery_date = to_date($2, 'DD/MM/YYYY')`,
        [first, careDay(day)],
      );
      const [item] = await itemsOf(pharmacist, second);
      const { body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
        params: { merlinOrderLineID: item?.merlinOrderLineID ?? '' },
      });
      return [item?.cancelledSince, body.item.cancelledSince];
    };
    expect(await cancel(8)).toEqual([[], []]);
    const told = [`fluorouracil 4,560\u00a0mg for delivery on ${shownDay(careDay(7))} in order ONC-1`];
    expect(await cancel(7)).toEqual([told, told]);
    const items = await itemsOf(pharmacist, first);
    expect(items.map(({ cancelledSince }) => cancelledSince)).toEqual([[], []]);
  });

  it('is no part of its day any more in a review, and as the last dose is said to be cancelled', async () => {
    const first = await given('ONC-1', '4560', treatedOn(8));
    const second = await given('ONC-2', '4560', treatedOn(8));
    const third = await given('ONC-3', '4560', treatedOn(9));
    const last = { dose: '4560', date: careDay(8) };
    expect(await dosesOf(second)).toMatchObject([{ day: { date: careDay(8), dose: '9120' } }]);
    expect(await dosesOf(third)).toMatchObject([{ last: { ...last, isCancelled: false } }]);
    await test.owner.query(
      "update order_line_delivery set status = 'Cancelled', cancel_reason = 'x' where order_id = any($1)",
      [[first, second]],
    );
    expect(await dosesOf(second)).toMatchObject([{ day: null }]);
    expect(await dosesOf(third)).toMatchObject([{ last: { ...last, isCancelled: true } }]);
  });

  it('is no part of its day any more in a review where it was removed from a draft', async () => {
    await start(pharmacist, 'ONC-1');
    const drafted = await add(pharmacist, dose('ONC-1', '4560', treatedOn(8)));
    const placed = await given('ONC-2', '4400', treatedOn(8));
    expect(await dosesOf(placed)).toMatchObject([{ day: { date: careDay(8), dose: '8960' } }]);
    await removeFromDraft(drafted);
    expect(await dosesOf(placed)).toMatchObject([{ day: null }]);
  });

  it('is told as removed where it stood in a draft, once nothing of its drug is left there', async () => {
    await start(pharmacist, 'ONC-1');
    const drafted = await add(pharmacist, dose('ONC-1', '4560'));
    const placed = await given('ONC-2', '4400');
    const told = async () => {
      const [item] = await itemsOf(pharmacist, placed);
      const { body } = await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
        params: { merlinOrderLineID: item?.merlinOrderLineID ?? '' },
      });
      return [item, body.item].map((each) => [each?.cancelledSince, each?.removedSince]);
    };
    const nothing = [[], []];
    expect(await told()).toEqual([nothing, nothing]);
    // Entered again it stands there as before.
    const again = await add(pharmacist, dose('ONC-1', '4500'));
    await removeFromDraft(drafted);
    expect(await told()).toEqual([nothing, nothing]);
    await removeFromDraft(again);
    const gone = [
      [],
      [`fluorouracil 4,560\u00a0mg for delivery on ${shownDay(careDay(7))} in the draft ONC-1`],
    ];
    expect(await told()).toEqual([gone, gone]);
  });

  it('is told with what is left of the drug for that day in the same order', async () => {
    await start(pharmacist, 'ONC-1');
    for (const each of ['4560', '4400', '4500']) await add(pharmacist, dose('ONC-1', each, treatedOn(8)));
    const { body } = await submit('ONC-1');
    const told = async () =>
      (await itemsOf(pharmacist, body.groupOrderID)).map(({ cancelledSince }) => cancelledSince);
    const cancel = async (mg: string) => {
      await test.owner.query(
        `update order_line_delivery d set status = 'Cancelled', cancel_reason = 'x'
         from order_line l where l.line_id = d.line_id and l.drug1_dose = $1`,
        [mg],
      );
      return told();
    };
    expect(await told()).toEqual([[], [], []]);
    const there = `for treatment on ${shownDay(careDay(8))} in this order`;
    expect(await cancel('4400')).toEqual([
      [`fluorouracil 4,400\u00a0mg ${there}, where 4,500\u00a0mg is still ordered`],
      [],
      [`fluorouracil 4,400\u00a0mg ${there}, where 4,560\u00a0mg is still ordered`],
    ]);
    const [first] = await cancel('4500');
    expect(first?.map((each) => each.replace(/4,[45]00/g, 'so many'))).toEqual([
      `fluorouracil so many\u00a0mg and so many\u00a0mg ${there}`,
    ]);
  });
});

describe('the same drug on the same day', () => {
  it('is kept with the line as information and holds nothing up', async () => {
    await given('ONC-1', '4560', treatedOn(8));
    await start(pharmacist, 'ONC-2');
    const first = await add(pharmacist, dose('ONC-2', '4560', treatedOn(8)));
    const said = `fluorouracil is already ordered for treatment on ${shownDay(careDay(8))} in`;
    expect(doubles(first)).toMatchObject([
      { code: 'AlreadyOrdered', severity: 'informs', detail: `${said} order ONC-1` },
    ]);
    const second = await add(pharmacist, dose('ONC-2', '4560', treatedOn(8)));
    expect(doubles(second).map(({ detail }) => detail)).toEqual([
      `${said} order ONC-1`,
      `${said} this order`,
    ]);
    const other = await add(pharmacist, dose('ONC-2', '4560', treatedOn(9)));
    expect(doubles(other)).toEqual([]);
    expect((await submit('ONC-2')).status).toBe(200);
    const { rows } = await test.owner.query('select findings from order_line where line_id = $1', [
      second.orderLineItemId,
    ]);
    expect(doubles(rows[0])).toHaveLength(2);
  });

  it('is not said of the line that is being edited', async () => {
    await start(pharmacist, 'ONC-2');
    const line = await add(pharmacist, dose('ONC-2', '4560', treatedOn(8)));
    const { body } = await pharmacist.call('POST /api/v1/order/drug/edit', {
      body: { ...dose('ONC-2', '4500', treatedOn(8)), orderLineItemId: line.orderLineItemId },
    });
    expect(body.lines[0]?.findings).toEqual([]);
  });
});

describe('what was ordered for a patient', () => {
  const list = (client: TestClient, patient = patientId) =>
    client.call('POST /api/v1/order/patient/doses', { body: { patientId: patient } });

  it('is answered with drafts, newest first, and the read is recorded', async () => {
    const groupOrderID = await given('ONC-1', '4560', treatedOn(8));
    await start(pharmacist, 'ONC-2');
    await add(pharmacist, dose('ONC-2', '4500'));
    const { body } = await list(pharmacist);
    expect(body.changePercent).toBe(25);
    expect(body.doses).toMatchObject([
      {
        drugCode: 'FLUOROURACIL',
        routeCode: 'IV',
        dose: '4560',
        unit: 'mg',
        order: { key: groupOrderID, reference: 'ONC-1', isDraft: false },
      },
      { dose: '4500', treatmentDate: null, order: { key: 'ONC-2', isDraft: true } },
    ]);
    const { rows } = await test.owner.query(
      "select subject_ids from read_event where action = 'ordered-doses'",
    );
    expect(rows).toEqual([{ subject_ids: [patientId] }]);
  });

  it('[NFR-07] is empty for what is no patient here', async () => {
    await given('ONC-1', '4560');
    expect((await list(pharmacist, 'nobody')).body.doses).toEqual([]);
    expect((await list(await test.signIn('other'))).body.doses).toEqual([]);
    // Nobody was seen.
    expect((await test.owner.query("select from read_event where action = 'ordered-doses'")).rows).toEqual(
      [],
    );
  });
});
