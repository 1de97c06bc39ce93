import {
  type EmbeddedPostgres,
  NoProgramsForThisSystem,
  startEmbeddedPostgres,
} from '@bolt/embedded-postgres';
import { BackupRefused, type BaseBackup, backUp, restore } from '@bolt/embedded-postgres/backup';
import { stopLeftPostgres } from '@bolt/embedded-postgres/stop-left-postgres';

export { type EmbeddedPostgres, hasCluster } from '@bolt/embedded-postgres';

export const OWNER = 'bolt_owner';
export const DATABASE = 'bolt';
const NAMES = { owner: OWNER, database: DATABASE, reachablePlace: '/var/lib/bolt' };

interface PortalPostgresOptions {
  dataDir: string;
  log?: (message: string) => void;
  durable?: boolean;
}

/** The PostgreSQL that the portal runs for itself where DATABASE_URL names none, in a folder of its own. */
export async function startPortalPostgres(options: PortalPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...options, ...NAMES });
  } catch (error) {
    if (!(error instanceof NoProgramsForThisSystem)) throw error;
    throw new Error(`${error.message} Set DATABASE_URL instead.`, { cause: error });
  }
}

/** Stops the one that a killed server left running, unless somebody else uses it. */
export const stopLeftPortalPostgres = (options: PortalPostgresOptions): Promise<void> =>
  stopLeftPostgres({ ...options, ...NAMES });

/** Copies the database while the portal runs or not, and keeps its log beside the copy from then on. */
export const backUpPortalPostgres = (dataDir: string, folder: string): Promise<BaseBackup> =>
  backUp({ dataDir, ...NAMES }, folder).catch(asOwnRefusal);

/** @returns when the last change that was restored was made, where the log held any */
export const restorePortalPostgres = (
  dataDir: string,
  folder: string,
  to: Date | undefined,
): Promise<Date | undefined> => restore({ dataDir, ...NAMES }, folder, to).catch(asOwnRefusal);

/** What is refused is said as the portal says its own refusals; a fault keeps its stack. */
function asOwnRefusal(error: unknown): never {
  throw error instanceof BackupRefused ? new Error(error.message, { cause: error }) : error;
}
