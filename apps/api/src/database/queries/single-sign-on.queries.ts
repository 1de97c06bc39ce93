import type { Transaction } from '../database.ts';
import type { Account } from './session.queries.ts';

export interface IdentityProvider extends Record<string, unknown> {
  provider_key: string;
  hospital_id: string;
  issuer: string;
  entry_point: string;
  certificates: string[];
  match_attribute: string | null;
  match_account_field: 'username' | 'email';
  allows_unsolicited: boolean;
}

const PROVIDER = `provider_key, hospital_id, issuer, entry_point, certificates, match_attribute,
  match_account_field, allows_unsolicited`;

export async function findIdentityProvider(
  tx: Transaction,
  providerKey: string,
): Promise<IdentityProvider | undefined> {
  const [row] = await tx.query<IdentityProvider>({
    name: 'find-identity-provider',
    text: `select ${PROVIDER} from identity_provider where provider_key = $1`,
    values: [providerKey],
  });
  return row;
}

/** Those that name themselves so; hospitals of one region may share an identity provider. */
export async function listIdentityProviders(tx: Transaction, issuer: string): Promise<IdentityProvider[]> {
  return tx.query<IdentityProvider>({
    name: 'list-identity-providers',
    text: `select ${PROVIDER} from identity_provider where issuer = $1 order by provider_key`,
    values: [issuer],
  });
}

export async function hasIdentityProviders(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>({
    name: 'has-identity-providers',
    text: 'select exists (select from identity_provider) as found',
  });
  return row?.found ?? false;
}

/** False for an assertion that was used before. */
export async function useAssertion(
  tx: Transaction,
  assertion: { providerKey: string; assertionId: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'use-assertion',
    text: `insert into used_assertion (provider_key, assertion_id, expires_at) values ($1, $2, $3)
           on conflict do nothing returning true`,
    values: [assertion.providerKey, assertion.assertionId, assertion.expiresAt],
  });
  return rows.length > 0;
}

const ACCOUNT = `u.user_id, u.username, u.password_hash, u.is_active, u.kind, p.hospital_id as current_hospital_id`;

/** The active account at the provider's hospital that the assertion names. */
export async function findVouchedAccount(
  tx: Transaction,
  provider: IdentityProvider,
  name: string,
): Promise<Account | undefined> {
  const field = provider.match_account_field === 'email' ? 'u.email' : 'u.username';
  const [row] = await tx.query<Account & Record<string, unknown>>({
    name: 'find-vouched-account',
    text: `select ${ACCOUNT} from identity_provider p
           join user_hospital h on h.hospital_id = p.hospital_id
           join app_user u on u.user_id = h.user_id
           where p.provider_key = $1 and lower(${field}) = lower($2) and u.is_active`,
    values: [provider.provider_key, name],
  });
  return row;
}

export async function insertSignInCode(
  tx: Transaction,
  code: {
    codeHash: Buffer;
    userId: string;
    providerKey: string;
    requestId: string | null;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'insert-sign-in-code',
    text: `insert into sign_in_code (code_hash, user_id, provider_key, request_id, expires_at)
           values ($1, $2, $3, $4, $5)`,
    values: [code.codeHash, code.userId, code.providerKey, code.requestId, code.expiresAt],
  });
}

/** The account that a code signs in, with the request that it answers; the code is gone with it. */
export async function takeSignInCode(
  tx: Transaction,
  codeHash: Buffer,
  now: Date,
): Promise<(Account & { request_id: string | null }) | undefined> {
  const [row] = await tx.query<Account & { request_id: string | null } & Record<string, unknown>>({
    name: 'take-sign-in-code',
    text: `with taken as (delete from sign_in_code where code_hash = $1 returning *)
           select ${ACCOUNT}, c.request_id from taken c
           join identity_provider p on p.provider_key = c.provider_key
           join app_user u on u.user_id = c.user_id
           where c.expires_at > $2 and u.is_active`,
    values: [codeHash, now],
  });
  return row;
}
