import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, dropTestDatabase } from '../testing/test-databases.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { asOwner } from './owner-database.ts';
import {
  asClientSettings,
  asOptions,
  jobLimits,
  ownerLimits,
  requestLimits,
  type TimeLimits,
} from './time-limits.ts';

const short = { connection: 5_000, statement: 150, lock: 100, idleInTransaction: 150 };
let url: string;
let db: Database;
beforeAll(async () => {
  url = await createEmptyDatabase(inject('testServerUrl'));
  db = openDatabase(url, 3, short);
});
afterAll(async () => {
  await db?.close();
  await dropTestDatabase(inject('testServerUrl'), url);
});

const settings = `select name, setting::integer as ms from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`;
const expected = ({ statement, lock, idleInTransaction }: TimeLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});
const asObject = (rows: { name: string; ms: number }[]) =>
  Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));

describe('how long PostgreSQL lets a connection take', () => {
  it('ends a statement of a request that hangs', async () => {
    await expect(db.pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  });

  it('ends the wait for a lock that another holds', async () => {
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7)');
    const waiting = inTransaction(db.pool, (tx) =>
      tx.query({ name: 'wait', text: 'select pg_advisory_xact_lock(7)' }),
    );
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    await holder.end();
  });

  it('ends a transaction in which nobody does anything, and what it held', async () => {
    const client = await db.pool.connect();
    const ended = new Promise<{ code?: string }>((resolve) => client.once('error', resolve));
    await client.query('begin');
    expect(await ended).toMatchObject({ code: '25P03' });
    client.release(true);
  });

  it('ends a statement of the owner that hangs', async () => {
    const work = asOwner(url, (owner) => owner.query('select pg_sleep(30)'), short);
    await expect(work).rejects.toMatchObject({ code: '57014' });
  });

  it('is what each kind of connection is opened with', async () => {
    const requests = openDatabase(url, 1);
    const jobs = new pg.Pool({ connectionString: url, max: 1, ...asClientSettings(jobLimits) });
    const queue = new pg.Pool({ connectionString: url, max: 1, options: asOptions(jobLimits) });
    try {
      expect(asObject((await requests.pool.query(settings)).rows)).toEqual(expected(requestLimits));
      expect(asObject((await jobs.query(settings)).rows)).toEqual(expected(jobLimits));
      expect(asObject((await queue.query(settings)).rows)).toEqual(expected(jobLimits));
      const ofOwner = await asOwner(url, async (owner) => (await owner.query(settings)).rows);
      expect(asObject(ofOwner)).toEqual(expected(ownerLimits));
    } finally {
      await requests.close();
      await jobs.end();
      await queue.end();
    }
  });
});
