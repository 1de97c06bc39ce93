import type { CareDate } from '@bolt/domain/dates/care-date';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import type { RegistrationState } from '@bolt/domain/registration/registration-status';
import type { AnsweredWarning } from '@bolt/domain/registration/registration-warnings';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';
import { firstDeliveryHoliday } from './first-delivery-holiday.ts';
import { recordRead } from './read-event.ts';

export interface RegistrationItemRow extends Record<string, unknown> {
  registration_id: string;
  patient_type: string;
  patient_name: string;
  patient_dob: string;
  submitted_name: string;
  submitted_at: Date;
  is_sent: boolean;
  patient_id: string | null;
  mrn: string | null;
  state: RegistrationState;
  has_open_query: boolean;
  first_delivery_date: CareDate | null;
  first_delivery_holiday: string | null;
  decline_reason: string | null;
}

export interface RegistrationRow extends RegistrationItemRow {
  /** JSON text, as it is stored. */
  form_data: string;
  warnings: AnsweredWarning[];
}

/** @param now the parameter that holds the moment. */
const item = (
  now: string,
): string => `registration_id, patient_type, patient_name, patient_dob, submitted_name, submitted_at,
  (select m.is_sent from registration_mail m where m.registration_id = r.registration_id) as is_sent,
  patient_id, (select p.mrn from patient p where p.hospital_id = r.hospital_id and p.patient_id = r.patient_id) as mrn,
  state, first_delivery_date, ${firstDeliveryHoliday(now)}, decline_reason,
  exists (select from query_thread q where q.hospital_id = r.hospital_id and q.subject_type = 'registration'
    and q.subject_id = r.registration_id and q.turn <> 'closed') as has_open_query`;

interface Submitted {
  registrationId: string;
  draftId: string | null;
  patientName: string;
  patientId: string | null;
  form: RegistrationForm;
  warnings: readonly AnsweredWarning[];
  messageIds: readonly string[];
  actor: Actor;
  now: Date;
}

export async function insertRegistration(tx: Transaction, submitted: Submitted): Promise<void> {
  const { registrationId, draftId, patientName, patientId, form, warnings, messageIds, actor, now } =
    submitted;
  await tx.query({
    name: 'insert-registration',
    text: `insert into registration (hospital_id, registration_id, patient_type, patient_name, patient_dob, form_data,
             warnings, message_ids, submitted_by, submitted_name, submitted_at, patient_id,
             draft_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      actor.hospitalId,
      registrationId,
      form.patient_type,
      patientName,
      form.patient_dob,
      JSON.stringify(form),
      JSON.stringify(warnings),
      messageIds,
      actor.userId,
      actor.userName,
      now,
      patientId,
      draftId,
    ],
  });
}

/** Gives those of the patient that the supplier has still to answer a new version; each as it is then. */
export async function raiseRegistrationsOfPatient(
  tx: Transaction,
  patientId: string,
): Promise<{ id: string; version: number }[]> {
  return tx.query({
    name: 'raise-registrations-of-patient',
    text: `update registration set version = version + 1
           where hospital_id = current_setting('bolt.hospital_id') and patient_id = $1 and state = 'submitted'
           returning registration_id as id, version`,
    values: [patientId],
  });
}

interface OfDraftRow extends Record<string, unknown> {
  registration_id: string;
  submitted_name: string;
  submitted_at: Date;
}

/** The registration that a draft became; who is registered is not read. */
export async function findRegistrationOfDraft(
  tx: Transaction,
  draftId: string,
): Promise<OfDraftRow | undefined> {
  const [row] = await tx.query<OfDraftRow>({
    name: 'find-registration-of-draft',
    text: `select registration_id, submitted_name, submitted_at from registration
           where hospital_id = current_setting('bolt.hospital_id') and draft_id = $1`,
    values: [draftId],
  });
  return row;
}

interface EarlierRow extends Record<string, unknown> {
  submitted_at: Date;
  submitted_name: string;
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: string;
}

/**
 * The newest registration since then of who has this NHI number, or these names, with this date of birth or where one of
 * the two has none. Of one that was declined nothing comes.
 */
export async function findEarlierRegistration(
  tx: Transaction,
  { patient_first_name, patient_last_name, patient_nhi_number, patient_dob }: RegistrationForm,
  since: Date,
): Promise<EarlierRow | undefined> {
  const [row] = await tx.query<EarlierRow>({
    name: 'find-earlier-registration',
    text: `select submitted_at, submitted_name, patient_dob,
             form_data ->> 'patient_first_name' as patient_first_name,
             form_data ->> 'patient_last_name' as patient_last_name
           from registration
           where hospital_id = current_setting('bolt.hospital_id') and submitted_at >= $1 and state <> 'declined'
             and ((person_name_key(form_data ->> 'patient_last_name', form_data ->> 'patient_first_name')
                     = person_name_key($2, $3)
                   and (patient_dob = $4 or patient_dob = '' or $4 = ''))
               or ($5 <> '' and upper(trim(form_data ->> 'patient_nhi_number')) = upper(trim($5))))
           order by submitted_at desc limit 1`,
    values: [since, patient_last_name, patient_first_name, patient_dob, patient_nhi_number],
  });
  return row;
}

/** The newest first; the read recorded. */
export async function listRegistrations(
  tx: Transaction,
  limit: number,
  { now, requestId }: { now: Date; requestId: string },
): Promise<RegistrationItemRow[]> {
  return tx.query<RegistrationItemRow>({
    name: 'list-registrations',
    text: `with shown as (
             select ${item('$3')} from registration r where hospital_id = current_setting('bolt.hospital_id')
             order by submitted_at desc, registration_id desc limit $1),
             recorded as (
               ${recordRead('select registration_id as subject_id from shown', '$2', `'list-registrations'`)})
           select * from shown order by submitted_at desc, registration_id desc`,
    values: [limit, requestId, now],
  });
}

/** One of the hospital's, whole; the read recorded. */
export async function readRegistration(
  tx: Transaction,
  registrationId: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<RegistrationRow | undefined> {
  const [row] = await tx.query<RegistrationRow>({
    name: 'read-registration',
    text: `with shown as (
             select ${item('$3')}, form_data::text as form_data, warnings from registration r
             where hospital_id = current_setting('bolt.hospital_id') and registration_id = $1),
             recorded as (
               ${recordRead('select registration_id as subject_id from shown', '$2', `'read-registration'`)})
           select * from shown`,
    values: [registrationId, requestId, now],
  });
  return row;
}
