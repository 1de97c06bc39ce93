import pg from 'pg';

/**
 * A pool whose connections may die at any moment: what was asked of one fails, and the next request gets another one.
 *
 * The pool listens for errors of a connection while it is idle, and a transaction while it has it. Between the two, from
 * the answer that it is open to the next turn, nobody did: a database that was killed just then ended the process.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
