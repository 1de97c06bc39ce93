import type { Patient } from '@bolt/contracts/patients.contract';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import type { PatientRow } from '../../database/queries/patients.queries.ts';

/** A patient under the specification's names. */
export function describePatient(row: PatientRow): Patient {
  return {
    patientID: row.patient_id,
    patientId: row.patient_id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth && formatCareDate(row.date_of_birth),
    wardId: row.ward_id,
    wardName: row.ward_name,
    medicalRecordNumber: row.mrn,
    doctor: row.doctor,
    lastOrder: row.last_order,
    version: row.version,
  };
}
