/**
 * How long PostgreSQL lets a kind of connection take, in milliseconds: a statement, the wait for a lock, and a
 * transaction in which nobody does anything. Without them one hanging statement holds its locks, and its connection,
 * for ever.
 */
export interface TimeLimits {
  statement: number;
  lock: number;
  idleInTransaction: number;
}

export interface ConnectionLimits extends TimeLimits {
  /** The wait for a connection: for one that is shared, and for the answer to a new one. */
  connection: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Someone waits before a screen, or a supplier's system does. */
export const requestLimits: ConnectionLimits = {
  connection: 5 * SECOND,
  statement: 20 * SECOND,
  lock: 10 * SECOND,
  idleInTransaction: 20 * SECOND,
};

/** Jobs of the background: nobody waits, and the next turn tries again. */
export const jobLimits: ConnectionLimits = {
  connection: 30 * SECOND,
  statement: 2 * MINUTE,
  lock: 30 * SECOND,
  idleInTransaction: 2 * MINUTE,
};

/**
 * The owner loads worlds and catalogues and moves large tables; it waits long for its turn, but never holds up
 * requests by standing idle.
 */
export const ownerLimits: TimeLimits = {
  statement: 30 * MINUTE,
  lock: 5 * MINUTE,
  idleInTransaction: 10 * MINUTE,
};

/** Connections that only listen: they run no statement but the one that starts it. */
export const listenerLimits: ConnectionLimits = requestLimits;

/** As settings of a connection that PostgreSQL is told of by its command line; a library passes no others on. */
export const asOptions = ({ statement, lock, idleInTransaction }: TimeLimits): string =>
  `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idleInTransaction}`;

/** As settings of a connection. */
export const asClientSettings = ({ statement, lock, idleInTransaction }: TimeLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});
