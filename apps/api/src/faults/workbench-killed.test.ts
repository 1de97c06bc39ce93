import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOrder } from '../routes/testing/stored-orders.ts';
import { storeQuery } from '../routes/testing/stored-queries.ts';
import type { EmbeddedHome } from './testing/embedded-home.ts';
import { makeFilledHome } from './testing/filled-home.ts';
import { CLAIM_PAIRS, PATIENCE_MS, WORKBENCH_KILLS } from './testing/kills.ts';
import { type Outcome, openOrderingClient, signInAs } from './testing/ordering-client.ts';
import { sendDuringKill } from './testing/send-during-kill.ts';
import { type ServerProcess, spawnServer } from './testing/server-process.ts';

/** In each round so many calls move two items each, and so many answer a question of the hospital. */
const MOVES_AT_ONCE = 3;
const ANSWERS_AT_ONCE = 2;

let home: EmbeddedHome;
let server: ServerProcess;
// A hundred rounds outlast the usual ten minutes.
const start = () => spawnServer({ DATA_DIR: home.dataDir, ACCESS_TOKEN_MINUTES: '120' });
beforeAll(async () => {
  home = await makeFilledHome();
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await home?.remove();
});

/** An order of the pharmacist with so many items; a question of the hospital about each of the last two. */
async function placeRound(ref: string) {
  const owner = await home.connect();
  const items = 2 * MOVES_AT_ONCE + ANSWERS_AT_ONCE;
  const lines = Array.from({ length: items }, () => ({ deliveries: [{}] }));
  const { deliveryIds, orderId } = await storeOrder(owner, { ref, lines });
  await owner.query(
    `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
     select 'DMOH01', user_id, 'Priya Demonstrator', 'r', 'order-submitted', 'order', $1
     from app_user where username = 'pharmacist'`,
    [orderId],
  );
  const pairs = Array.from({ length: MOVES_AT_ONCE }, (_, index) =>
    deliveryIds.slice(2 * index, 2 * index + 2),
  );
  const queryIds: string[] = [];
  for (const subjectId of deliveryIds.slice(2 * MOVES_AT_ONCE))
    queryIds.push(await storeQuery(owner, { subjectId, askedBy: 'hospital' }));
  await owner.end();
  return { pairs, queryIds };
}

interface Tried {
  ref: string;
  /** Of the items that were moved, or the query that was answered. */
  ids: readonly string[];
  isMove: boolean;
  send(): Promise<Outcome>;
  acknowledged: Outcome | undefined;
}

it(
  `moves each item once and keeps each answer once, though the server is killed ${WORKBENCH_KILLS} times in the middle of them`,
  async () => {
    const token = await signInAs(server.address, 'reviewer');
    const send = (path: string, body: unknown, key: string) => () =>
      openOrderingClient(server.address, token).call(`workbench/${path}`, body, { 'idempotency-key': key });
    const tried: Tried[] = [];
    for (let round = 0; round < WORKBENCH_KILLS; round++) {
      const ref = `KILLED-${round}`;
      const { pairs, queryIds } = await placeRound(ref);
      const moves = pairs.map((ids) => ({
        ref,
        ids,
        isMove: true,
        send: send(
          'moves',
          {
            moves: ids.map((merlinOrderLineID) => ({
              merlinOrderLineID,
              status: 'Reviewed',
              version: 1,
              findingsSeen: ['OpenQuestion'],
            })),
          },
          `move-${ids[0]}`,
        ),
      }));
      const answers = queryIds.map((id) => ({
        ref,
        ids: [id],
        isMove: false,
        send: send(`queries/${id}/messages`, { body: 'It can' }, `answer-${id}`),
      }));
      const sent = [...moves, ...answers];
      const outcomes = await sendDuringKill(
        sent.map((each) => () => each.send().catch(() => undefined)),
        round % sent.length,
        () => server.kill(),
      );
      for (const [index, each] of sent.entries()) {
        const outcome = outcomes[index];
        tried.push({ ...each, acknowledged: outcome?.status === 200 ? outcome : undefined });
      }
      server = await start();
    }
    expect(tried.filter(({ acknowledged }) => !acknowledged).length).toBeGreaterThan(0);

    const owner = await home.connect();
    const one = async <Row>(text: string, values: unknown[]) =>
      (await owner.query(text, values)).rows as Row[];
    const itemsOf = ({ ids }: Tried) =>
      one<{ status: string; version: number; moves: number }>(
        `select status, version, (select count(*)::integer from audit_event a
           where a.action = 'line-reviewed' and a.after->>'merlinOrderLineID' = d.delivery_id::text) as moves
         from order_line_delivery d where delivery_id = any($1)`,
        [ids],
      );
    const answersOf = ({ ids }: Tried) =>
      one<{ turn: string; messages: number; written: number }>(
        `select turn, (select count(*)::integer from query_message m where m.query_id = q.query_id) as messages,
           (select count(*)::integer from audit_event a
             where a.subject_id = q.query_id and a.action = 'query-message-written') as written
         from query_thread q where query_id = any($1)`,
        [ids],
      );
    const MOVED = { status: 'Reviewed', version: 2, moves: 1 };
    const ANSWERED = { turn: 'hospital', messages: 1, written: 1 };
    const stateOf = (each: Tried): Promise<object[]> => (each.isMove ? itemsOf(each) : answersOf(each));
    const wholly = ({ ids, isMove }: Tried) => ids.map(() => (isMove ? MOVED : ANSWERED));
    const untouched = ({ ids, isMove }: Tried) =>
      ids.map(() =>
        isMove ? { status: 'Pending', version: 1, moves: 0 } : { turn: 'supplier', messages: 0, written: 0 },
      );
    for (const each of tried) {
      // All of a call or nothing of it; of what was acknowledged, all.
      const before = await stateOf(each);
      if (each.acknowledged) expect(before, each.ref).toEqual(wholly(each));
      else expect([wholly(each), untouched(each)]).toContainEqual(before);
      // The browser asks again with the key of the first try.
      const replay = await each.send();
      expect([each.ref, replay.status]).toEqual([each.ref, 200]);
      if (each.acknowledged) expect(replay.body).toEqual(each.acknowledged.body);
      expect(await stateOf(each), each.ref).toEqual(wholly(each));
    }
    // One mail for each answer.
    const mails = await one<{ subject: string; mails: number }>(
      `select subject, count(*)::integer as mails from outbox_mail where subject like '%order KILLED-%' group by 1`,
      [],
    );
    expect(mails).toHaveLength(WORKBENCH_KILLS);
    for (const { subject, mails: count } of mails)
      expect([subject, count]).toEqual([subject, ANSWERS_AT_ONCE]);
    await owner.end();
  },
  2 * PATIENCE_MS,
);

it(
  `gives each item to one of two people who claim it at the same moment, ${CLAIM_PAIRS} times`,
  async () => {
    const AT_ONCE = 20;
    const [reviewer, senior] = [
      await signInAs(server.address, 'reviewer'),
      await signInAs(server.address, 'senior'),
    ];
    const claim = async (token: string, subjectId: string) => {
      const { body } = await openOrderingClient(server.address, token).call('workbench/claims', {
        subjectType: 'item',
        subjectIds: [subjectId],
        action: 'claim',
      });
      return (body.results as { ok: boolean }[])[0]!.ok;
    };
    const owner = await home.connect();
    const held: number[] = [];
    for (let first = 0; first < CLAIM_PAIRS; first += AT_ONCE) {
      const lines = Array.from({ length: AT_ONCE }, () => ({ deliveries: [{}] }));
      const { deliveryIds } = await storeOrder(owner, { ref: `PAIRS-${first}`, lines });
      const pairs = await Promise.all(
        deliveryIds.map((id) => Promise.all([claim(reviewer, id), claim(senior, id)])),
      );
      held.push(...pairs.map((pair) => pair.filter((isMine) => isMine).length));
    }
    await owner.end();
    expect(held).toEqual(Array(CLAIM_PAIRS).fill(1));
  },
  2 * PATIENCE_MS,
);
