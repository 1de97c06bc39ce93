import { resolve } from 'node:path';
import { type Config, readConfig } from '../../apps/api/src/config.ts';
import { migrate } from '../../apps/api/src/database/migrate.ts';
import { asOwner, type OwnerDatabase } from '../../apps/api/src/database/owner-database.ts';
import {
  type EmbeddedPostgres,
  hasCluster,
  startPortalPostgres,
} from '../../apps/api/src/database/portal-postgres.ts';
import { describeStartFailure } from '../../apps/api/src/start-up/describe-start-failure.ts';

interface Access {
  /** The work is about what is there already: an empty database, made for a DATA_DIR that was mistyped, would deny it. */
  needsDatabase?: boolean;
}

/**
 * Does something in the portal's database, the one of DATABASE_URL or the embedded one, beside a server that runs
 * or without one. Says in one line what went wrong.
 *
 * @returns the exit code
 */
export async function asPortalOwner(
  work: (owner: OwnerDatabase) => Promise<void>,
  access: Access = {},
): Promise<number> {
  const database = await openDatabase(access);
  if (!database) return 1;
  try {
    await migrate(database.url);
    await asOwner(database.url, work);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await database.embedded?.stop();
  }
}

/** Undefined where there is none to work in; why has been said. */
async function openDatabase({
  needsDatabase = false,
}: Access): Promise<{ url: string; embedded?: EmbeddedPostgres } | undefined> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    if (config.databaseUrl) return { url: config.databaseUrl };
    const dataDir = resolve(config.dataDir, 'postgres');
    if (needsDatabase && !(await hasCluster(dataDir)))
      throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`);
    const embedded = await startPortalPostgres({ dataDir });
    return { url: embedded.url, embedded };
  } catch (error) {
    console.error(describeStartFailure(error, config));
    return undefined;
  }
}
