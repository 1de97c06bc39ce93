import type { Background, Job, OutboxJob, ScheduledJob } from './job.ts';
import { listenForMessages } from './listen-for-messages.ts';
import { workOnHeld } from './work-on-held.ts';

/** Finds what a lost notice or a failed turn left behind. */
const LOOK_AGAIN_MS = 60_000;

/** Gives the job its queue where it has one, and works on its turns until it is stopped. */
export async function workOnJob(background: Background, job: Job): Promise<{ stop(): Promise<void> }> {
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

async function workThroughOutbox({ boss, worker, workerUrl }: Background, job: OutboxJob) {
  const { queue, pollingIntervalSeconds } = job;
  const turns = await boss.work<{ messageId: number }>(
    queue,
    { pollingIntervalSeconds, batchSize: 1 },
    async (taken) => {
      for (const { data } of taken) await job.work(worker, data.messageId);
    },
  );
  const queueWaiting = async () => {
    const waiting = await job.listWaiting(worker);
    for (const messageId of waiting)
      await boss.send(queue, { messageId }, { singletonKey: String(messageId) });
    // Without it the message would wait for the worker's next look.
    if (waiting.length > 0) boss.notifyWorker(turns);
  };
  // The next notice or minute tries again; the outbox has lost nothing.
  const queueIfPossible = () => void queueWaiting().catch(() => {});
  const listener = listenForMessages(workerUrl, job.channel, queueIfPossible);
  const looking = setInterval(queueIfPossible, LOOK_AGAIN_MS);
  looking.unref();
  return {
    async stop() {
      clearInterval(looking);
      await listener.stop();
      job.close();
    },
  };
}
