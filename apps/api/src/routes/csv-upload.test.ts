import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../database/new-id.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { rawWorkbook } from '../services/csv-import/file/workbook/write-raw-workbook.test-support.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

const FILES = new URL('../../../../data/demo/order-files/', import.meta.url);
const SOON = { timeout: 240_000, interval: 5 };
const MB = 1024 * 1024;

let test: TestPortal;
let pharmacist: TestClient;
let address: string;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
  address = await test.listen();
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('delete from import_upload'));

const dataUrl = (bytes: Buffer) => `data:text/csv;base64,${bytes.toString('base64')}`;
const upload = (bytes: Buffer | string, filename = 'orders.csv', fileType = '[NEW]', client = pharmacist) =>
  client.call('POST /api/v1/order/csv', {
    query: { _format: 'hal_json' },
    body: { file: dataUrl(Buffer.from(bytes)), filename, fileType },
  });
const storedFile = async () => {
  const { rows } = await test.owner.query('select bytes from import_piece order by position');
  return Buffer.concat(rows.map(({ bytes }) => bytes));
};
const uploads = async () => (await test.owner.query('select * from import_upload')).rows;

describe('an uploaded file', () => {
  it('[CSV-67] is kept byte by byte, and answered by its upload_code', async () => {
    const bytes = readFileSync(new URL('02_oncology_day_unit_60.csv', FILES));
    const { status, body } = await upload(bytes);
    expect([status, body]).toEqual([200, { upload_code: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect((await storedFile()).equals(bytes)).toBe(true);
    expect(await uploads()).toMatchObject([
      { file_name: 'orders.csv', state: 'reading', work: 'read', username: 'pharmacist' },
    ]);
  });

  it.each(['application/hal+json', 'application/json'])(
    '[CSV-66] is taken as %s, in pieces of the network',
    async (type) => {
      const bytes = Buffer.alloc(MB, 'drug_name,quantity\nfluorouracil,1\n');
      const body = JSON.stringify({
        filename: 'orders.csv',
        fileType: '[NEW]',
        file: dataUrl(bytes),
      }).replaceAll('/', '\\/');
      const pieces = async function* () {
        for (let at = 0; at < body.length; at += 10_000) yield body.slice(at, at + 10_000);
      };
      const { status } = await pharmacist.send({
        method: 'POST',
        url: '/api/v1/order/csv?_format=hal_json',
        headers: { 'content-type': type },
        payload: Readable.from(pieces()),
      });
      expect(status).toBe(200);
      expect((await storedFile()).equals(bytes)).toBe(true);
      const stored = await test.owner.query('select file_sha256 from import_upload');
      expect(stored.rows).toEqual([{ file_sha256: createHash('sha256').update(bytes).digest('hex') }]);
    },
  );

  it('[CSV-23] is refused while another one is open, which is named and stays', async () => {
    const first = (await upload('drug_name\na\n', 'first.csv')).body;
    const { status, problem } = await upload('drug_name\nb\n', 'second.csv');
    expect([status, problem.message]).toEqual([
      409,
      "Your upload of 'first.csv' is not finished: stage 2, Processing Upload. Go on with it, or cancel it first.",
    ]);
    expect(problem).toMatchObject({ uploadCode: (first as { upload_code: string }).upload_code, stage: 2 });
    expect((await storedFile()).toString()).toBe('drug_name\na\n');
  });

  it.each([
    ['has no byte', '', 'orders.csv', 'The file is empty.'],
    [
      'is a PDF by its content',
      '%PDF-1.7 ...',
      'orders.csv',
      'This is neither a .csv nor an .xlsx file: it is a PDF document.',
    ],
    [
      'is a workbook of the old kind',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'orders.xlsx',
      'a workbook of the old kind (.xls)',
    ],
    [
      'has another ending',
      'drug_name\na\n',
      'orders.pdf',
      "'orders.pdf' is neither a .csv nor an .xlsx file.",
    ],
  ])('[CSV-09] that %s is refused at once, and nothing is there', async (_, bytes, filename, message) => {
    const { status, problem } = await upload(bytes as Buffer, filename);
    expect([status, problem.code]).toEqual([422, 'upload-refused']);
    expect(problem.message).toContain(message);
    expect(await uploads()).toEqual([]);
  });

  it('[CSV-08] needs a file and a file type that is there', async () => {
    const body = { file: dataUrl(Buffer.from('a')), filename: 'orders.csv', fileType: 'nowhere' };
    expect((await pharmacist.call('POST /api/v1/order/csv', { body })).problem.code).toBe('file-type-gone');
    const without = await pharmacist.call('POST /api/v1/order/csv', { body: { ...body, fileType: '' } });
    expect([without.status, without.problem.fields]).toEqual([400, { fileType: expect.any(String) }]);
    const noFile = await pharmacist.call('POST /api/v1/order/csv', {
      body: { ...body, file: 'drug_name,quantity' },
    });
    expect([noFile.status, noFile.problem.message]).toEqual([
      400,
      'The request is not valid: the file is no data URL with base64.',
    ]);
    expect(await uploads()).toEqual([]);
  });

  it('is read by the file type that was chosen for it', async () => {
    const types = [newId(), newId(), newId()];
    for (const [place, id] of types.entries())
      await test.owner.query(
        `insert into import_header_set (hospital_id, header_set_id, set_name, fields, created_by, username, created_at)
         select 'DMOH01', $1, $2, '{}', user_id, username, now() from app_user where username = 'pharmacist'`,
        [id, `Type ${place}`],
      );
    await upload('drug_name\na\n', 'orders.csv', types[1]);
    expect(await uploads()).toMatchObject([{ header_set_id: types[1] }]);
    await test.owner.query('delete from import_upload');
    await test.owner.query('delete from import_header_set');
  });

  it('is taken once with an Idempotency-Key, and another file under the same key is told apart', async () => {
    const send = (text: string) =>
      pharmacist.call('POST /api/v1/order/csv', {
        body: { file: dataUrl(Buffer.from(text)), filename: 'orders.csv', fileType: '[NEW]' },
        headers: { 'idempotency-key': 'upload-1' },
      });
    const first = await send('drug_name\na\n');
    expect((await send('drug_name\na\n')).body).toEqual(first.body);
    expect((await send('drug_name\nb\n')).problem.code).toBe('key-used-differently');
    expect(await uploads()).toHaveLength(1);
  });
});

describe('a file that is large', () => {
  const send = (body: string | ReadableStream, signal?: AbortSignal) =>
    fetch(`${address}/api/v1/order/csv?_format=hal_json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pharmacist.accessToken}`, 'content-type': 'application/hal+json' },
      body,
      signal,
      ...({ duplex: 'half' } as object),
    });
  const bodyOf = (bytes: Buffer) =>
    JSON.stringify({ file: dataUrl(bytes), filename: 'orders.csv', fileType: '[NEW]' });
  /** So many bytes of a file, and no end. */
  const endless = (bytes: number) => {
    let sent = 0;
    return new ReadableStream({
      pull(controller) {
        const piece = sent === 0 ? '{"file":"data:text/csv;base64,' : 'QUJD'.repeat(16_384);
        if (sent < bytes) controller.enqueue(Buffer.from(piece));
        sent += piece.length;
      },
    });
  };

  it('[CSV-67] of 25 MB is taken, and one byte more is refused with the limit named', async () => {
    const most = Buffer.alloc(25 * MB, 'drug_name,quantity\nfluorouracil,1\n');
    expect((await send(bodyOf(most))).status).toBe(200);
    expect((await storedFile()).equals(most)).toBe(true);
    await test.owner.query('delete from import_upload');
    const tooLarge = await send(bodyOf(Buffer.concat([most, Buffer.from('x')])));
    expect([tooLarge.status, (await tooLarge.json()).message]).toEqual([
      413,
      'The file is larger than 25 MB, the most that one upload may have.',
    ]);
    expect(await uploads()).toEqual([]);
  });

  it('is refused before it is sent where its length is told, and at the first byte too many where it is not', async () => {
    const { status, problem } = await pharmacist.send({
      method: 'POST',
      url: '/api/v1/order/csv',
      headers: { 'content-type': 'application/json', 'content-length': String(100 * MB) },
      payload: '{}',
    });
    expect([status, problem.code]).toEqual([413, 'upload-too-large']);
    const answer = await send(endless(100 * MB)).catch(() => undefined);
    // The connection ends with the answer: who still sends may not read it.
    expect([413, undefined]).toContain(answer?.status);
    expect(await uploads()).toEqual([]);
  });

  it('waits where four are on their way, and has its place when one is broken off', async () => {
    const breaks = Array.from({ length: 5 }, () => new AbortController());
    const slow = breaks.map(({ signal }) => send(endless(MB), signal));
    const fifth = await Promise.race(slow);
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '2']);
    const small = () => upload('drug_name\na\n');
    expect((await small()).problem.code).toBe('too-much-at-once');
    expect(await uploads()).toEqual([]);
    for (const each of breaks) each.abort();
    expect((await Promise.allSettled(slow)).filter(({ status }) => status === 'rejected')).toHaveLength(4);
    await expect.poll(async () => (await small()).status, SOON).toBe(200);
    expect(await uploads()).toHaveLength(1);
  });
});

/** Some hundred kB that are so many MB of one cell. */
const inflating = (megabytes: number): Buffer =>
  rawWorkbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'0'.repeat(megabytes * MB)}</t></is></c></row>`);

describe('how many files one account loads', () => {
  it('is bounded within an hour, for each user alone', async () => {
    const { uploadsAnHour } = test.portal.config;
    expect(uploadsAnHour).toBe(60);
    const loadedAgo = (minutes: number) =>
      test.owner.query(
        `insert into import_upload (hospital_id, upload_id, user_id, username, file_name, state, created_at, updated_at)
         select 'DMOH01', gen_random_uuid(), user_id, username, 'before.csv', 'cancelled',
           now() - make_interval(mins => $1), now()
         from app_user, generate_series(1, $2) where username = 'pharmacist'`,
        [minutes, uploadsAnHour],
      );
    await loadedAgo(61);
    expect((await upload('drug_name\na\n')).status).toBe(200);
    await test.owner.query('delete from import_upload');
    await loadedAgo(59);
    const refused = await upload('drug_name\na\n');
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-uploads']);
    const nikau = await test.signIn('nz');
    expect((await upload('drug_name\na\n', 'orders.csv', '[NEW]', nikau)).status).toBe(200);
  });
});

describe('what is refused while it is read', () => {
  let jobs: Awaited<ReturnType<typeof startJobs>>;
  beforeAll(async () => {
    jobs = await startJobs(test.portal);
  });
  afterEach(() => test.owner.query('delete from import_upload'));
  afterAll(() => jobs?.stop());

  it.each([
    ['a header and no rows', 'drug_name,quantity\n', 'The file has a header and no rows.'],
    ['no header', '1,2\n3,4\n', 'The first row holds no headers'],
    ['duplicate headers', 'Drug,drug\na,b\n', "The header 'drug' is there twice"],
    ['an unclosed quotation mark', 'drug_name,quantity\n"a,1\nb,2\n', 'never closed'],
    ['NUL', 'drug_name,quantity\na\0b,1\n', 'holds the character NUL'],
    [
      '10,000 columns',
      `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join()}\n`,
      'has 10000 columns; a file may have 200',
    ],
    ['a workbook with macros', rawWorkbook('', { extra: { 'xl/vbaProject.bin': 'x' } }), 'holds macros'],
    ['a workbook of 10,000 columns', rawWorkbook('<row r="1"><c r="NTP1"><v>1</v></c></row>'), '200 columns'],
    ['a workbook that inflates to 100 MB', inflating(100), 'more text than a row'],
    ['a zip archive that is no workbook', Buffer.from('PK\x03\x04 nothing'), 'is none: open it in Excel'],
  ])('[CSV-09] %s: a message, and nothing half-made', async (_, bytes, message) => {
    const { upload_code } = (await upload(bytes as Buffer)).body as { upload_code: string };
    const loaded = () =>
      pharmacist.call('GET /api/v1/order/csv', { query: { stage: '2', uploadCode: upload_code } });
    await expect
      .poll(async () => (await loaded()).body, SOON)
      .toMatchObject({ state: 'refused', work: null, refusal: expect.stringContaining(message) });
    const left = await test.owner.query('select from import_row union all select from import_piece');
    expect(left.rowCount).toBe(0);
    // Another one may follow.
    expect((await upload('drug_name\na\n')).status).toBe(200);
  });
});
