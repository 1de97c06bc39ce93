import type { CareDate } from '@bolt/domain/dates/care-date';
import type { NamedPerson } from '@bolt/domain/patients/name-key';
import type { Transaction } from '../database.ts';
import { MOST_SAME_PERSONS } from './same-person.queries.ts';

export interface ImportPatientRow extends Record<string, unknown> {
  patient_id: string;
  mrn: string | null;
  mrn_key: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: CareDate | null;
}

/** The hospital's patients with one of these numbers. */
export async function listPatientsWithNumber(
  tx: Transaction,
  hospitalId: string,
  mrnKeys: readonly string[],
): Promise<ImportPatientRow[]> {
  return tx.query<ImportPatientRow>({
    name: 'list-patients-with-number',
    text: `select patient_id, mrn, mrn_key, first_name, last_name, date_of_birth from patient
           where hospital_id = $1 and mrn_key = any($2::text[]) order by created_at, patient_id`,
    values: [hospitalId, mrnKeys],
  });
}

/**
 * For each of the people, by its place, the patients of the hospital who may be the same (domain, patients/name-key): those
 * with the very date of birth before those without any, as many as are any help: each row keeps them. Of more the order is
 * refused when it is made, and a date of birth tells them apart.
 */
export async function listPatientsLike(
  tx: Transaction,
  hospitalId: string,
  persons: readonly NamedPerson[],
): Promise<(ImportPatientRow & { place: number })[]> {
  if (persons.length === 0) return [];
  return tx.query({
    name: 'list-patients-like',
    // One by one by the index of names: joined at once, every patient of the hospital would be gone through.
    text: `select g.place, p.* from jsonb_to_recordset($2::jsonb)
               as g(place integer, "firstName" text, "lastName" text, "dateOfBirth" date)
             cross join lateral (
               select patient_id, mrn, mrn_key, first_name, last_name, date_of_birth from patient
               where hospital_id = $1 and person_name_key = person_name_key(g."lastName", g."firstName")
                 and (date_of_birth is null or g."dateOfBirth" is null or date_of_birth = g."dateOfBirth")
               order by date_of_birth is not distinct from g."dateOfBirth" desc, created_at desc, patient_id limit $3) p`,
    values: [
      hospitalId,
      JSON.stringify(persons.map((person, place) => ({ ...person, place }))),
      MOST_SAME_PERSONS,
    ],
  });
}
