import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@bolt/embedded-postgres/free-port';

export interface ServerProcess {
  address: string;
  pid: number;
  /** Everything that the process has printed. */
  output(): string;
  hasEnded(): boolean;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));
const WAIT_TO_START = fileURLToPath(new URL('./wait-to-start.ts', import.meta.url));
// As `npm start` has it: a server that is started twenty times is compiled once.
const COMPILE_CACHE = fileURLToPath(new URL('../../../../../.cache/compile', import.meta.url));
const READY_WITHIN_MS = 280_000;

/** The real server in a process of its own, on a free port, with its database as `env` says; waits until it is ready. */
export async function spawnServer(
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  return untilReady(launch({ ...env, PORT: String(port) }, flags), port);
}

/** The same server, loaded and not started yet: whoever kills one in the middle of its work has the next one at hand. */
export interface LoadedServer {
  start(): Promise<ServerProcess>;
  /** Of one that was never started. */
  discard(): Promise<void>;
}

export function loadServer(env: Record<string, string>): LoadedServer {
  const launched = launch(env, ['--import', WAIT_TO_START], 'pipe');
  return {
    async start() {
      // Only now: a port that was free some time ago may be somebody else's.
      const port = await freePort();
      launched.child.stdin?.end(String(port));
      return untilReady(launched, port);
    },
    discard: () => launched.end('SIGKILL'),
  };
}

interface Launched {
  child: ChildProcess;
  output(): string;
  end(signal: NodeJS.Signals): Promise<void>;
}

function launch(
  env: Record<string, string>,
  flags: readonly string[],
  stdin: 'ignore' | 'pipe' = 'ignore',
): Launched {
  const child = spawn(process.execPath, [...flags, SERVER], {
    env: { ...process.env, ...env, LOG_LEVEL: 'warn', DEMO: '1', NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: [stdin, 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  // One that has ended takes no word any more; why it did stands in its output.
  child.stdin?.on('error', () => {});
  const ended = once(child, 'close');
  return {
    child,
    output: () => output,
    async end(signal) {
      if (isRunning(child)) child.kill(signal);
      await ended;
    },
  };
}

async function untilReady({ child, output, end }: Launched, port: number): Promise<ServerProcess> {
  const address = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (!isRunning(child) || Date.now() > giveUpAt) {
      await end('SIGKILL');
      throw new Error(`The server did not start: ${output()}`);
    }
    await pause(10);
  }
  return {
    address,
    pid: child.pid ?? 0,
    output,
    hasEnded: () => !isRunning(child),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
