import {
  type EmbeddedPostgres,
  NoProgramsForThisSystem,
  startEmbeddedPostgres,
} from '@bolt/embedded-postgres';

export type { EmbeddedPostgres } from '@bolt/embedded-postgres';

export const OWNER = 'bolt_owner';
export const DATABASE = 'bolt';
const REACHABLE_PLACE = '/var/lib/bolt';

interface PortalPostgresOptions {
  dataDir: string;
  log?: (message: string) => void;
  durable?: boolean;
}

/** The PostgreSQL that the portal runs for itself where DATABASE_URL names none, in a folder of its own. */
export async function startPortalPostgres(options: PortalPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({
      ...options,
      owner: OWNER,
      database: DATABASE,
      reachablePlace: REACHABLE_PLACE,
    });
  } catch (error) {
    if (!(error instanceof NoProgramsForThisSystem)) throw error;
    throw new Error(`${error.message} Set DATABASE_URL instead.`, { cause: error });
  }
}
