import { TRIES_PER_ACCOUNT } from '@bolt/domain/accounts/sign-in-limits';
import type { Transaction } from '../database.ts';
import { newId } from '../new-id.ts';
import type { Account } from './session.queries.ts';

/** Whose tries are counted together: those of an account, or of a name that is nobody's, by device. */
export interface Trier {
  accountKey: string;
  /** Empty for every device on which the account has not signed in before. */
  deviceHash: Buffer;
}

export const NO_DEVICE = Buffer.alloc(0);

export type TriedAccount = Account & {
  email: string;
  first_name: string;
  /** The key of the authenticator, sealed; null where the account has none. */
  totp_secret: Buffer | null;
};

export interface Named {
  accountKey: string;
  account: TriedAccount | undefined;
  /** Until when the account is locked on devices that it does not know. */
  lockedUntil: Date | null;
}

type NamedRow = TriedAccount & { account_key: string; locked_until: Date | null };

/**
 * Whose a name is, and the hospital chosen last if it is still the user's own; whoever has none has no account that is
 * active. As much work for a name that is nobody's.
 */
export async function findNamed(tx: Transaction, username: string, now: Date): Promise<Named> {
  const [row] = await tx.query<NamedRow & Record<string, unknown>>({
    name: 'find-named',
    // The key is the database's own idea of the name: two spellings of one account must not have tries of their own.
    text: `with who as (
             select u.*, coalesce('user:' || u.user_id,
               'nobody:' || encode(sha256(convert_to(given.name, 'UTF8')), 'hex')) as account_key
             from (select lower($1) as name) given left join app_user u on lower(u.username) = given.name)
           select w.account_key, w.user_id, w.username, w.password_hash,
             w.is_active and (w.kind = 'supplier' or m.hospital_id is not null) as is_active, w.email, w.first_name,
             w.kind, w.totp_secret,
             m.hospital_id as current_hospital_id,
             (select l.locked_until from sign_in_lock l
              where l.account_key = w.account_key and l.device_hash = '' and l.locked_until > $2) as locked_until
           from who w
           left join lateral (
             select hospital_id from user_hospital
             where user_id = w.user_id
             order by hospital_id = w.current_hospital_id desc, hospital_id limit 1) m on true`,
    values: [username, now],
  });
  const { account_key, locked_until, ...account } = row as NamedRow;
  return {
    accountKey: account_key,
    account: account.user_id === null ? undefined : account,
    lockedUntil: locked_until,
  };
}

/** Tries of one trier are counted one after the other, on every copy of the server. */
async function takeTurn(tx: Transaction, { accountKey, deviceHash }: Trier): Promise<void> {
  await tx.query({
    name: 'take-turn-at-trying',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 33))',
    values: [`${accountKey}|${deviceHash.toString('hex')}`],
  });
}

/** Writes a try down; undefined where the trier has had all tries of the window, or is locked. */
export async function insertTry(
  tx: Transaction,
  trier: Trier,
  { now, since }: { now: Date; since: Date },
): Promise<string | undefined> {
  const [, rows] = await Promise.all([
    takeTurn(tx, trier),
    tx.query<{ try_id: string }>({
      name: 'insert-try',
      text: `insert into sign_in_try (try_id, account_key, device_hash, tried_at)
             select $3, $1, $2, $4
             where (select count(*) from sign_in_try
                    where account_key = $1 and device_hash = $2 and tried_at > $5) < $6
               and not exists (select from sign_in_lock
                    where account_key = $1 and device_hash = $2 and locked_until > $4)
             returning try_id`,
      values: [trier.accountKey, trier.deviceHash, newId(), now, since, TRIES_PER_ACCOUNT],
    }),
  ]);
  return rows[0]?.try_id;
}

/** A try that was right was no failed one. */
export async function deleteTry(tx: Transaction, tryId: string): Promise<void> {
  await tx.query({ name: 'delete-try', text: 'delete from sign_in_try where try_id = $1', values: [tryId] });
}

/** Notes that a try failed; true where it is the one that locks the trier, whose tries then count anew. */
export async function failTry(
  tx: Transaction,
  trier: Trier,
  failed: { tryId: string; now: Date; since: Date; lockedUntil: Date },
): Promise<boolean> {
  const mine = [trier.accountKey, trier.deviceHash];
  const [, , locked] = await Promise.all([
    takeTurn(tx, trier),
    tx.query({
      name: 'fail-try',
      text: 'update sign_in_try set failed_at = $2 where try_id = $1',
      values: [failed.tryId, failed.now],
    }),
    tx.query({
      name: 'lock-trier',
      text: `insert into sign_in_lock (account_key, device_hash, locked_until)
             select $1, $2, $3
             where (select count(*) from sign_in_try
                    where account_key = $1 and device_hash = $2 and tried_at > $4 and failed_at is not null) >= $5
             on conflict (account_key, device_hash) do update set locked_until = excluded.locked_until
             returning true`,
      values: [...mine, failed.lockedUntil, failed.since, TRIES_PER_ACCOUNT],
    }),
    tx.query({
      name: 'forget-locked-tries',
      text: `delete from sign_in_try t using sign_in_lock l
             where t.account_key = $1 and t.device_hash = $2 and l.account_key = $1 and l.device_hash = $2
               and l.locked_until = $3`,
      values: [...mine, failed.lockedUntil],
    }),
  ]);
  return locked.length > 0;
}

/** Unlocks an account on every device. */
export async function forgetTriesOf(tx: Transaction, userId: string): Promise<void> {
  const values = [`user:${userId}`];
  await Promise.all([
    tx.query({ name: 'forget-tries', text: 'delete from sign_in_try where account_key = $1', values }),
    tx.query({ name: 'forget-locks', text: 'delete from sign_in_lock where account_key = $1', values }),
  ]);
}
