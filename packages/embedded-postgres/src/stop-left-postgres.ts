import { openClusterHome } from './cluster-home.ts';
import { findPostmaster } from './find-postmaster.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** Stops the PostgreSQL that a killed process left running in a data folder, unless somebody else uses it. */
export async function stopLeftPostgres(options: EmbeddedPostgresOptions): Promise<void> {
  const { dataDir, owner, database, reachablePlace } = options;
  const home = await openClusterHome(dataDir, { owner, database, reachablePlace });
  if (!(await findPostmaster(home))) return;
  const left = await startEmbeddedPostgres(options);
  await left.stop();
}
