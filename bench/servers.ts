import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@bolt/embedded-postgres/free-port';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/setup/server-flags.ts';

export interface RunningServer {
  port: number;
  pid: number;
  /** From the spawn of the process to its first good answer. */
  readyMs: number;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
}

export interface Started {
  script: string;
  flags?: readonly string[];
  env: Record<string, string>;
  /** A GET that is answered with 200, or at all, once the server is ready. */
  ready: string;
}

const LOGS = '.cache/bench-logs';

/** The portal as `npm start` runs it, everything on, on an address of its own. */
export const startPortal = (databaseUrl: string): Promise<RunningServer> =>
  startServer({
    script: 'apps/api/src/server.ts',
    flags: SERVER_FLAGS,
    // One sign-in is enough for the whole run.
    env: {
      ...SERVER_ENVIRONMENT,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      ACCESS_TOKEN_MINUTES: '120',
      NODE_COMPILE_CACHE: '.cache/compile',
    },
    ready: '/readyz',
  });

export const startReference = (databaseUrl: string): Promise<RunningServer> =>
  startServer({ script: 'bench/reference/server.ts', env: { DATABASE_URL: databaseUrl }, ready: '/' });

export const startLean = (databaseUrl: string): Promise<RunningServer> =>
  startServer({ script: 'bench/reference/lean/server.ts', env: { DATABASE_URL: databaseUrl }, ready: '/' });

/** The portal with its embedded database and the demonstration world, as a newcomer has it; kept between runs. */
export const startDemonstration = (): Promise<RunningServer> =>
  startServer({
    script: 'apps/api/src/server.ts',
    flags: SERVER_FLAGS,
    env: {
      ...SERVER_ENVIRONMENT,
      DATA_DIR: '.cache/bench-demonstration',
      NODE_COMPILE_CACHE: '.cache/compile',
    },
    ready: '/readyz',
  });

/** Starts a server's process, its output to a file as a service's would go, and waits until it answers. */
async function startServer({ script, flags = [], env, ready }: Started): Promise<RunningServer> {
  const port = await freePort();
  mkdirSync(LOGS, { recursive: true });
  const output = openSync(`${LOGS}/${script.replaceAll('/', '-')}-${port}.log`, 'w');
  const spawned = performance.now();
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'close');
  await untilReady(child, `http://127.0.0.1:${port}${ready}`);
  const readyMs = performance.now() - spawned;
  return {
    port,
    pid: child.pid as number,
    readyMs,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A server ended at its start; see ${LOGS}`);
    const status = await fetch(url).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== undefined && status < 500) return;
    await pause(5);
  }
}
