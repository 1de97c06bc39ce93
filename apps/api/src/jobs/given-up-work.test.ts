import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeUpload } from '../routes/testing/stored-uploads.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

/** Its tries are parted by some seconds. */
const LONGEST = 120_000;
const FILE = Buffer.from('drug_name,drug_dose,drug_dose_unit,quantity\nfluorouracil,500,mg,1\n');
const SOON = { timeout: 240_000 };

let test: TestPortal;
let pharmacist: TestClient;
let jobs: Jobs;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  jobs = await startJobs(test.portal);
});
afterAll(async () => {
  await jobs?.stop();
  await test?.close();
});
afterEach(() => vi.restoreAllMocks());

const loadedFile = async (uploadCode: string) =>
  (await pharmacist.call('GET /api/v1/order/csv', { query: { stage: '2', uploadCode } })).body;
const tryAgain = (uploadCode: string) =>
  pharmacist.call('POST /api/v1/order/csv/try-again', { body: { uploadCode } });

describe('work of the background that always ends with a fault', () => {
  it(
    'is given up after some tries, says so in the log without a word of the file, and goes on when it is asked to',
    async () => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      await test.owner.query(`
      create sequence import_tries;
      create function faulty() returns trigger language plpgsql security definer as
        $$ begin perform nextval('import_tries'); raise exception 'a row of %', new.cells; end $$;
      create trigger faulty before insert on import_row for each row execute function faulty()`);
      const uploadCode = await storeUpload(test.owner, { bytes: FILE });
      const tries = async () =>
        (await test.owner.query('select last_value::integer as tries from import_tries')).rows[0].tries;
      await test.owner.query('notify bolt_import');
      // The second try comes by itself, and later ones each after twice the time: a notice has them come at once.
      await expect.poll(tries, SOON).toBe(2);
      await expect
        .poll(async () => {
          await test.owner.query('notify bolt_import');
          return loadedFile(uploadCode);
        }, SOON)
        .toMatchObject({ state: 'reading', work: 'read', work_given_up: true });
      expect(await tries()).toBe(4);
      const lines = log.mock.calls.flat().map(String);
      expect(lines).toEqual([
        expect.stringContaining(`The work 'read' of the upload ${uploadCode} was given up after 4 tries`),
      ]);
      expect(lines.join()).not.toContain('fluorouracil');
      // A notice, and a look each minute, find nothing to do.
      expect((await test.owner.query('select from import_work')).rows).toEqual([]);

      await test.owner.query('drop trigger faulty on import_row');
      const { status, body } = await tryAgain(uploadCode);
      expect([status, body.message]).toEqual([200, 'It is tried again.']);
      await expect
        .poll(() => loadedFile(uploadCode), SOON)
        .toMatchObject({ state: 'rows', work: null, work_given_up: false, rows_num: 1 });
      expect((await tryAgain(uploadCode)).body.message).toBe('Nothing has stopped.');
    },
    LONGEST,
  );
});
