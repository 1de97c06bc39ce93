import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Account } from '../account.ts';

export interface Launcher {
  readonly url: string;
  readonly attached: boolean;
  /** Ends it in order and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
}

const HERE = fileURLToPath(new URL('./launcher-process.ts', import.meta.url));

/** Starts a launching process and waits until its database is ready. @throws with its words when it ends before. */
export async function spawnLauncher(
  dataDir: string,
  given: { script?: string; node?: string; account?: Account; cwd?: string } = {},
): Promise<Launcher> {
  const { script = HERE, node = process.execPath, account, cwd } = given;
  const child = spawn(node, [script, dataDir], { ...account, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString('utf8');
  });
  const ended = once(child, 'close');
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (typeof first[0] !== 'string') throw new Error(`The launching process ended: ${complaints}`);
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    await ended;
  };
  return { ...JSON.parse(first[0]), stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
