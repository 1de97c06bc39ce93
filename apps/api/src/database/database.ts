import { createHash } from 'node:crypto';
import pg from 'pg';
import { openPool } from './open-pool.ts';
import { sendTogether } from './statement-batch.ts';
import { asClientSettings, type ConnectionLimits, requestLimits } from './time-limits.ts';

/** A SQL statement with a name, so that each connection plans it once. */
export interface Statement {
  name: string;
  text: string;
  values?: readonly unknown[];
}

/** One open transaction. Statements sent without awaiting travel together (`StatementBatch`). */
export interface Transaction {
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>;
  /**
   * A statement of which nothing is needed but that it is done: it is sent at once, nobody waits for its answer before
   * the commit, and where it fails so does the transaction.
   */
  unawaited(statement: Statement): void;
  /**
   * A statement that goes right behind the commit, in the same network write, and not at all after a rollback: for
   * notices. PostgreSQL commits transactions that notify one after the other, each waiting for its own disk write, and
   * a notice by itself has nothing to write (docs/decisions/0014).
   */
  behindCommit(statement: Statement): void;
}

export interface Database {
  pool: pg.Pool;
  /** A transaction of the role that sees accounts and sessions and nothing of any hospital. */
  signIn<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As `signIn`, for work that sends all its statements before it awaits one: commit included, one round trip. */
  signInAtOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * For work that sends all its statements before it awaits one, at a hospital that the first of them opens: PostgreSQL
   * takes them for one transaction, which nobody has to begin or commit.
   */
  readAtOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction of the role that moves lines along at the hospitals of a supplier's key (migration 0020). */
  asSupplier<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction of the supplier's people, about the hospitals that they serve (migration 0074). */
  asWorkbench<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * As `asWorkbench`, for what is read at these hospitals while nobody acts, by statements that are all sent before one is
   * awaited: PostgreSQL takes them for one transaction, which nobody has to begin or commit.
   */
  readServedAtOnce<T>(hospitalIds: readonly string[], work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction of the supplier's administrators: accounts, keys, mail, and no patient. */
  asAdministration<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const DATE = 1082;
const BIGINT = 20;
const NUMERIC_LIST = 1231;
const TEXT_LIST = 1009;
/** How columns are read, on every connection that statements of `queries/` are sent on. */
export const types = new pg.TypeOverrides();
// A date of care is a calendar day: it stays 'YYYY-MM-DD' and never becomes a timestamp in some time zone.
types.setTypeParser(DATE, (text) => text);
// As a single decimal is: text, so that none loses a digit.
types.setTypeParser(NUMERIC_LIST, pg.types.getTypeParser(TEXT_LIST as never));
// Counts: far below 2^53.
types.setTypeParser(BIGINT, Number);

/** Every connection of the pool works as `bolt_app`: row-level security holds for it (migration 0001). */
export function openDatabase(
  url: string,
  connections = 10,
  limits: ConnectionLimits = requestLimits,
): Database {
  const pool = openPool({
    connectionString: url,
    max: connections,
    // Every statement has a name and is looked up by keys and ranges: planning it anew for each value would cost
    // more than running it.
    options: '-c role=bolt_app -c plan_cache_mode=force_generic_plan',
    pipeline: true,
    types,
    connectionTimeoutMillis: limits.connection,
    idleTimeoutMillis: 60_000,
    application_name: 'bolt',
    ...asClientSettings(limits),
  });
  return {
    pool,
    signIn: (work) => inRole(pool, 'bolt_sign_in', work),
    signInAtOnce: (work) => inRole(pool, 'bolt_sign_in', work, { atOnce: true }),
    readAtOnce: (work) => inTransaction(pool, work, { atOnce: true, opening: [], closing: [] }),
    asSupplier: (work) => inRole(pool, 'bolt_supplier', work),
    asWorkbench: (work) => inRole(pool, 'bolt_workbench', work),
    readServedAtOnce: (hospitalIds, work) =>
      inTransaction(pool, work, { atOnce: true, opening: [serving(hospitalIds)], closing: [] }),
    asAdministration: (work) => inRole(pool, 'bolt_administration', work),
    close: () => pool.end(),
  };
}

function inRole<T>(
  pool: pg.Pool,
  role: Role,
  work: (tx: Transaction) => Promise<T>,
  options?: Pick<HowToWork, 'atOnce'>,
): Promise<T> {
  return inTransaction(pool, work, { ...options, role });
}

/**
 * A part of a transaction in the role that sees accounts: what is asked of the own account belongs to what it is asked
 * for, and holds or falls with it. `back` is the role that the transaction has otherwise.
 */
export async function asSignInWithin<T>(
  tx: Transaction,
  back: 'bolt_app' | 'bolt_workbench',
  work: () => Promise<T>,
): Promise<T> {
  await tx.query(taking('bolt_sign_in'));
  const result = await work();
  await tx.query(taking(back));
  return result;
}

const prepared = (statement: Statement) => ({
  name: preparedName(statement),
  text: statement.text,
  values: statement.values as unknown[],
});

const BEGIN: Statement = { name: 'begin', text: 'begin' };
const COMMIT: Statement = { name: 'commit', text: 'commit' };

type Role = 'bolt_app' | 'bolt_sign_in' | 'bolt_supplier' | 'bolt_workbench' | 'bolt_administration';
const taking = (role: Role): Statement => ({ name: `take-${role}`, text: `set local role ${role}` });

/** Of the workbench at hospitals, for a transaction that is one by being one message: 'set local' is for one that was begun. */
const serving = (hospitalIds: readonly string[]): Statement => ({
  name: 'serve',
  text: `select set_config('role', 'bolt_workbench', true), set_config('bolt.user_id', '', true),
           set_config('bolt.hospital_id', '', true), set_config('bolt.served_hospitals', $1, true)`,
  values: [hospitalIds.join(',')],
});

interface HowToWork {
  atOnce?: boolean;
  /** Taken before anything else. */
  role?: Role;
  /** What comes before and behind the work, where that is no 'begin' and no 'commit'. */
  opening?: readonly Statement[];
  closing?: readonly Statement[];
}

/**
 * begin, work, commit; or rollback and the error of the work. With `atOnce` the commit follows right behind the
 * statements that the work sends before its first await, and is not done when one of them fails.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  {
    atOnce = false,
    role,
    opening = [BEGIN, ...(role ? [taking(role)] : [])],
    closing = [COMMIT],
  }: HowToWork = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that dies in the middle says so twice: to the statement under way, and here.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const together = sendTogether(client);
  const unawaited: Promise<unknown>[] = [];
  const behind: Statement[] = [];
  let isClosed = false;
  const tx: Transaction = {
    query: async <Row extends pg.QueryResultRow>(statement: Statement) => {
      // Behind the end it would be in no transaction, and at nobody's hospital.
      if (isClosed) throw new Error(`'${statement.name}' comes too late for work that is done at once`);
      try {
        return (await together.send(prepared(statement))) as Row[];
      } catch (error) {
        // Who asked, and not the socket that was read from.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    unawaited: (statement) => void unawaited.push(handled(together.send(prepared(statement)))),
    behindCommit: (statement) => void behind.push(statement),
  };
  const commit = async () => {
    const committed = handled(Promise.all(closing.map((statement) => together.send(prepared(statement)))));
    // A commit behind a statement that failed is none, and nothing is told of it.
    if (unawaited.length > 0) await Promise.all(unawaited);
    // What is committed stays so, whatever becomes of these.
    const sent = behind.map((statement) => together.send(prepared(statement)).catch(() => {}));
    await Promise.all([committed, ...sent]);
  };
  try {
    const begun = opening.map((statement) => together.send(prepared(statement)));
    const working = work(tx);
    const committed = atOnce ? commit() : undefined;
    isClosed = atOnce;
    // Awaited together: when 'begin' fails, the failure of the work behind it must not go unhandled.
    const [result] = await Promise.all([working, committed, ...begun]);
    if (!atOnce) await commit();
    return result;
  } catch (error) {
    await together.sendAlone('rollback').catch((failure: Error) => {
      broken = failure;
    });
    // Of what came behind a statement that failed, PostgreSQL says only that it did.
    await Promise.all(unawaited);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** The same promise, whose failure somebody waits for later or not at all. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

const preparedNames = new Map<string, string>();

/** The same name with another text (a variant of a search, say) is another prepared statement. */
function preparedName(statement: Statement): string {
  let name = preparedNames.get(statement.text);
  if (!name) {
    name = `${statement.name}-${createHash('sha256').update(statement.text).digest('hex').slice(0, 8)}`;
    preparedNames.set(statement.text, name);
  }
  return name;
}
