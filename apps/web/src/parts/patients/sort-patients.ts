import type { Patient } from '@bolt/contracts/patients.contract';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';

export type PatientSortKey = 'firstName' | 'lastName' | 'patientId' | 'dateOfBirth' | 'ward' | 'lastOrder';
export interface PatientSort {
  key: PatientSortKey;
  direction: 'ascending' | 'descending';
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What a column is compared by; dates as 'YYYY-MM-DD', so that text order is time order. */
const keyOf: Record<PatientSortKey, (patient: Patient) => string | null> = {
  firstName: (patient) => patient.firstName,
  lastName: (patient) => patient.lastName,
  patientId: (patient) => shownPatientId(patient.medicalRecordNumber),
  dateOfBirth: (patient) => parseCareDate(patient.dateOfBirth ?? ''),
  ward: (patient) => patient.wardName,
  lastOrder: (patient) => parseCareDate(patient.lastOrder ?? ''),
};

/** A sorted copy. Patients without an entry in the column come last in both directions. */
export function sortPatients(patients: readonly Patient[], { key, direction }: PatientSort): Patient[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return patients.toSorted((left, right) => {
    const [a, b] = [keyOf[key](left), keyOf[key](right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * natural.compare(a, b);
  });
}
