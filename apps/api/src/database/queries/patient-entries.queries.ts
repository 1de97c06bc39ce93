import type { CareDate } from '@bolt/domain/dates/care-date';
import type { PatientDetails } from '@bolt/domain/patients/patient-details';
import type { Transaction } from '../database.ts';
import type { Who } from './audit.queries.ts';
import { PATIENT_DETAILS, type PatientRow } from './patients.queries.ts';

/**
 * The patient, locked until the end of the transaction; lines can be ordered for it meanwhile. undefined where the
 * hospital has no such patient.
 */
export async function lockPatient(tx: Transaction, patientId: string): Promise<StoredPatient | undefined> {
  const [row] = await tx.query<StoredPatient>({
    name: 'lock-patient',
    text: `select patient_id, mrn, first_name, last_name, date_of_birth, version, ward_id as "wardId", doctor
           from patient where patient_id = $1 for no key update`,
    values: [patientId],
  });
  return row;
}

export interface StoredPatient extends Record<string, unknown>, PatientDetails {
  patient_id: string;
  mrn: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: CareDate | null;
  version: number;
}

/**
 * The patients of the hospital who have one of these MRNs. Until the end of the transaction nobody else takes one of
 * them; requests with the same ones take turns here.
 */
export async function holdMrns(
  tx: Transaction,
  hospitalId: string,
  mrnKeys: readonly string[],
): Promise<{ patient_id: string; mrn_key: string }[]> {
  if (mrnKeys.length === 0) return [];
  // In one order for everybody, so that two requests with the same two never wait for each other.
  const sorted = [...new Set(mrnKeys)].sort();
  const [, holders] = await Promise.all([
    tx.query({
      name: 'lock-mrns',
      text: 'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key',
      values: [sorted.map((key) => `mrn|${hospitalId}|${key}`)],
    }),
    // A statement of its own, so that it sees what the request before it committed.
    tx.query<{ patient_id: string; mrn_key: string }>({
      name: 'find-mrns',
      text: 'select patient_id, mrn_key from patient where hospital_id = $1 and mrn_key = any($2::text[])',
      values: [hospitalId, sorted],
    }),
  ]);
  return holders;
}

/** Those of the wards that the hospital has. */
export async function findWards(
  tx: Transaction,
  hospitalId: string,
  wardIds: readonly string[],
): Promise<string[]> {
  if (wardIds.length === 0) return [];
  const rows = await tx.query<{ ward_id: string }>({
    name: 'find-wards',
    text: 'select ward_id from ward where hospital_id = $1 and ward_id = any($2::text[])',
    values: [hospitalId, wardIds],
  });
  return rows.map(({ ward_id }) => ward_id);
}

export interface PatientEntry extends PatientDetails {
  patientId: string;
  hospitalId: string;
  mrn: string | null;
  mrnKey: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: CareDate | null;
  /** Whoever made or edited it knew of another with the same names and date of birth. For the audit. */
  confirmedDifferent?: true;
  /** These were the others; where it is left out, whoever looks the same. */
  differentFrom?: readonly string[];
}

/** Stores a new patient, or the patient of that id with a version higher by one; answers it as it stands then. */
export async function storePatient(tx: Transaction, entry: PatientEntry): Promise<PatientRow> {
  const [row] = await tx.query<PatientRow>({
    name: 'store-patient',
    text: `
      with p as (
        insert into patient (patient_id, hospital_id, mrn, mrn_key, first_name, last_name, date_of_birth, ward_id,
          doctor)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        on conflict (hospital_id, patient_id) do update set mrn = excluded.mrn, mrn_key = excluded.mrn_key,
          first_name = excluded.first_name, last_name = excluded.last_name,
          date_of_birth = excluded.date_of_birth, ward_id = excluded.ward_id, doctor = excluded.doctor,
          version = patient.version + 1
        returning *
      )
      select ${PATIENT_DETAILS} from p`,
    values: [
      entry.patientId,
      entry.hospitalId,
      entry.mrn,
      entry.mrnKey,
      entry.firstName,
      entry.lastName,
      entry.dateOfBirth,
      entry.wardId,
      entry.doctor,
    ],
  });
  return row!;
}

/** Stores new patients and appends the audit of each. */
export async function insertPatients(
  tx: Transaction,
  who: Who,
  entries: readonly PatientEntry[],
): Promise<void> {
  await tx.query({
    name: 'insert-patients',
    text: `
      with given as (
        select * from jsonb_array_elements($1::jsonb) as e(entry),
          jsonb_to_record(entry) as p("patientId" uuid, "mrn" text, "mrnKey" text, "firstName" text, "lastName" text,
            "dateOfBirth" date, "wardId" text, "doctor" text)
      ), audited as (
        insert into audit_event (happened_at, hospital_id, user_id, user_name, request_id, action, subject_type,
          subject_id, after)
        select $3, $2, $4, $5, $6, 'patient-created', 'patient', "patientId", entry from given
      )
      insert into patient (patient_id, hospital_id, mrn, mrn_key, first_name, last_name, date_of_birth, ward_id, doctor)
      select "patientId", $2, "mrn", "mrnKey", "firstName", "lastName", "dateOfBirth", "wardId", "doctor" from given`,
    values: [
      JSON.stringify(entries),
      who.actor.hospitalId,
      who.now,
      who.actor.userId,
      who.actor.userName,
      who.requestId,
    ],
  });
}
