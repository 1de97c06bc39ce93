import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { fillPublicHolidays } from '../services/holidays/fill-public-holidays.ts';

const QUEUE = 'holidays';

/** Once a day, and at the start: the year after next gets its holidays as soon as a new year begins. */
export async function workOnHolidays(boss: PgBoss, worker: pg.Pool): Promise<void> {
  await boss.createQueue(QUEUE, { policy: 'exclusive', deleteAfterSeconds: 3600 });
  await boss.work(QUEUE, { pollingIntervalSeconds: 30 }, () => fillPublicHolidays(worker, new Date()));
  await boss.schedule(QUEUE, '15 3 * * *');
  await boss.send(QUEUE);
}
