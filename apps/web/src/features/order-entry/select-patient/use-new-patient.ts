import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { todayIn } from '@bolt/domain/dates/today-in';
import { noPatientDetails, type TypedPatientDetails } from '@bolt/domain/patients/patient-details';
import { type PatientForm, validateNewPatient } from '@bolt/domain/patients/validate-patient';
import { countryOf } from '#platform/country.ts';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import { useSession } from '#platform/session/session.tsx';

export interface NewPatientEntries extends PatientForm, TypedPatientDetails {}

const nothingTyped: NewPatientEntries = {
  id: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  ...noPatientDetails,
};

export type NewPatientOrder = Pick<OrderInfo, 'groupOrderID' | 'patientIdRequired'>;

/** What is typed of a new patient, and what is wrong with it: at once, when left, or after trying to create. */
export function useNewPatient({ groupOrderID, patientIdRequired }: NewPatientOrder) {
  const user = useSession();
  return useAutosavedForm({
    entryKey: `new-patient:${groupOrderID}`,
    opened: nothingTyped,
    validate: (entries) =>
      validateNewPatient(entries, {
        today: todayIn(user.hospitalTimeZone, new Date()),
        country: countryOf(user.hospitalCountry),
        patientIdRequired,
        testNumbersAllowed: user.demonstration,
      }),
    judgedWhenLeft: ['id', 'dateOfBirth'],
  });
}
