import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { MOST_RESTARTS } from './keep-running.ts';

const KEEPER = new URL('./keep-running.ts', import.meta.url).href;

let keeper: ChildProcess | undefined;
afterEach(() => keeper?.kill('SIGKILL'));

/** Keeps a program of one line running in a process of its own, which prints what it says and ends with its code. */
function keep(program: string, times: { waitMs?: number; endsWithinMs?: number } = {}) {
  const script = `
    const { keepRunning } = await import(${JSON.stringify(KEEPER)});
    const server = { program: process.execPath, args: ['-e', ${JSON.stringify(program)}], env: process.env };
    process.exit(await keepRunning(server, console.error, ${JSON.stringify({ waitMs: 1, ...times })}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
  keeper = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  return { child, ended: once(child, 'close'), output: () => output };
}

const times = (output: string, words: string) => output.split(words).length - 1;
const AGAIN = 'and is started again';

describe('a server that is kept running', () => {
  it('is started again after a fault, five times a minute, and then no more', async () => {
    const { ended, output } = keep(`process.send('ready', () => process.exit(3))`);
    expect(await ended).toEqual([3, null]);
    expect(times(output(), 'The server ended by a fault (exit code 3)')).toBe(MOST_RESTARTS + 1);
    expect(times(output(), AGAIN)).toBe(MOST_RESTARTS);
    expect(output()).toContain('after 5 restarts within a minute: it is not started again.');
  });

  it('is not started again when its first start fails', async () => {
    const { ended, output } = keep('process.exit(1)');
    expect(await ended).toEqual([1, null]);
    expect(output()).toBe('');
  });

  it('is not started again when it ends in order', async () => {
    const { ended, output } = keep(`process.send('ready', () => process.exit(0))`);
    expect(await ended).toEqual([0, null]);
    expect(output()).toBe('');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with it on %s, whatever its exit code', async (signal) => {
    const { child, ended, output } = keep(
      `for (const asked of ['SIGTERM', 'SIGINT']) process.on(asked, () => process.exit(7));
       setInterval(() => {}, 1_000); process.send('ready', () => console.log('up'))`,
    );
    await expect.poll(output).toContain('up');
    child.kill(signal);
    expect(await ended).toEqual([7, null]);
    expect(output()).not.toContain(AGAIN);
  });

  it('is ended by force when it hangs', async () => {
    const { child, ended, output } = keep(
      `process.on('SIGTERM', () => {});
       process.send('ready', () => process.stdout.write('up\\n', () => { for (;;); }))`,
      { endsWithinMs: 100 },
    );
    await expect.poll(output).toContain('up');
    child.kill('SIGTERM');
    expect(await ended).toEqual([128 + 9, null]);
    expect(output()).not.toContain(AGAIN);
  });

  it('ends while it waits to start again', async () => {
    const { child, ended, output } = keep(`process.send('ready', () => process.exit(1))`, {
      waitMs: 3_600_000,
    });
    await expect.poll(() => times(output(), AGAIN)).toBe(2);
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(times(output(), AGAIN)).toBe(2);
  });
});
