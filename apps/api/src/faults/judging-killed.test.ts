import { afterAll, beforeAll, expect, it } from 'vitest';
import { bagFor, storeFileOfOrders } from '../routes/testing/reviewed-uploads.ts';
import { type KillableImport, openKillableImport } from './testing/killable-import.ts';
import { IMPORT_KILLS, MOST_KILLS_OF_WORK, PATIENCE_MS } from './testing/kills.ts';

const onLinux = process.platform === 'linux';
const ROWS = 3_000;
/** Several rows for one patient are judged beside each other. */
const ROWS_OF_PATIENT = 4;

let killable: KillableImport;
/** What is left where nothing is killed. */
let undisturbed: Awaited<ReturnType<typeof judgedToItsEnd>>;
beforeAll(async () => {
  killable = await openKillableImport();
  undisturbed = await judgedToItsEnd(await store());
}, PATIENCE_MS);
afterAll(() => killable?.close(), 60_000);

/** A file whose rows wait to be judged, every fifth of which cannot be ordered. */
async function store(): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    bagFor(String(700_000 + Math.floor(row / ROWS_OF_PATIENT)), {
      order_reference: `JUDGED-${Math.floor(row / 100)}`,
      ...(row % 5 === 0 && { container_type: '' }),
    }),
  );
  const owner = await killable.home.connect();
  try {
    return await storeFileOfOrders(owner, { rows });
  } finally {
    await owner.end();
  }
}

/** What the judging has left, and room for another one. */
async function judgedToItsEnd(uploadId: string) {
  await killable.until(uploadId, ({ work }) => work === null);
  const [left] =
    (await killable.asked(
      `select u.state, u.rows_done, count(*)::integer as rows, count(r.verdict)::integer as judged,
         md5(string_agg(r.verdict::text || r.review_state || r.patient_key || r.selected, '' order by r.row_number))
           as content
       from import_upload u join import_row r using (hospital_id, upload_id)
       where u.upload_id = $1 group by u.hospital_id, u.upload_id`,
      [uploadId],
    )) ?? [];
  expect((await killable.call('order/csv/close', { uploadCode: uploadId })).status).toBe(200);
  return left;
}

async function judgeDuringKills(kill: () => Promise<void>): Promise<void> {
  expect(undisturbed).toMatchObject({ state: 'orders', rows: ROWS, judged: ROWS });
  for (let left = IMPORT_KILLS; left > 0; left -= MOST_KILLS_OF_WORK) {
    const uploadId = await store();
    for (let kills = 0; kills < Math.min(left, MOST_KILLS_OF_WORK); kills++) {
      // Anywhere, from the first row on.
      const done = Math.floor(Math.random() * ROWS);
      await killable.until(uploadId, ({ work, rows_done }) => work === null || rows_done >= done);
      await kill();
    }
    expect(await judgedToItsEnd(uploadId)).toEqual(undisturbed);
  }
}

it(
  `judges each row of a file as ever though the server is killed ${IMPORT_KILLS} times in the middle of them, and ends by itself`,
  () =>
    judgeDuringKills(async () => {
      await killable.killServer();
      await killable.startServer();
    }),
  PATIENCE_MS,
);

it.runIf(onLinux)(
  `judges each row of a file as ever though the database is killed ${IMPORT_KILLS} times in the middle of them (needs the /proc of Linux)`,
  () => judgeDuringKills(() => killable.killDatabase()),
  PATIENCE_MS,
);
