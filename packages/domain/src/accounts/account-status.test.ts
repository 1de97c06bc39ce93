import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES, accountStatus, isForOthersAlone, possibleActions } from './account-status.ts';

describe('the status of an account', () => {
  it.each([
    [{ isActive: true, hasPassword: false, isLocked: false }, 'invited'],
    // Whoever guesses at an account without a password changes nothing of what it waits for.
    [{ isActive: true, hasPassword: false, isLocked: true }, 'invited'],
    [{ isActive: true, hasPassword: true, isLocked: false }, 'active'],
    [{ isActive: true, hasPassword: true, isLocked: true }, 'locked'],
    [{ isActive: false, hasPassword: true, isLocked: true }, 'deactivated'],
    [{ isActive: false, hasPassword: false, isLocked: false }, 'deactivated'],
  ])('follows from %o: %s', (facts, status) => {
    expect(accountStatus(facts)).toBe(status);
  });
});

describe('what can be done to an account', () => {
  it('is one of ending and bringing back at each status', () => {
    for (const status of ACCOUNT_STATUSES) {
      const actions = possibleActions(status);
      expect([status, actions.includes('deactivate') !== actions.includes('reactivate')]).toEqual([
        status,
        true,
      ]);
    }
  });

  it('is a new invitation while one is open, and no new sign-in then', () => {
    expect(possibleActions('invited')).toEqual(['invite-again', 'deactivate']);
    expect(possibleActions('active')).not.toContain('invite-again');
  });

  it('leaves ending the own sessions to everybody, and ending the own account to others', () => {
    expect(possibleActions('active').filter(isForOthersAlone)).toEqual(['reset-sign-in', 'deactivate']);
  });
});
