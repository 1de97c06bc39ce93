import { expect, it } from 'vitest';
import { againUnanswered } from './again-unanswered.ts';
import { ApiError } from './api-error.ts';

it('sends once more what got no answer, and nothing that was answered or never sent', () => {
  const lost = [new ApiError(0, { code: 'no-answer' }), new ApiError(502, {})];
  for (const error of lost) expect([0, 1].map((n) => againUnanswered.retry(n, error))).toEqual([true, false]);
  const others = [
    new ApiError(0, { code: 'no-network' }),
    new ApiError(409, { code: 'stale-version' }),
    new ApiError(500, { code: 'internal' }),
    new Error('fault'),
  ];
  for (const error of others) expect(againUnanswered.retry(0, error)).toBe(false);
});
