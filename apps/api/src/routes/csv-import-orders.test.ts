import { access } from '@bolt/domain/access/access';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userOf } from '../database/hospital-rows.test-support.ts';
import { readUpload } from '../database/queries/import-uploads.queries.ts';
import { readOrdersAsked } from '../database/queries/orders-asked.queries.ts';
import { asActor, openWorkerPool } from '../jobs/as-actor.ts';
import { createOrder } from '../services/csv-import/orders/create-order.ts';
import { type Importing, openImporting, references } from './testing/importing.ts';
import { careDay } from './testing/placed-orders.ts';
import { bag, bagFor } from './testing/reviewed-uploads.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing?.close());
afterEach(() => importing.closeUploads());

/** As a second process would that listed the orders of the upload before the first one had made them. */
async function makeAgain(uploadId: string): Promise<void> {
  const { owner, test } = importing;
  const { rows } = await owner.query<{ reference_key: string; round: number }>(
    'select reference_key, round from import_order where upload_id = $1',
    [uploadId],
  );
  const worker = openWorkerPool(test.portal.workerUrl);
  const who = { userId: await userOf(owner, 'pharmacist'), hospitalId: 'DMOH01' };
  try {
    for (const { reference_key: referenceKey, round } of rows) {
      await asActor(worker, who, access.importOrders, async (tx, actor) => {
        const [upload, asked] = [await readUpload(tx, uploadId), await readOrdersAsked(tx, uploadId)];
        const work = { portal: test.portal, tx, actor, now: new Date(), requestId: uploadId };
        await createOrder(work, { upload: upload!, asked: asked!, key: { uploadId, referenceKey, round } });
      });
    }
  } finally {
    await worker.end();
  }
}

describe('orders of a file', () => {
  it('that have ended are neither made nor said to have failed where two work on the file at once', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    const made = await importing.created(uploadCode, { create: 'submit' });
    expect(made.orders.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
    await makeAgain(uploadCode);
    expect(await importing.ordersOf(uploadCode)).toEqual(made);
    for (const order of [1, 2])
      expect(await importing.storedOrders(ref(order))).toEqual([{ state: 'submitted', lines: 1 }]);
  });

  it('[CSV-31] [CSV-36] are made as drafts, one for each reference whatever its case, with their patients', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bagFor('770001', { order_reference: ref('a') }),
      bagFor('770002', { order_reference: ref('b') }),
      bagFor('00770001', { order_reference: ref('A'), drug_dose: '1000', delivery_date: careDay(21) }),
      bag({ order_reference: ref('b') }),
    ]);
    const made = await importing.created(uploadCode);
    expect(made).toMatchObject({
      create: 'draft',
      working: false,
      orders_num: 2,
      orders_done: 2,
      lines_done: 4,
    });
    expect(made.orders).toMatchObject([
      { reference: ref('a'), state: 'submitted', lines: 2, patients: 1, patientsCreated: 1 },
      { reference: ref('b'), state: 'submitted', lines: 2, patients: 1, patientsCreated: 1 },
    ]);
    expect(await importing.storedOrders(ref('a'))).toEqual([{ state: 'draft', lines: 2 }]);
    expect(await importing.storedOrders(ref('b'))).toEqual([{ state: 'draft', lines: 2 }]);
    const { rows } = await importing.owner.query(
      `select mrn from patient where mrn_key in ('770001', '770002') order by mrn`,
    );
    expect(rows).toEqual([{ mrn: '770001' }, { mrn: '770002' }]);
  });

  it('are of one patient where two numbers of the file were said to be one person’s, who has the date of birth of either row', async () => {
    const ref = references();
    const halfborn = { surname: 'Halfborn', order_reference: ref('a') };
    const uploadCode = await importing.review([
      bagFor('770031', { ...halfborn, dob: '' }),
      bagFor('770032', { ...halfborn, drug_dose: '1000', delivery_date: careDay(21) }),
    ]);
    const { body } = await importing.pharmacist.call('POST /api/v1/order/csv/answer-patient', {
      body: { uploadCode, row: 2, said: 'same', patientId: null },
    });
    expect(body.errors[2]?.patient).toMatchObject({
      kind: 'new',
      person: { medicalRecordNumber: '770031', dateOfBirth: '21/03/1969' },
    });
    await importing.select(uploadCode);
    const made = await importing.created(uploadCode);
    expect(made.orders).toMatchObject([{ state: 'submitted', lines: 2, patients: 1, patientsCreated: 1 }]);
    const { rows } = await importing.owner.query(
      `select mrn, date_of_birth::text from patient where last_name = 'Halfborn'`,
    );
    expect(rows).toEqual([{ mrn: '770031', date_of_birth: '1969-03-21' }]);
  });

  it('are of two patients where two of the file were said to be different, also when one has been created first', async () => {
    const ref = references();
    const named = { surname: 'Namesake' };
    const uploadCode = await importing.review([
      bagFor('770041', { ...named, order_reference: ref('a') }),
      bagFor('770042', { ...named, order_reference: ref('b') }),
    ]);
    await importing.pharmacist.call('POST /api/v1/order/csv/answer-patient', {
      body: { uploadCode, row: 2, said: 'different', differentFrom: [], differentRows: [1] },
    });
    await importing.select(uploadCode);
    const made = await importing.created(uploadCode);
    expect(made.orders).toMatchObject([
      { state: 'submitted', patientsCreated: 1 },
      { state: 'submitted', patientsCreated: 1 },
    ]);
    const { rows } = await importing.owner.query(
      `select mrn from patient where last_name = 'Namesake' order by mrn`,
    );
    expect(rows).toEqual([{ mrn: '770041' }, { mrn: '770042' }]);
  });

  it('[CSV-36] are submitted at once where that was chosen', async () => {
    const ref = references();
    const uploadCode = await importing.review([bag({ order_reference: ref(1) })]);
    const { orders } = await importing.created(uploadCode, { create: 'submit' });
    expect(orders).toMatchObject([{ create: 'submit', state: 'submitted', orderId: expect.any(String) }]);
    expect(await importing.storedOrders(ref(1))).toEqual([{ state: 'submitted', lines: 1 }]);
  });

  it('[CSV-37] are submitted by nobody who may not submit, whatever is sent', async () => {
    const uploadCode = await importing.review([bag({ order_reference: references()(1) })]);
    await importing.maySubmit(false);
    const { status, problem } = await importing.create(uploadCode, { create: 'submit' });
    await importing.maySubmit(true);
    expect([status, problem.code]).toEqual([403, 'access-missing']);
    expect((await importing.ordersOf(uploadCode)).orders).toEqual([]);
  });

  it('[CSV-37] are not submitted where that right is withdrawn after they were asked for', async () => {
    const ref = references();
    const uploadCode = await importing.review([bag({ order_reference: ref(1) })]);
    await importing.stopJobs();
    expect((await importing.create(uploadCode, { create: 'submit' })).status).toBe(200);
    await importing.maySubmit(false);
    await importing.startJobs();
    await importing.atRest(uploadCode);
    await importing.maySubmit(true);
    const { orders } = await importing.ordersOf(uploadCode);
    expect(orders).toMatchObject([{ state: 'failed', code: 'access-missing', orderId: null }]);
    expect(await importing.storedOrders(ref(1))).toEqual([]);
    // Nor where the work begins anew, as after a restart, and the right is back: somebody has to ask.
    await importing.owner.query(`update import_upload set work = 'create' where upload_id = $1`, [
      uploadCode,
    ]);
    await importing.owner.query('notify bolt_import');
    await importing.atRest(uploadCode);
    expect((await importing.ordersOf(uploadCode)).orders).toEqual(orders);
    expect((await importing.created(uploadCode, { create: 'submit' })).orders).toMatchObject([
      { state: 'submitted' },
    ]);
  });

  it('[CSV-47] [CSV-49] need a reference and a delivery date for rows that name none', async () => {
    const ref = references();
    const { order_reference: _, delivery_date: __, ...bare } = bag();
    const uploadCode = await importing.review([bare, bag({ order_reference: ref(1) })]);
    await importing.select(uploadCode);
    const { status, problem } = await importing.create(uploadCode);
    expect([status, problem.fields]).toEqual([
      422,
      { orderReference: 'Required field', deliveryDate: 'Required field' },
    ]);
    const tooLong = await importing.create(uploadCode, {
      orderReference: 'R'.repeat(21),
      deliveryDate: '31/02/2031',
    });
    expect(tooLong.problem.fields).toEqual({
      orderReference: 'Max character allowed is 20',
      deliveryDate: 'Enter a valid date',
    });
    const said = { orderReference: ref(2), deliveryDate: careDay(14) };
    // What was said holds when it is pressed again.
    await importing.created(uploadCode, { ...said, references: ['nothing of it'] });
    const { orders } = await importing.created(uploadCode);
    expect(orders).toMatchObject([
      { reference: ref(2), state: 'submitted', lines: 1 },
      { reference: ref(1), state: 'submitted', lines: 1 },
    ]);
  });

  it('[CSV-48] have the temporary reference only where it was kept knowingly', async () => {
    const { order_reference: _, ...bare } = bag();
    const uploadCode = await importing.review([bare]);
    const kept = { orderReference: 'TempOrderRef' };
    const { status, problem } = await importing.create(uploadCode, kept);
    expect([status, problem.fields?.orderReference]).toEqual([
      422,
      expect.stringContaining('holds the place'),
    ]);
    const { orders } = await importing.created(uploadCode, { ...kept, keepTemporary: true });
    expect(orders).toMatchObject([{ reference: 'TempOrderRef', state: 'submitted' }]);

    await importing.owner.query(`update import_upload set state = 'closed'`);
    const named = await importing.review([bag({ order_reference: 'temporderref', drug_dose: '1100' })]);
    expect((await importing.created(named)).orders).toMatchObject([
      { state: 'failed', code: 'temporary-reference' },
    ]);
    // Kept knowingly it is taken of the rows as well: what stands in its way then is the order that has it.
    expect((await importing.created(named, { keepTemporary: true })).orders).toMatchObject([
      { state: 'failed', code: 'duplicate-order-reference' },
    ]);
    expect(await importing.storedOrders('temporderref')).toHaveLength(1);
  });

  it('[CSV-48] do not have the temporary reference because rows that name none were given another one', async () => {
    const ref = references();
    const { order_reference: _, ...bare } = bag();
    const uploadCode = await importing.review([
      bare,
      bag({ order_reference: 'TempOrderRef', drug_dose: '1050' }),
    ]);
    // Nor because it was kept for them before.
    const kept = { orderReference: 'TempOrderRef', keepTemporary: true };
    await importing.created(uploadCode, { ...kept, references: ['nothing of it'] });
    const { orders } = await importing.created(uploadCode, { orderReference: ref(1) });
    expect(orders).toMatchObject([
      { reference: ref(1), state: 'submitted' },
      { reference: 'TempOrderRef', state: 'failed', code: 'temporary-reference' },
    ]);
  });

  it('have a line for each dose of a row that a rule splits, and what a row says beside its line', async () => {
    const ref = references();
    await importing.owner.query(
      `insert into import_default_rule
       select 'DMOH01', gen_random_uuid(), 1, 'in two', '[{"field": "comments", "operation": "EQ", "value": "halves"}]',
         '[]', 2, user_id, username, now()
       from app_user where username = 'pharmacist'`,
    );
    const uploadCode = await importing.review([
      bagFor('770005', {
        order_reference: ref(1),
        comments: 'halves',
        delivery_time: '9:00 am',
        treatment_time: '14:30',
      }),
      bag({ order_reference: ref(1), delivery_date: careDay(21), delivery_time: '09:00' }),
    ]);
    const { orders } = await importing.created(uploadCode);
    await importing.owner.query('delete from import_default_rule');
    expect(orders).toMatchObject([{ state: 'submitted', lines: 2 }]);
    const { rows } = await importing.owner.query(
      `select o.comment, o.delivery_time, to_char(o.delivery_date, 'DD/MM/YYYY') as delivered, l.drug1_dose, l.dose_split,
         l.comment_log
       from orders o join order_line l using (order_id) where o.order_ref_view = $1 order by l.position`,
      [ref(1)],
    );
    const order = {
      comment: 'Comments stand with the items.',
      delivery_time: '09:00',
      delivered: careDay(14),
    };
    const half = { ...order, drug1_dose: '625', dose_split: [625, 625] };
    const notes = ['halves', 'Treatment time 14:30'];
    expect(rows).toEqual([
      { ...half, comment_log: notes },
      { ...half, comment_log: notes },
      { ...order, drug1_dose: '1250', dose_split: null, comment_log: [] },
    ]);
  });
});
