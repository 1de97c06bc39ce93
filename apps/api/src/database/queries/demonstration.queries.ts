import type { OwnerDatabase } from '../owner-database.ts';

/** Any fixed number of our own: whoever loads the demonstration world holds it. */
const LOADING_LOCK = 7_402_026;

/**
 * Whether the world is there. Its marker is a table of its own, made by the load: a database without a
 * demonstration has no trace of one.
 */
export async function isDemonstrationLoaded(owner: OwnerDatabase): Promise<boolean> {
  // Asked of the catalogue's rows: to_regclass may answer from a cache that is older than the wait for our turn.
  const { rows } = await owner.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'demonstration_world'`,
  );
  return rows.length > 0;
}

/** Two servers that start at once take turns; the lock goes with the transaction. */
export async function waitForLoadingTurn(owner: OwnerDatabase): Promise<void> {
  await owner.query('select pg_advisory_xact_lock($1)', [LOADING_LOCK]);
}

export async function markDemonstrationLoaded(owner: OwnerDatabase, asOf: Date): Promise<void> {
  await owner.query('create table demonstration_world (as_of timestamptz not null)');
  await owner.query('insert into demonstration_world values ($1)', [asOf]);
}

export async function hasAccount(owner: OwnerDatabase, userId: string): Promise<boolean> {
  const { rows } = await owner.query('select from app_user where user_id = $1', [userId]);
  return rows.length > 0;
}

type Row = Record<string, unknown>;

/**
 * Inserts many rows with one statement. The keys of the rows are column names; a column that no row names gets
 * its default. Keys that only some rows have are null in the others.
 */
export async function insertRows(owner: OwnerDatabase, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  await owner.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** The planner knows nothing of tables that were filled a moment ago. */
export async function analyzeTables(owner: OwnerDatabase): Promise<void> {
  await owner.query('analyze');
}
