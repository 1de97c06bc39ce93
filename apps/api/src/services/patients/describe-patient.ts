import type { Patient } from '@bolt/contracts/patients.contract';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { detailsOf } from '@bolt/domain/patients/patient-details';
import type { PatientRow } from '../../database/queries/patients.queries.ts';

/** A patient under the specification's names. */
export function describePatient(row: PatientRow): Patient {
  return {
    patientID: row.patient_id,
    patientId: row.patient_id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth && formatCareDate(row.date_of_birth),
    wardName: row.ward_name,
    medicalRecordNumber: row.mrn,
    ...detailsOf(row),
    lastOrder: row.last_order,
    version: row.version,
  };
}
