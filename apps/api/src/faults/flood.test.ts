import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from '../../../../scripts/setup/server-flags.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { watchAsBystander } from './testing/bystander.ts';
import { signInPharmacist } from './testing/ordering-client.ts';
import { LISTS, postBody, pourCrumbs, pourFlood, pourMultipart } from './testing/pour-flood.ts';
import { openRawSocket } from './testing/raw-socket.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';

const MEBIBYTE = 2 ** 20;

let test: TestPortal;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  test = await openTestPortal();
  server = await spawnServer({ DATABASE_URL: test.databaseUrl }, SERVER_FLAGS);
  token = await signInPharmacist(server.address);
});
afterAll(async () => {
  await server?.stop();
  await test?.close();
});

const post = (path: string, headers: Record<string, string>, body: string) =>
  postBody(`${server.address}${path}`, headers, body);

async function expectAlive(): Promise<void> {
  expect(await isReady(server.address), server.output()).toBe(true);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.address}/api/v1/user/info`, { headers })).status).toBe(200);
}

describe('a process of 256 MiB', () => {
  it.each(['/api/v1/orders', '/user/login', '/oauth/token', '/nowhere'])(
    'outlives 120 bodies of 1 MiB at once from anybody to %s',
    async (path) => {
      const headers = { 'content-type': 'application/json' };
      const statuses = await Promise.all(Array.from({ length: 120 }, () => post(path, headers, LISTS)));
      for (const status of statuses) expect([0, 401, 413, 503]).toContain(status);
      await expectAlive();
    },
  );

  it('outlives 120 bodies of 1 MiB at once from somebody who is signed in', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const line = { deliveryDateArray: [['04/03/2031', false, '1', 1]] };
    const order = (lines: unknown[]) =>
      JSON.stringify({
        orderRef: 'FLOOD',
        deliveryDate: '04/03/2031',
        state: 'draft',
        patients: Array.from({ length: 200 }, () => ({ lines })),
      }).padEnd(MEBIBYTE);
    for (const body of [LISTS, order(Array(49).fill(line)), order(Array(200).fill({}))]) {
      const statuses = await Promise.all(
        Array.from({ length: 120 }, () =>
          post('/api/v1/orders', { ...headers, 'idempotency-key': 'k' }, body),
        ),
      );
      for (const status of statuses) expect([0, 400, 413, 422, 503]).toContain(status);
      await expectAlive();
    }
  });

  it.each(['/user/login', '/oauth/token'])('outlives a multipart body of 300 MB to %s', async (path) => {
    for (const isChunked of [false, true]) {
      expect([undefined, 413, 415]).toContain(await pourMultipart(`${server.address}${path}`, { isChunked }));
      await expectAlive();
    }
  });

  it('outlives bodies that come in crumbs of a byte, by anybody and by somebody who is signed in', async () => {
    const json = 'Content-Type: application/json';
    const orders = `${server.address}/api/v1/orders`;
    const anybody = await pourCrumbs(orders, { headers: [json], bytes: 30_000, connections: 50 });
    for (const status of anybody) expect([undefined, 401, 408]).toContain(status);
    const headers = [json, 'Idempotency-Key: k', `Authorization: Bearer ${token}`];
    const signedIn = await pourCrumbs(orders, { headers, bytes: MEBIBYTE - 10_000, connections: 8 });
    for (const status of signedIn) expect([undefined, 400, 408, 413, 503]).toContain(status);
    await expectAlive();
  });

  it('outlives somebody who asks for the documentation again and again, and reads none of it', async () => {
    const asking = 'GET /api/docs HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(30);
    const unread = await Promise.all(
      Array.from({ length: 400 }, async () => {
        const { socket } = await openRawSocket(server.address);
        socket.pause();
        socket.write(asking);
        return socket;
      }),
    );
    await expectAlive();
    await expectAlive();
    for (const socket of unread) socket.destroy();
    await expectAlive();
  });

  it('answers everybody else while all of it comes at once', async () => {
    const bystander = watchAsBystander(server.address, token);
    for (let times = 0; times < 3; times += 1) await pourFlood(server.address, token);
    const { statuses } = await bystander.end();
    expect(Object.keys(statuses)).toEqual(['200']);
    await expectAlive();
  });
});
