import { listTurnsUnderWay } from '../database/queries/job-turns.queries.ts';
import type { Background, OutboxJob, Working } from './job.ts';
import { openSessionLocks } from './session-locks.ts';

/** Finds what a lost notice or a failed turn left behind. */
const LOOK_AGAIN_MS = 60_000;
/** A process that has a turn may be killed in it. */
const ANOTHERS_MS = 5_000;

/**
 * Gives each waiting message its turn. Whoever works on one holds its lock, which ends with the process: a turn that
 * nobody holds was left by a server that was killed, and its message gets another one at once.
 */
export async function workThroughOutbox(
  { boss, worker, workerUrl, listener }: Background,
  job: OutboxJob,
): Promise<Working> {
  const { queue, pollingIntervalSeconds } = job;
  const locks = openSessionLocks(workerUrl);
  const inWork = new Set<string>();
  const keyOf = (messageId: string | number) => `${queue} ${messageId}`;

  const takeTurn = async (messageId: number) => {
    const key = keyOf(messageId);
    inWork.add(key);
    try {
      // Tried again in a moment: then it is done, or whoever has it is gone.
      if (!(await locks.take(key))) throw new Error('Another process has this message in hand');
      await job.work(worker, messageId).finally(() => locks.release(key).catch(() => {}));
    } finally {
      inWork.delete(key);
    }
  };
  let turns: string | undefined;
  // Without it the next message would wait for the worker's next look.
  const lookAtOnce = () => turns && boss.notifyWorker(turns);
  turns = await boss.work<{ messageId: number }>(
    queue,
    { pollingIntervalSeconds, batchSize: 1 },
    async (taken) => {
      for (const { data } of taken) await takeTurn(data.messageId);
      lookAtOnce();
    },
  );

  const endAbandonedTurns = async () => {
    for (const { id, retryCount, message } of await listTurnsUnderWay(worker, queue)) {
      const key = keyOf(message);
      if (inWork.has(key)) continue;
      if (await locks.take(key)) {
        await boss.deleteJob(queue, { id, retryCount });
        await locks.release(key);
      } else lookIn(ANOTHERS_MS);
    }
  };
  const queueWaiting = async () => {
    await endAbandonedTurns();
    const waiting = await job.listWaiting(worker);
    for (const messageId of waiting)
      await boss.send(queue, { messageId }, { singletonKey: String(messageId) });
    if (waiting.length > 0) lookAtOnce();
  };
  // The next notice or minute tries again; the outbox has lost nothing.
  const queueIfPossible = () => void queueWaiting().catch(() => {});
  let soon: NodeJS.Timeout | undefined;
  function lookIn(ms: number): void {
    clearTimeout(soon);
    soon = setTimeout(queueIfPossible, ms);
    soon.unref();
  }

  const hearing = listener.hear(job.channel, queueIfPossible);
  const regularly = setInterval(queueIfPossible, LOOK_AGAIN_MS);
  regularly.unref();
  return {
    async stop() {
      clearInterval(regularly);
      clearTimeout(soon);
      hearing.stop();
    },
    async close() {
      await locks.close();
      job.close();
    },
  };
}
