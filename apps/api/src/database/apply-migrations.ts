import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { MigrationFile } from './migration-files.ts';

/**
 * Does what of the migrations is not done yet, under a lock. Each is a transaction of its own. The pool stays open.
 *
 * @throws where one fails, or sorts before one that ran
 */
export async function applyMigrations(pool: pg.Pool, files: readonly MigrationFile[]): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrations = Object.fromEntries(files.map((file) => [file.name, asMigration(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest({ disableTransactions: true });
  if (error) throw error;
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
