import { expect, it } from 'vitest';
import { registrationStatus } from './registration-status.ts';

it('is with the supplier until it is answered, which a question does not do', () => {
  expect(registrationStatus('submitted', false)).toBe('With the supplier');
  expect(registrationStatus('submitted', true)).toBe('Question open');
  for (const hasOpenQuery of [true, false]) {
    expect(registrationStatus('accepted', hasOpenQuery)).toBe('Accepted');
    expect(registrationStatus('declined', hasOpenQuery)).toBe('Declined');
  }
});
