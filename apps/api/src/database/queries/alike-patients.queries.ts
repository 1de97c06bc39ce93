import { MOST_TOLD_APART } from '@bolt/contracts/patients.contract';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';
import { PATIENT_DETAILS, type PatientRow } from './patients.queries.ts';

export interface Alike {
  /** null where no number is known. */
  mrnKey: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: CareDate | null;
}

/**
 * Patients of the hospital who have this number, or may be the same person by names and date of birth (domain,
 * patients/name-key), the last made first: as many as a new patient can be told apart from, who is asked about whoever is
 * not shown.
 */
export async function findAlikePatients(
  tx: Transaction,
  { mrnKey, firstName, lastName, dateOfBirth }: Alike,
): Promise<PatientRow[]> {
  return tx.query<PatientRow>({
    name: 'find-alike-patients',
    text: `
      with alike as materialized (
        select patient_id from patient
          where hospital_id = current_setting('bolt.hospital_id') and mrn_key = $1
        union
        (select patient_id from patient
          where hospital_id = current_setting('bolt.hospital_id') and person_name_key = person_name_key($2, $3)
            and (date_of_birth is null or $4::date is null or date_of_birth = $4)
          order by date_of_birth is not distinct from $4 desc, created_at desc, patient_id limit $5)
      )
      select ${PATIENT_DETAILS} from alike a join patient p on p.patient_id = a.patient_id
      order by p.created_at desc, p.patient_id`,
    values: [mrnKey, lastName, firstName, dateOfBirth, MOST_TOLD_APART],
  });
}
