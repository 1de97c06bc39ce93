import {
  addDays,
  type CareDate,
  formatCareDate,
  parseCareDate,
  weekdayOf,
} from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { todayIn } from '@bolt/domain/dates/today-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsSent } from '../database/sent-statements.test-support.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { changeCatalogue, restoreCatalogue, stockOf, withdraw } from './testing/change-catalogue.ts';
import { add, careDay, fluorouracil, start } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let colleague: TestClient;
let patientId: string;
beforeAll(async () => {
  test = await openTestPortal();
  [pharmacist, colleague] = await Promise.all([test.signIn('pharmacist'), test.signIn('pharmacist')]);
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, idempotency cascade');
  patientId = await storePatient(test.owner, { first: 'Bruno', last: 'Specimen' });
});
afterEach(() => restoreCatalogue(test.owner));

type Changes = Parameters<typeof fluorouracil>[1];
/** 2,250 mg of 50 mg/mL are 45 mL on top of the 250 mL of the bag. */
const bag = (orderRef: string, changes: Changes = {}) =>
  fluorouracil(orderRef, {
    drugPresentationId: 20004,
    containerPartCode: 'DMO-FLB-0250-NS',
    infusionTime: undefined,
    infusionTimeDuration: undefined,
    drug1Dose: '2250',
    patientId,
    ...changes,
  });
const submit = (
  orderRef: string,
  more: object = {},
  headers: Record<string, string> = {},
  who = pharmacist,
) => who.call('POST /api/v1/order/submit', { body: { orderRef, ...more }, headers });
const info = async (orderRef: string) =>
  (await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } })).body;
const linesOf = async (orderRef: string) =>
  Object.values((await info(orderRef)).patients).flatMap(({ drugs }) => drugs);
const treated = (days: number): Changes => ({ deliveryDateArray: [[careDay(7), careDay(days), '1', 1]] });
/** A Wednesday, which is delivered on, and the day after it. */
const inMidweek = (): Changes => {
  const days = [7, 8, 9, 10, 11, 12, 13].find(
    (each) => weekdayOf(parseCareDate(careDay(each)) as CareDate) === 'wednesday',
  );
  return { deliveryDateArray: [[careDay(days ?? 7), careDay((days ?? 7) + 1), '1', 1]] };
};
type Change = { orderLineItemId: string; field: string; label: string; shown: string; now: string };
const told = (problem: Record<string, unknown>) =>
  (problem.changes as Change[]).map(({ label, shown, now }) => `${label}: ${shown} → ${now}`);

async function ready(orderRef: string, changes: Changes = {}) {
  await start(pharmacist, orderRef);
  return add(pharmacist, bag(orderRef, changes));
}

describe('what was reviewed is what is placed', () => {
  it('a volume that is another by now is told before it is placed; the draft holds it, and is then submitted', async () => {
    const line = await ready('ONC-1');
    expect(line.totalVolume).toBe(295);
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));

    const { status, problem } = await submit('ONC-1');
    expect([status, problem.code]).toEqual([409, 'judgement-changed']);
    expect(told(problem)).toEqual([
      'Total volume: 295\u00a0mL → 340\u00a0mL',
      'Drug volume: 45\u00a0mL → 90\u00a0mL',
      'Concentration: 7.63\u00a0mg/mL → 6.62\u00a0mg/mL',
    ]);
    expect((problem.changes as Change[])[0]).toMatchObject({
      orderLineItemId: line.orderLineItemId,
      field: 'totalVolume',
    });
    const [held] = await linesOf('ONC-1');
    expect([held?.totalVolume, held?.drugVolume, held?.concentration?.[0]?.value]).toEqual([
      340,
      90,
      '6.617647',
    ]);
    expect((await submit('ONC-1')).status).toBe(200);
    const { rows } = await test.owner.query(
      'select state, total_volume_ml from orders join order_line using (order_id)',
    );
    expect(rows).toEqual([{ state: 'submitted', total_volume_ml: '340' }]);
  });

  it('nobody else places the new figures unseen: who looked at the old version is told of it', async () => {
    await ready('ONC-1');
    const seen = (await info('ONC-1')).version;
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    const first = await submit('ONC-1', { version: seen });
    expect([first.status, first.problem.code]).toEqual([409, 'judgement-changed']);
    const second = await submit('ONC-1', { version: seen }, {}, colleague);
    expect([second.status, second.problem.code]).toEqual([409, 'stale-version']);
    expect(first.problem.current).toEqual({ version: seen + 1 });
    expect((await submit('ONC-1', { version: seen + 1 })).status).toBe(200);
  });

  it('a draft of a patient who is made a child is judged for that age at once, and is not submitted by who saw the other', async () => {
    const mrn = 'JUDGED-1';
    const person = { first: 'Ada', last: 'Sample', mrn, born: '1960-01-01' };
    const ada = await storePatient(test.owner, person);
    await ready('ONC-1', { patientId: ada });
    await add(pharmacist, bag('ONC-1'));
    const seen = (await info('ONC-1')).version;
    expect((await linesOf('ONC-1')).flatMap(({ findings }) => findings)).toEqual([]);
    const born = formatCareDate(addDays(todayIn('Australia/Sydney', new Date()), -6 * 365));
    const stored = { id: ada, medicalRecordNumber: mrn, firstName: 'Ada', lastName: 'Sample' };
    const edited = await pharmacist.call('POST /api/v1/patient', { body: { ...stored, dateOfBirth: born } });
    expect(edited.status).toBe(200);

    const { patients } = await info('ONC-1');
    const codes = (key: string) =>
      patients[key]?.drugs.flatMap(({ findings }) => findings.map(({ code }) => code));
    expect(codes(ada)).toContain('NoGuidanceDose');
    expect(codes(patientId)).toEqual([]);
    expect((await submit('ONC-1', { version: seen })).problem.code).toBe('stale-version');
    const { rows } = await test.owner.query(
      "select after -> 'changes' as changes from audit_event where action = 'judgement-renewed'",
    );
    expect(rows).toEqual([{ changes: [expect.objectContaining({ label: 'Finding', shown: null })] }]);
  });

  it('the same key is refused again, though the draft holds the figures by now', async () => {
    await ready('ONC-1');
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    const key = { 'idempotency-key': 'submit-1' };
    const replies = [await submit('ONC-1', {}, key), await submit('ONC-1', {}, key)];
    expect(replies.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'judgement-changed'],
      [409, 'judgement-changed'],
    ]);
    expect(replies[0]?.problem.changes).toEqual(replies[1]?.problem.changes);
    expect((await submit('ONC-1', {}, { 'idempotency-key': 'submit-2' })).status).toBe(200);
  });

  it('of two submits at once neither places what it has not told', async () => {
    await ready('ONC-1');
    const { version } = await info('ONC-1');
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    const replies = await Promise.all([
      submit('ONC-1', { version }),
      submit('ONC-1', { version }, {}, colleague),
    ]);
    expect(replies.map(({ problem }) => problem.code).sort()).toEqual(['judgement-changed', 'stale-version']);
  });

  it('is in the audit with both figures', async () => {
    await ready('ONC-1');
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    await submit('ONC-1');
    const { rows } = await test.owner.query(
      `select before -> 'lines' -> 0 ->> 'total_volume_ml' as before, after -> 'lines' -> 0 ->> 'total_volume_ml' as after
       from audit_event where action = 'judgement-renewed'`,
    );
    expect(rows).toEqual([{ before: '295', after: '340' }]);
  });

  it('another stability and another promise are differences too', async () => {
    await ready('ONC-1', inMidweek());
    await changeCatalogue(test.owner, ({ drugs }) => {
      const drug = drugs.find(({ drugCode }) => drugCode === 'FLUOROURACIL');
      for (const entry of drug?.stability ?? []) if (entry.containerTypeId === 'FLB') entry.hours2to8C = 500;
    });
    const { problem } = await submit('ONC-1');
    expect(problem.code).toBe('judgement-changed');
    expect((problem.changes as Change[]).map(({ field }) => field)).toEqual(['expiry.0', 'hours2to8C']);
    expect((await submit('ONC-1')).status).toBe(200);
  });

  it('another dose of a finished product is told with its unit', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const deliveryDateArray: [string, false, string, number][] = [[careDay(7), false, '15', 1]];
    await add(pharmacist, { orderRef, fp_code: 'DMO-FP-0101', deliveryDateArray });
    await changeCatalogue(test.owner, ({ finishedProducts }) => {
      const product = finishedProducts.find(({ fp_code }) => fp_code === 'DMO-FP-0101');
      Object.assign(product ?? {}, { drug1Dose: 126, drug2Dose: 202 });
    });
    expect(told((await submit(orderRef)).problem)).toContain(
      'Dose: 125\u00a0mg + 200\u00a0microgram → 126\u00a0mg + 202\u00a0microgram',
    );
  });

  it('what no rounding shows is no difference, and a line from before the figures were kept compares what it has', async () => {
    await ready('ONC-1');
    await test.owner.query(
      "update order_line set total_volume_ml = 295.0004, shown_figures = jsonb_set(shown_figures, '{concentration,0,value}', '\"7.627118\"')",
    );
    expect((await submit('ONC-1')).status).toBe(200);
    await ready('ONC-2', { overrideDosage: true });
    await test.owner.query('update order_line set shown_figures = null');
    expect((await submit('ONC-2')).status).toBe(200);
  });

  it('validate answers what it computes, and leaves the draft as it was shown', async () => {
    const { orderLineItemId } = await ready('ONC-1');
    const version = await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    const { body } = await pharmacist.call('POST /api/v1/order/validate', { body: { orderRef: 'ONC-1' } });
    expect(body.judgements[orderLineItemId]).toMatchObject({ totalVolume: 340, catalogueVersion: version });
    expect((await linesOf('ONC-1'))[0]?.totalVolume).toBe(295);
    expect((await submit('ONC-1')).problem.code).toBe('judgement-changed');
  });
});

describe('the refusals of a submit come in their order', () => {
  it('what is blocked, what needs a confirmation, what reads otherwise, and a reference that was used', async () => {
    await start(pharmacist, 'ONC-1');
    await add(pharmacist, bag('ONC-1'));
    await add(pharmacist, fluorouracil('ONC-1', { drug1Dose: '4560' }));
    await storeOrder(test.owner, { ref: 'ONC-1' });
    const codeOf = async (more: object = {}) => (await submit('ONC-1', more)).problem.code;

    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    await changeCatalogue(test.owner, withdraw('FLUOROURACIL'));
    expect(await codeOf({ forceDupeSubmission: true })).toBe('line-refused');

    await restoreCatalogue(test.owner);
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    await changeCatalogue(test.owner, ({ drugs }) => {
      const drug = drugs.find(({ drugCode }) => drugCode === 'FLUOROURACIL');
      for (const limit of drug?.maxGuidanceDose ?? []) limit.value = limit.unit === 'g' ? 4 : 4000;
    });
    expect(await codeOf({ forceDupeSubmission: true })).toBe('line-needs-override');

    await restoreCatalogue(test.owner);
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    expect(await codeOf({ forceDupeSubmission: true })).toBe('judgement-changed');
    expect(await codeOf()).toBe('duplicate-order');
    expect((await submit('ONC-1', { forceDupeSubmission: true })).status).toBe(200);
  });

  it('what is blocked in one line is told before what another line needs', async () => {
    await start(pharmacist, 'ONC-1');
    await add(pharmacist, fluorouracil('ONC-1'));
    await add(pharmacist, bag('ONC-1'));
    await changeCatalogue(test.owner, ({ drugs, containers }) => {
      const drug = drugs.find(({ drugCode }) => drugCode === 'FLUOROURACIL');
      for (const limit of drug?.maxGuidanceDose ?? []) limit.value = limit.unit === 'g' ? 4 : 4000;
      for (const container of containers)
        if (container.containerPartCode === 'DMO-FLB-0250-NS') container.maximumVolume = 280;
    });
    expect((await submit('ONC-1')).problem.code).toBe('line-refused');
  });
});

describe('a line that comes or goes', () => {
  const alreadyOrdered = async (orderRef: string) =>
    (await linesOf(orderRef)).map(
      ({ findings }) => findings.filter(({ code }) => code === 'AlreadyOrdered').length,
    );

  it('is judged beside the others of the patient, so that the submit finds nothing new', async () => {
    await ready('ONC-1', treated(8));
    const second = await add(pharmacist, bag('ONC-1', treated(8)));
    expect(await alreadyOrdered('ONC-1')).toEqual([1, 1]);
    await pharmacist.call('POST /api/v1/order/drug/edit', {
      body: { ...bag('ONC-1', treated(9)), orderLineItemId: second.orderLineItemId },
    });
    expect(await alreadyOrdered('ONC-1')).toEqual([0, 0]);
    await add(pharmacist, bag('ONC-1', treated(9)));
    expect(await alreadyOrdered('ONC-1')).toEqual([0, 1, 1]);
    await pharmacist.call('POST /api/v1/order/drug/remove', {
      body: { orderRef: 'ONC-1', orderLineItemId: second.orderLineItemId },
    });
    expect(await alreadyOrdered('ONC-1')).toEqual([0, 0]);
    expect((await submit('ONC-1')).status).toBe(200);
  });

  it('leaves the figures of the others as they were shown, whatever the catalogue says by now', async () => {
    await ready('ONC-1', treated(8));
    await changeCatalogue(test.owner, stockOf('FLUOROURACIL', 25));
    await add(pharmacist, bag('ONC-1', treated(8)));
    expect((await linesOf('ONC-1')).map(({ totalVolume }) => totalVolume)).toEqual([295, 340]);
    expect(await alreadyOrdered('ONC-1')).toEqual([1, 1]);
    expect(told((await submit('ONC-1')).problem)).toContain('Total volume: 295\u00a0mL → 340\u00a0mL');
  });

  it('does not make the form of another line stale', async () => {
    const first = await ready('ONC-1', treated(8));
    await add(pharmacist, bag('ONC-1', treated(8)));
    const { status } = await pharmacist.call('POST /api/v1/order/drug/edit', {
      body: { ...bag('ONC-1', treated(8)), orderLineItemId: first.orderLineItemId, version: first.version },
    });
    expect(status).toBe(200);
  });

  it('in a split and in a whole order the lines are judged beside each other', async () => {
    await start(pharmacist, 'ONC-1');
    await add(pharmacist, bag('ONC-1', { ...treated(8), drug1DoseSplit: ['1125', '1125'] }));
    expect(await alreadyOrdered('ONC-1')).toEqual([0, 0]);
    expect((await submit('ONC-1')).status).toBe(200);

    const other = await storePatient(test.owner, { first: 'Ada', last: 'Specimen' });
    const { orderRef: _, patientId: __, ...line } = bag('', treated(9));
    const { status, problem } = await pharmacist.call('POST /api/v1/orders', {
      headers: { 'Idempotency-Key': 'whole' },
      body: {
        orderRef: 'WHOLE-1',
        deliveryDate: careDay(7),
        state: 'draft',
        patients: [{ patientId: other, lines: [line, line] }],
      },
    });
    expect([status, problem?.code]).toEqual([200, undefined]);
    expect(await alreadyOrdered('WHOLE-1')).toEqual([1, 1]);
    expect((await submit('WHOLE-1')).status).toBe(200);
  });

  it('what a colleague ordered meanwhile in another order is told at the submit', async () => {
    await ready('ONC-1', treated(8));
    await start(colleague, 'ONC-2');
    await add(colleague, bag('ONC-2', treated(8)));
    expect((await submit('ONC-2', {}, {}, colleague)).status).toBe(200);
    const { problem } = await submit('ONC-1');
    expect(problem.code).toBe('judgement-changed');
    expect((problem.changes as Change[])[0]).toMatchObject({
      field: 'finding.AlreadyOrdered',
      shown: null,
      now: `fluorouracil is already ordered for treatment on ${shownDay(careDay(8))} in order ONC-2`,
    });
  });

  it("reads the patient's own lines alone in an order of 1,200 others", async () => {
    await start(pharmacist, 'ONC-1');
    await add(pharmacist, bag('ONC-1', treated(8)));
    await test.owner.query(
      `insert into order_line
       select (jsonb_populate_record(l, jsonb_build_object('line_id', gen_random_uuid(), 'patient_id', null,
         'position', 10 + n))).*
       from order_line l, generate_series(1, 1200) n`,
    );
    const sent = await statementsSent(() => add(pharmacist, bag('ONC-1', treated(8))));
    expect(Math.max(...sent.map(({ rows }) => rows.length))).toBeLessThan(100);
    const found = (await linesOf('ONC-1')).filter(({ findings }) =>
      findings.some(({ code }) => code === 'AlreadyOrdered'),
    );
    expect(found).toHaveLength(2);
  });
});
