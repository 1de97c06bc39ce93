import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Brings the schema up to date as the owner, under a lock: two servers that start at once do no harm. */
export async function migrate(url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  const migrations = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) };
      return [name.replace('.sql', ''), migration] as const;
    }),
  );
  return Object.fromEntries(migrations);
}
