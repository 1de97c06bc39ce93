import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { type Database, inTransaction, openDatabase, type Transaction } from './database.ts';

let test: TestPortal;
let db: Database;
let pool: pg.Pool;
/** How often the one connection was answered. */
let answers = 0;
beforeAll(async () => {
  test = await openTestPortal();
  db = openDatabase(test.databaseUrl, 1);
  pool = db.pool;
  const client = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection };
  client.connection.on('readyForQuery', () => {
    answers += 1;
  });
  client.release();
});
afterAll(async () => {
  await pool?.end();
  await test?.close();
});
beforeEach(() => {
  answers = 0;
});

const run = <T>(work: (tx: Transaction) => Promise<T>, atOnce = false) =>
  inTransaction(pool, work, { atOnce });
const ask = (tx: Transaction, text: string, values: unknown[] = []) =>
  tx.query({ name: 'asked', text, values });
const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error) => error,
  );

it.each([
  [false, 2],
  [true, 1],
])(
  'what is sent without awaiting is answered at once, with the commit too or not (%s): %s times',
  async (atOnce, times) => {
    const rows = await run(
      (tx) =>
        Promise.all([
          ask(tx, 'select 1 as one'),
          ask(tx, 'select $1::text as two', ['2']),
          ask(tx, 'select null as none where false'),
        ]),
      atOnce,
    );
    expect(rows).toEqual([[{ one: 1 }], [{ two: '2' }], []]);
    expect(answers).toBe(times);
  },
);

it('rows are read the same the first time and later, null and bytes and dates as well', async () => {
  const text = `select null::date as none, '2026-11-24'::date as day, '\\x00ff'::bytea as bytes, $1::jsonb as json, 7::bigint as count`;
  const asked = () => run((tx) => ask(tx, text, [{ a: [1, null] }]));
  const first = await asked();
  expect(first).toEqual([
    { none: null, day: '2026-11-24', bytes: Buffer.from([0, 255]), json: { a: [1, null] }, count: 7 },
  ]);
  expect(await asked()).toEqual(first);
});

it('where one fails none behind it is done, and each of them fails with its error', async () => {
  const failed: unknown[] = [];
  const asked = run(async (tx) => {
    failed.push(
      ...(await Promise.all([failureOf(ask(tx, 'select 1 / 0')), failureOf(ask(tx, 'select 2 as two'))])),
    );
    await ask(tx, 'select 3 as three');
  });
  await expect(asked).rejects.toThrow('current transaction is aborted');
  expect(failed[0]).toMatchObject({ message: 'division by zero' });
  expect(failed[1]).toBe(failed[0]);
});

it('a statement that failed the first time can be sent again', async () => {
  const divide = (by: number) => run((tx) => ask(tx, 'select 6 / $1::integer as sixth', [by]));
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(3)).toEqual([{ sixth: 2 }]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect(await divide(2)).toEqual([{ sixth: 3 }]);
});

it('a statement whose columns have become others fails once, and is read as they are then', async () => {
  await test.owner.query('create table changed (a integer); grant select on changed to bolt_app');
  const read = () => run((tx) => ask(tx, 'select * from changed'));
  expect(await read()).toEqual([]);
  await test.owner.query(
    `alter table changed alter a type text using a::text; insert into changed values ('x')`,
  );
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect(await read()).toEqual([{ a: 'x' }]);
});

it('a value that cannot be sent fails by itself', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  await expect(run((tx) => ask(tx, 'select $1::jsonb', [circle]))).rejects.toThrow('circular');
  expect(await run((tx) => ask(tx, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

it('work that throws before anything of it was sent leaves no transaction open', async () => {
  const thrown = run(async (tx) => {
    tx.unawaited({ name: 'asked', text: 'select 1 as one' });
    throw new Error('thrown');
  });
  await expect(thrown).rejects.toThrow('thrown');
  const { rows } = await pool.query('select now() = statement_timestamp() as is_alone');
  expect(rows).toEqual([{ is_alone: true }]);
});

it('a failure says who asked', async () => {
  const asked = async function whoAsked(tx: Transaction) {
    await ask(tx, 'select 1 / 0');
  };
  const error = (await failureOf(run(asked))) as Error;
  expect(error.stack).toContain('whoAsked');
});

it('work that is done at once and sends more behind its end is refused, and its connection serves the next', async () => {
  const asked = db.readAtOnce(async (tx) => {
    await ask(tx, 'select 1 as one');
    return ask(tx, 'select 2 as two');
  });
  await expect(asked).rejects.toThrow('comes too late');
  expect(await db.readAtOnce((tx) => ask(tx, 'select 3 as three'))).toEqual([{ three: 3 }]);
});

describe('what is read at the hospitals served', () => {
  const WHO = `select current_user as role, current_setting('bolt.served_hospitals', true) as served, now()::text as now`;
  const whoAsks = (tx: Transaction) => ask(tx, WHO);
  const asksOtherwise = async () => (await pool.query(WHO)).rows[0];

  it('is one transaction of the workbench at those, answered at once, and leaves nothing behind', async () => {
    const [[first], [last]] = await db.readServedAtOnce(['DMOH01', 'DMOH02'], (tx) =>
      Promise.all([whoAsks(tx), whoAsks(tx)]),
    );
    expect(first).toEqual({ role: 'bolt_workbench', served: 'DMOH01,DMOH02', now: expect.any(String) });
    expect(last).toEqual(first);
    expect(answers).toBe(1);
    expect(await asksOtherwise()).toMatchObject({ role: 'bolt_app', served: '' });
  });

  it('leaves nothing behind where a statement fails', async () => {
    const asked = db.readServedAtOnce(['DMOH01'], (tx) => ask(tx, 'select 1 / 0'));
    await expect(asked).rejects.toThrow('division by zero');
    expect(await asksOtherwise()).toMatchObject({ role: 'bolt_app', served: '' });
  });
});
