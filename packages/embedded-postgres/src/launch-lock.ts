import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 10;
/** Longer than any crash recovery that a start may be waiting for. */
const GIVE_UP_MS = 10 * 60_000;
const SQLITE_BUSY = 5;

/**
 * Runs the work while no other process on this machine holds the file.
 *
 * The lock is the operating system's, taken through SQLite, since Node has no call for it: it goes when its process
 * goes, by SIGKILL too. A file with a process number in it would outlive its writer and be believed by whoever later
 * gets that number, which in a container is the same one at every start.
 *
 * @throws when the holder does not let go within ten minutes.
 */
export async function withLaunchLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    await take(lock, file);
    return await work();
  } finally {
    lock.close();
  }
}

async function take(lock: DatabaseSync, file: string): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      if (Date.now() > giveUpAt)
        throw new Error(`Another process holds ${file} for too long.`, { cause: error });
    }
    await pause(RETRY_MS);
  }
}
