import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (await isNewer(pool, files)) return;
    const migrations = Object.fromEntries(files.map((file) => [file.name, asMigration(file)]));
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest({ disableTransactions: true });
    if (error) throw error;
    await pool.query(
      `insert into schema_release (only_row, release) values (true, $1)
       on conflict (only_row) do update set release = greatest(schema_release.release, excluded.release)`,
      [newestRelease(files)],
    );
  } finally {
    await db.destroy();
    // Kysely ends a pool only where it has used it.
    if (!pool.ended) await pool.end();
  }
}

const asMigration = ({ text, inTransaction }: MigrationFile): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (inTransaction) await db.transaction().execute((tx) => sql.raw(text).execute(tx));
    else
      for (const statement of statementsOf(text)) {
        await dropHalfMade(db, statement);
        await sql.raw(statement).execute(db);
      }
  },
});

/** An index whose making was broken off is there and never used: 'if not exists' would take it for made. */
async function dropHalfMade(db: Kysely<unknown>, statement: string): Promise<void> {
  const index = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1];
  if (!index) return;
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql.raw(`drop index concurrently ${index}`).execute(db);
}

/** PostgreSQL takes statements that are sent together for one transaction. */
const statementsOf = (text: string): string[] => {
  const withoutComments = text.replace(/^--.*$/gm, '');
  const statements = withoutComments.split(/;\s*$/m).map((statement) => statement.trim());
  return statements.filter((statement) => statement !== '');
};

/** Whether the database holds migrations that this program does not know. */
async function isNewer(pool: pg.Pool, files: readonly MigrationFile[]): Promise<boolean> {
  const { rows: tables } = await pool.query(
    "select from pg_class where oid = to_regclass('public.kysely_migration')",
  );
  if (tables.length === 0) return false;
  const { rows: ran } = await pool.query<{ name: string }>('select name from kysely_migration');
  const known = new Set(files.map(({ name }) => name));
  const unknown = ran.filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return false;
  const release = await releaseOf(pool);
  const own = newestRelease(files);
  if (release === own + 1) return true;
  throw new Error(
    `The database has migrations that this program does not know (${unknown.map(({ name }) => name).join(', ')}). Its schema is of release ${release}, and this program serves ${own} and ${own + 1}.`,
  );
}

async function releaseOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ release: number }>('select release from schema_release');
  return rows[0]?.release ?? 0;
}
