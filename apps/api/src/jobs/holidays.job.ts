import { fillPublicHolidays } from '../services/holidays/fill-public-holidays.ts';
import type { ScheduledJob } from './job.ts';

/** Once a day: the year after next gets its holidays as soon as a new year begins. */
export const holidaysJob: ScheduledJob = {
  queue: 'holidays',
  policy: { deleteAfterSeconds: 3600 },
  pollingIntervalSeconds: 30,
  schedule: '15 3 * * *',
  work: (worker) => fillPublicHolidays(worker, new Date()),
};
