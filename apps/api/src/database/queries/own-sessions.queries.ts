import type { Transaction } from '../database.ts';

export interface OwnSessionRow extends Record<string, unknown> {
  session_id: string;
  begun_in_browser: string;
  begun_at_address: string;
  created_at: Date;
  rotated_at: Date | null;
}

/** As many as anybody reads; somebody who signs in by a script may have more. */
const MOST = 100;

/** The sessions of the caller, whose own they are by row-level security, that are not over; those in use first. */
export const listOwnSessions = (tx: Transaction, now: Date): Promise<OwnSessionRow[]> =>
  tx.query<OwnSessionRow>({
    name: 'list-own-sessions',
    text: `select session_id, begun_in_browser, begun_at_address, created_at, rotated_at from session
           where revoked_at is null and ends_at > $1 and refresh_expires_at > $1
           order by coalesce(rotated_at, created_at) desc, session_id limit ${MOST}`,
    values: [now],
  });
