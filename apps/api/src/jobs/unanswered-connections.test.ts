import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isConnectionLost } from '../database/is-database-away.ts';
import { openChangeNotices } from '../notices/change-notices.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openWorkerPool } from './as-actor.ts';
import { openJobListener } from './open-job-listener.ts';
import { openSessionLocks } from './session-locks.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

/** Something in front of the database that takes connections also while it is away, and then says nothing. */
async function openSilentProxy() {
  const { hostname, port, searchParams } = new URL(test.portal.workerUrl);
  const folder = searchParams.get('host');
  const database = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) };
  const sockets: Socket[] = [];
  let isAway = true;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    if (isAway) return;
    const behind = connect(database);
    behind.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(test.portal.workerUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => sockets.length,
    comesBack() {
      isAway = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a connection that nobody answers', () => {
  let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
  beforeEach(async () => {
    proxy = await openSilentProxy();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    proxy.close();
  });

  it('is given up by the listener of the jobs, which hears once the database is back', async () => {
    const listener = openJobListener(proxy.url);
    const heard = vi.fn();
    listener.hear('bolt_test', heard);
    await expect.poll(proxy.connections).toBe(1);
    proxy.comesBack();
    await expect.poll(() => secondsGoBy(1).then(proxy.connections)).toBe(2);
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    await listener.close();
  });

  it('is given up by the notices of changes, which ask for another one', async () => {
    const counting = { count: async () => ({}), queuesOf: () => ({}) as never };
    const notices = openChangeNotices(proxy.url, test.portal.db, counting);
    await expect.poll(proxy.connections).toBe(1);
    proxy.comesBack();
    await expect.poll(() => secondsGoBy(1).then(proxy.connections)).toBe(2);
    await notices.close();
  });

  it('is given up by the work, and by its locks, as that of a database that is away', async () => {
    const worker = openWorkerPool(proxy.url);
    const locks = openSessionLocks(proxy.url);
    const failed = Promise.all(
      [worker.query('select 1'), locks.take('test')].map((asked) => asked.catch((error: Error) => error)),
    );
    await expect.poll(proxy.connections).toBe(2);
    await secondsGoBy(30);
    expect((await failed).map((error) => isConnectionLost(error as Error))).toEqual([true, true]);
    await Promise.all([worker.end(), locks.close()]);
  });
});

describe('a connection that breaks', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is opened anew by the listener of the jobs within the tenth of a second, and what was missed is looked for', async () => {
    const listener = openJobListener(test.portal.workerUrl);
    const heard = vi.fn();
    listener.hear('bolt_test', heard);
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await test.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'bolt-jobs-listener' and datname = current_database()`,
    );
    // A poll would have time go by.
    while (vi.getTimerCount() === 0) await turn();
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    await expect.poll(() => heard.mock.calls.length, { timeout: 60_000 }).toBe(2);
    await listener.close();
  });
});

const secondsGoBy = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
