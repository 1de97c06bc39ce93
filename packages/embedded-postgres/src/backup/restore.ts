import { chown, cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterHome, type ClusterNames, openClusterHome } from '../cluster-home.ts';
import { findPostmaster } from '../find-postmaster.ts';
import { freePort } from '../free-port.ts';
import { withLaunchLock } from '../launch-lock.ts';
import { locateBinaries } from '../locate-binaries.ts';
import { spawnPostmaster } from '../spawn-postmaster.ts';
import { stopPostmaster } from '../stop-postmaster.ts';
import { BackupRefused } from './backup-refused.ts';
import { baseBackupFor, logFolderOf } from './base-backups.ts';
import { orNoSpace, refuseWithoutSpace } from './copy-files.ts';
import { restoreCommand } from './log-commands.ts';

const LAST_TRANSACTION = /last completed transaction was at log time (\S+) (\S+)\+00/g;

/**
 * Puts the cluster of a backup folder into a data folder that has none, as it was at a moment: what was committed until
 * then is in it, and nothing that came after. Without a moment, everything that the log holds. It comes into being
 * whole or not at all, and its own log is kept nowhere until somebody makes a backup of it.
 *
 * @returns when the last transaction in it was committed; undefined where the log had none after the copy
 * @throws {BackupRefused}
 */
export async function restore(
  options: ClusterNames & { dataDir: string },
  folder: string,
  to: Date | undefined,
): Promise<Date | undefined> {
  const { dataDir, ...names } = options;
  const base = await baseBackupFor(path.resolve(folder), to);
  const home = await openClusterHome(dataDir, names);
  return withLaunchLock(home.lock, async () => {
    if (await findPostmaster(home))
      throw new BackupRefused(
        `A server is running in ${home.folder}: stop it first, or restore into another folder.`,
      );
    if (await stat(home.cluster).catch(() => undefined))
      throw new BackupRefused(
        `${home.folder} is not empty: it has a database already, which a restore never replaces.`,
      );
    await refuseWithoutSpace(home.folder, base.bytes);
    const building = `${home.cluster}.restoring`;
    try {
      await rm(building, { recursive: true, force: true });
      await cp(base.folder, building, { recursive: true });
      const restored = within(home, building);
      await prepare(restored);
      const until = await recover(restored, logFolderOf(base.series), to);
      await rename(building, home.cluster);
      return until;
    } catch (error) {
      await rm(building, { recursive: true, force: true });
      throw orNoSpace(error, home.folder);
    }
  });
}

const within = (home: ClusterHome, cluster: string): ClusterHome => ({
  ...home,
  cluster,
  data: path.join(cluster, path.basename(home.data)),
  password: path.join(cluster, path.basename(home.password)),
});

/** Its account's, set to recover, and no longer told where to keep its log: that of the backup is another cluster's now. */
async function prepare({ cluster, data, account }: ClusterHome): Promise<void> {
  await writeFile(path.join(data, 'recovery.signal'), '', { mode: 0o600 });
  const settings = path.join(data, 'postgresql.auto.conf');
  const lines = (await readFile(settings, 'utf8')).split('\n');
  await writeFile(settings, lines.filter((line) => !line.startsWith('archive_')).join('\n'));
  if (!account) return;
  for (const name of ['', ...(await readdir(cluster, { recursive: true }))])
    await chown(path.join(cluster, name), account.uid, account.gid);
}

async function recover(
  home: ClusterHome,
  logFolder: string,
  to: Date | undefined,
): Promise<Date | undefined> {
  const binaries = await locateBinaries(home);
  const settings = {
    archive_mode: 'off',
    hot_standby: 'off',
    restore_command: restoreCommand(logFolder),
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  };
  const from = (await stat(home.log).catch(() => undefined))?.size ?? 0;
  const said = async () => (await readFile(home.log)).subarray(from).toString('utf8');
  try {
    await spawnPostmaster(home, binaries, { port: await freePort(), byTcp: false, durable: true, settings });
  } catch (error) {
    if (!(await said()).includes('recovery ended before configured recovery target was reached')) throw error;
    const last = lastTransaction(await said());
    throw new BackupRefused(
      `The log of the backup ends ${last ? `at ${last.toISOString()}` : 'with the copy itself'}, before that time.`,
    );
  }
  await stopPostmaster(home, binaries);
  return lastTransaction(await said());
}

function lastTransaction(said: string): Date | undefined {
  const [, day, time] = [...said.matchAll(LAST_TRANSACTION)].at(-1) ?? [];
  return day && time ? new Date(`${day}T${time}Z`) : undefined;
}
