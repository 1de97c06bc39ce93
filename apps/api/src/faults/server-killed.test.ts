import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeOrder, worked } from '../routes/testing/whole-orders.ts';
import type { EmbeddedHome } from './testing/embedded-home.ts';
import { makeFilledHome } from './testing/filled-home.ts';
import { KILLS, PATIENCE_MS } from './testing/kills.ts';
import { type Outcome, openOrderingClient, signInPharmacist } from './testing/ordering-client.ts';
import { sendDuringKill } from './testing/send-during-kill.ts';
import { type ServerProcess, spawnServer } from './testing/server-process.ts';
import { ordersOf, WHOLLY_OPEN, WHOLLY_SUBMITTED } from './testing/stored-order.ts';
import { submitDuringKill, type TriedOrder } from './testing/submit-rounds.ts';

const WHOLE_ORDERS_AT_ONCE = 20;
/** So many whole orders are acknowledged when the server is killed: once for each, 100 orders in all. */
const KILLS_AFTER = [0, 4, 9, 14, 18];

let home: EmbeddedHome;
let server: ServerProcess;
beforeAll(async () => {
  home = await makeFilledHome();
  server = await spawnServer({ DATA_DIR: home.dataDir });
});
afterAll(async () => {
  await server?.stop();
  await home?.remove();
});

it(
  `keeps every acknowledged order once when the server is killed ${KILLS} times in the middle of submits, and starts cleanly after each`,
  async () => {
    const token = await signInPharmacist(server.address);
    const tried: TriedOrder[] = [];
    // A kill that came behind the last answer has hit nothing: it goes on until one has hit.
    for (let round = 0; round < KILLS || tried.every(({ acknowledged }) => acknowledged); round++) {
      const client = openOrderingClient(server.address, token);
      tried.push(...(await submitDuringKill(client, round, () => server.kill())));
      server = await spawnServer({ DATA_DIR: home.dataDir });
    }
    expect(tried.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(KILLS);
    expect(tried.filter(({ acknowledged }) => !acknowledged).length).toBeGreaterThan(0);

    const owner = await home.connect();
    const client = openOrderingClient(server.address, token);
    for (const { orderRef, key, acknowledged } of tried) {
      const [before, ...doubles] = await ordersOf(owner, orderRef);
      expect(doubles, orderRef).toEqual([]);
      if (acknowledged) expect(before, orderRef).toEqual({ order_id: acknowledged, ...WHOLLY_SUBMITTED });
      else
        expect(before, orderRef).toMatchObject(
          before?.state === 'submitted' ? WHOLLY_SUBMITTED : WHOLLY_OPEN,
        );

      // The browser asks again with the key of the first try, and always gets the one order.
      if (!key) continue;
      const replay = await client.submit(orderRef, key);
      expect([orderRef, replay?.status, replay?.body.groupOrderID]).toEqual([
        orderRef,
        200,
        before?.order_id,
      ]);
      expect(await ordersOf(owner, orderRef)).toEqual([{ order_id: before?.order_id, ...WHOLLY_SUBMITTED }]);
    }
    await owner.end();
  },
  PATIENCE_MS,
);

/** Two lines for a patient who is created with the order, whose MRN is the reference, and one for nobody. */
const orderWithPatient = (orderRef: string) =>
  wholeOrder({
    orderRef,
    patients: [
      {
        newPatient: { id: orderRef, firstName: 'Ana', lastName: 'Specimen', confirmedDifferent: true },
        lines: [worked, { ...worked, drug1Dose: '4500' }],
      },
      { lines: [worked] },
    ],
  });
const WHOLE = { ...WHOLLY_SUBMITTED, lines: 3, deliveries: 3, pending: 3 };

it('places each of 100 whole orders once, with its patient, though the server is killed five times in the middle of them', async () => {
  const token = await signInPharmacist(server.address);
  const place = (orderRef: string): Promise<Outcome> =>
    openOrderingClient(server.address, token).call('orders', orderWithPatient(orderRef), {
      'idempotency-key': `key-${orderRef}`,
    });
  const tried: { orderRef: string; acknowledged: string | undefined }[] = [];
  for (const [round, killAfter] of KILLS_AFTER.entries()) {
    const references = Array.from({ length: WHOLE_ORDERS_AT_ONCE }, (_, index) => `WHOLE-${round}-${index}`);
    const outcomes = await sendDuringKill(
      references.map((orderRef) => () => place(orderRef).catch(() => undefined)),
      killAfter,
      () => server.kill(),
    );
    for (const [index, orderRef] of references.entries()) {
      const outcome = outcomes[index];
      const acknowledged = outcome?.status === 200 ? String(outcome.body.groupOrderID) : undefined;
      tried.push({ orderRef, acknowledged });
    }
    server = await spawnServer({ DATA_DIR: home.dataDir });
  }
  const known = tried.filter(({ acknowledged }) => acknowledged).length;
  expect(known).toBeGreaterThanOrEqual(KILLS_AFTER.reduce((sum, acknowledged) => sum + acknowledged));
  expect(known).toBeLessThan(tried.length);

  const owner = await home.connect();
  const patientsOf = async (mrn: string) =>
    (await owner.query('select from patient where mrn = $1', [mrn])).rowCount;
  for (const { orderRef, acknowledged } of tried) {
    const [before, ...doubles] = await ordersOf(owner, orderRef);
    expect(doubles, orderRef).toEqual([]);
    if (acknowledged) expect(before?.order_id, orderRef).toBe(acknowledged);
    // Wholly there, or nothing of it: not even its patient.
    if (before) expect(before, orderRef).toMatchObject(WHOLE);
    expect([orderRef, await patientsOf(orderRef)]).toEqual([orderRef, before ? 1 : 0]);
  }
  for (const { orderRef, acknowledged } of tried) {
    const replay = await place(orderRef);
    const [after, ...doubles] = await ordersOf(owner, orderRef);
    expect([orderRef, replay.status, replay.body.groupOrderID]).toEqual([
      orderRef,
      200,
      acknowledged ?? after?.order_id,
    ]);
    expect([after, doubles, await patientsOf(orderRef)], orderRef).toMatchObject([WHOLE, [], 1]);
  }
  await owner.end();
});

it('has every letter that it acknowledged when it is killed while somebody types', async () => {
  const headers = {
    authorization: `Bearer ${await signInPharmacist(server.address)}`,
    'content-type': 'application/json',
  };
  const entryAt = (address: string) => `${address}/api/v1/kept-entry/contact`;
  const keep = (letters: number): Promise<boolean> =>
    fetch(entryAt(server.address), {
      method: 'PUT',
      headers,
      body: JSON.stringify({ entry: { message: 'x'.repeat(letters) } }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  while (await keep(acknowledged + 1)) {
    acknowledged += 1;
    if (acknowledged === 20) killed = server.kill();
  }
  await killed;
  server = await spawnServer({ DATA_DIR: home.dataDir });

  const { kept } = await (await fetch(entryAt(server.address), { headers })).json();
  // The last one may have been stored without its answer.
  expect(acknowledged).toBeGreaterThanOrEqual(20);
  expect([acknowledged, acknowledged + 1]).toContain(kept.entry.message.length);
});
