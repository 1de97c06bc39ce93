import type { Portal } from '../portal.ts';
import { holidaysJob } from './holidays.job.ts';
import { importJob } from './import.job.ts';
import type { Job } from './job.ts';
import { queryRemindersJob } from './query-reminders.job.ts';
import { recheckJob } from './recheck.job.ts';
import { sealMailJob } from './seal-mail.job.ts';
import { sweepJob } from './sweep.job.ts';

/** Everything that is done in the background. Without a mail server nothing leaves its outbox, and what would send it is not loaded. */
export const listJobs = async (portal: Portal): Promise<Job[]> => [
  ...(portal.config.smtpUrl ? [(await import('./mail.job.ts')).mailJob(portal, portal.config.smtpUrl)] : []),
  importJob(portal),
  recheckJob(portal),
  queryRemindersJob(portal),
  sealMailJob(portal),
  sweepJob,
  holidaysJob,
];
