import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startPortalPostgres } from '../database/portal-postgres.ts';

const FOLDER = fileURLToPath(new URL('../../../../.cache/test-postgres', import.meta.url));

/**
 * The one PostgreSQL of all tests, kept between runs. It does not wait for the disk, so it is no place for anything
 * that must last.
 */
export function startTestPostgres(): Promise<EmbeddedPostgres> {
  return startPortalPostgres({ dataDir: FOLDER, durable: false });
}
