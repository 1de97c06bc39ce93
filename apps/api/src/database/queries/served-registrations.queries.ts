import type { CareDate } from '@bolt/domain/dates/care-date';
import type { RegistrationState } from '@bolt/domain/registration/registration-status';
import type { AnsweredWarning } from '@bolt/domain/registration/registration-warnings';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../database.ts';
import { firstDeliveryHoliday } from './first-delivery-holiday.ts';

/** A registration of a hospital that is served, with the open query about it and who has it in hand. */
export interface ServedRegistrationRow extends Record<string, unknown> {
  registration_id: string;
  hospital_id: string;
  hospital_name: string;
  hospital_country: string;
  patient_type: string;
  patient_name: string;
  patient_dob: string;
  delivery_day: string | null;
  submitted_by: string;
  submitted_name: string;
  submitted_at: Date;
  state: RegistrationState;
  supplier_patient_number: string | null;
  first_delivery_date: CareDate | null;
  first_delivery_holiday: string | null;
  /** Named otherwise, or born on another day, than when it was submitted, while it can still be answered. */
  is_patient_changed: boolean;
  decline_reason: string | null;
  answered_name: string | null;
  answered_at: Date | null;
  version: number;
  query_id: string | null;
  asked_by: QuerySide | null;
  turn: QuerySide | null;
  claim_user_id: string | null;
  claim_name: string | null;
  claim_since: Date | null;
  /** What it is sorted by. */
  place: Date;
}

export interface WholeRegistrationRow extends ServedRegistrationRow {
  /** JSON text, as it is stored. */
  form_data: string;
  warnings: AnsweredWarning[];
}

/** In whole milliseconds, which is what a cursor holds of it. */
const PLACE = `date_trunc('milliseconds', r.submitted_at)`;

/** @param now the parameter that holds the moment. */
const columns = (
  now: string,
): string => `r.registration_id, r.hospital_id, h.hospital_name, h.country as hospital_country, r.patient_type, r.patient_name, r.patient_dob,
  r.form_data ->> 'delivery_day' as delivery_day, r.submitted_by, r.submitted_name, r.submitted_at, r.state,
  r.supplier_patient_number, r.first_delivery_date, ${firstDeliveryHoliday(now)},
  ${PATIENT_CHANGED} as is_patient_changed, r.decline_reason, r.answered_name, r.answered_at, r.version,
  q.query_id, q.asked_by, q.turn, c.user_id as claim_user_id, c.user_name as claim_name, c.since as claim_since,
  ${PLACE} as place`;

const PATIENT_CHANGED = `(r.state = 'submitted' and exists (
    select from audit_event e
    where e.hospital_id = r.hospital_id and e.subject_id = r.registration_id and e.action = 'patient-changed'))`;

const OPEN_QUERY = `left join query_thread q on q.hospital_id = r.hospital_id and q.subject_type = 'registration'
  and q.subject_id = r.registration_id and q.turn <> 'closed'`;

/** @param now the parameter that holds the moment: a claim that has run out is none. */
const served = (now: string): string => `registration r
  join hospital h on h.hospital_id = r.hospital_id
  ${OPEN_QUERY}
  left join work_claim c on c.hospital_id = r.hospital_id and c.subject_type = 'registration'
    and c.subject_id = r.registration_id and c.until > ${now}`;

export interface RegistrationFilter {
  state: RegistrationState;
  hospitalId?: string | undefined;
}

export interface RegistrationPlace {
  at: Date;
  id: string;
}

/** The oldest submission first. */
export async function listServedRegistrations(
  tx: Transaction,
  { state, hospitalId }: RegistrationFilter,
  { limit, after, now }: { limit: number; after: RegistrationPlace | undefined; now: Date },
): Promise<ServedRegistrationRow[]> {
  return tx.query<ServedRegistrationRow>({
    name: 'list-served-registrations',
    text: `select ${columns('$1')} from ${served('$1')}
           where r.state = $2 and ($3::text is null or r.hospital_id = $3)
             and ($4::timestamptz is null or (${PLACE}, r.registration_id) > ($4, $5::uuid))
           order by ${PLACE}, r.registration_id limit $6`,
    values: [now, state, hospitalId ?? null, after?.at ?? null, after?.id ?? null, limit],
  });
}

export async function countServedRegistrations(
  tx: Transaction,
  { state, hospitalId }: RegistrationFilter,
): Promise<number> {
  const [row] = await tx.query<{ registrations: number }>({
    name: 'count-served-registrations',
    text: `select count(*)::integer as registrations from registration
           where state = $1 and ($2::text is null or hospital_id = $2)`,
    values: [state, hospitalId ?? null],
  });
  return row?.registrations ?? 0;
}

/** Those that wait for the supplier: not answered, and not asked about. */
export async function countWaitingRegistrations(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ registrations: number }>({
    name: 'count-waiting-registrations',
    text: `select count(*)::integer as registrations from registration r ${OPEN_QUERY}
           where r.state = 'submitted' and q.turn is distinct from 'hospital'`,
  });
  return row?.registrations ?? 0;
}

export async function readServedRegistration(
  tx: Transaction,
  registrationId: string,
  now: Date,
): Promise<WholeRegistrationRow | undefined> {
  const [row] = await tx.query<WholeRegistrationRow>({
    name: 'read-served-registration',
    text: `select ${columns('$1')}, r.form_data::text as form_data, r.warnings from ${served('$1')}
           where r.registration_id = $2`,
    values: [now, registrationId],
  });
  return row;
}

/** As `readServedRegistration`, of one that nobody else answers, or asks about, until the end of the transaction. */
export async function lockServedRegistration(
  tx: Transaction,
  registrationId: string,
  now: Date,
): Promise<WholeRegistrationRow | undefined> {
  const [, row] = await Promise.all([
    tx.query({
      name: 'lock-registration',
      // A statement of its own: only a later one sees what was committed while it waited.
      text: 'select from registration where registration_id = $1 for update',
      values: [registrationId],
    }),
    readServedRegistration(tx, registrationId, now),
  ]);
  return row;
}

interface Answered {
  registrationId: string;
  userId: string;
  userName: string;
  now: Date;
}

/** False where another registration has the patient number. */
export async function acceptRegistration(
  tx: Transaction,
  {
    registrationId,
    patientNumber,
    firstDeliveryDate,
    userId,
    userName,
    now,
  }: Answered & { patientNumber: string; firstDeliveryDate: CareDate },
): Promise<boolean> {
  const [row] = await tx.query<{ is_accepted: boolean }>({
    name: 'accept-registration',
    text: 'select accept_registration($1, $2, $3, $4, $5, $6) as is_accepted',
    values: [registrationId, patientNumber, firstDeliveryDate, userId, userName, now],
  });
  return row?.is_accepted ?? false;
}

export async function declineRegistration(
  tx: Transaction,
  { registrationId, reason, userId, userName, now }: Answered & { reason: string },
): Promise<void> {
  await tx.query({
    name: 'decline-registration',
    text: `update registration set state = 'declined', decline_reason = $2, answered_by = $3, answered_name = $4,
             answered_at = $5, version = version + 1
           where registration_id = $1 and state = 'submitted'`,
    values: [registrationId, reason, userId, userName, now],
  });
}

/** Of these ids those that can be answered, with their hospital. */
export async function findOpenRegistrations(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ hospitalId: string; id: string }[]> {
  return tx.query({
    name: 'find-open-registrations',
    text: `select hospital_id as "hospitalId", registration_id as id from registration
           where registration_id = any($1) and state = 'submitted'`,
    values: [ids],
  });
}

export interface RegistrationEvent extends Record<string, unknown> {
  happened_at: Date;
  user_name: string;
  side: QuerySide;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What was done with it since, oldest first; of what was submitted nothing is repeated. */
export async function listRegistrationEvents(
  tx: Transaction,
  { hospital_id, registration_id }: Pick<ServedRegistrationRow, 'hospital_id' | 'registration_id'>,
): Promise<RegistrationEvent[]> {
  return tx.query<RegistrationEvent>({
    name: 'list-registration-events',
    text: `select e.happened_at, e.user_name, coalesce(u.kind, 'hospital') as side, e.action,
             case when e.action <> 'registration-submitted' then e.before end as before,
             case when e.action <> 'registration-submitted' then e.after end as after
           from audit_event e left join app_user u on u.user_id = e.user_id
           where e.hospital_id = $1 and e.subject_id = $2 and e.subject_type = 'registration'
           order by e.audit_event_id`,
    values: [hospital_id, registration_id],
  });
}

/** Who submitted it, to be written to; nobody where the account is not in use any more. */
export async function findRegistrationSubmitter(
  tx: Transaction,
  userId: string,
): Promise<{ email: string; first_name: string } | undefined> {
  const [row] = await tx.query<{ email: string; first_name: string }>({
    name: 'find-registration-submitter',
    text: 'select email, first_name from app_user where user_id = $1 and is_active',
    values: [userId],
  });
  return row;
}
