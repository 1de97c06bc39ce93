import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeUpload } from '../routes/testing/stored-uploads.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

const FILE = Buffer.from(
  'drug_name,drug_dose,drug_dose_unit,quantity\nfluorouracil,500,mg,1\nfluorouracil,,mg,1\n',
);
const SOON = { timeout: 240_000, interval: 5 };

let test: TestPortal;
let pharmacist: TestClient;
let jobs: Jobs | undefined;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('delete from import_upload'));
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

const loadedFile = async (uploadCode: string) =>
  (await pharmacist.call('GET /api/v1/order/csv', { query: { stage: '2', uploadCode } })).body;
const read = { state: 'rows', work: null, rows_num: 2, rows_valid: 1, rows_invalid: 1, rows_done: 2 };

describe('the work on uploads', () => {
  it('[CSV-60] reads what waits at the start of a server, and what comes later at once', async () => {
    const first = await storeUpload(test.owner, { bytes: FILE });
    jobs = await startJobs(test.portal);
    await expect.poll(() => loadedFile(first), SOON).toMatchObject({ ...read, upload_code: first });
    await test.owner.query('delete from import_upload');
    const second = await storeUpload(test.owner, { bytes: FILE });
    await test.owner.query(`notify bolt_import`);
    await expect.poll(() => loadedFile(second), SOON).toMatchObject(read);
  });

  it('[CSV-77] judges rows anew when it is asked to, by the rules as they are now', async () => {
    const uploadCode = await storeUpload(test.owner, { bytes: FILE });
    jobs = await startJobs(test.portal);
    await expect.poll(() => loadedFile(uploadCode), SOON).toMatchObject(read);
    await test.owner.query(
      `insert into import_default_rule
       select 'DMOH01', gen_random_uuid(), 1, 'a dose', '[{"field": "drug_dose", "operation": "BL"}]',
         '[{"field": "drug_dose", "value": "5"}]', 0, user_id, username, now()
       from app_user where username = 'pharmacist'`,
    );
    const { body } = await pharmacist.call('GET /api/v1/order/validate/csv');
    expect(body).toMatchObject({ uploadCode, work: 'read', rows_done: 0 });
    await expect
      .poll(() => loadedFile(uploadCode), SOON)
      .toMatchObject({ ...read, rows_valid: 2, rows_invalid: 0 });
    await test.owner.query('delete from import_default_rule');
  });

  it('is not begun anew where a file that is being read is to be judged: it is judged anyway', async () => {
    const uploadCode = await storeUpload(test.owner, { bytes: FILE });
    const stored = async () => (await test.owner.query('select version, work_run from import_upload')).rows;
    const before = await stored();
    const { body } = await pharmacist.call('GET /api/v1/order/validate/csv', { query: { uploadCode } });
    expect(body).toMatchObject({ uploadCode, state: 'reading', work: 'read' });
    expect(await stored()).toEqual(before);
  });

  it('[API-16] [CSV-78] [DATA-20] is told as progress, and of a colleague only that there is one', async () => {
    const uploadCode = await storeUpload(test.owner, { bytes: FILE });
    await storeUpload(test.owner, { bytes: FILE, username: 'ward' });
    const { body } = await pharmacist.call('GET /api/v1/order/process/csv');
    expect(body).toMatchObject({
      uploadCode,
      status: 'progress',
      upload: { state: 'reading', work: 'read' },
    });
    expect(body.others).toEqual([
      { username: 'ward', loadedBy: expect.stringMatching(/^\w+ \w+$/), since: expect.any(String) },
    ]);
    await test.owner.query(`update import_upload set state = 'orders'`);
    expect((await pharmacist.call('GET /api/v1/order/process/csv')).body.status).toBe('processed');
    await test.owner.query(`update import_upload set state = 'closed'`);
    expect((await pharmacist.call('GET /api/v1/order/process/csv')).body).toMatchObject({
      uploadCode: null,
      status: null,
      upload: null,
      others: [],
    });
  });

  it('is of its own user alone', async () => {
    const uploadCode = await storeUpload(test.owner, { bytes: FILE, username: 'ward' });
    const { status, problem } = await pharmacist.call('GET /api/v1/order/csv', {
      query: { stage: '2', uploadCode },
    });
    expect([status, problem.code]).toEqual([404, 'upload-gone']);
  });

  it('waits while its user may not import, and goes on where they may again', async () => {
    await test.owner.query(`update hospital set csv_import = false where hospital_id = 'DMOH01'`);
    const uploadCode = await storeUpload(test.owner, { bytes: FILE });
    await storeUpload(test.owner, { bytes: FILE, username: 'ward' });
    jobs = await startJobs(test.portal);
    await test.owner.query(`update hospital set csv_import = true where hospital_id = 'DMOH01'`);
    await test.owner.query(`notify bolt_import`);
    await expect.poll(() => loadedFile(uploadCode), SOON).toMatchObject(read);
  });

  it('is taken up once, by whichever server is first', async () => {
    const [one, other] = [await startJobs(test.portal), await startJobs(test.portal)];
    const uploadCode = await storeUpload(test.owner, { bytes: FILE });
    await test.owner.query(`notify bolt_import`);
    await expect.poll(() => loadedFile(uploadCode), SOON).toMatchObject(read);
    await Promise.all([one.stop(), other.stop()]);
    const { rows } = await test.owner.query('select row_number from import_row order by row_number');
    expect(rows).toEqual([{ row_number: 1 }, { row_number: 2 }]);
  });
});
