import { expect, it } from 'vitest';
import { ACTION_WORDS } from './account-words.ts';

it('says of an account that is taken back whether its owner was invited anew', () => {
  const { done } = ACTION_WORDS.reactivate;
  expect(done('Mira Bell', 'active')).toBe('Mira Bell was reactivated.');
  expect(done('Mira Bell', 'invited')).toBe('Mira Bell was reactivated, and a new invitation was sent.');
});
