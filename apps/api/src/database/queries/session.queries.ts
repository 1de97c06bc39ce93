import type { Transaction } from '../database.ts';

export interface Account {
  user_id: string;
  username: string;
  password_hash: string;
  is_active: boolean;
  kind: 'hospital' | 'supplier';
  /** null for the supplier's people. */
  current_hospital_id: string | null;
}

/** Tries of these keys since the timestamp given. */
export async function countAttempts(
  tx: Transaction,
  keys: string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ attempt_key: string; attempts: number }>({
    name: 'count-attempts',
    text: `select attempt_key, sum(attempts)::integer as attempts from sign_in_attempt
           where attempt_key = any($1) and window_start >= $2 group by attempt_key`,
    values: [keys, since],
  });
  return new Map(rows.map((row) => [row.attempt_key, row.attempts]));
}

export async function addAttempt(tx: Transaction, keys: string[], windowStart: Date): Promise<void> {
  await tx.query({
    name: 'add-attempt',
    text: `insert into sign_in_attempt (attempt_key, window_start, attempts)
           select key, $2, 1 from unnest($1::text[]) key order by key
           on conflict (attempt_key, window_start) do update set attempts = sign_in_attempt.attempts + 1`,
    values: [keys, windowStart],
  });
}

/** Takes one try back that was counted in this window. */
export async function removeAttempt(tx: Transaction, key: string, windowStart: Date): Promise<void> {
  await tx.query({
    name: 'remove-attempt',
    text: `update sign_in_attempt set attempts = greatest(attempts - 1, 0)
           where attempt_key = $1 and window_start = $2`,
    values: [key, windowStart],
  });
}

export interface NewSession {
  sessionId: string;
  userId: string;
  kind: Account['kind'];
  /** null for the supplier's people. */
  hospitalId: string | null;
  /** The one hospital that the session may work at, where an identity provider vouched for its user. */
  boundHospitalId: string | null;
  accessHash: Buffer;
  accessExpiresAt: Date;
  refreshHash: Buffer;
  refreshExpiresAt: Date;
  endsAt: Date;
  address: string;
  browser: string;
}

/**
 * For what a crash of the database may lose the last second of: sessions, whose users then sign in again, and counted
 * tries.
 */
export async function doNotWaitForDisk(tx: Transaction): Promise<void> {
  await tx.query({ name: 'do-not-wait', text: 'set local synchronous_commit = off' });
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const unwaited = doNotWaitForDisk(tx);
  const inserted = tx.query({
    name: 'insert-session',
    text: `insert into session (session_id, user_id, hospital_id, access_hash, access_expires_at, refresh_hash,
             refresh_expires_at, ends_at, bound_hospital_id, kind, begun_at_address, begun_in_browser)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      session.sessionId,
      session.userId,
      session.hospitalId,
      session.accessHash,
      session.accessExpiresAt,
      session.refreshHash,
      session.refreshExpiresAt,
      session.endsAt,
      session.boundHospitalId,
      session.kind,
      session.address,
      session.browser,
    ],
  });
  const noted = tx.query({
    name: 'note-sign-in',
    text: 'update app_user set last_sign_in_at = now() where user_id = $1',
    values: [session.userId],
  });
  await Promise.all([unwaited, inserted, noted]);
}

export interface RefreshableSession extends Record<string, unknown> {
  session_id: string;
  user_id: string;
  kind: Account['kind'];
  is_current: boolean;
  refresh_hash: Buffer;
  access_expires_at: Date;
  rotated_at: Date | null;
  usable: boolean;
  ends_at: Date;
}

/** The session that a refresh token belongs, or belonged, to; locked, so that two refreshes take turns. */
export async function findSessionByRefreshToken(
  tx: Transaction,
  refreshHash: Buffer,
  now: Date,
): Promise<RefreshableSession | undefined> {
  const [row] = await tx.query<RefreshableSession>({
    name: 'find-session-by-refresh-token',
    text: `select s.session_id, s.user_id, s.kind, s.refresh_hash = $1 as is_current, s.refresh_hash, s.access_expires_at,
             s.rotated_at, s.ends_at,
             s.revoked_at is null and s.refresh_expires_at > $2 and u.is_active as usable
           from session s join app_user u on u.user_id = s.user_id
           where s.refresh_hash = $1 or s.previous_refresh_hash = $1
           for update of s`,
    values: [refreshHash, now],
  });
  return row;
}

export async function rotateSession(
  tx: Transaction,
  session: Pick<
    NewSession,
    'sessionId' | 'accessHash' | 'accessExpiresAt' | 'refreshHash' | 'refreshExpiresAt'
  >,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'rotate-session',
    text: `update session set access_hash = $2, access_expires_at = $3, previous_refresh_hash = refresh_hash,
             refresh_hash = $4, refresh_expires_at = $5, rotated_at = $6
           where session_id = $1`,
    values: [
      session.sessionId,
      session.accessHash,
      session.accessExpiresAt,
      session.refreshHash,
      session.refreshExpiresAt,
      now,
    ],
  });
}

export interface EndedSession extends Record<string, unknown> {
  session_id: string;
}

/** Answers the session unless it had ended before. */
export async function revokeSession(tx: Transaction, sessionId: string, now: Date): Promise<EndedSession[]> {
  return tx.query<EndedSession>({
    name: 'revoke-session',
    text: `update session set revoked_at = $2 where session_id = $1 and revoked_at is null
           returning session_id`,
    values: [sessionId, now],
  });
}

/** Answers the sessions of the user that had not ended before. */
export async function revokeSessionsOf(tx: Transaction, userId: string, now: Date): Promise<EndedSession[]> {
  return tx.query<EndedSession>({
    name: 'revoke-sessions-of',
    text: `update session set revoked_at = $2 where user_id = $1 and revoked_at is null
           returning session_id`,
    values: [userId, now],
  });
}
