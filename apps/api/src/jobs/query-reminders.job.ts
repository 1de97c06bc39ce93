import type { Portal } from '../portal.ts';
import { remindOverdue } from '../services/queries/remind-overdue.ts';
import type { ScheduledJob } from './job.ts';

/** Every minute: a turn that becomes overdue is told of once. */
export const queryRemindersJob = (portal: Portal): ScheduledJob => ({
  queue: 'query-reminders',
  policy: { deleteAfterSeconds: 3600 },
  pollingIntervalSeconds: 10,
  schedule: '* * * * *',
  work: (worker) => remindOverdue(worker, portal),
});
