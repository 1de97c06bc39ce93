import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
let orderRef: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event cascade');
  orderRef = await start(pharmacist, 'ONC-1');
});

const post = (url: string, payload: unknown) =>
  pharmacist.send({
    method: 'POST',
    url: `/api/v1/order/${url}`,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** Everything that a call could have written: lines, deliveries, audit, orders and their versions. */
const written = async () =>
  (
    await test.owner.query(
      `select (select json_agg(row(order_ref, order_ref_view, comment, version, state)) from orders) as orders,
         (select count(*) from order_line) as lines, (select count(*) from order_line_delivery) as deliveries,
         (select count(*) from order_patient) as patients, (select count(*) from audit_event) as audit`,
    )
  ).rows[0];

async function expectRefused(requests: [url: string, payload: unknown][], statuses: number[]): Promise<void> {
  const before = await written();
  for (const [url, payload] of requests) {
    const { status, problem } = await post(url, payload);
    expect({ url, payload, status: statuses.includes(status) ? 'refused' : status }).toEqual({
      url,
      payload,
      status: 'refused',
    });
    expect(problem).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
  }
  expect(await written()).toEqual(before);
}

describe('bad input', () => {
  it('refuses unknown fields and wrong types, names them, and writes nothing', async () => {
    const line = fluorouracil(orderRef);
    await expectRefused(
      [
        ['start', { orderRef: 'X', deliveryDate: careDay(1), admin: true }],
        ['start', { orderRef: 5, deliveryDate: careDay(1) }],
        ['start', { orderRef: 'X', deliveryDate: ['01/01/2031'] }],
        ['start', { orderRef: 'X', deliveryDate: careDay(1), type: 'ALL' }],
        ['start', null],
        ['start', []],
        ['info', { orderRef: null }],
        ['info', { orderRef, sortPatients: 'random' }],
        ['drug/add', { ...line, deliveryDateArray: [] }],
        ['drug/add', { ...line, deliveryDateArray: 'tomorrow' }],
        ['drug/add', { ...line, deliveryDateArray: [[careDay(1), true, '1', 1]] }],
        ['drug/add', { ...line, deliveryDateArray: [[careDay(1), false, '1', 1, 'more']] }],
        ['drug/add', { ...line, deliveryDateArray: Array(61).fill([careDay(1), false, '1', 1]) }],
        ['drug/add', { ...line, drugPresentationId: '20012' }],
        ['drug/add', { ...line, drug1Dose: { value: 1 } }],
        ['drug/add', { ...line, drug1DoseSplit: ['1', '1', '1', '1', '1'] }],
        ['drug/add', { ...line, overrideDosage: 'yes' }],
        ['drug/add', { ...line, line_id: 'x' }],
        ['drug/edit', line],
        ['submit', { orderRef, forceDupeSubmission: 'true' }],
        ['submit', { orderRef, version: 1.5 }],
        ['validate', { orderRef, validateOnly: false }],
        ['draft', { orderRef, type: 'trial' }],
      ],
      [400],
    );
    const { problem } = await post('start', { orderRef: 'X', deliveryDate: 7 });
    expect(Object.keys(problem.fields ?? {})).toEqual(['deliveryDate']);
  });

  it('refuses broken JSON, other content and a body that is too large', async () => {
    const before = await written();
    expect((await post('start', '{"orderRef": ')).status).toBe(400);
    expect((await post('start', '')).status).toBe(400);
    const large = JSON.stringify({ orderRef, comment: 'x'.repeat(1024 * 1024) });
    expect((await post('start', large)).status).toBe(413);
    const xml = await pharmacist.send({
      method: 'POST',
      url: '/api/v1/order/start',
      headers: { 'content-type': 'application/xml' },
      payload: '<order/>',
    });
    expect(xml.status).toBe(415);
    expect(await written()).toEqual(before);
  });

  it('refuses text that the database cannot hold', async () => {
    const nul = '\u0000';
    await expectRefused(
      [
        ['start', { orderRef: `X${nul}`, deliveryDate: careDay(1) }],
        ['start', { orderRef: 'X', deliveryDate: careDay(1), comment: nul }],
        ['info', { orderRef: nul }],
        ['info/update', { orderRef, updatecomment: nul }],
        ['drug/add', fluorouracil(nul)],
        ['drug/remove', { orderRef, orderLineItemId: nul }],
      ],
      [400, 404],
    );
    expect((await post('search', { searchCriteria: nul })).body).toEqual([]);
  });

  it('refuses absurd figures', async () => {
    const quantity = (text: unknown) => ({
      ...fluorouracil(orderRef),
      deliveryDateArray: [[careDay(7), false, text, 1]],
    });
    const dose = (drug1Dose: unknown) => ({ ...fluorouracil(orderRef), drug1Dose });
    await expectRefused(
      [
        ['drug/add', quantity('-1')],
        ['drug/add', quantity('99999999999')],
        ['drug/add', quantity(1e300)],
        ['drug/add', quantity('NaN')],
        ['drug/add', quantity(0.5)],
        ['drug/add', dose('-1')],
        ['drug/add', dose(1e21)],
        ['drug/add', dose('1e3')],
        ['drug/add', dose('Infinity')],
        ['drug/add', dose('9'.repeat(20))],
        ['drug/add', dose('٣')],
        ['drug/add', { ...fluorouracil(orderRef), infusionTime: '999999999999' }],
        ['drug/add', { ...fluorouracil(orderRef), drugPresentationId: 2 ** 52 }],
        ['drug/add', { ...fluorouracil(orderRef), ancillary1Id: 2 ** 40 }],
        ['drug/add', { ...fluorouracil(orderRef), containerPartCode: '__proto__' }],
        ['submit', { orderRef, version: 2 ** 40 }],
      ],
      [400, 409, 422],
    );
  });

  it('refuses a quantity that is not that of the rows, naming both, and takes the one that is', async () => {
    const rows: [string, false, string, number][] = [
      [careDay(7), false, '2', 1],
      [careDay(8), false, '3', 2],
    ];
    const line = (quantity?: string) =>
      fluorouracil(orderRef, { deliveryDateArray: rows, ...(quantity !== undefined && { quantity }) });
    for (const quantity of ['2', '50', '5.5', 'five', '']) {
      const { status, problem } = await post('drug/add', line(quantity));
      expect([status, problem.code]).toEqual([400, 'bad-request']);
      expect(problem.message).toBe(
        `The quantity is ${quantity || 'empty'}, and that of deliveryDateArray 5: they must be the same`,
      );
    }
    const { orderLineItemId, quantity } = await add(pharmacist, line('5'));
    expect(quantity).toBe(5);
    expect((await post('drug/edit', { ...line('4'), orderLineItemId })).status).toBe(400);
    expect((await post('drug/edit', { ...line('05'), orderLineItemId })).status).toBe(200);
  });

  it('refuses a treatment date that no row has, naming it, and takes that of a row', async () => {
    const patientId = await storePatient(test.owner, { first: 'Quill', last: 'Mockford', mrn: '04143434' });
    const rows: [string, string | false, string, number][] = [
      [careDay(7), careDay(8), '1', 1],
      [careDay(9), false, '1', 2],
    ];
    const line = (treatmentDate: string | false) =>
      fluorouracil(orderRef, { patientId, deliveryDateArray: rows, treatmentDate });
    for (const treatmentDate of [careDay(9), '31/02/2031', 'tomorrow']) {
      const { status, problem } = await post('drug/add', line(treatmentDate));
      expect([status, problem.code]).toEqual([400, 'bad-request']);
      expect(problem.fields).toEqual({
        treatmentDate: `The treatment date is ${treatmentDate}, and no row of deliveryDateArray has it`,
      });
    }
    for (const treatmentDate of [careDay(8), '', false] as const)
      expect([treatmentDate, (await post('drug/add', line(treatmentDate))).status]).toEqual([
        treatmentDate,
        200,
      ]);
  });

  it('takes a quantity as large as the form allows', async () => {
    const line = await add(
      pharmacist,
      fluorouracil(orderRef, { deliveryDateArray: [[careDay(7), false, '999999999', 2 ** 30]] }),
    );
    expect(line.quantity).toBe(999_999_999);
  });

  it("answers 404 for another hospital's orders and lines, and for what is no key at all", async () => {
    const theirs = await storeOrder(test.owner, { ref: 'THEIRS', state: 'draft', hospital: 'DMOH05' });
    const [orderLineItemId] = theirs.lineIds;
    await expectRefused(
      [
        ['info', { orderRef: 'THEIRS' }],
        ['info', { orderRef: theirs.orderId }],
        ['info', { orderRef: `trial-${theirs.orderId}` }],
        ['info', { orderRef: "' or 1=1 --" }],
        ['info/update', { orderRef: 'THEIRS', updatecomment: 'ours' }],
        ['patient/add', { orderRef: 'THEIRS', patientId: theirs.orderId }],
        ['drug/add', fluorouracil('THEIRS')],
        ['drug/edit', { ...fluorouracil('THEIRS'), orderLineItemId }],
        ['drug/edit', { ...fluorouracil(orderRef), orderLineItemId }],
        ['drug/edit', { ...fluorouracil(orderRef), orderLineItemId: 'x' }],
        ['drug/remove', { orderRef: 'THEIRS', orderLineItemId }],
        ['drug/remove', { orderRef, orderLineItemId }],
        ['validate', { orderRef: 'THEIRS' }],
        ['draft', { orderRef: 'THEIRS' }],
        ['cleanup', { orderRef: 'THEIRS' }],
      ],
      [404],
    );
    const removal = await pharmacist.call('DELETE /api/v1/order/draft/:ref', { params: { ref: 'THEIRS' } });
    expect(removal.status).toBe(404);
  });

  it('adds one line for the same add with the same key, and refuses the key for another', async () => {
    const addOnce = (drug1Dose: string) =>
      pharmacist.call('POST /api/v1/order/drug/add', {
        body: fluorouracil(orderRef, { drug1Dose }),
        headers: { 'idempotency-key': 'add-1' },
      });
    const [first, second] = await Promise.all([addOnce('4560'), addOnce('4560')]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await addOnce('4000')).problem.code).toBe('key-used-differently');
    expect(Number((await written()).lines)).toBe(1);
  });

  it('keeps every line of twenty that are added to one order at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        pharmacist.call('POST /api/v1/order/drug/add', { body: fluorouracil(orderRef) }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => body.order.version)).size).toBe(20);
    const { rows } = await test.owner.query(
      'select count(distinct position)::integer as places from order_line',
    );
    expect(rows).toEqual([{ places: 20 }]);
  });
});
