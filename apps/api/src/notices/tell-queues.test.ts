import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsSent } from '../database/sent-statements.test-support.ts';
import type { NamedStatement } from '../database/statement-batch.ts';
import { storeOrder } from '../routes/testing/stored-orders.ts';
import { countQueuesAt } from '../services/workbench/count-queues.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { followWorkbench } from './testing/follow-workbench.ts';

let test: TestPortal;
let follow: (client: TestClient) => Promise<{ text: string }>;
let service: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  const address = await test.listen();
  follow = (client) => followWorkbench(address, client);
  service = await test.signIn('service');
});
afterAll(() => test?.close());

const change = (hospitalId: string, kind: string, id: string) =>
  test.owner.query(`select pg_notify('bolt_change', $1)`, [JSON.stringify({ hospitalId, kind, id })]);
/** The counts that were told last. */
const queuesTold = ({ text }: { text: string }): unknown => {
  const last = [...text.matchAll(/event: queues\ndata: (.*)\n/g)].at(-1)?.[1];
  return last && JSON.parse(last).queues;
};
const timesTold = ({ text }: { text: string }): number => text.split('event: queues').length - 1;

type Sent = NamedStatement & { values: readonly unknown[] };

/** For which hospitals something was counted. */
const countedFor = (statements: readonly Sent[]) =>
  statements.flatMap(({ text, values }) => (text.includes(`'bolt.served_hospitals', $1`) ? values : []));
const readsHolidays = ({ text }: Sent) => text.includes('public_holiday');
const countsItems = ({ text }: Sent) => text.includes('order_line_delivery');

// The first ones are alone, and alone with their stream.
describe('how much waits', () => {
  it('is counted again by two statements, none of which begins or commits', async () => {
    const { rows } = await test.owner.query('select version from catalogue_version where is_current');
    const count = countQueuesAt(test.portal);
    const served = { hospitalIds: ['DMOH01'], catalogueVersion: rows[0].version };
    const first = await count(served, ['items'], {});
    const statements = await statementsSent(async () => {
      expect(await count(served, ['items'], first)).toEqual(first);
    });
    expect(statements.map(({ name }) => name.replace(/-\w{8}$/, ''))).toEqual(['serve', 'group-open-items']);
  });

  it('is told of the hospitals served, and after nothing else than what somebody waits for', async () => {
    const stream = await follow(service);
    const statements = await statementsSent(async () => {
      await change('DMOH02', 'order', 'unserved');
      await change('DMOH01', 'claim', 'nobody-waits');
      await change('DMOH01', 'order', 'served');
      await expect.poll(() => queuesTold(stream)).toBeDefined();
    });
    expect(countedFor(statements)).toEqual(['DMOH01', 'DMOH05', 'DMOH09']);
    expect(statements.some(countsItems)).toBe(true);

    // What the change cannot have changed is not counted again, and told all the same.
    const before = queuesTold(stream);
    const fewer = await statementsSent(async () => {
      await change('DMOH01', 'registration', 'another');
      await expect.poll(() => timesTold(stream)).toBe(2);
    });
    expect([countedFor(fewer).length, fewer.some(countsItems)]).toEqual([1, false]);
    expect(queuesTold(stream)).toEqual(before);

    // Holidays do not come and go with an order: they are read again only once they may be others.
    const again = await statementsSent(async () => {
      await change('DMOH01', 'order', 'another');
      await expect.poll(() => timesTold(stream)).toBe(3);
    });
    expect([again.some(countsItems), again.some(readsHolidays)]).toEqual([true, false]);
    const others = await statementsSent(async () => {
      await test.owner.query(`select pg_notify('bolt_change', '{"kind":"holidays","id":"AU-NSW"}')`);
      await change('DMOH01', 'order', 'after-a-holiday');
      await expect.poll(() => timesTold(stream)).toBe(4);
    });
    expect(others.some(readsHolidays)).toBe(true);
    expect(queuesTold(stream)).toEqual(before);
  });

  it('is told to 50 open workbenches after a change, counted once at each hospital for all of them, and then where something changed', async () => {
    const sessions: TestClient[] = [];
    for (const username of ['senior', 'senior', 'senior', 'service', 'service'])
      sessions.push(await test.signIn(username));
    const clients = sessions.flatMap((client) => Array.from({ length: 10 }, () => client));
    const streams = await Promise.all(clients.map(follow));
    const statements = await statementsSent(async () => {
      await storeOrder(test.owner, { ref: 'WAITED-FOR', lines: [{ deliveries: [{}] }] });
      await change('DMOH01', 'order', 'WAITED-FOR');
      await expect.poll(() => streams.every((stream) => queuesTold(stream) !== undefined)).toBe(true);
    });
    const counted = countedFor(statements);
    expect(counted).toContain('DMOH01');
    expect(counted).toHaveLength(new Set(counted).size);
    const expectRight = async () => {
      const answers = [];
      for (const client of [sessions[0]!, service])
        answers.push((await client.call('GET /api/v1/workbench/queues')).body);
      for (const [index, stream] of streams.entries())
        expect(queuesTold(stream)).toEqual(answers[index < 30 ? 0 : 1]);
      return answers[0]?.items?.toReview ?? 0;
    };
    const before = await expectRight();

    // The first to have the news are those who serve the hospital; the others are told nothing.
    const again = await statementsSent(async () => {
      await storeOrder(test.owner, {
        ref: 'AT-ANOTHER',
        hospital: 'DMOH02',
        lines: [{ deliveries: [{}, {}] }],
      });
      await change('DMOH02', 'order', 'AT-ANOTHER');
      await expect.poll(() => streams.slice(0, 30).every((stream) => timesTold(stream) === 2)).toBe(true);
    });
    expect(countedFor(again)).toEqual(['DMOH02']);
    expect(await expectRight()).toBe(before + 2);
    expect(streams.slice(30).map(timesTold)).toEqual(Array(20).fill(1));
  });
});
