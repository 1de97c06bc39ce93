import type { Background, Job, ScheduledJob, Working } from './job.ts';
import { workOnHeld } from './work-on-held.ts';
import { workThroughOutbox } from './work-through-outbox.ts';

/** Gives the job its queue where it has one, and works on its turns until it is stopped. */
export async function workOnJob(background: Background, job: Job): Promise<Working> {
  if ('keyOf' in job) return workOnHeld(background, job);
  await background.boss.createQueue(job.queue, { policy: 'exclusive', ...job.policy });
  if ('schedule' in job) return workByTheClock(background, job);
  return workThroughOutbox(background, job);
}

async function workByTheClock({ boss, worker }: Background, job: ScheduledJob) {
  const { queue, pollingIntervalSeconds } = job;
  await boss.work(queue, { pollingIntervalSeconds }, () => job.work(worker));
  await boss.schedule(queue, job.schedule);
  await boss.send(queue);
  return { async stop() {} };
}
