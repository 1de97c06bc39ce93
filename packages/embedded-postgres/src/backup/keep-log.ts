import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { logFolderOf, SERIES } from './base-backups.ts';
import { archiveCommand } from './log-commands.ts';

/** What a crash of the whole machine may cost of the log that is kept elsewhere: so long a file of it stays open. */
const LOG_AT_MOST_SECONDS = 60;
const LOOK_EVERY_MS = 20;
const WRITTEN_WITHIN_MS = 60_000;

/** The series in this folder that the log goes to already; undefined where it goes nowhere, or elsewhere. */
export async function seriesOfLog(owner: pg.Client, place: string): Promise<string | undefined> {
  const command = await commandOf(owner);
  const series = (await readdir(place))
    .filter((name) => SERIES.test(name))
    .map((name) => path.join(place, name));
  return series.find((each) => archiveCommand(logFolderOf(each)) === command);
}

/** Has PostgreSQL keep its log in a folder from now on, and returns when that is so. */
export async function keepLogIn(owner: pg.Client, folder: string): Promise<void> {
  const command = archiveCommand(folder);
  if ((await commandOf(owner)) !== command) {
    await owner.query(`alter system set archive_command = ${pg.escapeLiteral(command)}`);
    await owner.query(`alter system set archive_timeout = ${LOG_AT_MOST_SECONDS}`);
    await owner.query('select pg_reload_conf()');
  }
  // The process that writes it reads its settings in its own time: a file that has come says that it has.
  const giveUpAt = Date.now() + WRITTEN_WITHIN_MS;
  for (;;) {
    // An empty file is not handed out.
    await owner.query(`select pg_logical_emit_message(false, 'backup', '')`);
    const { rows } = await owner.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    const file = rows[0]!.file;
    if (await hasCome(owner, folder, file)) return;
    if (Date.now() > giveUpAt) throw notWritten(folder);
  }
}

/** @throws where PostgreSQL cannot write there */
export async function waitForLog(owner: pg.Client, folder: string, file: string): Promise<void> {
  const giveUpAt = Date.now() + WRITTEN_WITHIN_MS;
  while (!(await hasCome(owner, folder, file))) if (Date.now() > giveUpAt) throw notWritten(folder);
}

/** Whether the file is there by the time that PostgreSQL has handed it out; false too where it went elsewhere. */
async function hasCome(owner: pg.Client, folder: string, file: string): Promise<boolean> {
  const { rows: before } = await owner.query<{ failed: number }>(
    'select failed_count::integer as failed from pg_stat_archiver',
  );
  const giveUpAt = Date.now() + WRITTEN_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (await stat(path.join(folder, file)).catch(() => undefined)) return true;
    const { rows } = await owner.query<{ failed: number; isPast: boolean }>(
      'select failed_count::integer as failed, last_archived_wal >= $1 as "isPast" from pg_stat_archiver',
      [file],
    );
    // One failure may be that of the folder before, told a moment too late.
    if (rows[0]!.failed - before[0]!.failed >= 2) throw notWritten(folder);
    await pause(LOOK_EVERY_MS);
    if (rows[0]!.isPast) return (await stat(path.join(folder, file)).catch(() => undefined)) !== undefined;
  }
  return false;
}

const notWritten = (folder: string): BackupRefused =>
  new BackupRefused(`PostgreSQL cannot write its log to ${folder}; its own log (postgres.log) says why.`);

async function commandOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ archive_command: string }>('show archive_command');
  return rows[0]!.archive_command;
}
