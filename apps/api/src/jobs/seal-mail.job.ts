import type { Portal } from '../portal.ts';
import { sealClearMail } from '../services/mail/seal-clear-mail.ts';
import type { ScheduledJob } from './job.ts';

/** At the start, for what the release before left in clear, and while its processes may still run. */
export const sealMailJob = ({ secrets }: Portal): ScheduledJob => ({
  queue: 'seal-mail',
  policy: { deleteAfterSeconds: 3600 },
  pollingIntervalSeconds: 10,
  schedule: '*/5 * * * *',
  work: (worker) => sealClearMail(worker, secrets.mailSealing),
});
