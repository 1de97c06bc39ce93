import { readFileSync } from 'node:fs';
import { access } from '@bolt/domain/access/access';
import { type ExpectedFile, orderFiles } from '@bolt/domain/csv-import/order-files.test-support';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userOf } from '../../../database/hospital-rows.test-support.ts';
import { newId } from '../../../database/new-id.ts';
import { asActor, openWorkerPool } from '../../../jobs/as-actor.ts';
import { openTestPortal, type TestPortal } from '../../../testing/open-test-portal.ts';
import type { InSlices } from '../import-work.ts';
import { checkRows } from './check-rows.ts';
import { readUpload } from './read-upload.ts';

const HOSPITAL = 'DMOH01';
const PIECE = 64 * 1024;
const FILES = new URL('../../../../../../data/demo/order-files/', import.meta.url);
/** The day of the files: dates before it are past. */
const now = () => new Date('2031-03-03T02:00:00Z');

let test: TestPortal;
let worker: pg.Pool;
let userId: string;
let inSlices: InSlices;
beforeAll(async () => {
  test = await openTestPortal();
  worker = openWorkerPool(test.portal.workerUrl);
  userId = await userOf(test.owner, 'pharmacist');
  inSlices = (work) =>
    asActor(worker, { userId, hospitalId: HOSPITAL }, access.importOrders, (tx, actor) =>
      work({ tx, actor }),
    );
});
afterAll(async () => {
  await worker?.end();
  await test?.close();
});

async function storeFile(bytes: Buffer): Promise<string> {
  const uploadId = newId();
  await test.owner.query('delete from import_upload');
  await test.owner.query(
    `insert into import_upload (hospital_id, upload_id, user_id, username, file_name, state, created_at, updated_at)
     values ($1, $2, $3, 'pharmacist', 'orders.csv', 'reading', now(), now())`,
    [HOSPITAL, uploadId, userId],
  );
  for (let at = 0; at * PIECE < bytes.length; at++) {
    await test.owner.query('insert into import_piece values ($1, $2, $3, $4)', [
      HOSPITAL,
      uploadId,
      at,
      bytes.subarray(at * PIECE, (at + 1) * PIECE),
    ]);
  }
  return uploadId;
}

async function readFile(bytes: Buffer) {
  const uploadId = await storeFile(bytes);
  expect(await readUpload(test.portal, inSlices, uploadId, now)).toBeUndefined();
  const { rows } = await test.owner.query('select * from import_upload where upload_id = $1', [uploadId]);
  if (rows[0].state === 'reading')
    expect(await checkRows(test.portal, inSlices, uploadId, now)).toBeUndefined();
  const [upload, stored] = await Promise.all([
    test.owner.query('select * from import_upload where upload_id = $1', [uploadId]),
    test.owner.query('select * from import_row where upload_id = $1 order by row_number', [uploadId]),
  ]);
  return { upload: upload.rows[0], rows: stored.rows };
}

describe('an upload', () => {
  it.each(orderFiles)('becomes rows, each with what is wrong with it: %s', async (name) => {
    const expected: ExpectedFile = JSON.parse(readFileSync(new URL(`${name}.expected.json`, FILES), 'utf8'));
    const { upload, rows } = await readFile(readFileSync(new URL(`${name}.csv`, FILES)));
    expect(upload).toMatchObject({
      state: 'rows',
      rows_num: expected.rows_num,
      rows_valid: expected.rows_valid,
      rows_done: expected.rows_num,
    });
    const verdicts = rows.map(({ row_number, ends_at_line, faults, selected }) => ({
      row: row_number,
      endsAtLine: ends_at_line,
      stage3: faults.length === 0 ? 'VALID' : faults.map(({ message }: { message: string }) => message),
      selected,
    }));
    expect(verdicts).toEqual(
      expected.rows.map(({ row, endsAtLine, stage3 }) => ({
        row,
        endsAtLine,
        stage3,
        // [CSV-24]
        selected: stage3 === 'VALID',
      })),
    );
  });

  it('may be read again from the beginning: no row is there twice', async () => {
    const uploadId = await storeFile(Buffer.from('drug_name,quantity\nfluorouracil,1\n'));
    await readUpload(test.portal, inSlices, uploadId, now);
    await readUpload(test.portal, inSlices, uploadId, now);
    const { rows } = await test.owner.query('select row_number from import_row where upload_id = $1', [
      uploadId,
    ]);
    expect(rows).toEqual([{ row_number: 1 }]);
  });

  it('that is gone by now, or has gone on to its orders, is not taken back to its rows', async () => {
    const uploadId = await storeFile(Buffer.from('drug_name,quantity\nfluorouracil,1\n'));
    await readUpload(test.portal, inSlices, uploadId, now);
    await test.owner.query(`update import_upload set state = 'orders' where upload_id = $1`, [uploadId]);
    for (const id of [uploadId, newId()])
      expect(await checkRows(test.portal, inSlices, id, now)).toMatchObject({ code: 'upload-gone' });
    const { rows } = await test.owner.query('select state from import_upload');
    expect(rows).toEqual([{ state: 'orders' }]);
  });

  it('that was returned with reasons is read as it was before it had them', async () => {
    const { upload, rows } = await readFile(
      Buffer.from("drug_name,quantity,comments,BOLT_reason\nfluorouracil,1,'=1+1,Error: Missing container\n"),
    );
    expect(upload.columns.map(({ target }: { target: string | null }) => target)).toEqual([
      'drug_name',
      'quantity',
      'comments',
      '-- SKIP COLUMN --',
    ]);
    expect(rows[0].cells.slice(0, 3)).toEqual(['fluorouracil', '1', '=1+1']);
  });

  it.each([
    ['has no row', 'drug_name,quantity\n', 'The file has a header and no rows.'],
    ['has no header', '1,2\n3,4\n', 'The first row holds no headers'],
    [
      'names a column twice',
      'Drug,Qty,drug\na,1,b\n',
      "The header 'drug' is there twice, in columns 1 and 3.",
    ],
    ['is a PDF by its content', '%PDF-1.7', 'a PDF document'],
  ])('[CSV-09] that %s is refused with the reason, and leaves no row', async (_, text, reason) => {
    const { upload, rows } = await readFile(Buffer.from(text));
    expect(upload.state).toBe('refused');
    expect(upload.refusal).toContain(reason);
    expect(rows).toEqual([]);
  });

  it('stops where its user may not import any more, and goes on where they may', async () => {
    const uploadId = await storeFile(Buffer.from('drug_name,quantity\nfluorouracil,1\n'));
    await test.owner.query(`update hospital set csv_import = false where hospital_id = $1`, [HOSPITAL]);
    const stopped = await readUpload(test.portal, inSlices, uploadId, now);
    await test.owner.query(`update hospital set csv_import = true where hospital_id = $1`, [HOSPITAL]);
    expect(stopped).toMatchObject({ code: 'access-missing' });
    expect(await readUpload(test.portal, inSlices, uploadId, now)).toBeUndefined();
  });
});
