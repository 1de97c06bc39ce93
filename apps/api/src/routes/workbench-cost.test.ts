import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsSent } from '../database/sent-statements.test-support.ts';
import type { NamedStatement } from '../database/statement-batch.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { takeOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder } from './testing/stored-orders.ts';

let test: TestPortal;
let senior: TestClient;
let ids: string[];
beforeAll(async () => {
  test = await openTestPortal();
  senior = await test.signIn('senior');
  const lines = Array.from({ length: 50 }, () => ({ deliveries: [{}] }));
  const orders = [];
  for (const hospital of ['DMOH01', 'DMOH02', 'DMOH03', 'DMOH04', 'DMOH05'])
    orders.push(await storeOrder(test.owner, { ref: `COST-${hospital}`, hospital, lines }));
  ids = orders.flatMap(({ deliveryIds }) => deliveryIds);
});
afterAll(() => test?.close());

const search = (limit: number) => () =>
  senior.call('POST /api/v1/workbench/items/search', { body: { tab: 'to-review', limit } });
const move = (from: number, count: number) => async () => {
  const { body } = await senior.call('POST /api/v1/workbench/moves', {
    body: {
      moves: ids.slice(from, from + count).map((merlinOrderLineID) => ({
        merlinOrderLineID,
        status: 'Reviewed',
        version: 1,
        findingsSeen: [],
      })),
    },
  });
  expect(body.results.filter(({ ok }) => ok)).toHaveLength(count);
};

/** Items of orders that the pharmacist submitted, ten of each. */
async function submitOrders(orders: number): Promise<string[]> {
  const items = [];
  for (let order = 0; order < orders; order++) {
    const lines = Array.from({ length: 10 }, () => ({ deliveries: [{}] }));
    const { orderId, deliveryIds } = await storeOrder(test.owner, { ref: `COST-${orders}-${order}`, lines });
    await test.owner.query(
      `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
       select 'DMOH01', user_id, 'Priya Demonstrator', 'r', 'order-submitted', 'order', $1
       from app_user where username = 'pharmacist'`,
      [orderId],
    );
    items.push(...deliveryIds);
  }
  return items;
}
const cancel = (itemIds: readonly string[]) => async () => {
  const reason = 'The drug is short';
  const moves = itemIds.map((merlinOrderLineID) => ({
    merlinOrderLineID,
    status: 'Cancelled',
    version: 1,
    reason,
  }));
  const { body } = await senior.call('POST /api/v1/workbench/moves', { body: { moves } });
  expect(body.results.filter(({ ok }) => ok)).toHaveLength(itemIds.length);
};

const LARGE = [
  'orders',
  'order_line',
  'order_line_delivery',
  'patient',
  'query_thread',
  'query_message',
  'work_claim',
];
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Which large tables a statement would read from end to end, though it may do so only where no index serves it. */
async function readWhole({ text, values }: NamedStatement): Promise<string[]> {
  await test.owner.query('set enable_seqscan = off');
  const { rows } = await test.owner.query(`explain (format json) ${text}`, [...(values ?? [])]);
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  return nodes.flatMap(({ 'Node Type': type, 'Relation Name': table = '' }) =>
    type === 'Seq Scan' && LARGE.includes(table) ? table : [],
  );
}

describe('what a call of the workbench costs the database', () => {
  it('[WBAPI-14] a page of 50 takes as many statements as a page of one, each of which finds its rows by an index', async () => {
    await search(1)();
    const [one, fifty] = [await statementsSent(search(1)), await statementsSent(search(50))];
    expect(fifty.length).toBe(one.length);
    expect(fifty.length).toBeGreaterThan(3);
    const selects = fifty.filter(({ text }) => /^\s*(with|select)\b/i.test(text));
    for (const statement of selects)
      expect([statement.text, await readWhole(statement)]).toEqual([statement.text, []]);
  });

  it('items that a holiday of since lets be short are found with one statement more, by an index as the others', async () => {
    const short = () =>
      senior.call('POST /api/v1/workbench/items/search', {
        body: { tab: 'to-review', finding: 'RealDateFallsShort' },
      });
    const before = await statementsSent(short);
    await test.owner.query(
      `insert into public_holiday select distinct holiday_region, '2031-03-03'::date, 'Founding Day' from hospital
       on conflict do nothing`,
    );
    const since = await statementsSent(short);
    const named = (statements: readonly NamedStatement[]) => statements.map(({ name }) => name);
    expect(named(since).filter((name) => !named(before).includes(name))).toEqual([
      expect.stringMatching(/^list-lasting-items/),
    ]);
    const asked = since.filter(({ name }) => /-items-/.test(name ?? ''));
    expect(asked.length).toBeGreaterThan(2);
    for (const statement of asked)
      expect([statement.text, await readWhole(statement)]).toEqual([statement.text, []]);
    await test.owner.query(`delete from public_holiday where holiday_name = 'Founding Day'`);
  });

  it('[WBAPI-14] 200 moves of four orders take as many statements as one, their notices among them', async () => {
    await move(0, 1)();
    const [one, many] = [await statementsSent(move(1, 1)), await statementsSent(move(50, 200))];
    expect(many.map(({ text }) => text)).toEqual(one.map(({ text }) => text));
  });

  it('200 items of 20 orders are cancelled with as many statements as one, the notices among them, and mailed of one by one', async () => {
    const [[first], items] = [await submitOrders(1), await submitOrders(20)];
    await takeOutbox(test);
    const one = await statementsSent(cancel([first!]));
    expect(await takeOutbox(test)).toHaveLength(1);
    const many = await statementsSent(cancel(items));
    const mails = await takeOutbox(test);
    expect(mails).toHaveLength(200);
    expect(new Set(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`)).size).toBe(20);
    expect(many.map(({ text }) => text)).toEqual(one.map(({ text }) => text));
  });
});
