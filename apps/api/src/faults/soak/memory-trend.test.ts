import { expect, it } from 'vitest';
import { judgeTrend, lastTwoThirds, type MemorySample, memoryTrend, mostGrowth } from './memory-trend.ts';
import { ofThoseThatStay } from './resident-memory.ts';

/** A sample a minute for an hour. */
const hourOf = (mibAt: (minute: number) => number): MemorySample[] =>
  Array.from({ length: 60 }, (_, minute) => ({ hours: minute / 60, mib: mibAt(minute) }));
/** Up and down by so much, and not with the minutes. */
const noise = (minute: number, mib: number): number => Math.sin(minute * 2.4) * mib;

it('calls level what rises at first and is then level but for noise', () => {
  const trend = memoryTrend(
    lastTwoThirds(hourOf((minute) => 120 + Math.min(minute, 18) * 3 + noise(minute, 2))),
  );
  expect(Math.abs(trend.slope)).toBeLessThan(2);
  expect(judgeTrend(trend, mostGrowth(36_000))).toBe('level');
});

it('sees 12 MiB an hour through the same noise', () => {
  const trend = memoryTrend(hourOf((minute) => 120 + minute * 0.2 + noise(minute, 2)));
  expect(trend.slope).toBeCloseTo(12, 0);
  expect(judgeTrend(trend, mostGrowth(36_000))).toBe('grows');
});

it('does not call level what noise might hide', () => {
  const trend = memoryTrend(hourOf((minute) => 120 + noise(minute, 40)));
  expect(judgeTrend(trend, mostGrowth(36_000))).toBe('not shown');
});

it('allows 200 bytes a request, and asks for three samples at least', () => {
  expect(mostGrowth(2 ** 20)).toBe(200);
  expect(() => memoryTrend(hourOf(() => 1).slice(0, 2))).toThrow('three samples');
});

it('counts of the database what stays with a process, and not that one more of them is there', () => {
  const samples = [
    new Map([
      [1, 20],
      [2, 5],
    ]),
    new Map([
      [1, 20.5],
      [3, 5],
      [4, 5],
    ]),
    new Map([
      [1, 21],
      [4, 9],
    ]),
  ];
  expect(ofThoseThatStay(samples)).toEqual({ processes: 1, mib: [20, 20.5, 21] });
});
