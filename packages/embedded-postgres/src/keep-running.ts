import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { UseLease } from './use-lease.ts';

const TRY_AGAIN_MS = 1_000;

/**
 * Watches over a server that may be killed, for want of memory say: whenever the lease is lost, `reopen` starts the
 * server again and takes a new one, until it succeeds.
 *
 * @returns `end`, which stops the watch and gives the lease held at that moment.
 */
export function keepRunning(
  first: UseLease,
  reopen: () => Promise<UseLease>,
  log: (message: string) => void,
): { end(): Promise<UseLease> } {
  const ending = new AbortController();
  const ended = once(ending.signal, 'abort');
  let lease = first;
  const watch = async () => {
    for (;;) {
      await Promise.race([lease.lost, ended]);
      if (ending.signal.aborted) return;
      log('PostgreSQL has gone and is started again');
      try {
        lease = await reopen();
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await Promise.race([pause(TRY_AGAIN_MS), ended]);
      }
    }
  };
  const over = watch();
  return {
    end: async () => {
      ending.abort();
      await over;
      return lease;
    },
  };
}
