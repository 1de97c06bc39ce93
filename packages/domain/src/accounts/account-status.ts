/** How an account stands (document 4, section 2). */
export const ACCOUNT_STATUSES = ['invited', 'active', 'locked', 'deactivated'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ACCOUNT_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  invited: 'Invited',
  active: 'Active',
  locked: 'Locked',
  deactivated: 'Deactivated',
};

interface AccountFacts {
  isActive: boolean;
  /** Without one, because it was invited or reset, its invitation alone opens the account. */
  hasPassword: boolean;
  /** Tries to sign in have reached their limit. */
  isLocked: boolean;
}

export function accountStatus({ isActive, hasPassword, isLocked }: AccountFacts): AccountStatus {
  if (!isActive) return 'deactivated';
  if (!hasPassword) return 'invited';
  return isLocked ? 'locked' : 'active';
}

/** What an administrator does to an account, besides editing it. */
export const ACCOUNT_ACTIONS = [
  'invite-again',
  'unlock',
  'end-sessions',
  'reset-sign-in',
  'deactivate',
  'reactivate',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** What can be done to an account that stands so; everything else is refused as `account-state-wrong`. */
export function possibleActions(status: AccountStatus): readonly AccountAction[] {
  switch (status) {
    case 'invited':
      return ['invite-again', 'deactivate'];
    case 'active':
      return ['end-sessions', 'reset-sign-in', 'deactivate'];
    case 'locked':
      return ['unlock', 'end-sessions', 'reset-sign-in', 'deactivate'];
    case 'deactivated':
      return ['reactivate'];
  }
}

/** What nobody does to the own account (document 4, section 6). */
export const isForOthersAlone = (action: AccountAction): boolean =>
  action === 'reset-sign-in' || action === 'deactivate';
