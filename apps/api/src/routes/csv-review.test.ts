import type { OperationAnswer } from '@bolt/contracts';
import type { ReviewErrors } from '@bolt/contracts/csv-import/review-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOSPITAL, openReview } from '../services/csv-import/review/open-review.test-support.ts';
import type { TestClient } from '../testing/test-client.ts';
import { fileOfToday } from './testing/file-of-today.ts';

type Review = OperationAnswer<'GET /api/v1/order/csv', 'reviewRows'>;

let review: Awaited<ReturnType<typeof openReview>>;
let pharmacist: TestClient;
beforeAll(async () => {
  review = await openReview(() => new Date());
  pharmacist = await review.test.signIn('pharmacist');
});
afterAll(() => review?.close());

async function show(uploadCode: string, query: Record<string, string> = {}): Promise<Review> {
  const reply = await pharmacist.call('GET /api/v1/order/csv', {
    query: { stage: '5', uploadCode, ...query },
  });
  expect(reply.status).toBe(200);
  return reply.body as Review;
}

/** Three kinds of rows: ready, a dose above guidance, and no container. */
const ready = { patient_id: '90001' };
const inLitre = { diluent: 'Sodium chloride 0.9%', bag_size: '1000' };
const large = { ...inLitre, patient_id: '90002', firstname: 'Ivo', drug_dose: '7560' };
const noContainer = { patient_id: '90003', firstname: 'Nell', container_type: '' };

const errorsOf = (shown: { errors: Record<string, ReviewErrors> }, row: number) => {
  const errors = shown.errors[row];
  if (!errors) throw new Error(`row ${row} is not shown`);
  return errors;
};

describe('the final review', () => {
  let uploadCode: string;
  beforeEach(async () => {
    uploadCode = await review.judged(fileOfToday(ready, large, noContainer));
  });

  it('[CSV-55] [CSV-63] answers rows, what they order, fields and errors with their status, keyed by row', async () => {
    const shown = await show(uploadCode);
    expect(Object.keys(shown.rows)).toEqual(['1', '2', '3']);
    expect(shown.rows[1]).toMatchObject({
      cells: { drug_dose: '1250', patient_id: '90001' },
      ends_at_line: 2,
    });
    expect(shown.rows_substituted[1]).toMatchObject({ row_master: null, is_master: false });
    expect(shown.rows_presentations[1]).toMatchObject({ name: 'fluorouracil 1,250\u00a0mg' });
    expect(shown.fields).toContain('drug_dose');
    expect(shown.fields_substituted).toEqual([]);
    expect(errorsOf(shown, 1)).toMatchObject({
      // [CSV-30]
      status: 'Ready to Submit',
      state: 'ready',
      // [CSV-33] [CSV-51]
      messages: [{ text: 'Checking: MRN does not match. Creating Patient', class: 'status' }],
    });
    // [CSV-46]
    expect(errorsOf(shown, 2)).toMatchObject({
      status: '',
      overrideDosage: true,
      overrideStability: false,
      selectable: true,
      selected: false,
    });
    // [CSV-44] [CSV-34]
    expect(errorsOf(shown, 3)).toMatchObject({ state: 'error', selectable: false, selected: false });
    expect(errorsOf(shown, 3).messages).toEqual([
      { text: 'Error: Missing container', class: 'error', field: 'container_type', code: null },
      { text: 'No container type is given', class: 'error', field: 'container_type', code: null },
    ]);
    expect(shown.counts).toMatchObject({ all: 3, ready: 1, warning: 1, error: 1, selected: 1 });
  });

  it('[CSV-56] [CSV-57] [CSV-58] [CSV-64] names the columns, their fields and what is substituted', async () => {
    const { body } = await pharmacist.call('GET /api/v1/order/csv', {
      query: { stage: '5', uploadCode, getHeaders: '1' },
    });
    expect(body).toEqual({
      user_headers: expect.arrayContaining(['order_reference', 'patient_id', 'drug_dose', 'treatment_date']),
      bolt_headers: expect.arrayContaining(['order_reference', 'patient_id', 'drug_dose', 'treatment_date']),
      substituted_headers: [],
    });
  });

  it('shows rows by state, kind and order, so many at a time', async () => {
    const keys = async (query: Record<string, string>) => Object.keys((await show(uploadCode, query)).rows);
    expect(await keys({ state: 'error' })).toEqual(['3']);
    expect(await keys({ finding: 'Warning: Drug dose exceeds max dose' })).toEqual(['2']);
    expect(await keys({ order: 'onc-1' })).toEqual(['1', '2', '3']);
    expect(await keys({ order: '' })).toEqual([]);
    const first = await show(uploadCode, { limit: '2' });
    expect([Object.keys(first.rows), first.rows_next]).toEqual([['1', '2'], 2]);
    const rest = await show(uploadCode, { limit: '1', after: '2' });
    expect([Object.keys(rest.rows), rest.rows_next]).toEqual([['3'], null]);
  });

  it("is its own user's alone", async () => {
    await review.test.owner.query(
      `update import_upload set user_id = (select user_id from app_user where username = 'ward')`,
    );
    const replies = [
      await pharmacist.call('GET /api/v1/order/csv', { query: { stage: '5', uploadCode } }),
      await pharmacist.call('GET /api/v1/order/csv', { query: { stage: '5', uploadCode, getHeaders: '1' } }),
      await pharmacist.call('GET /api/v1/order/csv/dry-run', { query: { uploadCode } }),
      await pharmacist.call('POST /api/v1/order/csv/select-rows', { body: { uploadCode, select: true } }),
      await pharmacist.call('POST /api/v1/order/csv/correct-row', {
        body: { uploadCode, row: 1, field: 'quantity', text: '9' },
      }),
      await pharmacist.call('POST /api/v1/order/csv/confirm-rows', {
        body: { uploadCode, reason: 'Agreed', rows: [{ row: 2, confirmed: [{ code: 'A' }] }] },
      }),
      await pharmacist.call('POST /api/v1/order/csv/answer-patient', {
        body: { uploadCode, row: 1, said: 'different' },
      }),
      await pharmacist.call('POST /api/v1/order/csv/create-orders', { body: { uploadCode } }),
      await pharmacist.call('GET /api/v1/order/csv/orders', { query: { uploadCode } }),
      await pharmacist.call('POST /api/v1/order/csv/stop', { body: { uploadCode } }),
      await pharmacist.call('POST /api/v1/order/csv/try-again', { body: { uploadCode } }),
      await pharmacist.call('POST /api/v1/order/csv/undo', { body: { uploadCode } }),
      await pharmacist.call('POST /api/v1/order/csv/close', { body: { uploadCode } }),
      await pharmacist.call('GET /api/v1/order/cancel/csv', { query: { uploadCode } }),
    ];
    expect(replies.map(({ status, problem }) => [status, problem.code])).toEqual(
      replies.map(() => [404, 'upload-gone']),
    );
  });

  it('is shown once its rows are judged, also when all is made of it, and no more when it is given up', async () => {
    const outcomes = async (state: string) => {
      await review.test.owner.query('update import_upload set state = $1', [state]);
      const replies = [
        await pharmacist.call('GET /api/v1/order/csv', { query: { stage: '5', uploadCode } }),
        await pharmacist.call('GET /api/v1/order/csv/dry-run', { query: { uploadCode } }),
      ];
      return replies.map(({ status, problem }) => (status === 200 ? 'shown' : `${status} ${problem.code}`));
    };
    expect(await outcomes('closed')).toEqual(['shown', 'shown']);
    expect(await outcomes('words')).toEqual(Array(2).fill('409 upload-elsewhere'));
    for (const over of ['cancelled', 'refused'])
      expect(await outcomes(over)).toEqual(Array(2).fill('404 upload-gone'));
  });

  it('waits while the rows are worked on', async () => {
    await review.test.owner.query(`update import_upload set work = 'judge'`);
    const { status, problem } = await pharmacist.call('POST /api/v1/order/csv/select-rows', {
      body: { uploadCode, select: true },
    });
    expect([status, problem.code]).toEqual([409, 'upload-busy']);
  });
});

describe('a corrected cell', () => {
  const half = { ...inLitre, drug_dose: '4000' };
  const correct = (body: { row: number; field: string; text: string | null }) =>
    pharmacist.call('POST /api/v1/order/csv/correct-row', { body });

  it('is judged at once, with the rows of the patient beside it that read otherwise now', async () => {
    const uploadCode = await review.judged(
      fileOfToday({ ...ready, ...half }, { ...ready, ...half, container_type: '' }, large),
    );
    const { body } = await correct({ row: 2, field: 'container_type', text: 'Fluid Bag' });
    expect(Object.keys(body.rows)).toEqual(['1', '2']);
    expect(errorsOf(body, 1).findings.map(({ code }) => code)).toContain('DayDose');
    expect(errorsOf(body, 2)).toMatchObject({
      state: 'ready',
      selected: false,
      looks: [expect.stringContaining('as row 1 of this file')],
    });
    expect(body.rows[2]).toMatchObject({ corrected: ['container_type'] });
    expect(body.rows_substituted[2]?.substituted).toEqual([
      { field: 'container_type', from: '', to: 'Fluid Bag', by: 'correction' },
    ]);
    const back = await correct({ row: 2, field: 'container_type', text: null });
    expect(errorsOf(back.body, 2)).toMatchObject({ state: 'error', selected: false });
    expect(errorsOf(back.body, 1).findings.map(({ code }) => code)).not.toContain('DayDose');
    expect((await show(uploadCode)).counts).toMatchObject({ ready: 1, error: 1, warning: 1 });
  });

  it.each([
    ['drug_dose', '450mg', 'Error: Dose “450mg” is not a number: its unit belongs into a column of its own'],
    ['drug_dose', '1,250', 'Error: Dose “1,250” is not a number'],
    ['drug_dose', '1e3', 'Error: Dose “1e3” is not a number'],
    ['delivery_date', '31/02/2031', 'Error: Please provide a valid date'],
    ['delivery_date', '12/03/31', 'Error: Please provide a valid date'],
    ['drug_name', 'Fluoro', "Error: 'Fluoro' is not in the catalogue"],
    ['patient_id', '', 'Error: Missing patient details'],
    ['quantity', '', 'Error: Please provide a quantity'],
  ])('that cannot be read so is told at its field: %s %s', async (field, text, message) => {
    await review.judged(fileOfToday(ready));
    const { body } = await correct({ row: 1, field, text });
    expect(errorsOf(body, 1)).toMatchObject({
      selectable: false,
      messages: expect.arrayContaining([expect.objectContaining({ text: message, field })]),
    });
  });

  it('[CSV-52] of a missing unit: mg alone is taken by itself, and only where it is the usual one', async () => {
    await review.judged(
      fileOfToday(
        { ...ready, drug_dose_unit: '' },
        { ...ready, drug_name: 'ifosfamide', drug_dose: '4', drug_dose_unit: '' },
      ),
    );
    const shown = await show(await currentUpload());
    expect(shown.rows_substituted[1]?.substituted).toEqual([
      { field: 'drug_dose_unit', from: '', to: 'mg', by: 'usual-unit' },
    ]);
    expect(errorsOf(shown, 2)).toMatchObject({ state: 'to-answer', selectable: false });
    const { body } = await correct({ row: 2, field: 'drug_dose_unit', text: 'g' });
    expect(errorsOf(body, 2).state).not.toBe('to-answer');
  });

  it('is refused for what is no field, no row, or an order already', async () => {
    const uploadCode = await review.judged(fileOfToday(ready));
    expect((await correct({ row: 1, field: 'nothing', text: '1' })).status).toBe(422);
    const unreadable = await correct({ row: 1, field: 'drug_dose', text: '1\u202e25' });
    expect([unreadable.status, unreadable.problem.fields]).toEqual([
      422,
      { text: 'Please remove the characters that cannot be shown' },
    ]);
    expect((await correct({ row: 7, field: 'drug_dose', text: '1' })).problem.code).toBe('import-row-gone');
    await review.test.owner.query('update import_row set order_id = gen_random_uuid()');
    expect((await correct({ row: 1, field: 'drug_dose', text: '1' })).problem.code).toBe(
      'import-row-created',
    );
    expect(errorsOf(await show(uploadCode), 1)).toMatchObject({ created: true, selectable: false });
  });
});

async function currentUpload(): Promise<string> {
  const { rows } = await review.test.owner.query(
    'select upload_id from import_upload where hospital_id = $1',
    [HOSPITAL],
  );
  return rows[0].upload_id;
}
