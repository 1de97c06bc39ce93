import {
  type PatientDetail,
  patientDetailInWords,
  patientDetailLabel,
} from '@bolt/domain/patients/patient-details';
import { countryOf } from '#platform/country.ts';
import { useSession } from '#platform/session/session.tsx';

export interface PatientDetailWords {
  labelOf: (detail: PatientDetail) => string;
  /** null where nothing is noted. */
  inWords: (detail: PatientDetail, value: string | null | undefined) => string | null;
}

/** What the details of a patient are called at the hospital, and what they say: a ward by its name. */
export function usePatientDetailWords(): PatientDetailWords {
  const { wards, hospitalCountry } = useSession();
  const wardName = (id: string) => wards.find(({ wardId }) => wardId === id)?.wardName ?? id;
  return {
    labelOf: (detail) => patientDetailLabel(detail, countryOf(hospitalCountry)),
    inWords: (detail, value) => patientDetailInWords(detail, value, wardName),
  };
}
