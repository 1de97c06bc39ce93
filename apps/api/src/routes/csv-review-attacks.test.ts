import type { Answer, OperationAnswer } from '@bolt/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_FOLDER } from '../demonstration/demonstration-files.ts';
import { loadCatalogue } from '../services/catalogue/load-catalogue.ts';
import { HOSPITAL, openReview } from '../services/csv-import/review/open-review.test-support.ts';
import { changeDrug, withChangedCatalogue, withdrawDrug } from '../testing/changed-catalogue.ts';
import type { TestClient } from '../testing/test-client.ts';
import { fileOfToday } from './testing/file-of-today.ts';

let review: Awaited<ReturnType<typeof openReview>>;
let pharmacist: TestClient;
beforeAll(async () => {
  review = await openReview(() => new Date());
  pharmacist = await review.test.signIn('pharmacist');
});
afterAll(() => review?.close());

const large = {
  patient_id: '93001',
  diluent: 'Sodium chloride 0.9%',
  bag_size: '1000',
  drug_dose: '7560',
};
const shown = { code: 'VLD-TEX-DRUG1DOSE', measured: '7560', limit: '6000' };
const confirm = (confirmed = [shown]) =>
  pharmacist.call('POST /api/v1/order/csv/confirm-rows', {
    body: { reason: 'Protocol dose', rows: [{ row: 1, confirmed }] },
  });
const correct = (row: number, field: string, text: string) =>
  pharmacist.call('POST /api/v1/order/csv/correct-row', { body: { row, field, text } });

async function stored(uploadId: string) {
  const [row] = await review.rowsOf(uploadId);
  if (!row) throw new Error('the row is gone');
  return row;
}

async function workOf(uploadId: string) {
  const { rows } = await review.test.owner.query('select work from import_upload where upload_id = $1', [
    uploadId,
  ]);
  return rows[0].work;
}

/** As the background does it. */
async function judgedAnew(uploadId: string) {
  expect(await workOf(uploadId)).toBe('judge');
  expect(await review.judge(uploadId)).toBeUndefined();
  await review.test.owner.query('update import_upload set work = null');
  return stored(uploadId);
}

describe('a catalogue that is loaded between the look at a row and the confirmation', () => {
  it('is judged by first: another limit is another finding, which nobody has confirmed', async () => {
    const uploadId = await review.judged(fileOfToday(large));
    const lower = changeDrug('FLUOROURACIL', (drug) => {
      drug.maxGuidanceDose = [{ unit: 'mg', value: 5000 }];
    });
    await withChangedCatalogue(lower, (folder) => loadCatalogue(review.test.owner, folder));
    expect((await confirm()).body).toMatchObject({ judging: true, refused: [] });
    expect((await judgedAnew(uploadId)).confirmed).toEqual([]);
    expect((await confirm()).body.refused).toHaveLength(1);
    const { body } = await confirm([{ ...shown, limit: '5000' }]);
    expect(body).toMatchObject({ judging: false, refused: [], errors: { 1: { state: 'ready' } } });
    await loadCatalogue(review.test.owner, CATALOGUE_FOLDER);
  });

  it('without the drug leaves a row that cannot be ordered', async () => {
    const uploadId = await review.judged(fileOfToday(large));
    await withChangedCatalogue(withdrawDrug('FLUOROURACIL'), (folder) =>
      loadCatalogue(review.test.owner, folder),
    );
    expect((await confirm()).body.judging).toBe(true);
    expect((await judgedAnew(uploadId)).verdict?.error).toEqual({
      message: "'fluorouracil' is not in the catalogue",
      field: 'drug_name',
    });
    expect((await confirm()).body.refused).toHaveLength(1);
    await loadCatalogue(review.test.owner, CATALOGUE_FOLDER);
  });
});

describe('many at once', () => {
  it('50 confirmations of one finding are one', async () => {
    const uploadId = await review.judged(fileOfToday(large));
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm()));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await stored(uploadId)).confirmed).toHaveLength(1);
  });

  it('ten corrections of different rows of one patient are all kept, each judged beside the others', async () => {
    const rows = Array.from({ length: 10 }, () => ({ ...large, drug_dose: '100' }));
    const uploadId = await review.judged(fileOfToday(...rows));
    const replies = await Promise.all(
      rows.map((_, index) => correct(index + 1, 'drug_dose', `${700 + index}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const after = await review.rowsOf(uploadId);
    expect(after.map(({ verdict }) => verdict?.line?.drug1DoseText)).toEqual(
      rows.map((_, index) => `${700 + index}`),
    );
    const sums = after.map(
      ({ verdict }) => verdict?.judged[0]?.findings.find(({ code }) => code === 'DayDose')?.measured,
    );
    expect(new Set(sums)).toEqual(new Set(['7045']));
  });
});

describe('a right that is withdrawn', () => {
  it('ends every call of the review at once, and nothing is lost', async () => {
    const uploadId = await review.judged(fileOfToday(large));
    await review.test.owner.query('update hospital set csv_import = false where hospital_id = $1', [
      HOSPITAL,
    ]);
    const replies: { status: number }[] = [
      await confirm(),
      await correct(1, 'drug_dose', '1250'),
      await pharmacist.call('POST /api/v1/order/csv/select-rows', { body: { select: false } }),
      await pharmacist.call('POST /api/v1/order/csv/answer-patient', { body: { row: 1, said: 'different' } }),
      await pharmacist.call('GET /api/v1/order/csv', { query: { stage: '5', uploadCode: uploadId } }),
      await pharmacist.call('GET /api/v1/order/csv/dry-run'),
    ];
    await review.test.owner.query('update hospital set csv_import = true where hospital_id = $1', [HOSPITAL]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
    expect(await stored(uploadId)).toMatchObject({ confirmed: [], review_state: 'warning' });
    expect((await confirm()).status).toBe(200);
  });
});

describe('bad input', () => {
  it.each([
    { row: 0, field: 'drug_dose', text: '1' },
    { row: 1, field: 'drug_dose', text: 'a\0b' },
    { row: 1, field: 'drug_dose', text: 'x'.repeat(1001) },
    { row: 2_147_483_648, field: 'drug_dose', text: '1' },
    { row: 1, field: 'drug_dose' },
    { row: 1, field: 'drug_dose', text: '1', more: true },
  ])('is refused with what is wrong: %j', async (body) => {
    await review.judged(fileOfToday(large));
    const { status } = await pharmacist.send({
      method: 'POST',
      url: '/api/v1/order/csv/correct-row',
      payload: body,
    });
    expect(status).toBe(400);
  });

  it('a formula is a text like any other, and no dose', async () => {
    const uploadId = await review.judged(fileOfToday(large));
    const { body }: { body: Answer<'POST /api/v1/order/csv/correct-row'> } = await correct(
      1,
      'drug_dose',
      '=1+1',
    );
    expect(body.errors[1]?.messages[0]?.text).toBe('Error: Dose “=1+1” is not a number');
    expect((await stored(uploadId)).verdict?.cells.drug_dose).toBe('=1+1');
  });

  it('500 rows are the most of one answer, and each of them is there', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({
      ...large,
      drug_dose: '1250',
      patient_id: String(94_000 + index),
      surname: `Trialson ${index}`,
    }));
    const uploadCode = await review.judged(fileOfToday(...rows));
    const page = async (query: Record<string, string>) =>
      (
        await pharmacist.call('GET /api/v1/order/csv', {
          query: { stage: '5', uploadCode, ...query } as { stage: '5'; uploadCode: string },
        })
      ).body as OperationAnswer<'GET /api/v1/order/csv', 'reviewRows'>;
    const first = await page({ limit: '500' });
    expect([Object.keys(first.errors).length, first.rows_next, first.counts.all]).toEqual([500, 500, 501]);
    expect(Object.keys((await page({ limit: '500', after: '500' })).errors)).toEqual(['501']);
    const { status } = await pharmacist.call('GET /api/v1/order/csv', {
      query: { stage: '5', uploadCode, limit: '501' } as never,
    });
    expect(status).toBe(400);
  });
});

describe('corrections that come all at once', () => {
  const ROWS = 50;

  it('are all taken, though another window holds the rows at first, and nobody else has to wait for them', async () => {
    const rows = Array.from({ length: ROWS }, (_, row) => ({
      patient_id: String(95_000 + Math.floor(row / 5)),
      drug_dose: String(1200 + row),
      container_type: '',
    }));
    const uploadId = await review.judged(fileOfToday(...rows));
    const { owner } = review.test;
    await owner.query('begin');
    await owner.query('select from import_upload where upload_id = $1 for update', [uploadId]);
    const corrections = rows.map((_row, at) => correct(at + 1, 'container_type', 'Fluid Bag'));
    const waiting = async () => {
      await owner.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rowCount;
    };
    // Were each to wait there, each would keep one of the portal's connections.
    await expect.poll(waiting).toBe(1);
    const others = await Promise.all(rows.map(() => pharmacist.call('GET /api/v1/order/process/csv')));
    await owner.query('commit');
    const codes = (replies: { status: number }[]) => new Set(replies.map(({ status }) => status));
    expect([codes(others), codes(await Promise.all(corrections))]).toEqual([new Set([200]), new Set([200])]);
    const { body } = await pharmacist.call('GET /api/v1/order/csv/dry-run');
    expect(body.counts).toMatchObject({ all: ROWS, error: 0 });
  });
});
