import type { Transaction } from '../database.ts';
import type { AccountKind } from './accounts.queries.ts';

export interface Invited extends Record<string, unknown> {
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
  kind: AccountKind;
  /** The key of the authenticator, sealed; null before the invitation was opened, and for hospital users. */
  totp_secret: Buffer | null;
}

export async function insertInvitation(
  tx: Transaction,
  invitation: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-invitation',
    text: 'insert into invitation (token_hash, user_id, expires_at) values ($1, $2, $3)',
    values: [invitation.tokenHash, invitation.userId, invitation.expiresAt],
  });
}

/** No link that is still out opens the account. */
export async function useUpInvitations(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'use-up-invitations',
    text: 'update invitation set used_at = $2 where user_id = $1 and used_at is null',
    values: [userId, now],
  });
}

/** Whom a link still opens an account for; both stay locked until the transaction ends, so that it opens once. */
export async function findInvited(
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<Invited | undefined> {
  const [row] = await tx.query<Invited>({
    name: 'find-invited',
    text: `select u.user_id, u.username, u.first_name, u.last_name, u.kind, u.totp_secret
           from invitation i join app_user u on u.user_id = i.user_id
           where i.token_hash = $1 and i.used_at is null and i.expires_at > $2 and u.is_active and not u.has_password
           for update`,
    values: [tokenHash, now],
  });
  return row;
}

export async function keepAuthenticatorKey(tx: Transaction, userId: string, sealed: Buffer): Promise<void> {
  await tx.query({
    name: 'keep-authenticator-key',
    text: 'update app_user set totp_secret = $2 where user_id = $1',
    values: [userId, sealed],
  });
}

/** That an account was opened, by whom it is of. */
export async function recordAccountOpened(
  tx: Transaction,
  { user_id, username, first_name, last_name }: Invited,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'record-account-opened',
    text: `insert into audit_event (happened_at, user_id, user_name, request_id, action, subject_type, subject_id, before,
             after)
           values ($1, $2, $3, $4, 'account-opened', 'user', $2, $5, $6)`,
    values: [
      now,
      user_id,
      `${first_name} ${last_name}`,
      requestId,
      JSON.stringify({ username, status: 'invited' }),
      JSON.stringify({ username, status: 'active' }),
    ],
  });
}

/** As an account stood at a version, for who changes an older one; undefined where nothing was kept of it. */
export async function readAccountAt(tx: Transaction, userId: string, version: number): Promise<unknown> {
  const [row] = await tx.query<{ before: unknown }>({
    name: 'read-account-at',
    text: `select before from audit_event
           where subject_id = $1 and subject_type = 'user' and (before ->> 'version')::integer = $2
             and after ->> 'version' <> before ->> 'version'
           order by audit_event_id limit 1`,
    values: [userId, version],
  });
  return row?.before;
}
