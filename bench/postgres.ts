import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startPortalPostgres } from '../apps/api/src/database/portal-postgres.ts';

const FOLDER = fileURLToPath(new URL('../.cache/bench-postgres', import.meta.url));

/** The PostgreSQL of the benchmarks, as durable as the portal's own; it and its data sets are kept between runs. */
export function startBenchPostgres(): Promise<EmbeddedPostgres> {
  return startPortalPostgres({ dataDir: FOLDER });
}
