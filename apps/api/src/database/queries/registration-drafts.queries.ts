import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';
import { recordRead } from './read-event.ts';

export interface DraftItemRow extends Record<string, unknown> {
  draft_id: string;
  patient_type: string;
  patient_name: string;
  patient_dob: string;
  version: number;
  modified_name: string;
  modified_at: Date;
}

export interface DraftRow extends DraftItemRow {
  /** JSON text, as it is stored. */
  form_data: string;
}

const ITEM = 'draft_id, patient_type, patient_name, patient_dob, version, modified_name, modified_at';
/** What is older is not there any more, whether or not it is swept already. */
const IS_KEPT = `hospital_id = current_setting('bolt.hospital_id') and modified_at >= $1::timestamptz - interval '7 days'`;

/** The hospital's drafts, the last changed first; the read recorded. */
export async function listRegistrationDrafts(
  tx: Transaction,
  now: Date,
  requestId: string,
): Promise<DraftItemRow[]> {
  return tx.query<DraftItemRow>({
    name: 'list-registration-drafts',
    text: `with shown as (select ${ITEM} from registration_draft where ${IS_KEPT}),
             recorded as (${recordRead('select draft_id as subject_id from shown', '$2', `'list-registration-drafts'`)})
           select * from shown order by modified_at desc, draft_id`,
    values: [now, requestId],
  });
}

/** How many the hospital has; nothing of them is read. */
export async function countRegistrationDrafts(tx: Transaction, now: Date): Promise<number> {
  const [row] = await tx.query<{ drafts: number }>({
    name: 'count-registration-drafts',
    text: `select count(*)::integer as drafts from registration_draft where ${IS_KEPT}`,
    values: [now],
  });
  return row?.drafts ?? 0;
}

/** One draft, the read recorded. */
export async function readRegistrationDraft(
  tx: Transaction,
  draftId: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<DraftRow | undefined> {
  const [row] = await tx.query<DraftRow>({
    name: 'read-registration-draft',
    text: `with shown as (
             select ${ITEM}, form_data::text as form_data from registration_draft where ${IS_KEPT} and draft_id = $2),
             recorded as (${recordRead('select draft_id as subject_id from shown', '$3', `'read-registration-draft'`)})
           select * from shown`,
    values: [now, draftId, requestId],
  });
  return row;
}

/** Whether the draft is there; nothing of it is read. */
export async function isDraftKept(tx: Transaction, draftId: string, now: Date): Promise<boolean> {
  const found = await tx.query({
    name: 'is-registration-draft-kept',
    text: `select 1 from registration_draft where ${IS_KEPT} and draft_id = $2`,
    values: [now, draftId],
  });
  return found.length > 0;
}

/** Until the transaction ends nobody else changes the draft. */
export async function holdRegistrationDraft(
  tx: Transaction,
  draftId: string,
  now: Date,
): Promise<DraftRow | undefined> {
  const [row] = await tx.query<DraftRow>({
    name: 'hold-registration-draft',
    text: `select ${ITEM}, form_data::text as form_data from registration_draft
           where ${IS_KEPT} and draft_id = $2 for update`,
    values: [now, draftId],
  });
  return row;
}

interface Kept {
  draftId: string;
  patientName: string;
  form: RegistrationForm;
  actor: Actor;
  now: Date;
}

/** Makes the draft, or changes it; answers its version. */
export async function keepRegistrationDraft(tx: Transaction, kept: Kept): Promise<number> {
  const { draftId, patientName, form, actor, now } = kept;
  const [row] = await tx.query<{ version: number }>({
    name: 'keep-registration-draft',
    text: `insert into registration_draft as kept (hospital_id, draft_id, patient_type, patient_name, patient_dob,
             form_data, created_by, created_at, modified_by, modified_name, modified_at)
           values ($1, $2, $3, $4, $5, $6, $7, $9, $7, $8, $9)
           on conflict (hospital_id, draft_id) do update
             set patient_type = excluded.patient_type, patient_name = excluded.patient_name,
               patient_dob = excluded.patient_dob, form_data = excluded.form_data,
               modified_by = excluded.modified_by, modified_name = excluded.modified_name,
               modified_at = excluded.modified_at, version = kept.version + 1
           returning version`,
    values: [
      actor.hospitalId,
      draftId,
      form.patient_type,
      patientName,
      form.patient_dob,
      JSON.stringify(form),
      actor.userId,
      actor.userName,
      now,
    ],
  });
  return row!.version;
}

export async function deleteRegistrationDraft(tx: Transaction, draftId: string): Promise<void> {
  await tx.query({
    name: 'delete-registration-draft',
    text: `delete from registration_draft
           where hospital_id = current_setting('bolt.hospital_id') and draft_id = $1`,
    values: [draftId],
  });
}

export interface RegistrantRow extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  hospital_name: string;
  country: string;
}

/** Who registers, and where: row-level security leaves the account of the request. */
export async function readRegistrant(tx: Transaction, { hospitalId, userId }: Actor): Promise<RegistrantRow> {
  const [row] = await tx.query<RegistrantRow>({
    name: 'read-registrant',
    text: `select u.first_name, u.last_name, u.email, u.contact_number, h.hospital_name, h.country
           from app_user u, hospital h where u.user_id = $1 and h.hospital_id = $2`,
    values: [userId, hospitalId],
  });
  return row!;
}
