import type { Transaction } from '../database.ts';
import type { OwnerDatabase } from '../owner-database.ts';

/** Keeps the value unless one is held already; answers the one that is held. */
export async function keepSecret(owner: OwnerDatabase, name: string, value: string): Promise<string> {
  await owner.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    value,
  ]);
  const { rows } = await owner.query<{ value: string }>('select value from server_secret where name = $1', [
    name,
  ]);
  return rows[0]!.value;
}

/** What single sign-on signs with (migration 0040), as it was kept; undefined before it is used first. */
export async function findServiceProviderKey(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string | null }>({
    name: 'find-service-provider-key',
    text: 'select service_provider_key() as value',
  });
  return row?.value ?? undefined;
}

/** Keeps the key unless one is held already; answers the one that is held. */
export async function keepServiceProviderKey(tx: Transaction, made: string): Promise<string> {
  const [row] = await tx.query<{ value: string }>({
    name: 'keep-service-provider-key',
    text: 'select keep_service_provider_key($1) as value',
    values: [made],
  });
  return row!.value;
}

export interface SecretVersion {
  version: number;
  value: string;
  made_at: Date;
  used_from: Date;
}

/** What takes the place of a secret, the oldest first. */
export async function listSecretVersions(owner: OwnerDatabase, name: string): Promise<SecretVersion[]> {
  const { rows } = await owner.query<SecretVersion>(
    'select version, value, made_at, used_from from server_secret_version where name = $1 order by version',
    [name],
  );
  return rows;
}

/** When each secret that is held was made; what nobody has used yet is not there. */
export async function listSecrets(owner: OwnerDatabase): Promise<{ name: string; created_at: Date }[]> {
  const { rows } = await owner.query<{ name: string; created_at: Date }>(
    'select name, created_at from server_secret order by name',
  );
  return rows;
}

export async function addSecretVersion(
  tx: Transaction,
  { name, value, usedFrom }: { name: string; value: string; usedFrom: Date },
): Promise<void> {
  await tx.query({
    name: 'add-secret-version',
    text: 'insert into server_secret_version (name, version, value, used_from) values ($1, 2, $2, $3)',
    values: [name, value, usedFrom],
  });
}

/** Whoever rotates a secret comes before who does so next. Undefined where the portal has not used it yet. */
export async function lockSecret(tx: Transaction, name: string): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string }>({
    name: 'lock-secret',
    text: 'select value from server_secret where name = $1 for update',
    values: [name],
  });
  return row?.value;
}

/** The only one from now on, for whoever starts from now on. */
export async function replaceSecret(
  tx: Transaction,
  { name, value, now }: { name: string; value: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'replace-secret',
    text: `with gone as (delete from server_secret_version where name = $1)
           update server_secret set value = $2, created_at = $3 where name = $1`,
    values: [name, value, now],
  });
}

/** Accounts with an authenticator app, held until the transaction ends. */
export const lockAuthenticatorKeys = (tx: Transaction): Promise<{ user_id: string; totp_secret: Buffer }[]> =>
  tx.query({
    name: 'lock-authenticator-keys',
    text: 'select user_id, totp_secret from app_user where totp_secret is not null order by user_id for update',
  });

export async function replaceAuthenticatorKeys(
  tx: Transaction,
  keys: readonly { userId: string; sealed: string }[],
): Promise<void> {
  await tx.query({
    name: 'replace-authenticator-keys',
    text: `update app_user u set totp_secret = decode(k.sealed, 'base64')
           from jsonb_to_recordset($1::jsonb) as k ("userId" uuid, sealed text) where u.user_id = k."userId"`,
    values: [JSON.stringify(keys)],
  });
}

/** Mail whose text is not forgotten yet, held until the transaction ends. */
export const lockSealedMail = (
  tx: Transaction,
): Promise<{ mail_id: number; recipient: string; sealed: Buffer }[]> =>
  tx.query({
    name: 'lock-sealed-mail',
    text: `select mail_id, recipient, sealed from outbox_mail
           where sent_at is null and sealed is not null order by mail_id for update`,
  });

export async function replaceSealedMail(tx: Transaction, mailId: number, sealed: Buffer): Promise<void> {
  await tx.query({
    name: 'replace-sealed-mail',
    text: 'update outbox_mail set sealed = $2 where mail_id = $1',
    values: [mailId, sealed],
  });
}
