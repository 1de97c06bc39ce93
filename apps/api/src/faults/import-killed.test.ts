import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bagFor, storeFileOfOrders } from '../routes/testing/reviewed-uploads.ts';
import { type EmbeddedHome, makeEmbeddedHome } from './testing/embedded-home.ts';
import { IMPORT_KILLS, PATIENCE_MS } from './testing/kills.ts';
import { openOrderingClient, signInPharmacist } from './testing/ordering-client.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';

const onLinux = process.platform === 'linux';
const ORDERS = 500;
/** In the middle of one import. */
const MOST_KILLS_OF_ONE = 10;
const PATIENT = { timeout: 120_000, interval: 20 };

let home: EmbeddedHome;
let server: ServerProcess;
beforeAll(async () => {
  home = await makeEmbeddedHome();
  server = await spawnServer({ DATA_DIR: home.dataDir });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await home?.remove();
}, 60_000);

/** What is asked of a database that may be away at the moment. */
async function asked<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[] | undefined> {
  const owner = await home.connect().catch(() => undefined);
  try {
    return (await owner?.query<Row>(text, values))?.rows;
  } catch {
    return undefined;
  } finally {
    await owner?.end().catch(() => {});
  }
}

async function until(text: string, values: unknown[], isThere: (count: number) => boolean): Promise<void> {
  await vi.waitUntil(async () => {
    const rows = await asked<{ count: number }>(text, values);
    return rows?.[0] !== undefined && isThere(Number(rows[0].count));
  }, PATIENT);
}

const hasWork = 'select count(*) from import_upload where upload_id = $1 and work is not null';
const madeOrders = `select count(*) from import_order where upload_id = $1 and state = 'submitted'`;

/** Loads a file of 500 orders, each for a patient of its own, and asks for them. */
async function askForOrders(token: string, name: string): Promise<string> {
  const rows = Array.from({ length: ORDERS }, (_, index) =>
    bagFor(`${name}${index}`, {
      order_reference: `${name}-${index}`,
      surname: `Trialson ${name}`,
      firstname: `Ivo ${index}`,
    }),
  );
  const owner = await home.connect();
  const uploadId = await storeFileOfOrders(owner, { rows });
  await owner.end();
  await until(hasWork, [uploadId], (count) => count === 0);
  const client = openOrderingClient(server.address, token);
  const { status } = await client.call('order/csv/create-orders', { uploadCode: uploadId, create: 'submit' });
  expect(status).toBe(200);
  return uploadId;
}

/** Each order is there once and whole, with its patient, and its row says so. */
async function expectEachOnce(uploadId: string, name: string): Promise<void> {
  const [found] =
    (await asked(
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

async function importDuringKills(name: string, kill: () => Promise<void>): Promise<void> {
  const token = await signInPharmacist(server.address);
  for (let left = IMPORT_KILLS, file = 0; left > 0; left -= MOST_KILLS_OF_ONE, file++) {
    const prefix = `${name}${file}`;
    const uploadId = await askForOrders(token, prefix);
    for (const made of anywhere(Math.min(left, MOST_KILLS_OF_ONE))) {
      await until(madeOrders, [uploadId], (count) => count >= made);
      await kill();
    }
    await until(hasWork, [uploadId], (count) => count === 0);
    await expectEachOnce(uploadId, prefix);
    const client = openOrderingClient(server.address, token);
    expect((await client.call('order/csv/close', { uploadCode: uploadId })).status).toBe(200);
  }
}

it(
  `makes each of 500 orders of a file once though the server is killed ${IMPORT_KILLS} times in the middle of them, and ends by itself`,
  () =>
    importDuringKills('S', async () => {
      await server.kill();
      server = await spawnServer({ DATA_DIR: home.dataDir });
    }),
  PATIENCE_MS,
);

it.runIf(onLinux)(
  `makes each of 500 orders of a file once though the database is killed ${IMPORT_KILLS} times in the middle of them (needs the /proc of Linux)`,
  () =>
    importDuringKills('D', async () => {
      await home.killDatabase();
      await vi.waitUntil(() => isReady(server.address), PATIENT);
    }),
  PATIENCE_MS,
);
