import { copyFile, lstat, mkdir, open, readdir, readFile, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backup-refused.ts';

const MEBIBYTE = 2 ** 20;
/** Folders whose files belong to the running server alone; they must be there, and empty. */
const EMPTY_IN_COPY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const OF_THE_RUNNING_SERVER = /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|pg_internal\.init.*|pgsql_tmp.*)$/;
/** The server writes it while it works, in one piece: it is read until two looks agree. */
const CONTROL = path.join('global', 'pg_control');

/** Copies a cluster that works meanwhile, between the start and the end of a backup. What went in between is left out. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await copyFolder(from, to, '');
  await mkdir(path.join(to, 'pg_wal', 'archive_status'), { mode: 0o700 });
  await writeFile(path.join(to, CONTROL), await steadyContent(path.join(from, CONTROL)), { mode: 0o600 });
}

async function copyFolder(from: string, to: string, inside: string): Promise<void> {
  await mkdir(path.join(to, inside), { mode: 0o700 });
  for (const entry of await readdir(path.join(from, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name);
    if (OF_THE_RUNNING_SERVER.test(entry.name) || name === CONTROL) continue;
    if (EMPTY_IN_COPY.has(name)) await mkdir(path.join(to, name), { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(from, to, name);
    else await copyUnlessGone(path.join(from, name), path.join(to, name));
  }
}

async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await syncToDisk(to);
}

async function steadyContent(file: string): Promise<Buffer> {
  let last = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(last)) return now;
    last = now;
  }
}

export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Of all files below; one that goes meanwhile counts for nothing. */
export async function bytesIn(folder: string, without: ReadonlySet<string> = EMPTY_IN_COPY): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (without.has(name)) continue;
    const place = path.join(folder, name);
    const found = await lstat(place).catch(() => undefined);
    bytes += found?.isDirectory() ? await bytesIn(place, new Set()) : (found?.size ?? 0);
  }
  return bytes;
}

/** @throws where the disk of a folder has no room for so much */
export async function refuseWithoutSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free > bytes) return;
  throw new BackupRefused(
    `There is no room in ${folder}: ${Math.ceil(bytes / MEBIBYTE)} MiB are needed, ${Math.floor(free / MEBIBYTE)} MiB are free.`,
  );
}

/** What a full disk says in the middle of the work, as a sentence. */
export function orNoSpace(error: unknown, folder: string): unknown {
  return (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? new BackupRefused(`There is no room left in ${folder}.`)
    : error;
}
