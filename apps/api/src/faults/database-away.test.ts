import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startPortalPostgres } from '../database/portal-postgres.ts';
import { type EmbeddedHome, makeEmbeddedHome } from './testing/embedded-home.ts';
import { openOrderingClient, signInPharmacist, startOrder } from './testing/ordering-client.ts';
import { isReady, type ServerProcess, spawnServer } from './testing/server-process.ts';

let home: EmbeddedHome;
let postgres: EmbeddedPostgres;
let server: ServerProcess;
const startDatabase = () =>
  startPortalPostgres({ dataDir: path.join(home.dataDir, 'postgres'), durable: false });

// A database of its own, as DATABASE_URL names one: nothing in the server starts it again.
beforeAll(async () => {
  home = await makeEmbeddedHome();
  postgres = await startDatabase();
  server = await spawnServer({ DATABASE_URL: postgres.url });
});
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  await home?.remove();
});

it('answers 503 while the database is away, stays alive, and goes on by itself when it is back', async () => {
  const client = openOrderingClient(server.address, await signInPharmacist(server.address));
  await client.prepareOrder('AWAY-1');

  await postgres.stop();
  const away = { status: 503, body: { code: 'database-unavailable', message: expect.any(String) } };
  expect(await client.call('order/start', startOrder('AWAY-2'))).toMatchObject(away);
  expect(await client.call('dashboard/orders', { type: 'draft' })).toMatchObject(away);
  expect(await client.submit('AWAY-1', 'away-key')).toMatchObject(away);
  await expect(signInPharmacist(server.address)).rejects.toThrow();
  const answer = await fetch(`${server.address}/readyz`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);

  postgres = await startDatabase();
  await vi.waitUntil(() => isReady(server.address), { timeout: 240_000, interval: 20 });
  expect(await client.call('order/start', startOrder('AWAY-2'))).toMatchObject({ status: 200 });
  expect(await client.submit('AWAY-1', 'away-key')).toMatchObject({ status: 200 });
});
