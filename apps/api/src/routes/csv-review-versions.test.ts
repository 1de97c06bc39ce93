import type { Body, OperationAnswer } from '@bolt/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_FOLDER } from '../demonstration/demonstration-files.ts';
import { loadCatalogue } from '../services/catalogue/load-catalogue.ts';
import { openReview } from '../services/csv-import/review/open-review.test-support.ts';
import { changeDrug, withChangedCatalogue } from '../testing/changed-catalogue.ts';
import type { TestClient } from '../testing/test-client.ts';
import { fileOfToday } from './testing/file-of-today.ts';

let review: Awaited<ReturnType<typeof openReview>>;
let pharmacist: TestClient;
beforeAll(async () => {
  review = await openReview(() => new Date());
  pharmacist = await review.test.signIn('pharmacist');
});
afterAll(() => review?.close());

type Shown = Body<'POST /api/v1/order/csv/create-orders'>['shown'];
const large = { diluent: 'Sodium chloride 0.9%', bag_size: '1000', patient_id: '95009', drug_dose: '7560' };
const aboveGuidance = { code: 'VLD-TEX-DRUG1DOSE', measured: '7560', limit: '6000' };

const person = (row: number, firstname: string) => ({ patient_id: `${95_000 + row}`, firstname });
const shownNow = async (): Promise<{ version: number; rows: Record<string, number> }> => ({
  version: (await pharmacist.call('GET /api/v1/order/csv/dry-run')).body.version,
  rows: {},
});
const submit = (shown?: Shown, references?: string[]) =>
  pharmacist.call('POST /api/v1/order/csv/create-orders', { body: { shown, references } });
const correct = (row: number, field: string, text: string) =>
  pharmacist.call('POST /api/v1/order/csv/correct-row', { body: { row, field, text } });
const select = (body: Body<'POST /api/v1/order/csv/select-rows'>) =>
  pharmacist.call('POST /api/v1/order/csv/select-rows', { body });
const confirm = () =>
  pharmacist.call('POST /api/v1/order/csv/confirm-rows', {
    body: { reason: 'Protocol dose', rows: [{ row: 1, confirmed: [aboveGuidance] }] },
  });
const workOf = async (uploadId: string) =>
  (await review.test.owner.query('select work from import_upload where upload_id = $1', [uploadId])).rows[0]
    .work;
const changesKept = async (uploadId: string) =>
  (await review.test.owner.query('select * from import_row_change where upload_id = $1', [uploadId])).rows;

describe('orders of what a window has shown', () => {
  it('are not made of rows that another window changed: each is told, with what is not as it was', async () => {
    const uploadId = await review.judged(fileOfToday(person(1, 'Ada'), person(2, 'Bo'), person(3, 'Cy')));
    const shown = await shownNow();
    await correct(1, 'drug_dose', '1000');
    await correct(1, 'comments', 'Keep cool');
    await select({ select: false, rows: [2] });
    const refused = await submit(shown);
    expect([refused.status, refused.problem]).toEqual([
      409,
      {
        code: 'rows-changed',
        message: 'Changed since it was shown: row 1, 2. Look at what stands there now, then submit.',
        rows: [
          {
            row: 1,
            message: expect.stringContaining('Item: fluorouracil 1,250\u00a0mg when you looked, now'),
          },
          { row: 2, message: 'Selected: yes when you looked, now no' },
        ],
        rows_num: 2,
        current: { version: expect.any(Number) },
        requestId: expect.any(String),
      },
    ]);
    expect(await workOf(uploadId)).toBeNull();
    const { current } = refused.problem as unknown as { current: { version: number } };
    expect((await submit({ version: current.version, rows: {} })).body).toMatchObject({ rows: 2 });
    expect(await workOf(uploadId)).toBe('create');
  });

  it('go on with the changes that the window made itself', async () => {
    await review.judged(fileOfToday(large, person(2, 'Bo')));
    const shown = await shownNow();
    const confirmed = (await confirm()).body.version;
    const corrected = (await correct(2, 'drug_dose', '1000')).body.version;
    const selected = (await select({ select: false, rows: [2] })).body.version;
    expect([confirmed.before, corrected.before, selected.before]).toEqual([
      shown.version,
      confirmed.now,
      corrected.now,
    ]);
    expect((await submit({ version: selected.now, rows: {} })).status).toBe(200);
  });

  it('tell what another window changed, and not the rows that an answer showed since', async () => {
    await review.judged(fileOfToday(person(1, 'Ada'), person(2, 'Bo')));
    const shown = await shownNow();
    await correct(1, 'quantity', '2');
    const { version } = (await correct(2, 'quantity', '3')).body;
    const { problem } = await submit({ ...shown, rows: { 2: version.now } });
    expect(problem).toMatchObject({
      code: 'rows-changed',
      rows: [{ row: 1, message: 'Quantity: 1 when you looked, now 2' }],
    });
    expect((await submit({ ...shown, rows: { 1: version.now, 2: version.now } })).status).toBe(200);
  });

  it('tell a confirmation that came and a row that can be ordered no more', async () => {
    await review.judged(fileOfToday(large, person(2, 'Bo')));
    await select({ select: true, rows: [1] });
    const shown = await shownNow();
    await confirm();
    await correct(2, 'drug_dose', '9999999');
    const { problem } = await submit(shown);
    expect(problem).toMatchObject({
      rows: [
        { row: 1, message: expect.stringMatching(/^Confirmed since you looked: .*\(Protocol dose\)$/) },
        { row: 2, message: expect.stringContaining('Selected: yes when you looked, now no') },
      ],
    });
  });

  it('do not ask about rows that are left out before and after, or that read again as they were shown', async () => {
    await review.judged(fileOfToday(person(1, 'Ada'), person(2, 'Bo')));
    await select({ select: false, rows: [2] });
    const shown = await shownNow();
    await correct(2, 'quantity', '3');
    await select({ select: false, rows: [1] });
    await select({ select: true, rows: [1] });
    expect((await submit(shown)).status).toBe(200);
  });

  it('of one reference are asked about its rows alone', async () => {
    await review.judged(
      fileOfToday(
        { ...person(1, 'Ada'), order_reference: 'VER-1' },
        { ...person(2, 'Bo'), order_reference: 'VER-2' },
      ),
    );
    const shown = await shownNow();
    await correct(2, 'quantity', '3');
    expect((await submit(shown, ['ver-2'])).problem).toMatchObject({ rows: [{ row: 2 }], rows_num: 1 });
    expect((await submit(shown, ['VER-1'])).status).toBe(200);
  });

  it('of a client that says nothing of it are made as the rows stand', async () => {
    await review.judged(fileOfToday(person(1, 'Ada')));
    await correct(1, 'quantity', '2');
    expect((await submit()).status).toBe(200);
  });
});

describe('rows that are judged in the background', () => {
  it('are ordered once they are judged, and what they then read otherwise is told', async () => {
    const uploadId = await review.judged(fileOfToday(large, person(2, 'Bo')));
    await confirm();
    const shown = await shownNow();
    const lower = changeDrug('FLUOROURACIL', (drug) => {
      drug.maxGuidanceDose = [{ unit: 'mg', value: 5000 }];
    });
    await withChangedCatalogue(lower, (folder) => loadCatalogue(review.test.owner, folder));
    expect((await confirm()).body.judging).toBe(true);
    expect((await submit(shown)).problem.code).toBe('upload-busy');
    expect(await review.judge(uploadId)).toBeUndefined();
    await review.test.owner.query('update import_upload set work = null');
    const { problem } = await submit(shown);
    expect(problem).toMatchObject({ code: 'rows-changed', rows: [{ row: 1 }], rows_num: 1 });
    expect(JSON.stringify(problem)).toContain('5,000');
    await loadCatalogue(review.test.owner, CATALOGUE_FOLDER);
  });

  it('and read as before are not asked about', async () => {
    const uploadId = await review.judged(fileOfToday(person(1, 'Ada'), large));
    const shown = await shownNow();
    await review.test.owner.query(`update import_row set verdict = verdict || '{"judgedOn": "2026-01-01"}'`);
    expect(await review.judge(uploadId)).toBeUndefined();
    expect((await submit(shown)).status).toBe(200);
  });
});

describe('many rows that changed', () => {
  it('are counted, the first 100 told, and all of them listed', async () => {
    const rows = Array.from({ length: 250 }, (_, row) => person(1_000 + row, `Ada ${row}`));
    const uploadId = await review.judged(fileOfToday(...rows));
    const shown = await shownNow();
    await select({ select: false });
    await select({ select: true, rows: [250] });
    const { problem } = await submit(shown);
    expect(problem.message).toContain('row 1, 2, 3, 4, 5 and 244 more rows');
    expect(problem).toMatchObject({ rows_num: 249 });
    expect((problem as unknown as { rows: object[] }).rows).toHaveLength(100);
    const listed: string[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const query = { stage: '5', uploadCode: uploadId, changed_since: shown.version, after } as const;
      const page = (await pharmacist.call('GET /api/v1/order/csv', { query })).body as OperationAnswer<
        'GET /api/v1/order/csv',
        'reviewRows'
      >;
      listed.push(...Object.keys(page.rows));
      after = page.rows_next;
    }
    expect(listed).toHaveLength(250);
    expect((await select({ select: true, changed_since: shown.version })).body.counts.selected).toBe(250);
  });

  it('to and fro keep eight of their changes, and none once the upload is finished', async () => {
    const uploadId = await review.judged(fileOfToday(person(1, 'Ada')));
    const shown = await shownNow();
    for (let time = 0; time < 6; time += 1) {
      await select({ select: false, rows: [1] });
      await select({ select: true, rows: [1] });
    }
    expect(await changesKept(uploadId)).toHaveLength(8);
    // How it read in the beginning is not known any more: it is told rather than passed over.
    expect((await submit(shown)).problem).toMatchObject({
      rows: [{ row: 1, message: 'Changed several times since you looked' }],
    });
    await pharmacist.call('POST /api/v1/order/csv/close', { body: {} });
    expect(await changesKept(uploadId)).toEqual([]);
  });
});

describe('a change of rows', () => {
  it('is told with the version of which its own answer speaks: the screen that made it does not count them twice', async () => {
    const { owner } = review.test;
    const uploadId = await review.judged(fileOfToday(person(1, 'Ada'), large));
    const told: unknown[] = [];
    const hear = ({ payload }: { payload?: string | undefined }) => {
      const { kind, id, version } = JSON.parse(payload ?? '{}');
      if (kind === 'import' && id === uploadId) told.push(version);
    };
    owner.on('notification', hear);
    await owner.query('listen bolt_change');
    const answers = [
      await correct(1, 'comments', 'Keep cool'),
      await select({ select: false, rows: [1] }),
      await pharmacist.call('POST /api/v1/order/csv/confirm-rows', {
        body: { reason: 'Protocol dose', rows: [{ row: 2, confirmed: [aboveGuidance] }] },
      }),
    ];
    const versions = answers.map(({ body }) => body.version.now);
    await expect.poll(() => told).toEqual(versions);
    expect((await pharmacist.call('GET /api/v1/order/csv/dry-run')).body.version).toBe(versions.at(-1));
    await owner.query('unlisten bolt_change');
    owner.off('notification', hear);
  });
});
