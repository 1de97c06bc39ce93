import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bagFor, type FileRow, storeFileOfOrders } from '../routes/testing/reviewed-uploads.ts';
import { type KillableImport, openKillableImport, type UploadRow } from './testing/killable-import.ts';
import { IMPORT_KILLS, MOST_KILLS_OF_WORK, PATIENCE_MS, REVIEW_KILLS } from './testing/kills.ts';
import { signInAs } from './testing/ordering-client.ts';

/*
 * What is done with the rows of a file: they are read and checked, judged, and made into orders. Killed in the middle, it
 * leaves what it leaves undisturbed.
 */

let killable: KillableImport;
beforeAll(async () => {
  killable = await openKillableImport();
}, PATIENCE_MS);
afterAll(() => killable?.close(), 60_000);

/** A way of ending it, with the start that follows. */
interface Kind {
  canBe: boolean;
  /** Before the work that it will hit is waited for. */
  foresee: () => void;
  kill: () => Promise<void>;
}
const ofServer: Kind = {
  canBe: true,
  foresee: () => killable.loadNextServer(),
  async kill() {
    await killable.killServer();
    await killable.startServer();
  },
};
const ofDatabase: Kind = {
  // Its processes are found in /proc.
  canBe: process.platform === 'linux',
  foresee: () => {},
  kill: () => killable.killDatabase(),
};
const kinds = [ofServer, ofDatabase];

interface Work<Left> {
  /** A file whose work waits. */
  begin: () => Promise<string>;
  /** Waits for a moment anywhere in it. */
  anywhere: (uploadId: string) => Promise<unknown>;
  /** What it has left once it is done, and room for another one. */
  toItsEnd: (uploadId: string) => Promise<Left>;
}

/** So many times of each kind, in turn. */
const killsOf = (times: number, of: readonly Kind[] = kinds): Kind[] =>
  Array.from({ length: times }, () => of.filter(({ canBe }) => canBe)).flat();

async function duringKills<Left>(
  { begin, anywhere, toItsEnd }: Work<Left>,
  kills: readonly Kind[],
  undisturbed: Left,
) {
  for (let from = 0; from < kills.length; from += MOST_KILLS_OF_WORK) {
    const uploadId = await begin();
    for (const { foresee, kill } of kills.slice(from, from + MOST_KILLS_OF_WORK)) {
      foresee();
      await anywhere(uploadId);
      await kill();
    }
    expect(await toItsEnd(uploadId)).toEqual(undisturbed);
  }
}

/** A file whose rows wait to be judged. */
async function storeFile(rows: readonly FileRow[]): Promise<string> {
  const owner = await killable.home.connect();
  try {
    return await storeFileOfOrders(owner, { rows });
  } finally {
    await owner.end();
  }
}

const atRest = (uploadId: string) => killable.until(uploadId, ({ work }) => work === null);

describe('reading a file', () => {
  /** Several slices of it; the whole of it by `npm run faults`. */
  const ROWS = process.env.FAULT_KILLS === undefined ? 2_000 : 5_000;
  const FILE = readFileSync(
    new URL('../../../../data/demo/order-files/05_network_bulk_5000.csv', import.meta.url),
    'utf8',
  )
    .split('\n')
    .slice(0, ROWS + 1)
    .join('\n');
  const body = {
    file: `data:text/csv;base64,${Buffer.from(FILE).toString('base64')}`,
    filename: 'bulk.csv',
    fileType: '[NEW]',
  };
  const reading = {
    async begin() {
      const { status, body: answer } = await killable.call('order/csv', body);
      expect(status).toBe(200);
      return String(answer.upload_code);
    },
    /** While its rows come in, or while they are checked. */
    anywhere(uploadId: string) {
      const at = Math.floor(Math.random() * 2 * ROWS);
      return killable.until(
        uploadId,
        ({ state, work, rows_num, rows_done }) =>
          work === null || (at < ROWS ? state === 'reading' && rows_num >= at : rows_done >= at - ROWS),
      );
    },
    async toItsEnd(uploadId: string) {
      await atRest(uploadId);
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
    },
  };
  let undisturbed: Awaited<ReturnType<typeof reading.toItsEnd>>;
  beforeAll(async () => {
    undisturbed = await reading.toItsEnd(await reading.begin());
    expect(undisturbed).toMatchObject({
      state: 'rows',
      rows_num: ROWS,
      rows: ROWS,
      numbers: ROWS,
      last: ROWS,
    });
  }, PATIENCE_MS);

  /** Somebody of another hospital sends a file just then. */
  async function killAmidUpload(): Promise<void> {
    const sent = JSON.stringify(body);
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(sent.slice(0, sent.length / 2))),
    });
    const sending = fetch(`${killable.address()}/api/v1/order/csv`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await signInAs(killable.address(), 'nz')}`,
        'content-type': 'application/json',
      },
      body: half,
      ...({ duplex: 'half' } as object),
    }).then(
      () => 'answered',
      () => 'broken off',
    );
    await ofServer.kill();
    expect(await sending).toBe('broken off');
    const left = await killable.asked(
      `select from import_upload where hospital_id = 'DMOH09'
       union all select from import_piece where hospital_id = 'DMOH09'`,
      [],
    );
    expect(left).toEqual([]);
  }

  it(
    `comes to its end with each row once under ${REVIEW_KILLS} of each kill, of server and database, which leave nothing of an upload that they cut off`,
    () =>
      duringKills(
        reading,
        killsOf(REVIEW_KILLS, [{ ...ofServer, kill: killAmidUpload }, ofDatabase]),
        undisturbed,
      ),
    PATIENCE_MS,
  );
});

describe('judging rows as they will be ordered', () => {
  const ROWS = process.env.FAULT_KILLS === undefined ? 1_500 : 3_000;
  /** Several rows for one patient are judged beside each other. */
  const ROWS_OF_PATIENT = 4;
  const judging = {
    /** Every fifth row cannot be ordered. */
    begin() {
      const rows = Array.from({ length: ROWS }, (_, row) =>
        bagFor(String(700_000 + Math.floor(row / ROWS_OF_PATIENT)), {
          order_reference: `JUDGED-${Math.floor(row / 100)}`,
          ...(row % 5 === 0 && { container_type: '' }),
        }),
      );
      return storeFile(rows);
    },
    /** Rows are told as judged when all of them are: a moment of the time that this takes is drawn, not one of its rows. */
    async anywhere(uploadId: string) {
      const isTaken = ({ work, work_run }: UploadRow) => work === null || work_run > (run.get(uploadId) ?? 0);
      const { work_run } = await killable.until(uploadId, isTaken);
      run.set(uploadId, work_run);
      await pause(Math.random() * tookMs);
    },
    async toItsEnd(uploadId: string) {
      await atRest(uploadId);
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
    },
  };
  /** Of each upload the last run that was killed. */
  const run = new Map<string, number>();
  let tookMs: number;
  let undisturbed: Awaited<ReturnType<typeof judging.toItsEnd>>;
  beforeAll(async () => {
    const uploadId = await judging.begin();
    const began = performance.now();
    await atRest(uploadId);
    tookMs = performance.now() - began;
    undisturbed = await judging.toItsEnd(uploadId);
    expect(undisturbed).toMatchObject({ state: 'orders', rows: ROWS, judged: ROWS });
  }, PATIENCE_MS);

  it(
    `comes to its end with each row judged as ever under ${REVIEW_KILLS} of each kill, of server and database`,
    () => duringKills(judging, killsOf(REVIEW_KILLS), undisturbed),
    PATIENCE_MS,
  );
});

describe('making orders of a file', () => {
  /** In the middle of one import. */
  const MOST_KILLS_OF_ONE = 10;
  const ORDERS = 500;

  /** Loads a file of so many orders, each for a patient of its own, and asks for them. */
  async function askForOrders(name: string): Promise<string> {
    const rows = Array.from({ length: ORDERS }, (_, index) =>
      bagFor(`${name}${index}`, {
        order_reference: `${name}-${index}`,
        surname: `Trialson ${name}`,
        firstname: `Ivo ${index}`,
      }),
    );
    const uploadId = await storeFile(rows);
    await atRest(uploadId);
    const { status } = await killable.call('order/csv/create-orders', {
      uploadCode: uploadId,
      create: 'submit',
    });
    expect(status).toBe(200);
    return uploadId;
  }

  /** Each order is there once and whole, with its patient, and its row says so. */
  async function expectEachOnce(uploadId: string, name: string): Promise<void> {
    const [found] =
      (await killable.asked(
        `select count(*)::integer as orders, count(distinct o.order_ref_view)::integer as references,
           (select count(*)::integer from order_line l join orders o using (order_id)
            where o.order_ref_view like $2 || '-%') as lines,
           (select count(*)::integer from patient p where p.mrn like $2 || '%') as patients,
           (select count(distinct order_id)::integer from import_row where upload_id = $1) as rows,
           (select count(*)::integer from import_order where upload_id = $1 and state = 'submitted') as said
         from orders o where o.order_ref_view like $2 || '-%' and o.state = 'submitted'`,
        [uploadId, name],
      )) ?? [];
    expect(found).toEqual({
      orders: ORDERS,
      references: ORDERS,
      lines: ORDERS,
      patients: ORDERS,
      rows: ORDERS,
      said: ORDERS,
    });
  }

  /** At so many orders made: anywhere, but for the last one. */
  const anywhere = (kills: number): number[] =>
    Array.from({ length: kills }, () => Math.floor(Math.random() * (ORDERS - 1))).sort(
      (one, other) => one - other,
    );

  it(
    `makes each of ${ORDERS} orders once though server and database are killed ${IMPORT_KILLS} times each in the middle of them, and ends by itself`,
    async () => {
      const kills = killsOf(IMPORT_KILLS);
      for (let file = 0; kills.length > 0; file++) {
        const prefix = `F${file}`;
        const uploadId = await askForOrders(prefix);
        const these = kills.splice(0, MOST_KILLS_OF_ONE);
        for (const [index, made] of anywhere(these.length).entries()) {
          these[index]?.foresee();
          await killable.until(uploadId, ({ orders_made }) => orders_made >= made);
          await these[index]?.kill();
        }
        await atRest(uploadId);
        await expectEachOnce(uploadId, prefix);
        expect((await killable.call('order/csv/close', { uploadCode: uploadId })).status).toBe(200);
      }
    },
    PATIENCE_MS,
  );
});
