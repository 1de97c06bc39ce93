import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterHome } from './cluster-home.ts';
import { findPostmaster, type Postmaster } from './find-postmaster.ts';
import { freePort } from './free-port.ts';
import type { PostgresBinaries } from './locate-binaries.ts';
import { rememberedPort, rememberPort } from './server-port.ts';
import { socketFolder } from './server-socket.ts';
import { spawnPostmaster } from './spawn-postmaster.ts';
import { isGone } from './stop-postmaster.ts';

const LOOK_EVERY_MS = 4;
const OTHER_PORTS = 5;
const LEFTOVERS_LEAVE_WITHIN_MS = 30_000;

interface StartOptions {
  durable: boolean;
  /** Somebody knows its address already: it may not move to another port. */
  keepsAddress: boolean;
}

/**
 * Finds the server of this home, or starts it. Call it with the launch lock held.
 *
 * @returns the owner's URL, and whether somebody else had started the server.
 */
export async function ensureRunning(
  home: ClusterHome,
  binaries: PostgresBinaries,
  { durable, keepsAddress }: StartOptions,
): Promise<{ url: string; attached: boolean }> {
  const running = await readyPostmaster(home);
  if (!running) await start(home, binaries, { durable, keepsAddress });
  const postmaster = running ?? (await readyPostmaster(home));
  if (!postmaster) throw new Error(`PostgreSQL ended as soon as it had started; see ${home.log}.`);
  const password = (await readFile(home.password, 'utf8')).trim();
  return { url: urlOf(home, postmaster, password), attached: running !== undefined };
}

/**
 * By its socket where it has one: what a statement costs both processes is an eighth less than through TCP. With
 * `host` in the query, PostgreSQL's own tools understand the address too.
 */
function urlOf({ names }: ClusterHome, { port, socketFolder }: Postmaster, password: string): string {
  const address = `postgres://${names.owner}:${password}@127.0.0.1:${port}/${names.database}`;
  return socketFolder ? `${address}?host=${encodeURIComponent(socketFolder)}` : address;
}

/** A server that is there or on its way; undefined when there is none, or it has just left. */
async function readyPostmaster(home: ClusterHome): Promise<Postmaster | undefined> {
  for (;;) {
    const postmaster = await findPostmaster(home);
    if (postmaster?.status !== 'stopping') {
      if (!postmaster) return undefined;
      if (postmaster.status === 'ready') return postmaster;
      await pause(LOOK_EVERY_MS);
    } else if (!(await isGone(home, postmaster, LEFTOVERS_LEAVE_WITHIN_MS))) {
      throw new Error(
        `PostgreSQL (process ${postmaster.pid}) is stopping and does not end; see ${home.log}.`,
      );
    }
  }
}

async function start(
  home: ClusterHome,
  binaries: PostgresBinaries,
  { durable, keepsAddress }: StartOptions,
): Promise<void> {
  const giveUpAt = Date.now() + LEFTOVERS_LEAVE_WITHIN_MS;
  let port = await rememberedPort(home);
  let byTcp = true;
  for (let tried = 0; tried <= OTHER_PORTS; ) {
    const outcome = await spawnPostmaster(home, binaries, { port, byTcp, durable });
    if (outcome === 'ready') {
      await rememberPort(home, port);
      return;
    }
    if (outcome === 'port-taken') {
      if (!keepsAddress) {
        tried += 1;
        port = await freePort();
      } else if (socketFolder(home)) {
        byTcp = false;
      } else throw new Error(`Another program listens on port ${port}, where PostgreSQL is expected.`);
    } else if (Date.now() > giveUpAt) {
      throw new Error(`Processes of a killed PostgreSQL hold ${home.data}; end them and start again.`);
    } else await pause(LOOK_EVERY_MS);
  }
  throw new Error('PostgreSQL finds no free port on 127.0.0.1.');
}
