import type { Answer } from '@bolt/contracts';
import { describeBrowser } from '@bolt/domain/accounts/describe-browser';
import type { AccountCaller } from '../../../calls/caller.ts';
import type { Transaction } from '../../../database/database.ts';
import { deleteKeptEntriesOf } from '../../../database/queries/kept-entries.queries.ts';
import { listOwnSessions } from '../../../database/queries/own-sessions.queries.ts';
import { recordSignInEvent, type SignInAction } from '../../../database/queries/sign-in-events.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { endSession, endSessionsOf } from '../end-session.ts';

interface Work {
  tx: Transaction;
  caller: AccountCaller;
  now: Date;
  requestId: string;
}

/** Where the caller is signed in; the session that asks stands first. */
export async function ownSessions({ tx, caller, now }: Work): Promise<Answer<'GET /api/v1/user/sessions'>> {
  const sessions = (await listOwnSessions(tx, now)).map((row) => ({
    id: row.session_id,
    browser: describeBrowser(row.begun_in_browser),
    address: row.begun_at_address,
    begunAt: row.created_at.toISOString(),
    lastUsedAt: (row.rotated_at ?? row.created_at).toISOString(),
    isThis: row.session_id === caller.session.sessionId,
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) };
}

/** Ends one of the caller's sessions. What that one has not saved is kept, as at every end that nobody there chose. */
export async function endOwnSession(work: Work, sessionId: string): Promise<{ message: string } | Refusal> {
  const { tx, now } = work;
  if (!(await endSession(tx, sessionId, now))) return refuse('not-found');
  await record(work, 'signed-out', { sessionId, by: 'own-list' });
  return { message: 'Signed out there.' };
}

/** Ends all of them, this one too. Whoever leaves by choice leaves nothing half typed behind (decision I23). */
export async function endOwnSessions(work: Work): Promise<{ message: string }> {
  const { tx, caller, now } = work;
  await deleteKeptEntriesOf(tx, caller.account.userId, now);
  const sessions = await endSessionsOf(tx, caller.account.userId, now);
  await record(work, 'signed-out-everywhere', { sessions });
  return { message: 'Signed out everywhere.' };
}

const record = (
  { tx, caller: { account, session }, requestId }: Work,
  action: SignInAction,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordSignInEvent(tx, {
    action,
    userId: account.userId,
    userName: account.username,
    hospitalId: account.hospitalId,
    requestId,
    details: { ...details, from: session.sessionId },
  });
