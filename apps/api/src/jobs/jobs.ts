import type { Config } from '../config.ts';
import { holidaysJob } from './holidays.job.ts';
import type { Job } from './job.ts';
import { mailJob } from './mail.job.ts';
import { sweepJob } from './sweep.job.ts';

/** Everything that is done in the background. Without a mail server its outbox is only read. */
export const listJobs = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Job[] => [
  ...(smtpUrl ? [mailJob(smtpUrl, mailFrom)] : []),
  sweepJob,
  holidaysJob,
];
