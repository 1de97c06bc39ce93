import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRawSocket } from '../faults/testing/raw-socket.ts';
import { joinChunks } from './join-chunks.ts';

let server: Server;
let address: string;
/** Of the last request: what came, and in how many parts. */
let came: { body: Buffer; parts: number };
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      // Cut off: nobody waits for the answer.
    }
    came = { body: Buffer.concat(parts), parts: parts.length };
    response.end();
  });
  server.prependListener('request', joinChunks);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

async function send(chunks: readonly string[]): Promise<number | undefined> {
  const raw = await openRawSocket(address);
  const told = chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('');
  raw.socket.write(`POST / HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n${told}0\r\n\r\n`);
  const status = await raw.status;
  raw.socket.destroy();
  return status;
}

it('joins a body of crumbs into pieces, with nothing lost', async () => {
  const crumbs = Array.from({ length: 9_000 }, (_, n) => String(n % 10));
  expect(await send(crumbs)).toBe(200);
  expect(came.body.toString()).toBe(crumbs.join(''));
  expect(came.parts).toBeLessThan(5);
});

it('keeps the order of crumbs and of what is long', async () => {
  const chunks = ['a', 'b', 'c'.repeat(10_000), 'd', 'e'.repeat(4_095), 'f', 'g'.repeat(4_096), 'é', 'h'];
  expect(await send(chunks)).toBe(200);
  expect(came.body.toString()).toBe(chunks.join(''));
  expect(await send([])).toBe(200);
  expect(came.body.length).toBe(0);
});

it('ends the connection of whoever sends more crumbs than a body has', async () => {
  expect(await send(Array.from({ length: 30_000 }, () => 'x'))).toBeUndefined();
  expect(await send(['x'])).toBe(200);
});
