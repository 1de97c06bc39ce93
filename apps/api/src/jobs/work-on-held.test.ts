import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workOnHeld } from './work-on-held.ts';

const MINUTE = 60_000;

/** Work of which somebody looks whether any waits: always with this fault. */
async function looksWithin(ms: number, fault: Error): Promise<number[]> {
  const began = Date.now();
  const looks: number[] = [];
  const listener = {
    hear(_channel: string, onNotice: () => void) {
      onNotice();
      return { stop() {} };
    },
    async close() {},
  };
  const job = {
    channel: 'bolt_test',
    atOnce: 1,
    async listWaiting() {
      looks.push((Date.now() - began) / 1_000);
      throw fault;
    },
    keyOf: String,
    work: async () => true,
  };
  const working = workOnHeld(
    { worker: {} as pg.Pool, workerUrl: 'postgres://nobody@127.0.0.1:1/none', listener },
    job,
  );
  await vi.advanceTimersByTimeAsync(ms);
  await working.stop();
  return looks;
}

const gapsOf = (looks: readonly number[]): number[] =>
  looks.slice(1).map((look, index) => look - (looks[index] ?? 0));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('held work', () => {
  it('is gone on with a few seconds after its database is back, which is not asked without a pause meanwhile', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const gaps = gapsOf(await looksWithin(10 * MINUTE, away));
    expect(gaps.slice(0, 4)).toEqual([1, 2, 4, 5]);
    expect(Math.max(...gaps)).toBe(5);
  });

  it('that a fault of its own ends is tried ever more seldom', async () => {
    const gaps = gapsOf(await looksWithin(10 * MINUTE, new Error('a fault')));
    expect(gaps.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 29]);
    expect(Math.max(...gaps)).toBe(60);
  });
});
