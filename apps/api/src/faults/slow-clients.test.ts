import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrder } from '../routes/testing/stored-orders.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { signInAs, signInPharmacist } from './testing/ordering-client.ts';
import { openRawSocket, type RawSocket } from './testing/raw-socket.ts';
import { isReady, spawnServer } from './testing/server-process.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal({ config: { requestSeconds: 2 } });
});
afterAll(() => test?.close());

/** Files that are taken at once. */
const PLACES = 4;
const HALF_A_HEAD = 'POST /user/login HTTP/1.1\r\nHost: portal\r\nContent-';
const HALF_A_BODY = `${HALF_A_HEAD}Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`;

const openMany = (address: string, howMany: number, text: string): Promise<RawSocket[]> =>
  Promise.all(
    Array.from({ length: howMany }, async () => {
      const raw = await openRawSocket(address);
      raw.socket.write(text);
      return raw;
    }),
  );

describe('a client that is slow on purpose', () => {
  it.each([
    ['half a head', HALF_A_HEAD],
    ['half a body', HALF_A_BODY],
  ])('of 1,000 is served like one: %s is waited for so long and no longer', async (_, text) => {
    const address = await (test.app.server.listening ? addressOf(test) : test.listen());
    const slow = await openMany(address, 1_000, text);
    expect(await isReady(address)).toBe(true);
    await Promise.all(slow.map(({ ended }) => ended));
    expect(new Set(await Promise.all(slow.map(({ status }) => status)))).toEqual(new Set([408]));
    expect(await isReady(address)).toBe(true);
  });

  it('has no place of an upload for longer than that, and leaves nothing of it', async () => {
    const address = await (test.app.server.listening ? addressOf(test) : test.listen());
    const token = await signInPharmacist(address);
    const head = `POST /api/v1/order/csv HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n`;
    const length = 10 * 1024 * 1024;
    const slow = await openMany(
      address,
      PLACES,
      `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"file":"data:text/csv;base64,QUJD`,
    );
    await Promise.all(slow.map(({ ended }) => ended));
    expect(await Promise.all(slow.map(({ status }) => status))).toEqual(slow.map(() => 408));
    const { status } = await fetch(`${address}/api/v1/order/csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        file: `data:text/csv;base64,${Buffer.from('drug_name\na\n').toString('base64')}`,
        filename: 'orders.csv',
        fileType: '[NEW]',
      }),
    });
    expect(status).toBe(200);
    const { rows } = await test.owner.query('select count(*)::integer as pieces from import_piece');
    expect(rows).toEqual([{ pieces: 1 }]);
  });

  it('moves no item by a batch of accepts of which all but the last byte came', async () => {
    const address = await (test.app.server.listening ? addressOf(test) : test.listen());
    const lines = Array.from({ length: 5 }, () => ({ deliveries: [{}] }));
    const { deliveryIds } = await storeOrder(test.owner, { ref: 'HALF-SENT', lines });
    const moves = deliveryIds.map((id) => ({ merlinOrderLineID: id, status: 'Reviewed', version: 1 }));
    const token = await signInAs(address, 'reviewer');
    const body = JSON.stringify({ moves });
    const head = `POST /api/v1/workbench/moves HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n`;
    const sent = `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const statuses = async () =>
      (
        await test.owner.query(
          `select status, count(*)::integer as items from order_line_delivery where delivery_id = any($1) group by 1`,
          [deliveryIds],
        )
      ).rows;
    const [slow] = await openMany(address, 1, sent.slice(0, -1));
    expect(await slow?.status).toBe(408);
    await slow?.ended;
    expect(await statuses()).toEqual([{ status: 'Pending', items: 5 }]);
    // The same with its last byte is done.
    const [whole] = await openMany(address, 1, sent);
    expect(await whole?.status).toBe(200);
    expect(await statuses()).toEqual([{ status: 'Reviewed', items: 5 }]);
    whole?.socket.destroy();
  });

  it('holds up no end: SIGTERM ends the server whatever is open', async () => {
    const server = await spawnServer({ DATABASE_URL: test.databaseUrl });
    const token = await signInPharmacist(server.address);
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`${server.address}/api/v1/events`, { headers });
    const slow = [
      ...(await openMany(server.address, 750, HALF_A_HEAD)),
      ...(await openMany(server.address, 750, HALF_A_BODY)),
    ];
    await server.stop();
    await Promise.all(slow.map(({ ended }) => ended));
    await stream.body?.cancel().catch(() => {});
  });
});

function addressOf({ app }: TestPortal): string {
  const { port } = app.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}
