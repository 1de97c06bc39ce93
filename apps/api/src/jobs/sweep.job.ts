import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { sweepOutdated } from '../database/queries/sweep.queries.ts';

const QUEUE = 'sweep';

/** Every five minutes, by one copy of the server at a time; and once at the start, for what a stopped one left. */
export async function workOnSweep(boss: PgBoss, worker: pg.Pool): Promise<void> {
  await boss.createQueue(QUEUE, { policy: 'exclusive', deleteAfterSeconds: 3600 });
  await boss.work(QUEUE, { pollingIntervalSeconds: 10 }, () => sweepOutdated(worker));
  await boss.schedule(QUEUE, '*/5 * * * *');
  await boss.send(QUEUE);
}
