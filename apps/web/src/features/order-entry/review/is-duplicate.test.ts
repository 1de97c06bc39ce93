import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/server/api-error.ts';
import { isDuplicate } from './is-duplicate.ts';

describe('the question whether to submit an order again', () => {
  it('[REVIEW-14] is asked of a reference that was submitted recently', () => {
    expect(isDuplicate(new ApiError(409, { code: 'duplicate-order', message: 'Recently' }))).toBe(true);
  });

  it.each(['hospital-changed', 'stale-version', 'judgement-changed'])(
    'is not asked after %s, which is a 409 too',
    (code) => {
      expect(isDuplicate(new ApiError(409, { code, message: 'Otherwise by now' }))).toBe(false);
    },
  );

  it('is not asked where the server did not say why', () => {
    expect(isDuplicate(new ApiError(409, {}))).toBe(false);
    expect(isDuplicate(new Error('No network'))).toBe(false);
  });
});
