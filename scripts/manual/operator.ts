import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/embedded-postgres/src/free-port.ts';

export type Environment = Readonly<Record<string, string>>;

const READY_WITHIN_MS = 180_000;

/** Says what was seen; what was expected and not seen ends the walk. */
export function seen(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(`NOT SO: ${sentence}`);
  console.log(`  ok  ${sentence}`);
}

/** Types a command of the manual into a shell; answers what it said. @throws where it failed, unless that is expected */
export function type(command: string, env: Environment, { fails = false } = {}): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  const said = `${stdout}${stderr}`.trim();
  if ((status !== 0) !== fails) throw new Error(`${command}\nended with ${status}:\n${said}`);
  console.log(`  $ ${command}`);
  return said;
}

export interface Running {
  port: number;
  stop(): Promise<void>;
}

/** `npm start`, until it answers that it is ready. */
export async function startPortal(env: Environment, port?: number): Promise<Running> {
  const at = port ?? (await freePort());
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(at) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
  };
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(at))) {
    if (!isRunning(child) || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The portal did not start:\n${output}`);
    }
    await pause(50);
  }
  return { port: at, stop };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;
