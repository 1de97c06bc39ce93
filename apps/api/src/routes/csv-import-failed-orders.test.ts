import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Importing, openImporting, references } from './testing/importing.ts';
import { careDay, fluorouracil } from './testing/placed-orders.ts';
import { bag, bagFor } from './testing/reviewed-uploads.ts';
import { storePatient } from './testing/stored-orders.ts';
import { place, wholeOrder, worked } from './testing/whole-orders.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing?.close());
afterEach(() => importing.closeUploads());

const patientsOf = async (mrn: string) =>
  (await importing.owner.query('select from patient where mrn_key = $1', [mrn])).rowCount;

describe('an order of a file that cannot be made', () => {
  it('[CSV-30] [CSV-82] [CSV-83] [CSV-84] says why at its rows, leaves nothing behind, and the others go on', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bagFor('880001', { order_reference: ref(1) }),
      bagFor('880002', { order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    // What the review said no reason against, and the judgement of the order finds.
    await importing.owner.query(
      `update import_row
       set verdict = jsonb_set(verdict, '{told}',
         to_jsonb(jsonb_set((verdict ->> 'told')::jsonb, '{name}', '"something else"')::text))
       where upload_id = $1 and row_number = 2`,
      [uploadCode],
    );
    const { orders, lines_failed } = await importing.created(uploadCode, { create: 'submit' });
    const said = 'Item: something else when you looked, now fluorouracil 1,250\u00a0mg';
    expect(orders).toMatchObject([
      {
        reference: ref(1),
        state: 'failed',
        code: 'judgement-changed',
        message: `Row 2: ${said}`,
        orderId: null,
        rows: [{ row: 2, message: said }],
      },
      { reference: ref(2), state: 'submitted', rows: [] },
    ]);
    expect(lines_failed).toBe(2);
    // What the order says of its rows is not told a second time.
    const told = await importing.owner.query('select from import_row_change where upload_id = $1', [
      uploadCode,
    ]);
    expect(told.rowCount).toBe(1);
    const shown = await importing.pharmacist.call('GET /api/v1/order/csv', {
      query: { stage: '5', uploadCode },
    });
    const { errors } = shown.body as unknown as {
      errors: Record<string, { status: string; messages: object[] }>;
    };
    expect(errors[2]?.messages).toContainEqual({
      text: said,
      class: 'error',
      field: null,
      code: 'judgement-changed',
    });
    expect([errors[1]?.status, errors[2]?.status, errors[3]?.status]).toEqual([
      'Ready to Submit',
      'Ready to Submit',
      'Submitted',
    ]);
    expect(await importing.storedOrders(ref(1))).toEqual([]);
    expect([await patientsOf('880001'), await patientsOf('880002')]).toEqual([0, 0]);
    const { body: back } = await importing.pharmacist.call('GET /api/v1/order/csv/returned-rows', {
      query: { uploadCode },
    });
    const [, first, second] = Buffer.from(back.file.slice(back.file.indexOf(',') + 1), 'base64')
      .toString()
      .split('\n');
    // The row that nothing is said of says what its order failed by.
    expect(first).toContain(`Order ${ref(1)} was not created. Row 2: ${said}`);
    expect(second).toContain(said);
    expect(second).not.toContain('was not created');

    // The row reads as it is now: looked at, it can be ordered.
    const again = await importing.created(uploadCode, { create: 'submit' });
    expect(again.orders).toMatchObject([
      { reference: ref(1), round: 1, state: 'submitted', message: null, rows: [] },
      { reference: ref(2), state: 'submitted' },
    ]);
    expect(await importing.storedOrders(ref(2))).toEqual([{ state: 'submitted', lines: 1 }]);
  });

  it('by a fault of the portal itself says no more than that, and the others go on', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    await importing.owner.query(`
      create function faulty() returns trigger language plpgsql as
        $$ begin raise exception 'a secret of %', new.order_ref; end $$;
      create trigger faulty before insert on orders for each row when (new.order_ref = '${ref(1)}')
        execute function faulty()`);
    try {
      const { orders } = await importing.created(uploadCode, { create: 'submit' });
      expect(orders).toMatchObject([
        { reference: ref(1), state: 'failed', code: 'internal-error', orderId: null, rows: [] },
        { reference: ref(2), state: 'submitted' },
      ]);
      expect(orders[0]?.message).not.toContain('secret');
    } finally {
      await importing.owner.query('drop trigger faulty on orders; drop function faulty()');
    }
    const again = await importing.created(uploadCode, { create: 'submit' });
    expect(again.orders.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
  });

  it('asks at a reference that was submitted recently, and submits it where that is answered yes', async () => {
    const ref = references();
    const before = wholeOrder({ orderRef: ref(1), patients: [{ lines: [worked] }] });
    expect((await place(importing.pharmacist, before)).status).toBe(200);
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    const { orders } = await importing.created(uploadCode, { create: 'submit' });
    expect(orders).toMatchObject([
      {
        state: 'failed',
        failedAt: 'submitting',
        code: 'duplicate-order',
        message: `The Order Reference ${ref(1)} has been recently submitted.`,
      },
      { state: 'submitted' },
    ]);
    const forced = await importing.created(uploadCode, {
      create: 'submit',
      forced: [ref(1)],
      references: [ref(1)],
    });
    expect(forced.orders).toMatchObject([{ state: 'submitted' }, { state: 'submitted' }]);
    expect(await importing.storedOrders(ref(1))).toHaveLength(2);
  });

  it('is made of the rows that are its own by then: one of another reference, or left out, waits and says so', async () => {
    const ref = references();
    const before = wholeOrder({ orderRef: ref(1), patients: [{ lines: [worked] }] });
    expect((await place(importing.pharmacist, before)).status).toBe(200);
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(1) }),
    ]);
    await importing.select(uploadCode);
    const { orders } = await importing.created(uploadCode, { create: 'submit' });
    expect(orders).toMatchObject([{ state: 'failed', code: 'duplicate-order', lines: 3 }]);
    const { pharmacist } = importing;
    const corrected = await pharmacist.call('POST /api/v1/order/csv/correct-row', {
      body: { uploadCode, row: 2, field: 'order_reference', text: ref(2) },
    });
    const leftOut = await pharmacist.call('POST /api/v1/order/csv/select-rows', {
      body: { uploadCode, rows: [3], select: false },
    });
    await importing.owner.query(
      'update import_row set selected = true where upload_id = $1 and row_number = 2',
      [uploadCode],
    );
    expect([corrected.status, leftOut.status]).toEqual([200, 200]);
    const again = await importing.created(uploadCode, {
      ...{ create: 'submit', forced: [ref(1)], references: [ref(1)] },
    });
    expect(again.orders).toMatchObject([{ reference: ref(1), state: 'submitted', lines: 1 }]);
    const { body } = await pharmacist.call('GET /api/v1/order/csv/uploads/:uploadCode', {
      params: { uploadCode },
    });
    expect(body.rows.map(({ status, reference }) => [status, reference])).toEqual([
      ['Submitted', ref(1)],
      ['Ready to Submit', ref(2)],
      ['', ref(1)],
    ]);
    const rest = await importing.created(uploadCode, { create: 'submit' });
    expect(rest.orders).toMatchObject([
      { reference: ref(1), lines: 1 },
      { reference: ref(2), state: 'submitted', lines: 1 },
    ]);
  });

  it('tells what another window changed of its rows before it is tried again, also of rows that name no reference', async () => {
    const ref = references();
    const before = wholeOrder({ orderRef: ref(1), patients: [{ lines: [worked] }] });
    expect((await place(importing.pharmacist, before)).status).toBe(200);
    const uploadCode = await importing.review([bag({ order_reference: '' })]);
    const first = await importing.created(uploadCode, { create: 'submit', orderReference: ref(1) });
    expect(first.orders).toMatchObject([{ state: 'failed', code: 'duplicate-order' }]);
    const { pharmacist } = importing;
    const { version } = (await pharmacist.call('GET /api/v1/order/csv/dry-run', { query: { uploadCode } }))
      .body;
    const corrected = await pharmacist.call('POST /api/v1/order/csv/correct-row', {
      body: { uploadCode, row: 1, field: 'quantity', text: '2' },
    });
    expect(corrected.status).toBe(200);
    const { status, problem } = await importing.create(uploadCode, {
      ...{ create: 'submit', references: [ref(1)], forced: [ref(1)], shown: { version, rows: {} } },
    });
    expect([status, problem.code]).toEqual([409, 'rows-changed']);
  });

  it('waits for the confirmation of what was found, and is made with exactly it', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bagFor('880003', { order_reference: ref(1), drug_dose: '7000', bag_size: '1000' }),
    ]);
    await importing.select(uploadCode);
    const { orders } = await importing.created(uploadCode);
    expect(orders).toMatchObject([{ state: 'failed', code: 'line-needs-override' }]);
    const { rows } = await importing.owner.query(
      `select f from import_row,
         jsonb_path_query((verdict ->> 'told')::jsonb, '$.judged[*].findings[*] ? (@.severity == "needs-override")') f
       where upload_id = $1`,
      [uploadCode],
    );
    expect(rows.length).toBeGreaterThan(0);
    const confirmed = rows.map(({ f: { code, measured, limit, detail } }) => ({
      code,
      measured,
      limit,
      reason: 'Protocol of the unit',
      shown: detail,
      by: 'P',
      at: new Date(),
    }));
    await importing.owner.query('update import_row set confirmed = $2 where upload_id = $1', [
      uploadCode,
      JSON.stringify(confirmed),
    ]);
    expect((await importing.created(uploadCode)).orders).toMatchObject([{ state: 'submitted' }]);
    const stored = await importing.owner.query(
      `select l.overrides from order_line l join orders o using (order_id) where o.order_ref_view = $1`,
      [ref(1)],
    );
    expect(stored.rows[0].overrides).toMatchObject(confirmed.map(({ code, reason }) => ({ code, reason })));
  });

  it('takes the patient whom a colleague created meanwhile, and asks where that is somebody else', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bagFor('880004', { order_reference: ref(1) }),
      bagFor('880005', { order_reference: ref(2) }),
    ]);
    const same = await storePatient(importing.owner, {
      first: 'Ivo',
      last: 'Trialson 880004',
      mrn: '0880004',
      born: '1969-03-21',
    });
    await storePatient(importing.owner, { first: 'Mia', last: 'Standin', mrn: '880005', born: '1970-07-18' });
    const { orders } = await importing.created(uploadCode);
    expect(orders).toMatchObject([
      { reference: ref(1), state: 'submitted', patients: 1, patientsCreated: 0 },
      { reference: ref(2), state: 'failed', failedAt: 'findingpatients', rows: [{ row: 2 }] },
    ]);
    expect(orders[1]?.message).toContain('This Patient ID is that of Mia Standin');
    const { rows } = await importing.owner.query(
      'select l.patient_id from order_line l join orders o using (order_id) where o.order_ref_view = $1',
      [ref(1)],
    );
    expect(rows).toEqual([{ patient_id: same }]);
  });

  it('tells what a colleague ordered meanwhile for the same patient and day', async () => {
    const ref = references();
    const patientId = await storePatient(importing.owner, {
      first: 'Ivo',
      last: 'Trialson 880006',
      mrn: '880006',
      born: '1969-03-21',
    });
    const uploadCode = await importing.review([bagFor('880006', { order_reference: ref(1) })]);
    const { orderRef: _, ...line } = fluorouracil('', {
      deliveryDateArray: [[careDay(14), false, '1', 1]],
    });
    const other = wholeOrder({ orderRef: ref('other'), patients: [{ patientId, lines: [line] }] });
    expect((await place(importing.pharmacist, other)).status).toBe(200);
    const { orders } = await importing.created(uploadCode);
    expect(orders).toMatchObject([{ state: 'failed', code: 'judgement-changed', rows: [{ row: 1 }] }]);
    expect(orders[0]?.message).toContain('since you looked');
  });
});
