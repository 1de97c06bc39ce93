import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterHome } from './cluster-home.ts';
import { findPostmaster, type Postmaster } from './find-postmaster.ts';
import type { PostgresBinaries } from './locate-binaries.ts';
import { runProgram } from './run-program.ts';

const LOOK_EVERY_MS = 4;
const FAST_MS = 20_000;
const IMMEDIATE_MS = 5_000;

/**
 * Ends the server: fast shutdown (open transactions are rolled back, everything is on disk), and when that takes
 * over 20 s an immediate one, from which the next start recovers.
 *
 * @throws when the server survives both.
 */
export async function stopPostmaster(home: ClusterHome, binaries: PostgresBinaries): Promise<void> {
  const postmaster = await findPostmaster(home);
  if (!postmaster) return;
  if (process.platform === 'win32') {
    const args = ['stop', '-D', home.data, '-m', 'fast', '-w'];
    return runProgram(binaries.pgCtl, args, { account: undefined, workingFolder: home.folder });
  }
  signal(postmaster.pid, 'SIGINT');
  if (await isGone(home, postmaster, FAST_MS)) return;
  signal(postmaster.pid, 'SIGQUIT');
  if (await isGone(home, postmaster, IMMEDIATE_MS)) return;
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop; see ${home.log}.`);
}

/** Waits until that server has left the data folder; false when it has not within the time. */
export async function isGone(home: ClusterHome, postmaster: Postmaster, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    if ((await findPostmaster(home))?.pid !== postmaster.pid) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
