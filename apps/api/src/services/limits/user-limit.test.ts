import { expect, it } from 'vitest';
import { openUserLimit } from './user-limit.ts';

it('counts for each user alone, and anew with each hour', () => {
  const limit = openUserLimit(2);
  const at = (minute: number) => new Date(Date.UTC(2031, 2, 3, 9, minute));
  expect([0, 10, 20].map((minute) => limit.admits('ann', at(minute)))).toEqual([true, true, false]);
  expect(limit.admits('bob', at(20))).toBe(true);
  expect(limit.admits('ann', at(60))).toBe(true);
});
