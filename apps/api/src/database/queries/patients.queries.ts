import type { CareDate } from '@bolt/domain/dates/care-date';
import type { PatientDetails } from '@bolt/domain/patients/patient-details';
import type { Transaction } from '../database.ts';
import { HOSPITAL_TIME_ZONE } from './order-selection.ts';
import { nameConditions } from './patient-names.ts';
import { recordRead } from './read-event.ts';
import { beginsWith, collectValues, type Values } from './search-bounds.ts';

export interface PatientRow extends Record<string, unknown>, PatientDetails {
  patient_id: string;
  first_name: string;
  last_name: string;
  date_of_birth: CareDate | null;
  ward_name: string | null;
  mrn: string | null;
  /** DD/MM/YYYY at the hospital: the day of the last order that was submitted for the patient. */
  last_order: string | null;
  version: number;
}

/** What a patient must satisfy; every part that is given. */
export interface PatientTerms {
  /** Keys of words (domain, patients/name-key), which begin the names. */
  words: readonly string[];
  /** Beginning of the MRN's key (domain, patients/mrn-key). */
  mrnKey?: string;
  patientId?: string;
}

/** What a PatientRow is read from, for a patient named `p`. */
export const PATIENT_DETAILS = `p.patient_id, p.first_name, p.last_name, p.date_of_birth, p.mrn, p.version,
  p.ward_id as "wardId", p.doctor,
  (select w.ward_name from ward w where w.hospital_id = p.hospital_id and w.ward_id = p.ward_id) as ward_name,
  (select to_char(max(o.submitted_at) at time zone (${HOSPITAL_TIME_ZONE}), 'DD/MM/YYYY')
    from order_line l join orders o on o.order_id = l.order_id and o.state = 'submitted'
    where l.patient_id = p.patient_id) as last_order`;

/**
 * Patients by the terms, by name; or that they are more than the limit. Each way to match is a range of an index and
 * stops one row above the limit, so that a search costs the same in a hospital of a thousand and of a million.
 */
export async function searchPatients(
  tx: Transaction,
  terms: PatientTerms,
  limit: number,
  requestId: string,
): Promise<PatientRow[] | 'too-many'> {
  const values = collectValues(limit, requestId);
  const branches = conditions(terms, values).map(
    (condition) => `(select patient_id from patient where ${condition} limit $1::integer + 1)`,
  );
  const rows = await tx.query<{ found: number } & (PatientRow | { patient_id: null })>({
    name: 'search-patients',
    text: `
      with found as materialized (${branches.join(' union ')}),
      counted as (select count(*)::integer as found from found),
      shown as materialized (select f.patient_id from found f, counted where counted.found <= $1::integer),
      recorded as (${recordRead('select patient_id as subject_id from shown', '$2', `'search-patients'`)})
      select counted.found, ${PATIENT_DETAILS}
      from counted left join shown on true left join patient p on p.patient_id = shown.patient_id
      order by p.last_name_key, p.first_name_key, p.mrn_key, p.patient_id`,
    values: values.all,
  });
  if ((rows[0]?.found ?? 0) > limit) return 'too-many';
  return rows.filter((row): row is { found: number } & PatientRow => row.patient_id !== null);
}

function conditions(terms: PatientTerms, values: Values): string[] {
  const narrower = [
    ...(terms.mrnKey === undefined ? [] : [beginsWith('mrn_key', terms.mrnKey, values)]),
    ...(terms.patientId === undefined ? [] : [`patient_id = ${values.add(terms.patientId)}::uuid`]),
  ];
  const names = nameConditions(terms.words, values);
  if (names.length === 0) return [narrower.join(' and ')];
  return names.map((name) => [name, ...narrower].join(' and '));
}

/** One patient, the read recorded; undefined where the hospital has no such patient. */
export async function readPatient(
  tx: Transaction,
  patientId: string,
  requestId: string,
): Promise<PatientRow | undefined> {
  const [row] = await tx.query<PatientRow>({
    name: 'read-patient',
    text: `
      with shown as materialized (select patient_id from patient where patient_id = $1),
      recorded as (${recordRead('select patient_id as subject_id from shown', '$2', `'show-patient'`)})
      select ${PATIENT_DETAILS} from shown join patient p on p.patient_id = shown.patient_id`,
    values: [patientId, requestId],
  });
  return row;
}
