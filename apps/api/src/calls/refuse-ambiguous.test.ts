import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRawSocket } from '../faults/testing/raw-socket.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';

let test: TestPortal;
let address: string;
beforeAll(async () => {
  test = await openTestPortal();
  address = await test.listen();
});
afterAll(() => test?.close());

async function statusOf(target: string, headers: string[]): Promise<number | undefined> {
  const raw = await openRawSocket(address);
  raw.socket.write(`GET ${target} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`);
  const status = await raw.status;
  raw.socket.destroy();
  return status;
}

it.each(['/healthz', '/runtimeConfig.json', '/api/v1/user/info', '/nowhere'])(
  'a request for %s with two hosts, or for a whole address, is refused',
  async (path) => {
    expect(await statusOf(path, ['Host: portal'])).not.toBe(400);
    expect(await statusOf(path, ['Host: portal', 'Host: elsewhere'])).toBe(400);
    expect(await statusOf(path, ['Host: portal', 'host: portal'])).toBe(400);
    expect(await statusOf(`http://elsewhere.example${path}`, ['Host: portal'])).toBe(400);
    expect(await statusOf(`http://portal${path}`, ['Host: portal'])).toBe(400);
  },
);

it.each([
  ['no host', '/healthz', []],
  ['a target that is no address', '*', ['Host: portal']],
  ['two lengths of its body', '/healthz', ['Host: portal', 'Content-Length: 5', 'Content-Length: 6']],
  ['a length and chunks', '/healthz', ['Host: portal', 'Content-Length: 5', 'Transfer-Encoding: chunked']],
])('a request with %s is refused', async (_, target, headers) => {
  expect(await statusOf(target, headers)).toBe(400);
});
