import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/api/src/config.ts';
import { restorePortalPostgres } from '../../apps/api/src/database/portal-postgres.ts';
import { describeStartFailure } from '../../apps/api/src/start-up/describe-start-failure.ts';

const USAGE = `Usage: npm run restore -- <folder> [--to 2026-11-23T14:05:00+11:00]
Restores the embedded database from a folder that npm run backup wrote into DATA_DIR, where none may be yet: as it was
at that time, or with all that the folder has of it. A time says its zone (Z or an offset).`;
const WITH_ZONE = /T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Restores a backup of the embedded database. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  const to = values.to === undefined ? undefined : new Date(values.to);
  const isTime = !to || (WITH_ZONE.test(values.to ?? '') && !Number.isNaN(to.getTime()));
  if (!folder || positionals.length > 1 || !isTime) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  try {
    const until = await restorePortalPostgres(path.resolve(config.dataDir, 'postgres'), folder, to);
    const last = until ? `; its last change is of ${until.toISOString()}` : '';
    console.log(`Restored into ${config.dataDir}${last}.`);
    console.log('Its log is kept nowhere yet: make a backup once the portal runs.');
    return 0;
  } catch (error) {
    console.error(describeStartFailure(error, config));
    return 1;
  }
}
