import {
  type EmbeddedPostgres,
  NoProgramsForThisSystem,
  startEmbeddedPostgres,
} from '@bolt/embedded-postgres';
import { stopLeftPostgres } from '@bolt/embedded-postgres/stop-left-postgres';

export type { EmbeddedPostgres } from '@bolt/embedded-postgres';

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
