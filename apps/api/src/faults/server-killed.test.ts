import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedHome, makeEmbeddedHome } from './testing/embedded-home.ts';
import { openOrderingClient, signInPharmacist } from './testing/ordering-client.ts';
import { type ServerProcess, spawnServer } from './testing/server-process.ts';
import { ordersOf, WHOLLY_OPEN, WHOLLY_SUBMITTED } from './testing/stored-order.ts';
import { submitDuringKill, type TriedOrder } from './testing/submit-rounds.ts';

const KILLS = 20;

let home: EmbeddedHome;
let server: ServerProcess;
beforeAll(async () => {
  home = await makeEmbeddedHome();
  server = await spawnServer({ DATA_DIR: home.dataDir });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await home?.remove();
}, 60_000);

it('keeps every acknowledged order once when the server is killed 20 times in the middle of submits, and starts cleanly after each', async () => {
  const token = await signInPharmacist(server.address);
  const tried: TriedOrder[] = [];
  for (let round = 0; round < KILLS; round++) {
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
      expect(before, orderRef).toMatchObject(before?.state === 'submitted' ? WHOLLY_SUBMITTED : WHOLLY_OPEN);

    // The browser asks again with the key of the first try, and always gets the one order.
    if (!key) continue;
    const replay = await client.submit(orderRef, key);
    expect([orderRef, replay?.status, replay?.body.groupOrderID]).toEqual([orderRef, 200, before?.order_id]);
    expect(await ordersOf(owner, orderRef)).toEqual([{ order_id: before?.order_id, ...WHOLLY_SUBMITTED }]);
  }
  await owner.end();
}, 180_000);
