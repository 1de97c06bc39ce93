import type { Patient } from '@bolt/contracts/patients.contract';
import { todayIn } from '@bolt/domain/dates/today-in';
import { validateEditedPatient } from '@bolt/domain/patients/validate-patient';
import { countryOf } from '#platform/country.ts';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';
import { useSession } from '#platform/session/session.tsx';
import { entriesOf, type PatientEntries, spacedDate } from './patient-entries.ts';

/**
 * What is typed over a record, and what is wrong with it: at once, when left, or after trying to save.
 *
 * @param sent the entries whose save has no answer
 */
export function usePatientEntries(opened: Patient, sent: PatientEntries | undefined) {
  const user = useSession();
  return useAutosavedForm({
    entryKey: `patient:${opened.patientId}`,
    basis: opened.version,
    sent,
    opened: entriesOf(opened),
    validate: (entries) =>
      validateEditedPatient(entries, {
        today: todayIn(user.hospitalTimeZone, new Date()),
        country: countryOf(user.hospitalCountry),
        testNumbersAllowed: user.demonstration,
      }),
    judged: 'always',
    judgedWhenLeft: ['id', 'dateOfBirth'],
    tidy: (entries) => ({ ...entries, dateOfBirth: spacedDate(entries.dateOfBirth) }),
  });
}
