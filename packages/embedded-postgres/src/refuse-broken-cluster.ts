import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClusterHome } from './cluster-home.ts';
import type { PostgresBinaries } from './locate-binaries.ts';

/** Without one of these there is no starting: their absence is a copy that was broken off, or a folder of something else. */
const NEEDED = ['PG_VERSION', 'postgresql.conf', path.join('global', 'pg_control')];

/**
 * Looks whether these programs can run what is in the folder, before they fail at it in their own words.
 *
 * @throws with what is wrong, and the way out
 */
export async function refuseBrokenCluster(
  { folder, data, password }: ClusterHome,
  { major }: Pick<PostgresBinaries, 'major'>,
): Promise<void> {
  const made = (await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (made !== '' && made !== major)
    throw new Error(
      `${folder} holds a database of PostgreSQL ${made}, and this release runs PostgreSQL ${major}: start it with the release that made it, or choose another folder.`,
    );
  for (const file of [...NEEDED.map((name) => path.join(data, name)), password]) {
    if (await stat(file).catch(() => undefined)) continue;
    throw new Error(
      `${folder} holds half a database (${path.relative(folder, file)} is missing): restore a backup into another folder, or move this one away to begin with an empty database.`,
    );
  }
}
