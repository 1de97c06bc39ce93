import { expect, it } from 'vitest';
import { againWhileBusy } from './again-while-busy.ts';
import { ApiError } from './api-error.ts';

it('sends again what the portal had no room for, some times, and nothing that it refused', () => {
  const busy = new ApiError(503, { code: 'too-much-at-once' });
  expect([0, 1, 2, 3, 4].map((failures) => againWhileBusy.retry(failures, busy))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  for (const error of [new ApiError(409, {}), new ApiError(500, {}), new ApiError(0, {}), new Error('fault')])
    expect(againWhileBusy.retry(0, error)).toBe(false);
});
