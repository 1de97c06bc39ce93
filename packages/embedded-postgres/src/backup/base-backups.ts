import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backup-refused.ts';

/**
 * A backup folder holds series. Each is what one cluster wrote without a break: copies of its files (`base-...`) and
 * the log of everything since the first of them (`wal`). A restored cluster begins a series of its own, so that two
 * that went different ways never write into the same log.
 */
export const SERIES = /^series-[\dTZ-]+$/;
const BASE = /^base-[\dTZ-]+$/;
export const NOTE = 'backup.json';

export const logFolderOf = (series: string): string => path.join(series, 'wal');

/** A name that sorts by time. */
export const stamp = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** What is said of a base backup beside its files. */
export interface BaseNote {
  /** From here on every moment can be restored, as far as the log reaches. */
  readonly finishedAt: string;
  readonly bytes: number;
  /** The first file of the log that a restore from it reads. */
  readonly firstLog: string;
}

export interface BaseBackup extends BaseNote {
  readonly folder: string;
  readonly series: string;
}

/** Those of a folder, oldest first; one that was interrupted has another name and is none. */
export async function listBaseBackups(folder: string): Promise<BaseBackup[]> {
  const found: BaseBackup[] = [];
  for (const name of await namesIn(folder)) {
    if (!SERIES.test(name)) continue;
    const series = path.join(folder, name);
    for (const base of (await namesIn(series)).filter((each) => BASE.test(each))) {
      const place = path.join(series, base);
      const note = JSON.parse(await readFile(path.join(place, NOTE), 'utf8')) as BaseNote;
      found.push({ ...note, folder: place, series });
    }
  }
  return found.sort((a, b) => a.finishedAt.localeCompare(b.finishedAt));
}

/** The newest that was finished by then. @throws where there is none */
export async function baseBackupFor(folder: string, to: Date | undefined): Promise<BaseBackup> {
  const all = await listBaseBackups(folder);
  const [first] = all;
  if (!first) throw new BackupRefused(`There is no backup in ${folder}.`);
  const fitting = to ? all.filter(({ finishedAt }) => new Date(finishedAt) <= to) : all;
  const chosen = fitting.at(-1);
  if (!chosen)
    throw new BackupRefused(`The first backup in ${folder} is of ${first.finishedAt}, after that time.`);
  return chosen;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
