import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

export const MOST_RESTARTS = 5;
const WITHIN_MS = 60_000;
/** After the second fault in a minute it waits a little longer each time: what it needs may be starting as well. */
const WAIT_MS = 1_000;
/** Told to end, the server does so in eight seconds; one that hangs is ended, within the ten that whoever runs it waits. */
const ENDS_WITHIN_MS = 9_000;
const ASKED_TO_END = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Program {
  program: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

interface Ending {
  code: number;
  /** How it ended, in a word; undefined where that was no fault. */
  fault: string | undefined;
  /** It had said that it is ready. */
  wasReady: boolean;
}

/**
 * Runs a server until it ends in order or is asked to, and starts it again when it ends by a fault, at most five times
 * a minute. A first start that fails is a mistake in the setting, which another start would only repeat.
 *
 * @returns the exit code, 128 + n for an end by signal n
 */
export async function keepRunning(
  server: Program,
  say: (sentence: string) => void,
  { waitMs = WAIT_MS, endsWithinMs = ENDS_WITHIN_MS } = {},
): Promise<number> {
  const asked = new AbortController();
  const stop = () => asked.abort();
  for (const signal of ASKED_TO_END) process.on(signal, stop);
  try {
    const restarts: number[] = [];
    let wasEverReady = false;
    for (;;) {
      const { code, fault, wasReady } = await runOnce(server, endsWithinMs);
      wasEverReady ||= wasReady;
      if (!fault || !wasEverReady || asked.signal.aborted) return code;
      const recent = restarts.filter((at) => Date.now() - at < WITHIN_MS);
      if (recent.length >= MOST_RESTARTS) {
        say(
          `The server ended by a fault (${fault}) after ${MOST_RESTARTS} restarts within a minute: it is not started again.`,
        );
        return code;
      }
      say(`The server ended by a fault (${fault}) and is started again.`);
      restarts.push(Date.now());
      await pause(recent.length * waitMs, undefined, { signal: asked.signal }).catch(() => undefined);
      if (asked.signal.aborted) return code;
    }
  } finally {
    for (const signal of ASKED_TO_END) process.off(signal, stop);
  }
}

/** One run, in this process's stead: its streams, and the signals that it is sent. One that does not heed them is killed. */
function runOnce({ program, args, env }: Program, endsWithinMs: number): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    let wasReady = false;
    child.on('message', (message) => {
      wasReady ||= message === 'ready';
    });
    // Ctrl-C reaches the child by itself as well; staying alive here lets it finish in order.
    let limit: NodeJS.Timeout | undefined;
    const passOn = (signal: NodeJS.Signals) => {
      child.kill(signal);
      limit ??= setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
    };
    for (const signal of ASKED_TO_END) process.on(signal, passOn);
    child.on('error', reject);
    child.on('exit', async (exitCode, signal) => {
      clearTimeout(limit);
      // What it said at last may still be under way.
      if (child.connected) await once(child, 'disconnect');
      for (const passed of ASKED_TO_END) process.off(passed, passOn);
      const wasAsked = ASKED_TO_END.some((asked) => asked === signal);
      const fault = exitCode === 0 || wasAsked ? undefined : (signal ?? `exit code ${exitCode}`);
      resolve({ code: exitCode ?? 128 + constants.signals[signal ?? 'SIGTERM'], fault, wasReady });
    });
  });
}
