import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { storeOrder } from './testing/stored-orders.ts';

let test: TestPortal;
let portal: string;
let reviewer: TestClient;
let senior: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  portal = await test.listen();
  [reviewer, senior] = [await test.signIn('reviewer'), await test.signIn('senior')];
});
afterAll(() => test?.close());
afterEach(() => test.owner.query('truncate orders, work_claim, audit_event, idempotency cascade'));

const MOVES = '/api/v1/workbench/moves';
let count = 0;
const store = async () => {
  count += 1;
  return (await storeOrder(test.owner, { ref: `ATTACK-${count}` })).deliveryIds[0]!;
};
const accepting = (id: string) => ({
  moves: [{ merlinOrderLineID: id, status: 'Reviewed', version: 1, findingsSeen: [] }],
});
async function post(path: string, body: string, { accessToken }: TestClient, key?: string) {
  const response = await fetch(portal + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}
const accept = (id: string, client: TestClient, key?: string) =>
  post(MOVES, JSON.stringify(accepting(id)), client, key);
const stateOf = async (id: string) =>
  (await test.owner.query('select status, version from order_line_delivery where delivery_id = $1', [id]))
    .rows[0];
const timesAccepted = async () =>
  (await test.owner.query(`select from audit_event where action = 'line-reviewed'`)).rowCount;

/** Takes something from the reviewer for as long as the work goes on. */
async function without(table: 'supplier_user_hospital' | 'supplier_user_role', work: () => Promise<void>) {
  const { rows } = await test.owner.query(
    `delete from ${table} t using app_user u where u.user_id = t.user_id and u.username = 'reviewer' returning t.*`,
  );
  try {
    await work();
  } finally {
    for (const row of rows)
      await test.owner.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
        JSON.stringify(row),
      ]);
  }
}

describe('moves of the workbench under attack', () => {
  it('are done once for one key, however many come with it at once', async () => {
    const [id, key] = [await store(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(id, reviewer, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.body.results).toMatchObject([{ ok: true, status: 'Reviewed', version: 2 }]);
    expect([await stateOf(id), await timesAccepted()]).toEqual([{ status: 'Reviewed', version: 2 }, 1]);
  });

  it('are done by one of two reviewers who press 25 times each at once, and told to the others as a refusal', async () => {
    const id = await store();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => accept(id, place % 2 === 0 ? reviewer : senior)),
    );
    const outcomes = answers.map(({ body }) => body.results[0].code ?? 'done').sort();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'stale-version']));
    expect(await timesAccepted()).toBe(1);
  });

  it.each(['supplier_user_role', 'supplier_user_hospital'] as const)(
    'are neither done nor answered again under their key once the row of %s is gone',
    async (table) => {
      const [done, open, key] = [await store(), await store(), randomUUID()];
      const first = await accept(done, reviewer, key);
      expect(first.body.results).toMatchObject([{ ok: true }]);
      await without(table, async () => {
        for (const answer of [await accept(done, reviewer, key), await accept(open, reviewer)]) {
          expect(answer.text).not.toBe(first.text);
          expect(JSON.stringify(answer.body)).not.toContain('"ok":true');
          expect(answer.status).toBeLessThan(500);
        }
        expect(await stateOf(open)).toEqual({ status: 'Pending', version: 1 });
      });
    },
  );

  it('tell nobody else of what was answered under a key', async () => {
    const [id, key] = [await store(), randomUUID()];
    await accept(id, reviewer, key);
    expect((await accept(id, senior, key)).body.results).toMatchObject([
      { ok: false, code: 'stale-version' },
    ]);
  });

  it('that break off in the middle are not done', async () => {
    const id = await store();
    const body = JSON.stringify(accepting(id));
    const { hostname, port } = new URL(portal);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${MOVES} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${reviewer.accessToken}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
          () => socket.end(),
        );
      });
      socket.on('data', () => {});
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    expect(await stateOf(id)).toEqual({ status: 'Pending', version: 1 });
    expect((await accept(id, reviewer)).body.results).toMatchObject([{ ok: true }]);
  });

  it.each([MOVES, '/api/v1/workbench/claims', '/api/v1/workbench/queries', '/api/v1/workbench/items/search'])(
    '%s refuses a MiB of empty lists, fifty at once, and works on',
    async (path) => {
      const lists = `[${'[],'.repeat(340_000)}[]]`;
      const bodies = [lists, `{"moves":${lists},"subjectIds":${lists}}`];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, place) => post(path, bodies[place % 2]!, reviewer)),
      );
      for (const { status } of answers) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      expect((await accept(await store(), reviewer)).body.results).toMatchObject([{ ok: true }]);
    },
    60_000,
  );
});
