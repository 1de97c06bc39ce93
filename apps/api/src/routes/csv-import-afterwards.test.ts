import type { Answer, Query } from '@bolt/contracts';
import type { ReturnedRowSet } from '@bolt/domain/csv-import/orders/returned-rows';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/new-id.ts';
import { addAccountLike } from '../testing/add-test-accounts.ts';
import { type Importing, openImporting, references } from './testing/importing.ts';
import { bag, bagFor, type FileRow } from './testing/reviewed-uploads.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await openImporting();
});
afterAll(() => importing?.close());
afterEach(() => importing.closeUploads());

const closing = (uploadCode: string) =>
  importing.pharmacist.call('POST /api/v1/order/csv/close', { body: { uploadCode } });
const undoing = (uploadCode: string) =>
  importing.pharmacist.call('POST /api/v1/order/csv/undo', { body: { uploadCode } });
const historyOf = async (uploadCode: string, client = importing.pharmacist) =>
  (await client.call('GET /api/v1/order/csv/uploads/:uploadCode', { params: { uploadCode } })).body;
/** The line that each row became, and its only delivery. */
const linesOfRows = async (uploadCode: string) =>
  (
    await importing.owner.query<{ line_id: string; delivery_id: string }>(
      `select d.line_id, d.delivery_id from import_row r
       join order_line_delivery d on d.order_id = r.order_id and d.line_id = any(r.line_ids)
       where r.upload_id = $1 order by r.row_number`,
      [uploadCode],
    )
  ).rows;
/** Whether each row's patient is at the hospital, or is to be made. */
const patientKinds = async (uploadCode: string) =>
  (
    await importing.owner.query<{ kind: string }>(
      `select verdict -> 'patient' ->> 'kind' as kind from import_row where upload_id = $1 order by row_number`,
      [uploadCode],
    )
  ).rows.map(({ kind }) => kind);

describe('a finished upload', () => {
  it('[CSV-86] is closed: the home tile is as before, and its rows cannot be ordered again', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    await importing.created(uploadCode, { references: [ref(1)] });
    const { body: open } = await importing.pharmacist.call('GET /api/v1/order/process/csv');
    expect(open).toMatchObject({
      status: 'processed',
      upload: { orders: { submitted: 0, drafts: 1, failed: 0 } },
    });
    expect((await closing(uploadCode)).status).toBe(200);
    const { body } = await importing.pharmacist.call('GET /api/v1/order/process/csv');
    expect(body).toMatchObject({ uploadCode: null, status: null });
    const { status, problem } = await importing.create(uploadCode);
    expect([status, problem.code]).toEqual([404, 'upload-gone']);
    expect(await importing.storedOrders(ref(1))).toHaveLength(1);
    expect(await importing.storedOrders(ref(2))).toEqual([]);
    expect((await closing(uploadCode)).status).toBe(404);
  });

  it('is not closed, taken back, judged anew or asked for again while its orders are being made', async () => {
    const uploadCode = await importing.review([bag({ order_reference: references()(1) })]);
    await importing.stopJobs();
    expect((await importing.create(uploadCode)).status).toBe(200);
    for (const refused of [
      await closing(uploadCode),
      await undoing(uploadCode),
      await importing.pharmacist.call('GET /api/v1/order/validate/csv', { query: { uploadCode } }),
      await importing.create(uploadCode),
    ])
      expect([refused.status, refused.problem.code]).toEqual([409, 'upload-busy']);
    const { body } = await importing.pharmacist.call('POST /api/v1/order/csv/stop', { body: { uploadCode } });
    expect(body.message).toBe('No further order is begun.');
    expect(await importing.ordersOf(uploadCode)).toMatchObject({ working: true, stopping: true });
    await importing.startJobs();
    await importing.atRest(uploadCode);
    expect(await importing.ordersOf(uploadCode)).toMatchObject({
      working: false,
      stopping: false,
      orders: [],
    });
    expect((await importing.created(uploadCode)).orders).toMatchObject([{ state: 'submitted' }]);
    const idle = await importing.pharmacist.call('POST /api/v1/order/csv/stop', { body: { uploadCode } });
    expect(idle.body.message).toBe('No orders are being created.');
    expect(await importing.ordersOf(uploadCode)).toMatchObject({ working: false, stopping: false });
    // Its only row is an order by now.
    const { status, problem } = await importing.create(uploadCode);
    expect([status, problem.code]).toEqual([422, 'import-nothing-selected']);
  });

  it('stays in the history: who loaded what, and what became of each row', async () => {
    const ref = references();
    const uploadCode = await importing.review(
      [
        bag({ order_reference: ref(1) }),
        bag({ order_reference: ref(2), container_type: '' }),
        bag({ order_reference: ref(3) }),
      ],
      { fileName: 'ward 5.csv' },
    );
    await importing.created(uploadCode, { references: [ref(1)], create: 'submit' });
    await closing(uploadCode);
    const yes = {
      shown: 'Above guidance',
      reason: 'Agreed',
      by: 'Priya Demonstrator',
      at: '2031-03-03T02:00:00.000Z',
    };
    await importing.owner.query(
      'update import_row set confirmed = $2 where upload_id = $1 and row_number = 1',
      [uploadCode, JSON.stringify([{ code: 'VLD-TEX-DRUG1DOSE', measured: '2', ...yes }])],
    );
    const { upload, rows, rows_next } = await historyOf(uploadCode);
    expect(upload).toMatchObject({
      filename: 'ward 5.csv',
      username: 'pharmacist',
      loadedBy: 'Priya Demonstrator',
      state: 'closed',
      rows_num: 3,
      rows_ordered: 1,
      orders_submitted: 1,
      orders_drafted: 0,
      canUndo: false,
    });
    expect(rows).toMatchObject([
      {
        row: 1,
        reference: ref(1),
        status: 'Submitted',
        message: null,
        orderId: expect.any(String),
        patient: null,
        item: expect.stringContaining('fluorouracil'),
        confirmed: [yes],
      },
      {
        row: 2,
        reference: ref(2),
        status: '',
        message: 'Error: Missing container; No container type is given',
        orderId: null,
      },
      { row: 3, reference: ref(3), status: 'Ready to Submit', message: null, orderId: null },
    ]);
    expect(rows_next).toBeNull();
    const { body } = await importing.pharmacist.call('GET /api/v1/order/csv/uploads');
    expect(body.uploads[0]).toEqual(upload);
    const page = await importing.pharmacist.call('GET /api/v1/order/csv/uploads/:uploadCode', {
      params: { uploadCode },
      query: { after: 1, limit: 1 },
    });
    expect([page.body.rows.map(({ row }) => row), page.body.rows_next]).toEqual([[2], 2]);
    const unknown = await importing.pharmacist.call('GET /api/v1/order/csv/uploads', {
      query: { before: 'the last one' },
    });
    expect([unknown.status, unknown.problem.code]).toEqual([400, 'cursor-unknown']);
  });

  it('is in the history of its hospital, fifty at a time, the newest first', async () => {
    const now = Date.now();
    const ids = Array.from({ length: 51 }, (_, at) => newId(now + at));
    await importing.owner.query(
      `insert into import_upload
         (hospital_id, upload_id, user_id, username, file_name, state, created_at, updated_at)
       select 'DMOH01', id, user_id, username, 'orders.csv', 'closed', now(), now()
       from app_user, unnest($1::uuid[]) as id where username = 'pharmacist'`,
      [ids],
    );
    const page = async (before?: string) =>
      (
        await importing.pharmacist.call('GET /api/v1/order/csv/uploads', {
          query: { ...(before && { before }) },
        })
      ).body;
    const { uploads, uploads_next } = await page();
    expect(uploads.map(({ uploadCode }) => uploadCode)).toEqual(ids.slice(1).reverse());
    const behind = await page(uploads_next!);
    expect([behind.uploads[0]?.uploadCode, behind.uploads_next]).toEqual([ids[0], null]);
    await importing.owner.query('delete from import_upload where upload_id = any($1)', [ids]);
  });

  it('tells its orders in pages, each round of a reference once', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    await importing.created(uploadCode);
    await undoing(uploadCode);
    await importing.created(uploadCode);
    const told: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query: Query<'GET /api/v1/order/csv/orders'> = { uploadCode, limit: 1, ...(after && { after }) };
      const reply = await importing.pharmacist.call('GET /api/v1/order/csv/orders', { query });
      const { orders, orders_next }: Answer<'GET /api/v1/order/csv/orders'> = reply.body;
      told.push(...orders.map(({ reference, round }) => `${reference} ${round}`));
      after = orders_next;
    }
    expect(told).toEqual([`${ref(1)} 1`, `${ref(1)} 2`, `${ref(2)} 1`, `${ref(2)} 2`]);
  });
});

describe('the drafts of an upload', () => {
  it('are deleted together, and their rows can be ordered again', async () => {
    const ref = references();
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    expect((await importing.created(uploadCode)).canUndo).toBe(true);
    const { status, body } = await undoing(uploadCode);
    expect([status, body]).toEqual([200, { message: 'The 2 drafts were deleted.', drafts: 2 }]);
    expect(await importing.storedOrders(ref(1))).toEqual([]);
    expect((await historyOf(uploadCode)).rows).toMatchObject([
      { status: 'Ready to Submit', orderId: null },
      { status: 'Ready to Submit', orderId: null },
    ]);
    expect((await undoing(uploadCode)).problem.code).toBe('import-nothing-to-undo');
    const { orders } = await importing.created(uploadCode);
    expect(orders.map(({ round, state }) => [round, state])).toEqual([
      [1, 'undone'],
      [2, 'submitted'],
      [1, 'undone'],
      [2, 'submitted'],
    ]);
    expect(await importing.storedOrders(ref(1))).toEqual([{ state: 'draft', lines: 1 }]);
  });

  it('are taken back by whoever loaded the file, and by no colleague', async () => {
    const uploadCode = await importing.review([bag({ order_reference: references()(1) })]);
    await importing.created(uploadCode);
    const colleague = await importing.test.signIn(await addAccountLike(importing.owner, 'pharmacist'));
    expect((await historyOf(uploadCode)).upload.canUndo).toBe(true);
    expect((await historyOf(uploadCode, colleague)).upload.canUndo).toBe(false);
    const { status, problem } = await colleague.call('POST /api/v1/order/csv/undo', { body: { uploadCode } });
    expect([status, problem.code]).toEqual([404, 'upload-gone']);
  });

  it('that made patients leave them, which is said beforehand and afterwards with their names', async () => {
    const ref = references();
    const known = ref(1);
    const uploadCode = await importing.review([
      bagFor(`UNDO-${known}`, { order_reference: ref(1) }),
      bagFor(`UNDO-${known}`, { order_reference: ref(2) }),
      bag({ order_reference: ref(3) }),
    ]);
    await importing.select(uploadCode);
    const before = await importing.created(uploadCode);
    expect(before.patients_made).toEqual([expect.stringContaining(`(UNDO-${known})`)]);
    expect((await historyOf(uploadCode)).rows[0]?.patient).toBe(before.patients_made[0]);
    const { body } = await undoing(uploadCode);
    expect(body.message).toBe(`The 3 drafts were deleted. The patient ${before.patients_made[0]} stays.`);
    expect(await importing.ordersOf(uploadCode)).toMatchObject({
      orders_num: 0,
      lines_num: 0,
      orders_undone: 3,
      patients_kept: 1,
      patients_made: [],
    });
    await importing.atRest(uploadCode);
    expect(await patientKinds(uploadCode)).toEqual(['found', 'found', 'nobody']);
    const { orders } = await importing.created(uploadCode);
    expect(orders.filter(({ state }) => state === 'submitted')).toHaveLength(3);
  });

  it('stay while orders of the upload are asked for in another window, which are made', async () => {
    const ref = references();
    const uploadCode = await importing.review([bag({ order_reference: ref(1) })]);
    await importing.created(uploadCode);
    const other = new pg.Client({ connectionString: importing.test.databaseUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(
        `update import_upload set work = 'create', work_run = work_run + 1 where upload_id = $1`,
        [uploadCode],
      );
      let isAnswered = false;
      const undone = undoing(uploadCode).finally(() => {
        isAnswered = true;
      });
      const waiting = async () =>
        isAnswered || (await importing.owner.query('select from pg_locks where not granted')).rowCount;
      await expect.poll(waiting).toBeTruthy();
      await other.query('commit');
      const { status, problem } = await undone;
      expect([status, problem.code]).toEqual([409, 'upload-busy']);
    } finally {
      await other.end();
      await importing.owner.query('update import_upload set work = null where upload_id = $1', [uploadCode]);
    }
  });

  it('that made patients leave nothing to be done where the upload is finished', async () => {
    const ref = references();
    const uploadCode = await importing.review([bagFor('991061', { order_reference: ref(1) })]);
    await importing.select(uploadCode);
    await importing.created(uploadCode);
    await closing(uploadCode);
    expect((await undoing(uploadCode)).status).toBe(200);
    const { rows } = await importing.owner.query(
      'select state, work from import_upload where upload_id = $1',
      [uploadCode],
    );
    expect(rows).toEqual([{ state: 'closed', work: null }]);
  });

  it.each([
    [20, 880_150, ''],
    [22, 880_100, ' and 2 more'],
  ])(
    'that made very many patients name twenty of them, and how many there are beside: %d',
    async (count, first, others) => {
      const ref = references();
      const uploadCode = await importing.review(
        Array.from({ length: count }, (_, at) => bagFor(String(first + at), { order_reference: ref(1) })),
      );
      await importing.created(uploadCode);
      const { body } = await undoing(uploadCode);
      const said = String.raw`The draft was deleted\. The patients that the file made stay: ([^,]+, ){19}[^,]+\)`;
      expect(body.message).toMatch(new RegExp(`^${said}${others}\\.$`));
      await importing.atRest(uploadCode);
    },
  );

  it.each(['opened', 'changed'])('stay all of them once one was %s by hand', async (how) => {
    const ref = references();
    const uploadCode = await importing.review([
      bag({ order_reference: ref(1) }),
      bag({ order_reference: ref(2) }),
    ]);
    await importing.created(uploadCode);
    if (how === 'opened')
      await importing.pharmacist.call('POST /api/v1/order/info', { body: { orderRef: ref(2) } });
    else
      await importing.pharmacist.call('POST /api/v1/order/info/update', {
        body: { orderRef: ref(2), updatecomment: 'By hand' },
      });
    const { status, problem } = await undoing(uploadCode);
    expect([status, problem.code]).toEqual([409, 'import-draft-opened']);
    expect(problem.message).toContain(ref(2));
    expect(await importing.storedOrders(ref(1))).toHaveLength(1);
    expect(await importing.ordersOf(uploadCode)).toMatchObject({
      canUndo: false,
      undoRefusal: problem.message,
    });
  });
});

const returned = async (uploadCode: string, set?: ReturnedRowSet) => {
  const { body } = await importing.pharmacist.call('GET /api/v1/order/csv/returned-rows', {
    query: { uploadCode, ...(set && { set }) },
  });
  return { ...body, text: Buffer.from(body.file.slice(body.file.indexOf(',') + 1), 'base64') };
};

describe('rows that were not taken', () => {
  const rows = (ref: (order: number) => string): FileRow[] => [
    bag({ order_reference: ref(1), comments: '' }),
    bag({ order_reference: ref(2), container_type: '', comments: '=1+1' }),
    bag({ order_reference: ref(3), route: '', comments: 'Zoë; "quoted"' }),
  ];

  it('come back as a file like the one that was loaded, with the reason, and nothing that a spreadsheet reckons', async () => {
    const ref = references();
    const dialect = { encoding: 'windows-1252', delimiter: ';' };
    const uploadCode = await importing.review(rows(ref), { dialect, fileName: 'Ward 5.CSV' });
    const { filename, text, rows: count } = await returned(uploadCode, 'cannot-be-ordered');
    const [headers, ...lines] = new TextDecoder('windows-1252').decode(text).trimEnd().split('\r\n');
    expect([filename, count, lines.length]).toEqual(['Ward 5 not taken.csv', 2, 2]);
    expect(headers).toMatch(/^order_reference;.*;comments;BOLT_reason$/);
    expect(lines[0]).toMatch(
      new RegExp(`^${ref(2)};.*;'=1\\+1;"Error: Missing container; No container type is given"$`),
    );
    expect(lines[1]).toMatch(/;"Zoë; ""quoted""";"Error: Presentation not found; No route is given"$/);
  });

  it('of a workbook come back as a workbook', async () => {
    const uploadCode = await importing.review(rows(references()), { dialect: {}, fileName: 'ward.xlsx' });
    const { filename, text } = await returned(uploadCode);
    expect(filename).toBe('ward not taken.xlsx');
    expect(text.subarray(0, 2).toString()).toBe('PK');
  });

  it('although they were ready come back as well: after an undo, a stop or a press on some references', async () => {
    const ref = references();
    const file = [
      bagFor('990021', { order_reference: ref(1) }),
      bagFor('990022', { order_reference: ref(2) }),
      bagFor('990023', { order_reference: ref(2), container_type: '' }),
    ];
    const first = await importing.review(file, { fileName: 'wednesday.csv' });
    await importing.created(first, { create: 'submit', references: [ref(1)] });
    await importing.created(first, { create: 'draft' });
    expect((await undoing(first)).status).toBe(200);
    await importing.atRest(first);
    const { text } = await returned(first);
    const lines: FileRow[] = parse(text, { columns: true, bom: true });
    expect(lines.map((line) => [line.patient_id, (line as Record<string, string>).BOLT_reason])).toEqual([
      ['990022', 'Ready, but not ordered'],
      ['990023', 'Error: Missing container; No container type is given'],
    ]);
    await closing(first);

    const second = await importing.review(lines.map((line) => ({ ...line, container_type: 'Fluid Bag' })));
    await importing.created(second, { create: 'submit' });
    await closing(second);
    const third = await importing.review(file.map((row) => ({ ...row, container_type: 'Fluid Bag' })));
    await importing.created(third, { create: 'submit', forced: [ref(1), ref(2)] });
    expect(await importing.storedOrders(ref(1))).toEqual([{ state: 'submitted', lines: 1 }]);
    expect(await importing.storedOrders(ref(2))).toEqual([{ state: 'submitted', lines: 2 }]);
  });

  it('because somebody deleted their draft by hand come back too', async () => {
    const ref = references();
    const uploadCode = await importing.review([bag({ order_reference: ref(1) })]);
    await importing.created(uploadCode);
    expect((await returned(uploadCode)).rows).toBe(0);
    const { status } = await importing.pharmacist.call('DELETE /api/v1/order/draft/:ref', {
      params: { ref: ref(1) },
    });
    expect(status).toBe(200);
    expect((await returned(uploadCode)).rows).toBe(1);
  });

  it('corrected in a file that is loaded whole are ordered, and no other row is ordered twice', async () => {
    const ref = references();
    const file = [
      bagFor('990001', { order_reference: ref(1) }),
      bagFor('990002', { order_reference: ref(1), container_type: '' }),
      bagFor('990003', { order_reference: ref(2) }),
    ];
    const first = await importing.review(file, { fileName: 'monday.csv' });
    await importing.created(first, { create: 'submit' });
    await closing(first);
    const corrected = file.map((row) => ({ ...row, container_type: 'Fluid Bag', drug_dose: '1250.0' }));
    const second = await importing.review(corrected);
    const { orders } = await importing.created(second, { create: 'submit', forced: [ref(1)] });
    expect(orders).toMatchObject([
      {
        reference: ref(1),
        state: 'submitted',
        lines: 1,
        repeated: [{ row: 1, message: `Ordered before: row 1 of monday.csv, order ${ref(1)}` }],
      },
      {
        reference: ref(2),
        state: 'submitted',
        lines: 0,
        message: 'Every row of it was ordered before.',
        repeated: [{ row: 3, message: `Ordered before: row 3 of monday.csv, order ${ref(2)}` }],
      },
    ]);
    expect(await importing.storedOrders(ref(1))).toEqual([
      { state: 'submitted', lines: 1 },
      { state: 'submitted', lines: 1 },
    ]);
    expect(await importing.storedOrders(ref(2))).toHaveLength(1);
    expect((await historyOf(second)).rows).toMatchObject([
      { row: 1, status: 'Submitted', message: `Ordered before: row 1 of monday.csv, order ${ref(1)}` },
      { row: 2, status: 'Submitted', message: null },
      { row: 3, status: 'Submitted', message: `Ordered before: row 3 of monday.csv, order ${ref(2)}` },
    ]);
    const { body: status } = await importing.pharmacist.call('GET /api/v1/order/process/csv');
    expect(status.upload?.orders).toEqual({ submitted: 1, drafts: 0, failed: 0, repeated: 1 });
    await closing(second);
    expect((await historyOf(second)).upload).toMatchObject({ rows_ordered: 1, rows_repeated: 2 });
    const third = await importing.review(corrected);
    const repeated = await importing.created(third, { create: 'submit', forced: [ref(1), ref(2)] });
    expect(repeated.orders.map(({ lines }) => lines)).toEqual([0, 0]);
    expect(repeated).toMatchObject({ orders_done: 2, orders_repeated: 2, rows_repeated: 3 });
    expect((await historyOf(third)).upload).toMatchObject({
      ...{ orders_submitted: 0, orders_drafted: 0 },
      ...{ rows_ordered: 0, rows_repeated: 3 },
    });
    expect(await importing.storedOrders(ref(1))).toHaveLength(2);
  });

  it('whose own lines were removed or cancelled may be ordered again, and no other row of their order', async () => {
    const ref = references();
    const file = ['990011', '990012', '990013'].map((mrn) => bagFor(mrn, { order_reference: ref(1) }));
    const first = await importing.review(file, { fileName: 'tuesday.csv' });
    const { orders } = await importing.created(first, { create: 'draft' });
    await closing(first);
    const orderId = String(orders[0]?.orderId);
    const [removed, cancelled] = await linesOfRows(first);
    const remaining = await importing.pharmacist.call('POST /api/v1/order/drug/remove', {
      body: { orderRef: ref(1), orderLineItemId: String(removed?.line_id) },
    });
    const placed = await importing.pharmacist.call('POST /api/v1/order/submit', {
      body: { orderRef: ref(1) },
    });
    const without = await importing.pharmacist.call('POST /api/v1/dashboard/order/cancel', {
      body: {
        merlinOrderID: orderId,
        orderId,
        merlinOrderLineID: String(cancelled?.delivery_id),
        orderLineId: String(cancelled?.line_id),
        drugName: 'fluorouracil',
        type: 'CMP',
      },
    });
    expect([remaining, placed, without].map(({ status }) => status)).toEqual([200, 200, 200]);

    const second = await importing.review(file);
    await importing.created(second, { create: 'submit', forced: [ref(1)] });
    expect((await historyOf(second)).rows).toMatchObject([
      { row: 1, status: 'Submitted', message: null },
      { row: 2, status: 'Submitted', message: null },
      { row: 3, status: 'Submitted', message: `Ordered before: row 3 of tuesday.csv, order ${ref(1)}` },
    ]);
  });

  it('that stand in a draft are not ordered by a file that is submitted: they fail, and name the draft', async () => {
    const ref = references();
    const file = [
      bagFor('990041', { order_reference: ref(1) }),
      bagFor('990042', { order_reference: ref(2) }),
    ];
    const first = await importing.review(file, { fileName: 'drafts.csv' });
    await importing.created(first, { create: 'draft', references: [ref(1)] });
    await closing(first);
    const second = await importing.review(file);
    const { orders } = await importing.created(second, { create: 'submit' });
    const told = `In the draft ${ref(1)} already, not submitted yet: row 1 of drafts.csv. Submit that draft, or delete it.`;
    expect(orders).toMatchObject([
      {
        reference: ref(1),
        state: 'failed',
        code: 'rows-in-draft',
        message: `Row 1: ${told}`,
        rows: [{ row: 1, message: told }],
        repeated: [],
      },
      { reference: ref(2), state: 'submitted', lines: 1 },
    ]);
    expect(await importing.storedOrders(ref(1))).toEqual([{ state: 'draft', lines: 1 }]);
    expect((await returned(second)).rows).toBe(1);

    const placed = await importing.pharmacist.call('POST /api/v1/order/submit', {
      body: { orderRef: ref(1) },
    });
    expect(placed.status).toBe(200);
    const again = await importing.created(second, { create: 'submit' });
    expect(again.orders.find(({ reference }) => reference === ref(1))).toMatchObject({
      state: 'submitted',
      lines: 0,
      repeated: [{ row: 1, message: `Ordered before: row 1 of drafts.csv, order ${ref(1)}` }],
    });
  });

  it('whose comment is another one, or whose line was changed since, say so where they were ordered before', async () => {
    const ref = references();
    const file = ['990051', '990052', '990053'].map((mrn) => bagFor(mrn, { order_reference: ref(1) }));
    const first = await importing.review(file, { fileName: 'comments.csv' });
    const { orders } = await importing.created(first, { create: 'draft' });
    await closing(first);
    const [changed] = await linesOfRows(first);
    await importing.owner.query('update order_line set version = 2 where line_id = $1', [changed?.line_id]);
    expect(orders).toHaveLength(1);
    const second = await importing.review(
      file.map((row, at) => (at === 1 ? { ...row, comments: 'Latex allergy' } : row)),
    );
    const repeated = await importing.created(second, { create: 'draft' });
    const before = (row: number) => `In the draft ${ref(1)} already: row ${row} of comments.csv`;
    const order = { groupOrderID: orders[0]?.orderId, reference: ref(1), isDraft: true };
    const told = [
      { row: 1, message: `${before(1)}. It was changed there since: look at it` },
      { row: 2, message: `${before(2)}. The comment of this row was not sent: 'Latex allergy'` },
      { row: 3, message: before(3) },
    ];
    expect(repeated.orders).toMatchObject([
      {
        lines: 0,
        message: 'Every row of it is in a draft or an order already.',
        repeated: told.map((row) => ({ ...row, order })),
      },
    ]);

    await importing.pharmacist.call('DELETE /api/v1/order/draft/:ref', { params: { ref: ref(1) } });
    expect((await importing.ordersOf(second)).orders[0]?.repeated[2]).toEqual({
      row: 3,
      message: `${before(3)}. That draft was deleted since`,
      order: null,
    });
  });

  it('that another order has already are not ticked by themselves, and say so', async () => {
    const ref = references();
    const first = await importing.review([bagFor('990031', { order_reference: ref(1) })]);
    await importing.created(first, { create: 'submit' });
    await closing(first);
    const second = await importing.review([
      bagFor('990031', { order_reference: ref(2) }),
      bagFor('990032', { order_reference: ref(3) }),
      bagFor('990032', { order_reference: ref(4) }),
      bagFor('990033', { order_reference: ref(5) }),
    ]);
    const { rows } = await importing.owner.query<{ row_number: number }>(
      'select row_number from import_row where upload_id = $1 and selected order by 1',
      [second],
    );
    expect(rows.map(({ row_number }) => row_number)).toEqual([4]);
    expect((await historyOf(second)).rows.map(({ message }) => message)).toEqual([
      expect.stringContaining(`is already ordered`),
      'The same patient, drug, dose and day as row 3 of this file.',
      'The same patient, drug, dose and day as row 2 of this file.',
      null,
    ]);
    await closing(second);
  });

  it('that stand twice in a file are ordered as often as they stand there', async () => {
    const ref = references();
    const row = bag({ order_reference: ref(1) });
    const first = await importing.review([row]);
    await importing.created(first, { create: 'submit' });
    await closing(first);
    const second = await importing.review([row, row]);
    const { orders } = await importing.created(second, { create: 'submit', forced: [ref(1)] });
    expect(orders).toMatchObject([{ state: 'submitted', lines: 1 }]);
    expect(await importing.storedOrders(ref(1))).toHaveLength(2);
  });
});
