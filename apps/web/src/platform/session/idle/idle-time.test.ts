import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleState, idleTime, noteActivity } from './idle-time.ts';

const MINUTE = 60_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('idle time', () => {
  it('counts from the last activity of any tab', () => {
    expect(idleTime(5_000)).toBe(0);
    noteActivity(1_000);
    expect(idleTime(5_000)).toBe(4_000);
    expect(idleTime(500)).toBe(0);
  });

  it('warns two minutes before the end and is over at the limit', () => {
    const limit = 30 * MINUTE;
    expect(idleState(28 * MINUTE - 1, limit)).toEqual({ is: 'active' });
    expect(idleState(28 * MINUTE, limit)).toEqual({ is: 'warned', secondsLeft: 120 });
    expect(idleState(limit - 1, limit)).toEqual({ is: 'warned', secondsLeft: 1 });
    expect(idleState(limit, limit)).toEqual({ is: 'over' });
  });

  it('warns after half of a limit that is shorter than four minutes', () => {
    expect(idleState(MINUTE - 1, 2 * MINUTE)).toEqual({ is: 'active' });
    expect(idleState(MINUTE, 2 * MINUTE)).toEqual({ is: 'warned', secondsLeft: 60 });
  });

  it('never ends where the limit is 0', () => {
    expect(idleState(99 * MINUTE, 0)).toEqual({ is: 'active' });
  });
});
