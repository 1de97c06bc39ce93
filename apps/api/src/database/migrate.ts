import type pg from 'pg';
import { type MigrationFile, newestRelease, readMigrationFiles } from './migration-files.ts';
import { openPool } from './open-pool.ts';
import { asClientSettings, ownerLimits } from './time-limits.ts';

/**
 * Brings the schema up to date as the owner, under a lock: two servers that start at once do no harm. Each migration
 * is a transaction of its own, so that one that fails leaves those before it done.
 *
 * A schema that is one release newer than this program is served as it is: while a portal is upgraded, processes of
 * both releases run.
 *
 * @throws where the schema is more than one release newer, or a migration fails
 */
export async function migrate(
  url: string,
  files: readonly MigrationFile[] = readMigrationFiles(),
): Promise<void> {
  const pool = openPool({
    connectionString: url,
    max: 2,
    application_name: 'bolt-migrate',
    ...asClientSettings(ownerLimits),
  });
  try {
    const ran = await listRun(pool);
    if (await isNewer(pool, ran, files)) return;
    if (files.some(({ name }) => !ran.has(name))) {
      // Imported late: what applies migrations takes time and memory, and at most starts there is none.
      const { applyMigrations } = await import('./apply-migrations.ts');
      await applyMigrations(pool, files);
    }
    await pool.query(
      `insert into schema_release (only_row, release) values (true, $1)
       on conflict (only_row) do update set release = greatest(schema_release.release, excluded.release)`,
      [newestRelease(files)],
    );
  } finally {
    await pool.end();
  }
}

/** The names of the migrations that the database has. */
async function listRun(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows: tables } = await pool.query(
    "select from pg_class where oid = to_regclass('public.kysely_migration')",
  );
  if (tables.length === 0) return new Set();
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return new Set(rows.map(({ name }) => name));
}

/** Whether the database holds migrations that this program does not know. */
async function isNewer(
  pool: pg.Pool,
  ran: ReadonlySet<string>,
  files: readonly MigrationFile[],
): Promise<boolean> {
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...ran].filter((name) => !known.has(name));
  if (unknown.length === 0) return false;
  const release = await releaseOf(pool);
  const own = newestRelease(files);
  if (release === own + 1) return true;
  throw new Error(
    `The database has migrations that this program does not know (${unknown.join(', ')}). Its schema is of release ${release}, and this program serves ${own} and ${own + 1}.`,
  );
}

async function releaseOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ release: number }>('select release from schema_release');
  return rows[0]?.release ?? 0;
}
