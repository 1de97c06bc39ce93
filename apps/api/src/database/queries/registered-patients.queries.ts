import type { Transaction } from '../database.ts';
import { recordRead } from './read-event.ts';

export interface RegisteredPatientRow extends Record<string, unknown> {
  patient_id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  mrn: string | null;
}

const REGISTERED = `
  select p.patient_id, p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.mrn, r.registered_at
  from patient p join (
    select patient_id, max(submitted_at) as registered_at from registration
    where hospital_id = current_setting('bolt.hospital_id') and patient_id is not null
    group by patient_id) r using (patient_id)
  where p.hospital_id = current_setting('bolt.hospital_id')`;

interface RegisteredPatients {
  patients: RegisteredPatientRow[];
  /** Of those that match, shown or not. */
  total: number;
}

/**
 * The patients of the hospital who were registered as home patients, the latest registration first; the read recorded.
 * Each of the words, in lower case, is somewhere in the name or the Patient ID.
 */
export async function listRegisteredPatients(
  tx: Transaction,
  words: readonly string[],
  limit: number,
  requestId: string,
): Promise<RegisteredPatients> {
  const rows = await tx.query<RegisteredPatientRow & { total: string }>({
    name: 'list-registered-patients',
    text: `with matching as materialized (${REGISTERED} and not exists (
             select from unnest($3::text[]) word
             where strpos(lower(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.mrn, '')), word) = 0)),
           shown as (select * from matching order by registered_at desc, patient_id limit $1),
           recorded as (${recordRead('select patient_id as subject_id from shown', '$2', `'list-registered-patients'`)})
           select shown.*, (select count(*) from matching) as total from shown order by registered_at desc, patient_id`,
    values: [limit, requestId, words],
  });
  return { patients: rows, total: Number(rows[0]?.total ?? 0) };
}

/** One of them; undefined for anybody else. */
export async function readRegisteredPatient(
  tx: Transaction,
  patientId: string,
  requestId: string,
): Promise<RegisteredPatientRow | undefined> {
  const [row] = await tx.query<RegisteredPatientRow>({
    name: 'read-registered-patient',
    text: `with shown as (${REGISTERED} and p.patient_id = $1),
           recorded as (${recordRead('select patient_id as subject_id from shown', '$2', `'read-registered-patient'`)})
           select * from shown`,
    values: [patientId, requestId],
  });
  return row;
}
