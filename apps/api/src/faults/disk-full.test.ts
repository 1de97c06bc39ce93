import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fluorouracil } from '../routes/testing/placed-orders.ts';
import { type EmbeddedHome, makeEmbeddedHome } from './testing/embedded-home.ts';
import {
  type OrderingClient,
  openOrderingClient,
  signInPharmacist,
  startOrder,
} from './testing/ordering-client.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';
import { ordersOf, WHOLLY_SUBMITTED } from './testing/stored-order.ts';

/** Room for the database and its log, and for orders until it is filled. */
const DISK_MIB = 400;
/** Far more than fit into the pages that the tables have left. */
const MOST_LINES = 2_000;

const mountable = mayMount();

describe.runIf(mountable)('a full disk (needs root on a system that may mount a tmpfs)', () => {
  let disk: SmallDisk;
  let home: EmbeddedHome;
  let server: ServerProcess;
  let client: OrderingClient;
  beforeAll(async () => {
    disk = mountSmallDisk(DISK_MIB);
    home = await makeEmbeddedHome(disk.folder);
    server = await spawnServer({ DATA_DIR: home.dataDir });
    client = openOrderingClient(server.address, await signInPharmacist(server.address));
  });
  afterAll(async () => {
    await server?.stop();
    await home?.remove();
    disk?.unmount();
  });

  it('gets 503 and nothing half-written, and orders again once there is space', async () => {
    await client.prepareOrder('FULL-BEFORE');
    expect(await client.call('order/start', startOrder('FULL-1'))).toMatchObject({ status: 200 });

    await disk.fill();
    const { accepted, refusal } = await addLinesUntilRefused('FULL-1');
    expect(refusal).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });

    await disk.freeAgain();
    await vi.waitUntil(() => isReady(server.address), { timeout: 240_000, interval: 20 });
    const owner = await home.connect();
    const [full] = await ordersOf(owner, 'FULL-1');
    expect(full).toMatchObject({ state: 'started', lines: accepted, deliveries: accepted });
    const { rows } = await owner.query(
      `select count(*)::integer as audited from audit_event where action = 'line-added' and subject_id in
         (select line_id from order_line where order_id = $1)`,
      [full?.order_id],
    );
    expect(rows).toEqual([{ audited: accepted }]);

    expect(await client.call('order/drug/add', fluorouracil('FULL-1'))).toMatchObject({ status: 200 });
    expect(await client.submit('FULL-BEFORE')).toMatchObject({ status: 200 });
    expect(await ordersOf(owner, 'FULL-BEFORE')).toMatchObject([WHOLLY_SUBMITTED]);
    await owner.end();
  });

  /** Adds lines to the order: each is either acknowledged or refused, and the first refusal ends it. */
  async function addLinesUntilRefused(orderRef: string) {
    for (let accepted = 0; accepted < MOST_LINES; accepted++) {
      const outcome = await client.call('order/drug/add', fluorouracil(orderRef));
      if (outcome.status !== 200) return { accepted, refusal: outcome };
    }
    return { accepted: MOST_LINES, refusal: undefined };
  }
});
