import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClusterHome } from './cluster-home.ts';
import type { PostgresBinaries } from './locate-binaries.ts';
import { refuseBrokenCluster } from './refuse-broken-cluster.ts';
import { runProgram } from './run-program.ts';

/**
 * Makes an empty cluster with its database unless there is one. It is built under another name and moved into
 * place whole, so whatever a killed attempt left is swept away by the next.
 *
 * @throws where one is there that these programs cannot run
 *
 * The collation is PostgreSQL's own C.UTF-8: the same order on every machine, and an index that an upgrade of the
 * operating system cannot corrupt.
 */
export async function createCluster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  if (await stat(home.cluster).catch(() => undefined)) return refuseBrokenCluster(home, binaries);
  const building = `${home.cluster}.building`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  const data = path.join(building, path.basename(home.data));
  const password = path.join(building, path.basename(home.password));
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const { account } = home;
  if (account) for (const file of [building, password]) await chown(file, account.uid, account.gid);

  const given = { account, workingFolder: building };
  const words = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  const entry = ['--username', home.names.owner, '--auth=scram-sha-256', '--pwfile', password];
  const sync = durable ? [] : ['--no-sync'];
  await runProgram(binaries.initdb, ['-D', data, ...words, ...entry, ...sync], given);
  const alone = ['--single', '-D', data, '-c', `fsync=${durable ? 'on' : 'off'}`, 'postgres'];
  await runProgram(binaries.postgres, alone, { ...given, input: `CREATE DATABASE ${home.names.database}\n` });

  await rename(building, home.cluster);
  if (durable) await syncFolder(home.folder);
}

/** A rename survives a power cut only once its folder is on disk. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
