import { expect, it } from 'vitest';
import { openUserLimit } from './user-limit.ts';

it('counts for each user alone, and anew when an hour has passed since the first time', () => {
  const limit = openUserLimit();
  const at = (minute: number) => new Date(Date.UTC(2031, 2, 3, 9, minute));
  expect([50, 59, 61].map((minute) => limit.admits('ann', at(minute), 2))).toEqual([true, true, false]);
  expect(limit.admits('bob', at(61), 2)).toBe(true);
  expect(limit.admits('ann', at(110), 2)).toBe(true);
});
