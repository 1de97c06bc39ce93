import { describe, expect, it } from 'vitest';
import {
  confirmPasswordMessage,
  newPasswordMessage,
  PASSWORD_RULE,
  PASSWORD_UNCHANGED,
} from './validate-new-password.ts';

describe('a new password', () => {
  it('has 12 to 128 characters', () => {
    expect(newPasswordMessage({ password: 'x'.repeat(11) })).toBe(PASSWORD_RULE);
    expect(newPasswordMessage({ password: 'x'.repeat(12) })).toBeNull();
    expect(newPasswordMessage({ password: 'x'.repeat(128) })).toBeNull();
    expect(newPasswordMessage({ password: 'x'.repeat(129) })).toBe(PASSWORD_RULE);
  });

  it('counts an emoji as one character', () => {
    expect(newPasswordMessage({ password: '🔑'.repeat(11) })).toBe(PASSWORD_RULE);
    expect(newPasswordMessage({ password: '🔑'.repeat(12) })).toBeNull();
  });

  it('is not the user name, however it is written', () => {
    const username = 'night.pharmacist';
    expect(newPasswordMessage({ password: 'Night.Pharmacist', username })).toBe(PASSWORD_RULE);
    expect(newPasswordMessage({ password: 'Night.Pharmacist2', username })).toBeNull();
  });

  it('is another one than the current, where that is known', () => {
    const current = 'the same words';
    expect(newPasswordMessage({ password: 'the same words', current })).toBe(PASSWORD_UNCHANGED);
    expect(newPasswordMessage({ password: 'The same words', current })).toBeNull();
    expect(newPasswordMessage({ password: 'too short', current: 'too short' })).toBe(PASSWORD_RULE);
  });

  it('[PWD-07] is repeated exactly', () => {
    expect(confirmPasswordMessage('the same words', 'the same words')).toBeNull();
    expect(confirmPasswordMessage('the same words', 'The same words')).toBe('Password does not match');
    expect(confirmPasswordMessage('the same words', '')).toBe('Password does not match');
    expect(confirmPasswordMessage('', '')).toBe('Password does not match');
  });
});
