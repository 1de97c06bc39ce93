import { asOptions, jobLimits } from '../database/time-limits.ts';
import type { Portal } from '../portal.ts';
import { openWorkerPool } from './as-actor.ts';
import type { Working } from './job.ts';
import { openJobListener } from './open-job-listener.ts';

export interface Jobs {
  /** Lets the job under way finish, for five seconds at most. */
  stop(): Promise<void>;
}

const TRY_AGAIN_MS = 2_000;
const STOP_MS = 5_000;

/**
 * Starts the work of the background and answers at once: the portal serves whether or not jobs run. They wait for a
 * database that is away, and go on by themselves when it is back. They log in as bolt_worker, which sees what they need
 * and is nobody's owner.
 */
export async function startJobs(portal: Portal, workerUrl = portal.workerUrl): Promise<Jobs> {
  let stopped = false;
  let wake = () => {};
  let hasWarned = false;
  const warnOnce = (error: Error) => {
    if (!hasWarned && !stopped)
      console.error(`The work of the background does not run yet, trying again: ${error.message}`);
    hasWarned = true;
    return undefined;
  };
  const starting = (async () => {
    for (;;) {
      const opened = await openJobs(portal, workerUrl).catch(warnOnce);
      if (opened || stopped) return opened;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, TRY_AGAIN_MS).unref();
      });
      if (stopped) return undefined;
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await (await starting)?.stop();
    },
  };
}

async function openJobs(portal: Portal, workerUrl: string): Promise<Jobs> {
  // Imported late: they would cost the start of the server more than anything else does.
  const [{ PgBoss }, { listJobs }, { workOnJob }] = await Promise.all([
    import('pg-boss'),
    import('./jobs.ts'),
    import('./work-on-job.ts'),
  ]);
  const worker = openWorkerPool(workerUrl);
  const boss = new PgBoss({
    connectionString: workerUrl,
    schema: 'jobs',
    createSchema: false,
    max: 3,
    application_name: 'bolt-jobs',
    options: asOptions(jobLimits),
  });
  // A database that goes away shows in the portal's own health; pg-boss asks again at its next poll.
  boss.on('error', () => {});
  const listener = openJobListener(workerUrl);
  const working: Working[] = [];
  const stop = async () => {
    await Promise.all(working.map((job) => job.stop()));
    await listener.close();
    await boss.stop({ graceful: true, timeout: STOP_MS }).catch(() => {});
    await Promise.all(working.map((job) => job.close?.()));
    await worker.end();
  };
  try {
    await boss.start();
    for (const job of await listJobs(portal))
      working.push(await workOnJob({ boss, worker, workerUrl, listener }, job));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
