import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClusterHome } from './cluster-home.ts';

/** A PostgreSQL server that works in our data folder, whoever started it. */
export interface Postmaster {
  readonly pid: number;
  /** Undefined until the server has opened it. */
  readonly port: number | undefined;
  /** Of its Unix socket; undefined where it listens on TCP alone. */
  readonly socketFolder: string | undefined;
  readonly status: 'starting' | 'ready' | 'stopping';
}

/** Lines of postmaster.pid, counted from 0 (PostgreSQL: src/include/utils/pidfile.h). */
const LINE = { pid: 0, port: 3, socketFolder: 4, status: 7 } as const;

/** The server of this home that is running now; undefined when postmaster.pid is absent or left by a dead one. */
export async function findPostmaster(home: ClusterHome): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(home), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[LINE.pid]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !(await isPostgresIn(home.data, pid))) return undefined;
  const status = lines[LINE.status]?.trim();
  return {
    pid,
    port: Number(lines[LINE.port]) || undefined,
    socketFolder: lines[LINE.socketFolder] || undefined,
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

export function pidFile(home: ClusterHome): string {
  return path.join(home.data, 'postmaster.pid');
}

/** Process numbers are given out again, so being alive is not enough: the process must be working in this folder. */
async function isPostgresIn(dataFolder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === dataFolder;
  }
  if (process.platform === 'win32') return true;
  const listed = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'args=']).catch(() => undefined);
  return listed?.stdout.includes(dataFolder) ?? false;
}

/** Another user's process answers EPERM: it is alive, and it is not ours. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
