import type { AccountCaller } from '../../calls/caller.ts';
import type { Transaction } from '../../database/database.ts';
import { deleteKeptEntriesOf } from '../../database/queries/kept-entries.queries.ts';
import { recordSignInEvent } from '../../database/queries/sign-in-events.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { endSession } from './end-session.ts';

interface SignOut {
  /** The logout token, where the client sends one. */
  token: string | undefined;
  reason: 'idle' | undefined;
  now: Date;
  requestId: string;
}

/** Ends the caller's session. Whoever leaves by choice leaves nothing half typed behind (decision I23). */
export async function signOut(
  portal: Portal,
  tx: Transaction,
  { account: { userId, username, hospitalId }, session: { sessionId } }: AccountCaller,
  { token, reason, now, requestId }: SignOut,
): Promise<{ message: string } | Refusal> {
  if (token !== undefined && !portal.secrets.isLogoutToken(token, userId)) return refuse('csrf-token-wrong');
  if (reason !== 'idle') await deleteKeptEntriesOf(tx, userId, now);
  await recordSignInEvent(tx, {
    action: 'signed-out',
    userId,
    userName: username,
    hospitalId,
    requestId,
    details: { sessionId, by: reason ?? 'choice' },
  });
  await endSession(tx, sessionId, now);
  return { message: 'Signed out.' };
}
