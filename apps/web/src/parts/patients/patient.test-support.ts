import type { Patient } from '@bolt/contracts/patients.contract';
import { readPatientDetails } from '@bolt/domain/patients/patient-details';

/** A patient of whom nothing is noted but who it is, with what a test needs of it. */
export function samplePatient(changes: Partial<Patient> = {}): Patient {
  return {
    patientID: 'key',
    patientId: 'key',
    firstName: 'Ada',
    lastName: 'Sample',
    dateOfBirth: null,
    wardName: null,
    medicalRecordNumber: null,
    lastOrder: null,
    version: 1,
    ...readPatientDetails({}),
    ...changes,
  };
}
