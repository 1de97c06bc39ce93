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

/** More than this are no help to whoever chooses. */
const MOST_ALIKE = 20;

/** Patients of the hospital who have this number, or these names and this date of birth; the last made first. */
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
          where hospital_id = current_setting('bolt.hospital_id') and last_name_lower = lower($2)
            and first_name_lower = lower($3) and date_of_birth is not distinct from $4::date
          order by created_at desc, patient_id limit $5)
      )
      select ${PATIENT_DETAILS} from alike a join patient p on p.patient_id = a.patient_id
      order by p.created_at desc, p.patient_id`,
    values: [mrnKey, lastName, firstName, dateOfBirth, MOST_ALIKE],
  });
}
