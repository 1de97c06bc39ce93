import { isConnectionLost } from '../database/is-database-away.ts';
import type { Background, HeldJob } from './job.ts';
import { openSessionLocks } from './session-locks.ts';

/** Finds what a lost notice left behind, and what may be gone on with again. */
const LOOK_AGAIN_MS = 60_000;
/** After a fault, doubled with each one that follows it. */
const TRY_AGAIN_MS = 1_000;
/**
 * At most, where the fault is that there is no connection. The first one of the listener ends this wait as well; but it may
 * have come before the fault was noticed, or have had nothing to do with it.
 */
const RECONNECT_MS = 5_000;
/** A process that had a lock may be gone. */
const ANOTHERS_MS = 5_000;

/** Works on what waits, several at once, until it is stopped; what is under way then ends with its slice. */
export function workOnHeld<Waiting>(
  { worker, workerUrl, listener }: Pick<Background, 'worker' | 'workerUrl' | 'listener'>,
  job: HeldJob<Waiting>,
): { stop(): Promise<void> } {
  const locks = openSessionLocks(workerUrl);
  const inWork = new Map<string, Promise<void>>();
  let suspect: string | undefined;
  /** What could not go on is left alone until somebody looks anew. */
  const resting = new Set<string>();
  let stopped = false;
  let faults = 0;
  let later: NodeJS.Timeout | undefined;

  const run = async (key: string, waiting: Waiting) => {
    try {
      if (!(await job.work(worker, waiting, () => stopped))) resting.add(key);
      faults = 0;
    } catch (fault) {
      resting.add(key);
      lookAfterFault(fault as Error);
    }
    await locks.release(key).catch(() => {});
    inWork.delete(key);
    if (suspect === key) suspect = undefined;
    look();
  };

  const lookOnce = async () => {
    for (const waiting of await job.listWaiting(worker)) {
      const key = job.keyOf(waiting);
      if (stopped || inWork.size >= job.atOnce) return;
      if (inWork.has(key) || resting.has(key)) continue;
      const isSuspect = job.hasEndedProcess?.(waiting) ?? false;
      if (isSuspect && suspect !== undefined) continue;
      if (await locks.take(key)) {
        if (isSuspect) suspect = key;
        inWork.set(key, run(key, waiting));
      } else lookIn(ANOTHERS_MS);
    }
  };

  let looking: Promise<void> | undefined;
  let isAsked = false;
  const lookWhileAsked = async () => {
    while (isAsked && !stopped) {
      isAsked = false;
      await lookOnce().catch(lookAfterFault);
    }
    looking = undefined;
  };
  /** One look at a time, and one more where somebody asked meanwhile. */
  function look(): void {
    isAsked = true;
    looking ??= lookWhileAsked();
  }
  const lookAnew = () => {
    resting.clear();
    look();
  };
  function lookIn(ms: number): void {
    clearTimeout(later);
    later = setTimeout(lookAnew, ms);
    later.unref();
  }
  function lookAfterFault(fault: Error): void {
    lookIn(Math.min(TRY_AGAIN_MS * 2 ** faults, isConnectionLost(fault) ? RECONNECT_MS : LOOK_AGAIN_MS));
    faults += 1;
  }

  const hearing = listener.hear(job.channel, lookAnew);
  const regularly = setInterval(lookAnew, LOOK_AGAIN_MS);
  regularly.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(regularly);
      clearTimeout(later);
      hearing.stop();
      await looking;
      await Promise.all(inWork.values());
      await locks.close();
    },
  };
}
