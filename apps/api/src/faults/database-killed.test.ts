import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EmbeddedHome } from './testing/embedded-home.ts';
import { makeFilledHome } from './testing/filled-home.ts';
import { KILLS, PATIENCE_MS } from './testing/kills.ts';
import { openOrderingClient, signInPharmacist } from './testing/ordering-client.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';
import { ordersOf, WHOLLY_OPEN, WHOLLY_SUBMITTED } from './testing/stored-order.ts';
import { submitDuringKill, type TriedOrder } from './testing/submit-rounds.ts';

const onLinux = process.platform === 'linux';

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

it.runIf(onLinux)(
  `keeps every acknowledged order once when the whole database is killed ${KILLS} times in the middle of submits, and comes back by itself after each (needs the /proc of Linux)`,
  async () => {
    const token = await signInPharmacist(server.address);
    const client = openOrderingClient(server.address, token);
    const tried: TriedOrder[] = [];
    // A kill that came behind the last answer has hit nothing: it goes on until one has hit.
    for (let round = 0; round < KILLS || tried.every(({ acknowledged }) => acknowledged); round++) {
      tried.push(...(await submitDuringKill(client, round, home.killDatabase)));
      await vi.waitUntil(() => isReady(server.address), { timeout: 240_000, interval: 20 });
    }
    expect(tried.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(KILLS);
    const refused = tried.filter(({ acknowledged }) => !acknowledged);
    expect(refused.length).toBeGreaterThan(0);
    for (const { refusedWith } of refused) {
      expect(refusedWith).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
    }

    await server.stop();
    server = await spawnServer({ DATA_DIR: home.dataDir });
    const again = openOrderingClient(server.address, token);
    const owner = await home.connect();
    for (const { orderRef, key, acknowledged } of tried) {
      const [before, ...doubles] = await ordersOf(owner, orderRef);
      expect(doubles, orderRef).toEqual([]);
      if (acknowledged) expect(before, orderRef).toEqual({ order_id: acknowledged, ...WHOLLY_SUBMITTED });
      else
        expect(before, orderRef).toMatchObject(
          before?.state === 'submitted' ? WHOLLY_SUBMITTED : WHOLLY_OPEN,
        );
      if (!key) continue;
      const replay = await again.submit(orderRef, key);
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
