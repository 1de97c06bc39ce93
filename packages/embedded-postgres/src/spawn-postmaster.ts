import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ARCHIVES_NOTHING } from './backup/log-commands.ts';
import type { ClusterHome } from './cluster-home.ts';
import { findPostmaster, pidFile } from './find-postmaster.ts';
import type { PostgresBinaries } from './locate-binaries.ts';
import { PROGRAM_ENVIRONMENT } from './run-program.ts';
import { openServerLog } from './server-log.ts';
import { serverSettings } from './server-settings.ts';
import { socketFolder, socketLock } from './server-socket.ts';

const LOOK_EVERY_MS = 3;

export type SpawnOutcome = 'ready' | 'port-taken' | 'memory-in-use';

/**
 * Starts the server and waits until it accepts connections, recovery after a crash included. It is put in a session of
 * its own, so that Ctrl-C in a terminal reaches the application alone, which then stops it in order.
 *
 * @returns `port-taken` when another program listens on the port; `memory-in-use` while processes of a killed server
 * are still on their way out.
 * @throws with the server's words when it ends for any other reason.
 */
export async function spawnPostmaster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  given: { port: number; byTcp: boolean; durable: boolean; settings?: Record<string, string> },
): Promise<SpawnOutcome> {
  // PostgreSQL judges a leftover by its process number alone and would refuse to start once that is taken again.
  const socket = socketFolder(home);
  const leftovers = [pidFile(home), ...(socket ? [socketLock(socket, given.port)] : [])];
  await Promise.all(leftovers.map((file) => rm(file, { force: true })));
  await archiveNothingUnlessTold(home);
  const settings = Object.entries({
    ...serverSettings({ ...given, socketFolder: socket }),
    ...given.settings,
  });
  const args = ['-D', home.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = await openServerLog(home.log);
  try {
    const child = spawn(binaries.postgres, args, {
      ...home.account,
      cwd: home.folder,
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', log.descriptor, log.descriptor],
      detached: true,
      windowsHide: true,
    });
    child.unref();
    return (await becameReady(home, child)) ? 'ready' : refusal(await log.sinceOpened());
  } finally {
    await log.close();
  }
}

/**
 * Whether the log is handed out can be changed only by a new start, to whom at any time. So it is always handed out, to
 * nobody until a backup says to whom, in a file that PostgreSQL reads after this one.
 */
async function archiveNothingUnlessTold({ data }: ClusterHome): Promise<void> {
  const settings = path.join(data, 'postgresql.conf');
  const line = `archive_command = '${ARCHIVES_NOTHING}'`;
  if (!(await readFile(settings, 'utf8')).includes(line)) await appendFile(settings, `${line}\n`);
}

async function becameReady(home: ClusterHome, child: ChildProcess): Promise<boolean> {
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const postmaster = await findPostmaster(home);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return true;
    await pause(LOOK_EVERY_MS);
  }
  if (failure) throw failure;
  return false;
}

function refusal(said: string): SpawnOutcome {
  if (said.includes('could not create any TCP/IP sockets')) return 'port-taken';
  if (said.includes('pre-existing shared memory block')) return 'memory-in-use';
  throw new Error(`PostgreSQL does not start:\n${said.trim()}`);
}
