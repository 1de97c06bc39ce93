import type { Transaction } from '../database.ts';

export interface MailAccount extends Record<string, unknown> {
  user_id: string;
  username: string;
  email: string;
  first_name: string;
  kind: 'hospital' | 'supplier';
}

/** An account that was invited has no password to reset: it is opened by its invitation. */
export async function findActiveAccountByMail(
  tx: Transaction,
  mail: string,
): Promise<MailAccount | undefined> {
  const [row] = await tx.query<MailAccount>({
    name: 'find-active-account-by-mail',
    text: `select user_id, username, email, first_name, kind from app_user where lower(email) = lower($1) and is_active and password_hash <> ''`,
    values: [mail],
  });
  return row;
}

export async function findMailOf(tx: Transaction, userId: string): Promise<MailAccount | undefined> {
  const [row] = await tx.query<MailAccount>({
    name: 'find-mail-of',
    text: 'select user_id, username, email, first_name, kind from app_user where user_id = $1',
    values: [userId],
  });
  return row;
}

export async function insertPasswordReset(
  tx: Transaction,
  reset: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-password-reset',
    text: 'insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, $3)',
    values: [reset.tokenHash, reset.userId, reset.expiresAt],
  });
}

interface ResetAccount extends Record<string, unknown> {
  user_id: string;
  username: string;
  password_hash: string;
}

/** The account that a link still resets; the link stays locked until the transaction ends. */
export async function findPasswordReset(
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetAccount | undefined> {
  const [row] = await tx.query<ResetAccount>({
    name: 'find-password-reset',
    text: `select r.user_id, u.username, u.password_hash from password_reset r join app_user u on u.user_id = r.user_id
           where r.token_hash = $1 and r.used_at is null and r.expires_at > $2 and u.is_active
           for update of r`,
    values: [tokenHash, now],
  });
  return row;
}

export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.query({
    name: 'set-password',
    text: 'update app_user set password_hash = $2 where user_id = $1',
    values: [userId, passwordHash],
  });
}

/** No link that is still out sets the password again. */
export async function useUpPasswordResets(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'use-up-password-resets',
    text: 'update password_reset set used_at = $2 where user_id = $1 and used_at is null',
    values: [userId, now],
  });
}
