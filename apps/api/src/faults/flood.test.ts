import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from '../../../../scripts/setup/server-flags.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { signInPharmacist } from './testing/ordering-client.ts';
import { openRawSocket, pour } from './testing/raw-socket.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';

const MEBIBYTE = 2 ** 20;
const LISTS = `[${'[],'.repeat(MEBIBYTE / 3 - 1)}[]]`;

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

/** The status; 0 where the connection broke, which a refusal in the middle of a body may look like. */
const post = (path: string, headers: Record<string, string>, body: string): Promise<number> =>
  fetch(`${server.address}${path}`, { method: 'POST', headers, body }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

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
    for (const length of ['Content-Length: 300000000', 'Transfer-Encoding: chunked']) {
      const raw = await openRawSocket(server.address);
      raw.socket.write(
        `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
      );
      const isChunked = length.startsWith('Transfer');
      const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
      raw.socket.write(isChunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part);
      const bytes = Buffer.alloc(MEBIBYTE, 'a');
      const chunk = isChunked
        ? Buffer.concat([Buffer.from(`${MEBIBYTE.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
        : bytes;
      await pour(raw, chunk, 300);
      expect([undefined, 413, 415]).toContain(await raw.status);
      raw.socket.destroy();
      await expectAlive();
    }
  });
});
