import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnerDatabase } from '../database/owner-database.ts';
import { bagFor, storeFileOfOrders } from '../routes/testing/reviewed-uploads.ts';
import { type KillableImport, openKillableImport } from './testing/killable-import.ts';
import { PATIENCE_MS } from './testing/kills.ts';

/** As often as work is tried that ends its process each time. */
const TRIES = 4;

let killable: KillableImport;
beforeAll(async () => {
  killable = await openKillableImport();
});
afterAll(() => killable?.close(), 60_000);

/** A file whose judging waits for its rows until it is let go: whoever does it can be killed in the middle. */
async function storeHeldFile(owner: OwnerDatabase, hospital: string) {
  const holder = await killable.home.connect();
  const uploadId = await storeFileOfOrders(owner, { rows: [bagFor('880001')], hospital, isHeldBy: holder });
  return {
    uploadId,
    async letGo() {
      await holder.query('rollback');
      await holder.end();
    },
  };
}

it(
  'work whose process is killed at each try is given up after four, its neighbour is done, and it goes on when asked to',
  async () => {
    const owner = await killable.home.connect();
    const [deadly, neighbour] = [await storeHeldFile(owner, 'DMOH01'), await storeHeldFile(owner, 'DMOH02')];
    for (let tries = 1, run = 0; tries <= TRIES; tries++) {
      await killable.until(deadly.uploadId, ({ work_run }) => work_run > run);
      run = tries;
      await killable.killServer();
      if (tries === 1) await neighbour.letGo();
      await killable.startServer();
    }
    await killable.until(deadly.uploadId, ({ given_up }) => given_up);
    await killable.until(neighbour.uploadId, ({ work, state }) => work === null && state === 'orders');

    await deadly.letGo();
    expect((await killable.call('order/csv/try-again', { uploadCode: deadly.uploadId })).status).toBe(200);
    await killable.until(deadly.uploadId, ({ work, state }) => work === null && state === 'orders');
    await owner.end();
  },
  PATIENCE_MS,
);
