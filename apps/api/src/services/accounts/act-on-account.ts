import { type AccountAction, isForOthersAlone, possibleActions } from '@bolt/domain/accounts/account-status';
import {
  hasActiveAdministrator,
  setAccountActive,
  takeSignInAway,
  takeTurnAtAdministrators,
} from '../../database/queries/account-writes.queries.ts';
import { type AccountKind, type AccountRow, lockAccount } from '../../database/queries/accounts.queries.ts';
import { useUpInvitations } from '../../database/queries/invitations.queries.ts';
import { useUpPasswordResets } from '../../database/queries/password.queries.ts';
import { forgetTriesOf } from '../../database/queries/sign-in-tries.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import { endSessionsOf } from '../session/end-session.ts';
import type { AccountWork } from './account-work.ts';
import { freeClaims } from './free-claims.ts';
import { openAccount } from './open-account.ts';
import { statusOf } from './present-account.ts';
import { recordAccountWrite } from './record-account-write.ts';
import { sendInvitation } from './send-invitation.ts';

interface Asked {
  kind: AccountKind;
  userId: string;
  action: AccountAction;
}

/** Does one of the row actions of an account, where it stands so that it can be done. */
export async function actOnAccount(
  work: AccountWork,
  { kind, userId, action }: Asked,
): Promise<AccountRow | Refusal> {
  const { tx, now } = work;
  if (kind === 'supplier') await takeTurnAtAdministrators(tx);
  const before = await openAccount(work, { kind, userId });
  if (before instanceof Refusal) return before;
  if (before.user_id === work.by.userId && isForOthersAlone(action)) return refuse('own-account');
  // Unlocking is for who is shown as locked.
  if (!possibleActions(statusOf(before)).includes(action)) return refuse('account-state-wrong');
  await perform(work, before, action);
  const after = (await lockAccount(tx, { kind, userId: before.user_id, now }))!;
  if (
    before.roles.includes('administrator') &&
    isForOthersAlone(action) &&
    !(await hasActiveAdministrator(tx))
  )
    return refuse('last-administrator');
  await recordAccountWrite(work, performed[action], { before, after });
  return after;
}

/** As the audit names it. */
const performed: Readonly<Record<AccountAction, string>> = {
  'invite-again': 'account-invited-again',
  unlock: 'account-unlocked',
  'end-sessions': 'account-sessions-ended',
  'reset-sign-in': 'account-sign-in-reset',
  deactivate: 'account-deactivated',
  reactivate: 'account-reactivated',
};

async function perform(work: AccountWork, account: AccountRow, action: AccountAction): Promise<void> {
  const { tx, now } = work;
  const { user_id: userId } = account;
  switch (action) {
    case 'invite-again':
      return inviteAgain(work, account);
    case 'unlock':
      return forgetTriesOf(tx, userId);
    case 'end-sessions':
      await endSessionsOf(tx, userId, now);
      return freeClaims(work, userId);
    case 'reset-sign-in':
      await takeSignInAway(tx, userId);
      await Promise.all([useUpPasswordResets(tx, userId, now), endSessionsOf(tx, userId, now)]);
      await sendInvitation(work, account);
      return freeClaims(work, userId);
    case 'deactivate':
      await setAccountActive(tx, userId, false);
      // A link that went astray may be why the account was ended.
      await Promise.all([
        useUpInvitations(tx, userId, now),
        useUpPasswordResets(tx, userId, now),
        endSessionsOf(tx, userId, now),
      ]);
      return freeClaims(work, userId);
    case 'reactivate':
      await setAccountActive(tx, userId, true);
      // Without a password there is no way in but a link, and the last one went with the account.
      if (!account.has_password) await inviteAgain(work, account);
      return;
  }
}

async function inviteAgain(work: AccountWork, account: AccountRow): Promise<void> {
  // Whoever opened the link before this one knows the authenticator's key: there is another.
  await takeSignInAway(work.tx, account.user_id);
  await sendInvitation(work, account);
}
