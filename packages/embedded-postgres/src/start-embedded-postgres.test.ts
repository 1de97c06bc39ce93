import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLaunchLock } from './launch-lock.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { type Launcher, spawnLauncher } from './testing/spawn-launcher.ts';

const WITHIN = { timeout: 240_000 };

let place: string;
let launchers: Launcher[];

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'launcher-'));
  await chmod(place, 0o755); // as a checkout is, so that root's stand-in may enter
  launchers = [];
});

afterEach(async () => {
  await Promise.all(launchers.map((launcher) => launcher.stop()));
  await rm(place, { recursive: true, force: true });
});

const dataDir = (name = 'postgres') => path.join(place, name);

async function launch(folder = dataDir()): Promise<Launcher> {
  const launcher = await spawnLauncher(folder);
  launchers.push(launcher);
  return launcher;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function writeRow(url: string): Promise<void> {
  await ask(url, "CREATE TABLE kept AS SELECT 'Paclitaxel' AS drug");
}

const readRow = (url: string) => ask(url, 'SELECT drug FROM kept');

async function serverPid(folder = dataDir()): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, 'cluster/data/postmaster.pid'), 'latin1'), 10);
}

const isAccepting = (url: string) =>
  ask(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

it('makes the database at the first start, with a password that only the owner can read', async () => {
  const launcher = await launch();
  expect(launcher.attached).toBe(false);
  expect(await ask(launcher.url, 'SELECT current_database()')).toBe('ward');
  expect(await ask(launcher.url, 'SHOW server_encoding')).toBe('UTF8');
  const nobodysWord = launcher.url.replace(/:[^:@/]+@/, ':guess@');
  await expect(ask(nobodysWord, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect((await stat(path.join(dataDir(), 'cluster/password'))).mode & 0o777).toBe(0o600);
});

it('stops PostgreSQL with its last user, and finds the rows again at the same address', async () => {
  const first = await launch();
  await writeRow(first.url);
  await first.stop();
  expect(await isAccepting(first.url)).toBe(false);
  const second = await launch();
  expect(second).toMatchObject({ attached: false, url: first.url });
  expect(await readRow(second.url)).toBe('Paclitaxel');
});

it('starts a PostgreSQL that was killed again, with what was committed, at the same address', async () => {
  const launcher = await launch();
  await writeRow(launcher.url);
  const killed = await serverPid();
  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(async () => (await isAccepting(launcher.url)) && (await serverPid()) !== killed, WITHIN);
  expect(await readRow(launcher.url)).toBe('Paclitaxel');
  await launcher.stop();
  expect(await isAccepting(launcher.url)).toBe(false);
});

it('starts it again at the same address though another program has taken its port by then', async () => {
  const { url } = await launch();
  await writeRow(url);
  const stranger = createServer();
  // Whoever holds the lock keeps it from starting.
  await withLaunchLock(path.join(dataDir(), 'launch.lock'), async () => {
    process.kill(await serverPid(), 'SIGKILL');
    const port = Number(new URL(url).port);
    const listen = () =>
      new Promise<void>((resolve, reject) => {
        stranger.once('error', reject).listen(port, '127.0.0.1', resolve);
      });
    await vi.waitFor(listen, WITHIN);
  });
  await vi.waitUntil(() => isAccepting(url), WITHIN);
  expect(await readRow(url)).toBe('Paclitaxel');
  await new Promise((resolve) => stranger.close(resolve));
});

it('recovers what was committed when PostgreSQL and its launching process were killed', async () => {
  const first = await launch();
  await writeRow(first.url);
  const server = await serverPid();
  await first.kill();
  process.kill(server, 'SIGKILL');
  await vi.waitUntil(async () => !(await isAccepting(first.url)), WITHIN);
  const next = await launch();
  expect(next.attached).toBe(false);
  expect(await readRow(next.url)).toBe('Paclitaxel');
});

it('joins the PostgreSQL that a killed process left running, and stops it in the end', async () => {
  const killed = await launch();
  await writeRow(killed.url);
  const pid = await serverPid();
  await killed.kill();
  const next = await launch();
  expect(next).toMatchObject({ attached: true, url: killed.url });
  expect(await serverPid()).toBe(pid);
  expect(await readRow(next.url)).toBe('Paclitaxel');
  await next.stop();
  expect(await isAccepting(next.url)).toBe(false);
});

it('gives two processes that start at once one server, which the last to stop takes down', async () => {
  const [one, two] = await Promise.all([launch(), launch()]);
  expect(one.url).toBe(two.url);
  expect([one.attached, two.attached].sort()).toEqual([false, true]);
  await one.stop();
  expect(await isAccepting(two.url)).toBe(true);
  await two.stop();
  expect(await isAccepting(two.url)).toBe(false);
});

it('builds the database anew when the first start was killed half-way', async () => {
  const half = path.join(dataDir(), 'cluster.building/data');
  await mkdir(half, { recursive: true });
  await writeFile(path.join(half, 'PG_VERSION'), '18\n');
  const launcher = await launch();
  expect(await ask(launcher.url, 'SELECT current_database()')).toBe('ward');
  await expect(stat(path.dirname(half))).rejects.toThrow('ENOENT');
});

const clientAddress = (url: string) => ask(url, 'SELECT host(inet_client_addr())');

it('is reached by a socket in a folder with spaces, quotes, commas and letters beyond ASCII', async () => {
  const folder = path.join(place, 'Ward 3\'s "é", a');
  const { url } = await launch(folder);
  expect(new URL(url).searchParams.get('host')).toBe(path.join(folder, 'cluster/data'));
  expect(await clientAddress(url)).toBeNull();
  expect((await stat(path.join(folder, 'cluster/data'))).mode & 0o077).toBe(0);
});

it('is reached by TCP in a folder that is deeper than a socket path may be', async () => {
  const { url } = await launch(path.join(place, 'x'.repeat(120), 'postgres'));
  expect(await clientAddress(url)).toBe('127.0.0.1');
});

it('moves to another port when somebody else has taken its own, and stays there', async () => {
  const first = await launch();
  await writeRow(first.url);
  await first.stop();
  const stranger = createServer();
  const taken = Number(new URL(first.url).port);
  await new Promise<void>((resolve) => stranger.listen(taken, '127.0.0.1', resolve));
  const second = await launch();
  await new Promise((resolve) => stranger.close(resolve));
  expect(new URL(second.url).port).not.toBe(String(taken));
  expect(await readRow(second.url)).toBe('Paclitaxel');
  await second.stop();
  expect((await launch()).url).toBe(second.url);
});

it('is not fooled by the process number of a dead server that another program now has', async () => {
  const first = await launch();
  const pidFile = path.join(dataDir(), 'cluster/data/postmaster.pid');
  const socketLock = path.join(dataDir(), `cluster/data/.s.PGSQL.${new URL(first.url).port}.lock`);
  const written = [pidFile, socketLock].map(async (file) => ({ file, text: await readFile(file, 'utf8') }));
  const notes = await Promise.all(written);
  await first.stop();
  for (const { file, text } of notes) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  expect(await launch()).toMatchObject({ attached: false, url: first.url });
});

it.each(['Ward', 'ward owner', "ward'; --", ''])(
  'takes no name that would have to be quoted: "%s"',
  async (name) => {
    const given = { dataDir: dataDir(), owner: 'ward_owner', database: 'ward', reachablePlace: place };
    await expect(startEmbeddedPostgres({ ...given, database: name })).rejects.toThrow('no plain name');
    await expect(startEmbeddedPostgres({ ...given, owner: name })).rejects.toThrow('no plain name');
    await expect(stat(dataDir())).rejects.toThrow('ENOENT');
  },
);
