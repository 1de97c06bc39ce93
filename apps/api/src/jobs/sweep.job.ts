import { sweepOutdated } from '../database/queries/sweep.queries.ts';
import type { ScheduledJob } from './job.ts';

/** Every five minutes; and at the start, for what a stopped server left. */
export const sweepJob: ScheduledJob = {
  queue: 'sweep',
  policy: { deleteAfterSeconds: 3600 },
  pollingIntervalSeconds: 10,
  schedule: '*/5 * * * *',
  work: sweepOutdated,
};
