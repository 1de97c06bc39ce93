import { expect, it } from 'vitest';
import { ApiError } from '#platform/server/api-error.ts';
import { rejudgedIn } from './opened-formulation.ts';

it('takes over what was kept instead of a submission, and nothing of any other refusal', () => {
  const current = { version: 4, stability: { verdict: {}, answeredSlips: [], checkedAt: 'now' } };
  const refused = (code: string) => new ApiError(409, { code, message: 'Otherwise by now', current });
  expect(rejudgedIn(refused('formulation-verdict-changed'))).toEqual(current);
  expect(rejudgedIn(refused('stale-version'))).toBeNull();
  expect(rejudgedIn(new Error('no answer'))).toBeNull();
});
