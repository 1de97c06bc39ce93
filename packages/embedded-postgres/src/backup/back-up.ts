import { chown, copyFile, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { mayEnter } from '../account.ts';
import { type ClusterHome, openClusterHome } from '../cluster-home.ts';
import { makeFolder } from '../make-folder.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { BackupRefused } from './backup-refused.ts';
import { type BaseBackup, type BaseNote, logFolderOf, NOTE, SERIES, stamp } from './base-backups.ts';
import { bytesIn, copyCluster, orNoSpace, refuseWithoutSpace, syncToDisk } from './copy-files.ts';
import { keepLogIn, seriesOfLog, waitForLog } from './keep-log.ts';

/**
 * Copies the cluster of a data folder into a backup folder while it works, and has PostgreSQL keep its log there from
 * now on, so that every moment after this call can be restored. Called again it adds a copy, from which a restore has
 * less of the log to go through.
 *
 * @throws {BackupRefused} where the folder holds something else, has no room, or PostgreSQL cannot write to it
 */
export async function backUp(options: EmbeddedPostgresOptions, folder: string): Promise<BaseBackup> {
  if (process.platform === 'win32')
    throw new BackupRefused(
      'The embedded PostgreSQL has no backup on Windows: use a PostgreSQL of your own.',
    );
  const { dataDir, log: _, durable: __, ...names } = options;
  const home = await openClusterHome(dataDir, names);
  const place = await openBackupFolder(folder, home);
  await refuseWithoutSpace(place, await bytesIn(home.data));
  const postgres = await startEmbeddedPostgres(options);
  const owner = new pg.Client({ connectionString: postgres.url, application_name: 'backup' });
  try {
    await owner.connect();
    const { rows } = await owner.query<{ archive_mode: string }>('show archive_mode');
    if (rows[0]?.archive_mode !== 'on')
      throw new BackupRefused(
        'PostgreSQL was started by an earlier release: start it again, then make the backup.',
      );
    const series = (await seriesOfLog(owner, place)) ?? path.join(place, `series-${stamp(new Date())}`);
    await makeFor(home, series);
    await makeFor(home, logFolderOf(series));
    await keepLogIn(owner, logFolderOf(series));
    return await copyBase(owner, home, series);
  } catch (error) {
    throw orNoSpace(error, place);
  } finally {
    await owner.end().catch(() => undefined);
    await postgres.stop();
  }
}

/** @throws where it holds something that is no backup, or PostgreSQL's account cannot get there */
async function openBackupFolder(folder: string, home: ClusterHome): Promise<string> {
  await makeFor(home, path.resolve(folder)).catch((error: Error) => {
    throw new BackupRefused(`The folder ${folder} cannot be made (${error.message}).`);
  });
  const place = await realpath(folder);
  const others = (await readdir(place)).filter((name) => !SERIES.test(name));
  if (others.length > 0)
    throw new BackupRefused(`${place} is not empty and holds something that is no backup (${others[0]}).`);
  if (home.account && !(await mayEnter(place, home.account)))
    throw new BackupRefused(`PostgreSQL's account (user ${home.account.uid}) cannot enter ${place}.`);
  return place;
}

/** A folder that only PostgreSQL's account enters; one that is there stays as it is. */
async function makeFor({ account }: ClusterHome, folder: string): Promise<void> {
  const made = await makeFolder(folder, 0o700);
  if (made && account) await chown(folder, account.uid, account.gid);
}

async function copyBase(owner: pg.Client, home: ClusterHome, series: string): Promise<BaseBackup> {
  const name = `base-${stamp(new Date())}`;
  const building = path.join(series, `${name}.building`);
  try {
    await mkdir(building, { mode: 0o700 });
    const data = path.join(building, 'data');
    const { rows: started } = await owner.query<{ first: string }>(
      'select pg_walfile_name(pg_backup_start($1, true)) as first',
      [name],
    );
    await copyCluster(home.data, data);
    const { rows: ended } = await owner.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const { rows: clock } = await owner.query<{ now: Date }>('select clock_timestamp() as now');
    await writeFile(path.join(data, 'backup_label'), ended[0]!.label, { mode: 0o600, flush: true });
    await copyFile(home.password, path.join(building, path.basename(home.password)));
    // Rounded up: a clock of milliseconds must not name a moment before the copy was whole.
    const finishedAt = new Date(clock[0]!.now.getTime() + 1).toISOString();
    const note: BaseNote = { finishedAt, bytes: await bytesIn(data), firstLog: started[0]!.first };
    await writeFile(path.join(building, NOTE), `${JSON.stringify(note, null, 2)}\n`, { flush: true });
    await waitForLog(owner, logFolderOf(series), ended[0]!.last);
    const folder = path.join(series, name);
    await rename(building, folder);
    await syncToDisk(series);
    return { ...note, folder, series };
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
}
