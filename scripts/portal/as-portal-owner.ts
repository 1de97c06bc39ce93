import { resolve } from 'node:path';
import { readConfig } from '../../apps/api/src/config.ts';
import { migrate } from '../../apps/api/src/database/migrate.ts';
import { asOwner, type OwnerDatabase } from '../../apps/api/src/database/owner-database.ts';
import { startPortalPostgres } from '../../apps/api/src/database/portal-postgres.ts';

/**
 * Does something in the portal's database, the one of DATABASE_URL or the embedded one, beside a server that runs
 * or without one. Says in one line what went wrong.
 *
 * @returns the exit code
 */
export async function asPortalOwner(work: (owner: OwnerDatabase) => Promise<void>): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startPortalPostgres({ dataDir: resolve(config.dataDir, 'postgres') });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url);
    await asOwner(url, work);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await embedded?.stop();
  }
}
