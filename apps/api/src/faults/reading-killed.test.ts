import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KillableImport, openKillableImport, type UploadRow } from './testing/killable-import.ts';
import { IMPORT_KILLS, MOST_KILLS_OF_WORK, PATIENCE_MS } from './testing/kills.ts';

const onLinux = process.platform === 'linux';
const FILE = readFileSync(
  new URL('../../../../data/demo/order-files/05_network_bulk_5000.csv', import.meta.url),
);
const ROWS = 5_000;

let killable: KillableImport;
/** What is left where nothing is killed. */
let undisturbed: Awaited<ReturnType<typeof readToItsEnd>>;
beforeAll(async () => {
  killable = await openKillableImport();
  undisturbed = await readToItsEnd(await upload());
}, PATIENCE_MS);
afterAll(() => killable?.close(), 60_000);

async function upload(): Promise<string> {
  const { status, body } = await killable.call('order/csv', {
    file: `data:text/csv;base64,${FILE.toString('base64')}`,
    filename: 'bulk.csv',
    fileType: '[NEW]',
  });
  expect(status).toBe(200);
  return String(body.upload_code);
}

/** What the reading has left, and room for another one. */
async function readToItsEnd(uploadId: string) {
  await killable.until(uploadId, ({ work }) => work === null);
  const [left] =
    (await killable.asked(
      `select u.state, u.rows_num, u.rows_valid, u.rows_done, count(r)::integer as rows,
         count(*) filter (where r.faults = '[]')::integer as valid, count(distinct r.row_number)::integer as numbers,
         max(r.row_number) as last, md5(string_agg(r.cells::text || r.faults::text, '' order by r.row_number)) as content
       from import_upload u left join import_row r using (hospital_id, upload_id)
       where u.upload_id = $1 group by u.hospital_id, u.upload_id`,
      [uploadId],
    )) ?? [];
  const { status } = await fetch(`${killable.address()}/api/v1/order/cancel/csv?uploadCode=${uploadId}`, {
    headers: { authorization: `Bearer ${killable.token}` },
  });
  expect(status).toBe(200);
  return left;
}

/** While its rows come in, or while they are judged: anywhere in the two. */
const anywhere = () => {
  const at = Math.floor(Math.random() * 2 * ROWS);
  return ({ state, work, rows_num, rows_done }: UploadRow) =>
    work === null || (at < ROWS ? state === 'reading' && rows_num >= at : rows_done >= at - ROWS);
};

async function readDuringKills(kill: () => Promise<void>): Promise<void> {
  expect(undisturbed).toMatchObject({ state: 'rows', rows_num: ROWS, rows: ROWS, numbers: ROWS, last: ROWS });
  for (let left = IMPORT_KILLS; left > 0; left -= MOST_KILLS_OF_WORK) {
    const uploadId = await upload();
    for (let kills = 0; kills < Math.min(left, MOST_KILLS_OF_WORK); kills++) {
      await killable.until(uploadId, anywhere());
      await kill();
    }
    expect(await readToItsEnd(uploadId)).toEqual(undisturbed);
  }
}

it(
  `reads a file to its end, each row once, though the server is killed ${IMPORT_KILLS} times while it is read`,
  () =>
    readDuringKills(async () => {
      await killable.killServer();
      await killable.startServer();
    }),
  PATIENCE_MS,
);

it.runIf(onLinux)(
  `reads a file to its end though the database is killed ${IMPORT_KILLS} times while it is read (needs the /proc of Linux)`,
  () => readDuringKills(() => killable.killDatabase()),
  PATIENCE_MS,
);

it(
  'leaves nothing of an upload that the end of the server cut off',
  async () => {
    const body = JSON.stringify({
      filename: 'bulk.csv',
      fileType: '[NEW]',
      file: `data:text/csv;base64,${FILE.toString('base64')}`,
    });
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(body.slice(0, body.length / 2))),
    });
    const sending = fetch(`${killable.address()}/api/v1/order/csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${killable.token}`, 'content-type': 'application/json' },
      body: half,
      ...({ duplex: 'half' } as object),
    }).then(
      () => 'answered',
      () => 'broken off',
    );
    await killable.killServer();
    expect(await sending).toBe('broken off');
    await killable.startServer();
    expect(
      await killable.asked(`select from import_upload where state not in ('cancelled', 'closed')`, []),
    ).toEqual([]);
    expect(await killable.asked('select from import_piece', [])).toEqual([]);
  },
  PATIENCE_MS,
);
