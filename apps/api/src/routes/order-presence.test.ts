import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { asOwner } from '../database/owner-database.ts';
import { sweepOutdated } from '../database/queries/sweep.queries.ts';
import { closePortal, openPortal } from '../open-portal.ts';
import type { Portal } from '../portal.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient, type TestClient } from '../testing/test-client.ts';
import { add, careDay, fluorouracil, start } from './testing/placed-orders.ts';

let test: TestPortal;
let secondPortal: Portal;
let second: FastifyInstance;
/** Priya on the first copy of the server, Wanda on the second: the same hospital. */
let priya: TestClient;
let wanda: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  secondPortal = await openPortal(readConfig({ DEMO: '1', LOG_LEVEL: 'silent' }), test.databaseUrl);
  second = await buildApp(secondPortal);
  priya = await test.signIn('pharmacist');
  wanda = openTestClient(second, (await test.signIn('ward')).accessToken);
});
afterAll(async () => {
  await second?.close();
  if (secondPortal) await closePortal(secondPortal);
  await test?.close();
});
beforeEach(() => test.owner.query('truncate orders, audit_event, idempotency cascade'));

const PRIYAS_TAB = randomUUID();
const WANDAS_TAB = randomUUID();
const present = (
  client: TestClient,
  screenId: string,
  more: { orderRef?: string; isLeaving?: boolean } = {},
) => client.call('POST /api/v1/order/presence', { body: { orderRef: 'BOTH', screenId, ...more } });
const othersOf = async (client: TestClient, screenId: string) =>
  (await present(client, screenId)).body.others;

describe('who has a draft open', () => {
  beforeEach(() => start(priya, 'BOTH'));

  it('is known on every copy of the server, from coming to leaving', async () => {
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual([]);
    expect(await othersOf(wanda, WANDAS_TAB)).toEqual(['Priya Demonstrator']);
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual(['Wanda Testward']);
    await present(wanda, WANDAS_TAB, { isLeaving: true });
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual([]);
  });

  it('is nobody of a draft that is deleted at the same moment', async () => {
    await test.owner.query('begin');
    await test.owner.query("delete from orders where order_ref = 'BOTH'");
    const heartbeat = present(priya, PRIYAS_TAB);
    // Not pg_stat_activity: within a transaction that says the same for ever.
    const waiting = `select distinct pid from pg_locks waiting join pg_locks held using (pid)
      where not waiting.granted and held.database = (select oid from pg_database where datname = current_database())`;
    await vi.waitUntil(async () => (await test.owner.query(waiting)).rowCount === 1, { timeout: 240_000 });
    await test.owner.query('commit');
    expect((await heartbeat).body).toEqual({ others: [] });
  });

  it('is a person once, however many tabs, and never oneself', async () => {
    for (const tab of [WANDAS_TAB, randomUUID()]) await present(wanda, tab);
    expect(await othersOf(wanda, randomUUID())).toEqual([]);
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual(['Wanda Testward']);
    await present(wanda, WANDAS_TAB, { isLeaving: true });
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual(['Wanda Testward']);
  });

  it('ends by itself when a screen falls silent, and its row is swept', async () => {
    await present(wanda, WANDAS_TAB);
    const silentFor = (seconds: number) =>
      test.owner.query(`update order_presence set seen_at = now() - interval '${seconds} seconds'`);
    await silentFor(80);
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual(['Wanda Testward']);
    await silentFor(100);
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual([]);
    await silentFor(660);
    await asOwner(test.databaseUrl, sweepOutdated);
    expect((await test.owner.query('select from order_presence')).rowCount).toBe(0);
  });

  it('is told of drafts of the own hospital alone, and ended by the user of the screen alone', async () => {
    await present(wanda, WANDAS_TAB);
    await present(priya, WANDAS_TAB, { isLeaving: true });
    expect(await othersOf(priya, PRIYAS_TAB)).toEqual(['Wanda Testward']);
    const other = await test.signIn('other');
    expect((await present(other, randomUUID())).problem.code).toBe('order-not-found');
    expect((await present(priya, PRIYAS_TAB, { orderRef: 'NOWHERE' })).problem.code).toBe('order-not-found');
  });

  it('and what they do reaches the open screens of every copy of the server at once', async () => {
    const address = await second.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${address}/api/v1/events`, {
      headers: { authorization: `Bearer ${wanda.accessToken}` },
      signal: AbortSignal.timeout(20_000),
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let told = '';
    const tells = async (event: string, times: number) => {
      while (told.split(`event: ${event}\n`).length - 1 < times) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended without ${event}`);
        told += value;
      }
    };
    await present(priya, PRIYAS_TAB);
    await tells('presence', 1);
    await present(priya, PRIYAS_TAB);
    await present(priya, PRIYAS_TAB, { isLeaving: true });
    await tells('presence', 2);
    const { orderLineItemId } = await add(priya, fluorouracil('BOTH'));
    await priya.call('POST /api/v1/order/info/update', { body: { orderRef: 'BOTH', updatecomment: 'Mine' } });
    await tells('draft', 1);
    await priya.call('POST /api/v1/order/drug/remove', { body: { orderRef: 'BOTH', orderLineItemId } });
    await tells('draft', 2);
    // A heartbeat is no news.
    expect(told.match(/event: presence/g)).toHaveLength(2);
    await reader.cancel();
  });
});

describe('two people on one line', () => {
  it('a change of what somebody else has changed meanwhile is refused with what it says now', async () => {
    await start(priya, 'BOTH');
    const seen = await add(priya, fluorouracil('BOTH'));
    const edit = (client: TestClient, drug1Dose: string, version: number) =>
      client.call('POST /api/v1/order/drug/edit', {
        body: { ...fluorouracil('BOTH', { drug1Dose }), orderLineItemId: seen.orderLineItemId, version },
      });
    expect((await edit(wanda, '4000', seen.version)).status).toBe(200);
    const { status, problem } = await edit(priya, '5000', seen.version);
    expect([status, problem]).toMatchObject([
      409,
      {
        code: 'stale-version',
        current: { version: seen.version + 1, editedBy: 'Wanda Testward', line: { drug1Dose: 4000 } },
      },
    ]);
    const removal = await priya.call('POST /api/v1/order/drug/remove', {
      body: { orderRef: 'BOTH', orderLineItemId: seen.orderLineItemId, version: seen.version },
    });
    expect([removal.status, removal.problem]).toMatchObject([
      409,
      { current: { line: { drug1Dose: 4000 } } },
    ]);
    const info = await priya.call('POST /api/v1/order/info', { body: { orderRef: 'BOTH' } });
    expect(info.body).toMatchObject({
      editedBy: 'Wanda Testward',
      patients: { '0': { drugs: [{ drug1Dose: 4000, deliveryDateArray: [[careDay(7), false, 1, 1]] }] } },
    });
  });
});
