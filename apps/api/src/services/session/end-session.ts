import type { Transaction } from '../../database/database.ts';
import {
  type EndedSession,
  revokeSession,
  revokeSessionsOf,
} from '../../database/queries/session.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';

/**
 * Ends one session: no copy of the server takes its tokens any more, and its open screens are told. False where it had
 * ended before, or is not the caller's to see.
 */
export async function endSession(tx: Transaction, sessionId: string, now: Date): Promise<boolean> {
  return tell(tx, await revokeSession(tx, sessionId, now)) > 0;
}

/** Ends every session of the user; answers how many. */
export async function endSessionsOf(tx: Transaction, userId: string, now: Date): Promise<number> {
  return tell(tx, await revokeSessionsOf(tx, userId, now));
}

function tell(tx: Transaction, ended: readonly EndedSession[]): number {
  for (const { session_id } of ended) announceChange(tx, { kind: 'session-ended', id: session_id });
  return ended.length;
}
