import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@bolt/embedded-postgres/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedHome, makeEmbeddedHome } from './testing/embedded-home.ts';
import { isReady } from './testing/server-process.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const MOST_RESTARTS = 5;
const patience = { timeout: 110_000, interval: 50 };

let home: EmbeddedHome;
let keeper: ChildProcess;
beforeAll(async () => {
  home = await makeEmbeddedHome();
}, 120_000);
afterAll(async () => {
  keeper?.kill('SIGTERM');
  await home?.remove();
}, 60_000);

/** What `npm start` does once the web app is built. */
const startPortal = `import(process.cwd() + '/scripts/portal/run-server.ts').then(async (keep) => process.exit(await keep.runServer()))`;

/** The server's process: the keeper has no other. */
async function serverOf(pid: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return Number.parseInt(children, 10) || undefined;
}

it('[NFR-08] comes back when its process is killed, gives up after five times in a minute, and says both', async () => {
  const port = await freePort();
  keeper = spawn(process.execPath, ['-e', startPortal], {
    cwd: root,
    env: { ...process.env, DATA_DIR: home.dataDir, PORT: String(port), LOG_LEVEL: 'warn', DEMO: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(keeper, 'close');
  let said = '';
  keeper.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const pid = keeper.pid ?? 0;
  const address = `http://127.0.0.1:${port}`;
  const seen = new Set<number>();
  const serverBut = async (others: ReadonlySet<number>): Promise<number> => {
    let server: number | undefined;
    await expect
      .poll(async () => {
        server = await serverOf(pid);
        return server !== undefined && !others.has(server);
      }, patience)
      .toBe(true);
    return server as number;
  };
  for (let kills = 0; kills <= MOST_RESTARTS; kills++) {
    // It answers again after the first kill; the others come as soon as there is a process to kill.
    if (kills < 2)
      await expect.poll(async () => ((await isReady(address)) ? 'ready' : said), patience).toBe('ready');
    const server = await serverBut(seen);
    seen.add(server);
    process.kill(server, 'SIGKILL');
  }
  expect(await ended).toEqual([128 + 9, null]);
  expect(seen.size).toBe(MOST_RESTARTS + 1);
  expect(said.split('The server ended by a fault (SIGKILL) and is started again.')).toHaveLength(
    MOST_RESTARTS + 1,
  );
  expect(said).toContain('after 5 restarts within a minute: it is not started again.');
  expect(await isReady(address)).toBe(false);
}, 600_000);
