import { FLAGS, type Flag } from '@bolt/domain/access/rights';
import type { Actor } from '../../actor.ts';
import type { AccountCaller, Caller } from '../../calls/caller.ts';
import type { Transaction } from '../database.ts';

/** Of `enter_request` and `enter_as`: who acts. */
type ActorRow = Record<Flag, boolean> & {
  user_id: string;
  username: string;
  user_name: string;
  hospital_id: string;
  preferences: string[];
  time_zone: string;
  country_code: string;
  holiday_region: string;
  patient_id_required: boolean;
  dose_change_percent: string;
  catalogue_version: number | null;
};

/** Opens the request in its transaction (migration 0003); undefined for a token that opens nothing. */
export async function enterRequest(tx: Transaction, accessHash: Buffer): Promise<Caller | undefined> {
  const [row] = await tx.query<ActorRow & { session_id: string }>({
    name: 'enter-request',
    text: 'select * from enter_request($1)',
    values: [accessHash],
  });
  return row && { actor: actorOf(row), session: { sessionId: row.session_id } };
}

/**
 * Opens the request to whom it was opened before with this token, if it is still that user at that hospital with those
 * rights. Otherwise it is open to nobody, as without a token, and the answer is false.
 */
export async function enterAsKnown(
  tx: Transaction,
  accessHash: Buffer,
  { userId, hospitalId, flags, preferences }: Actor,
): Promise<boolean> {
  const rows = await tx.query<{ is_known: boolean }>({
    name: 'enter-as-known',
    text: `
      select k.is_known,
        case when not k.is_known then set_config('bolt.user_id', '', true) || set_config('bolt.hospital_id', '', true) end
      from enter_request($1) e cross join lateral (
        select (e.user_id, e.hospital_id, ${FLAGS.map((flag) => `e.${flag}`).join(', ')}, e.preferences)
          is not distinct from ($2::uuid, $3::text, ${FLAGS.map((_, index) => `$${index + 5}::boolean`).join(', ')}, $4::text[])
          as is_known
      ) k`,
    values: [accessHash, userId, hospitalId, preferences, ...FLAGS.map((flag) => flags[flag])],
  });
  return rows[0]?.is_known ?? false;
}

/** Opens what concerns the own account alone (migration 0074), for users of both sides. */
export async function enterAccount(tx: Transaction, accessHash: Buffer): Promise<AccountCaller | undefined> {
  const [row] = await tx.query<{
    session_id: string;
    user_id: string;
    username: string;
    hospital_id: string | null;
  }>({
    name: 'enter-account',
    text: 'select session_id, user_id, username, hospital_id from enter_account($1)',
    values: [accessHash],
  });
  return (
    row && {
      account: { userId: row.user_id, username: row.username, hospitalId: row.hospital_id },
      session: { sessionId: row.session_id },
    }
  );
}

/** On which side somebody is signed in with this token; null for a token that opens nothing at all. */
export async function kindOfToken(
  tx: Transaction,
  accessHash: Buffer,
): Promise<'hospital' | 'supplier' | null> {
  const [row] = await tx.query<{ kind: 'hospital' | 'supplier' | null }>({
    name: 'kind-of-token',
    text: 'select kind_of_token($1) as kind',
    values: [accessHash],
  });
  return row?.kind ?? null;
}

/**
 * Opens the hospital to the rest of the transaction as that user (migration 0041); undefined where the user is not
 * active, or not one of the hospital's.
 */
export async function enterAs(
  tx: Transaction,
  { userId, hospitalId }: Pick<Actor, 'userId' | 'hospitalId'>,
): Promise<Actor | undefined> {
  const [row] = await tx.query<ActorRow>({
    name: 'enter-as',
    text: 'select * from enter_as($1, $2)',
    values: [userId, hospitalId],
  });
  return row && actorOf(row);
}

const actorOf = (row: ActorRow): Actor => ({
  userId: row.user_id,
  username: row.username,
  userName: row.user_name,
  hospitalId: row.hospital_id,
  flags: {
    can_create_edit_orders: row.can_create_edit_orders,
    can_submit_orders: row.can_submit_orders,
    can_view_orders: row.can_view_orders,
    can_register_home_patients: row.can_register_home_patients,
  },
  preferences: row.preferences,
  timeZone: row.time_zone,
  countryCode: row.country_code,
  holidayRegion: row.holiday_region,
  patientIdRequired: row.patient_id_required,
  doseChangePercent: Number(row.dose_change_percent),
  catalogueVersion: row.catalogue_version,
});

interface HeldAnswer extends Record<string, unknown> {
  same: boolean;
  /** Null where nothing was kept. */
  status: number | null;
  answer: unknown;
  /** What the caller had when the answer was given. */
  rights: string[];
}

/** Where a key lies: the index leads with the hospital, so that no other hospital's keys are looked through. */
const placeOfKey = ({ hospitalId }: { hospitalId: string | null }) =>
  hospitalId === null
    ? { at: 'staff', where: 'hospital_id is null and user_id = $1 and idempotency_key = $2', values: [] }
    : {
        at: 'hospital',
        where: 'hospital_id = $5 and user_id = $1 and idempotency_key = $2',
        values: [hospitalId],
      };

/** Takes an idempotency key, waiting for a request that holds it. Answers what that request ended with. */
export async function takeIdempotencyKey(
  tx: Transaction,
  entry: {
    userId: string;
    /** null of the supplier's people. */
    hospitalId: string | null;
    key: string;
    call: string;
    requestHash: Buffer;
    rights: readonly string[];
  },
): Promise<{ taken: true } | ({ taken: false } & HeldAnswer)> {
  const taken = await tx.query({
    name: 'take-idempotency-key',
    text: `insert into idempotency (user_id, hospital_id, idempotency_key, call, request_hash, rights)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning true`,
    values: [entry.userId, entry.hospitalId, entry.key, entry.call, entry.requestHash, entry.rights],
  });
  if (taken.length > 0) return { taken: true };
  const { at, where, values } = placeOfKey(entry);
  const [row] = await tx.query<HeldAnswer>({
    name: `read-idempotency-key-of-${at}`,
    text: `select call = $3 and request_hash = $4 as same, status, answer, rights from idempotency where ${where}`,
    values: [entry.userId, entry.key, entry.call, entry.requestHash, ...values],
  });
  if (!row) throw new Error('An idempotency key that is taken must have a row');
  return { taken: false, ...row };
}

/** Goes to the database with the commit that follows. */
export function keepIdempotentAnswer(
  tx: Transaction,
  entry: { userId: string; hospitalId: string | null; key: string; status: number; answer: unknown },
): void {
  const { at, where, values } = placeOfKey(entry);
  tx.unawaited({
    name: `keep-idempotent-answer-of-${at}`,
    text: `update idempotency set status = $3, answer = $4 where ${where}`,
    values: [entry.userId, entry.key, entry.status, JSON.stringify(entry.answer), ...values],
  });
}
