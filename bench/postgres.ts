import { fileURLToPath } from 'node:url';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/api/src/database/embedded/start-embedded-postgres.ts';

const FOLDER = fileURLToPath(new URL('../.cache/bench-postgres', import.meta.url));

/** The PostgreSQL of the benchmarks, as durable as the portal's own; it and its data sets are kept between runs. */
export function startBenchPostgres(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: FOLDER });
}
