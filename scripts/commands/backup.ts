import path from 'node:path';
import { readConfig } from '../../apps/api/src/config.ts';
import { backUpPortalPostgres } from '../../apps/api/src/database/portal-postgres.ts';
import { describeStartFailure } from '../../apps/api/src/start-up/describe-start-failure.ts';

const USAGE = `Usage: npm run backup -- <folder>
Copies the embedded database into the folder, while the portal runs or not, and keeps its log there from then on: every
moment since can be restored. Call it again, once a day say, for a newer copy in the same folder.`;

/** Makes a backup of the embedded database. */
export async function run([folder = '', ...others]: readonly string[]): Promise<number> {
  if (!folder || folder.startsWith('-') || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  if (config.databaseUrl) {
    console.error(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools, as docs/running-it.md says.',
    );
    return 1;
  }
  try {
    const made = await backUpPortalPostgres(path.resolve(config.dataDir, 'postgres'), folder);
    console.log(`${made.folder}: any moment from ${made.finishedAt} on can be restored.`);
    return 0;
  } catch (error) {
    console.error(describeStartFailure(error, config));
    return 1;
  }
}
