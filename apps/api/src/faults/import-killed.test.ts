import { afterAll, beforeAll, expect, it } from 'vitest';
import { bagFor, storeFileOfOrders } from '../routes/testing/reviewed-uploads.ts';
import { type KillableImport, openKillableImport } from './testing/killable-import.ts';
import { IMPORT_KILLS, PATIENCE_MS } from './testing/kills.ts';

const onLinux = process.platform === 'linux';
const ORDERS = 500;
/** In the middle of one import. */
const MOST_KILLS_OF_ONE = 10;

let killable: KillableImport;
beforeAll(async () => {
  killable = await openKillableImport();
});
afterAll(() => killable?.close(), 60_000);

const atRest = (uploadId: string) => killable.until(uploadId, ({ work }) => work === null);

/** Loads a file of 500 orders, each for a patient of its own, and asks for them. */
async function askForOrders(name: string): Promise<string> {
  const rows = Array.from({ length: ORDERS }, (_, index) =>
    bagFor(`${name}${index}`, {
      order_reference: `${name}-${index}`,
      surname: `Trialson ${name}`,
      firstname: `Ivo ${index}`,
    }),
  );
  const owner = await killable.home.connect();
  const uploadId = await storeFileOfOrders(owner, { rows });
  await owner.end();
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

const kinds = [
  {
    async kill() {
      await killable.killServer();
      await killable.startServer();
    },
  },
  // How the processes of a database are found needs the /proc of Linux.
  ...(onLinux ? [{ kill: () => killable.killDatabase() }] : []),
];

it(
  `makes each of 500 orders of a file once though server and database are killed ${IMPORT_KILLS} times each in the middle of them, and ends by itself`,
  async () => {
    const kills = Array.from({ length: IMPORT_KILLS }, () => kinds).flat();
    for (let file = 0; kills.length > 0; file++) {
      const prefix = `F${file}`;
      const uploadId = await askForOrders(prefix);
      const these = kills.splice(0, MOST_KILLS_OF_ONE);
      for (const [index, made] of anywhere(these.length).entries()) {
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
