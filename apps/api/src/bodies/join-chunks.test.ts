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
    for await (const part of request) parts.push(part as Buffer);
    came = { body: Buffer.concat(parts), parts: parts.length };
    response.end();
  });
  server.prependListener('request', joinChunks);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => server.close());

async function send(chunks: readonly string[]): Promise<void> {
  const raw = await openRawSocket(address);
  const told = chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('');
  raw.socket.write(`POST / HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n${told}0\r\n\r\n`);
  expect(await raw.status).toBe(200);
  raw.socket.destroy();
}

it('joins a body of crumbs into pieces, with nothing lost', async () => {
  const crumbs = Array.from({ length: 50_000 }, (_, n) => String(n % 10));
  await send(crumbs);
  expect(came.body.toString()).toBe(crumbs.join(''));
  expect(came.parts).toBeLessThan(20);
});

it('keeps the order of crumbs and of what is long', async () => {
  const chunks = ['a', 'b', 'c'.repeat(10_000), 'd', 'e'.repeat(4_095), 'f', 'g'.repeat(4_096), 'é', 'h'];
  await send(chunks);
  expect(came.body.toString()).toBe(chunks.join(''));
  await send([]);
  expect(came.body.length).toBe(0);
});
