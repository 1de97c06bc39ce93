import type { Transaction } from '../database.ts';

/** Whether sign-in asks this account for a code, and for a password before. Of the role that sees accounts. */
export async function findAuthenticator(
  tx: Transaction,
  userId: string,
): Promise<{ isOn: boolean; hasPassword: boolean }> {
  const [row] = await tx.query<{ is_on: boolean; has_password: boolean }>({
    name: 'find-authenticator',
    text: `select totp_secret is not null as is_on, password_hash <> '' as has_password
           from app_user where user_id = $1`,
    values: [userId],
  });
  return { isOn: row?.is_on === true, hasPassword: row?.has_password === true };
}

/** False where the account has one. */
export async function addAuthenticator(
  tx: Transaction,
  userId: string,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<boolean> {
  const added = await tx.query({
    name: 'add-authenticator',
    text: `update app_user set totp_secret = $2, totp_last_step = $3
           where user_id = $1 and kind = 'hospital' and totp_secret is null
           returning true`,
    values: [userId, sealed, step],
  });
  return added.length > 0;
}

/** False where it has another one by now, or none. */
export async function removeAuthenticator(tx: Transaction, userId: string, sealed: Buffer): Promise<boolean> {
  const removed = await tx.query({
    name: 'remove-authenticator',
    text: `update app_user set totp_secret = null, totp_last_step = null
           where user_id = $1 and kind = 'hospital' and totp_secret = $2
           returning true`,
    values: [userId, sealed],
  });
  return removed.length > 0;
}
