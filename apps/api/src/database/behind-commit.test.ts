import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { inTransaction, type Transaction } from './database.ts';

let test: TestPortal;
const heard: string[] = [];
beforeAll(async () => {
  test = await openTestPortal();
  test.owner.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await test.owner.query('listen behind');
});
afterAll(() => test?.close());
beforeEach(() => {
  heard.length = 0;
});

const run = <T>(work: (tx: Transaction) => Promise<T>, options?: { atOnce: boolean }) =>
  inTransaction(test.portal.db.pool, work, options);
const tell = (tx: Transaction, text: string) =>
  tx.behindCommit({ name: 'tell', text: `select pg_notify('behind', ${text})` });
const transactionId = async (tx: Transaction) => {
  const [row] = await tx.query<{ id: string }>({
    name: 'id',
    text: 'select pg_current_xact_id()::text as id',
  });
  return row?.id;
};
/** Notices arrive in the order in which they were sent: once this one is there, so are those before it. */
async function hear(): Promise<string[]> {
  await run(async (tx) => tell(tx, `'last'`));
  await expect.poll(() => heard, { timeout: 240_000 }).toContain('last');
  return heard.filter((text) => text !== 'last');
}

it.each([false, true])(
  'a notice has a transaction of its own, behind the commit (at once: %s)',
  async (atOnce) => {
    const id = await run(
      (tx) => {
        tell(tx, 'pg_current_xact_id()::text');
        return transactionId(tx);
      },
      { atOnce },
    );
    const notices = await hear();
    expect(notices).toHaveLength(1);
    expect(Number(notices[0])).toBeGreaterThan(Number(id));
  },
);

it('nothing is told of what is rolled back', async () => {
  const undone = run(async (tx) => {
    tell(tx, `'undone'`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await hear()).toEqual([]);
});

it('a notice that fails undoes nothing, and the connection goes on', async () => {
  await expect(
    run(async (tx) => {
      tell(tx, '1 / 0');
      return transactionId(tx);
    }),
  ).resolves.toMatch(/^\d+$/);
  expect(await hear()).toEqual([]);
});

/** A statement that fails, and of which nobody waits for the answer. */
const fail = (tx: Transaction) => tx.unawaited({ name: 'fail', text: 'select 1 / 0' });

it('a statement that nobody waited for undoes all where it fails, and nothing is told of it', async () => {
  await test.owner.query('create table if not exists kept_behind (kept text)');
  await test.owner.query('grant insert on kept_behind to bolt_app');
  const keep = { name: 'keep', text: "insert into kept_behind values ('kept')" };
  const failing = run(async (tx) => {
    tell(tx, `'failed'`);
    tx.unawaited(keep);
    fail(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await hear()).toEqual([]);
  expect((await test.owner.query('select from kept_behind')).rowCount).toBe(0);
  await run(async (tx) => tx.unawaited(keep));
  expect((await test.owner.query('select from kept_behind')).rowCount).toBe(1);
});

it('what comes behind a statement that failed is told as its fault', async () => {
  const failing = run(async (tx) => {
    fail(tx);
    await transactionId(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
});
