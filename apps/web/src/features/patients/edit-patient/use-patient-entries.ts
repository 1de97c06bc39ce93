import type { Patient } from '@bolt/contracts/patients.contract';
import { todayIn } from '@bolt/domain/dates/today-in';
import { validateEditedPatient } from '@bolt/domain/patients/validate-patient';
import { useState } from 'react';
import { countryOf } from '#platform/country.ts';
import { typeOver } from '#platform/kept-entry/typed-over.ts';
import { useSession } from '#platform/session/session.tsx';
import { entriesOf, type PatientEntries, spacedDate } from './patient-entries.ts';

type Messages = Partial<Record<keyof PatientEntries, string>>;

/** Half of a date or an id is wrong until it is whole, so these wait until they are left. */
const judgedWhenLeft: readonly (keyof PatientEntries)[] = ['id', 'dateOfBirth'];

/** What is typed over a record, and what is wrong with it: at once, when left, or after trying to save. */
export function usePatientEntries(patient: Patient) {
  const user = useSession();
  const [entries, setEntries] = useState(() => entriesOf(patient));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Messages>({});
  const messages: Messages = validateEditedPatient(entries, {
    today: todayIn(user.hospitalTimeZone, new Date()),
    country: countryOf(user.hospitalCountry),
    testNumbersAllowed: user.demonstration,
  });

  return {
    entries,
    hasErrors: Object.keys(messages).length > 0,
    errorOf(field: keyof PatientEntries): string | undefined {
      const isJudged = wasTried || left.includes(field) || !judgedWhenLeft.includes(field);
      return refused[field] ?? (isJudged ? messages[field] : undefined);
    },
    change: (field: keyof PatientEntries) => (value: string | null) => {
      setEntries((now) => ({ ...now, [field]: value ?? '' }));
      setRefused((now) => ({ ...now, [field]: undefined }));
    },
    leave: (field: keyof PatientEntries) => () => {
      setLeft((now) => [...now, field]);
      setEntries((now) => ({ ...now, dateOfBirth: spacedDate(now.dateOfBirth) }));
    },
    tryToSave: () => setWasTried(true),
    refuse: setRefused,
    /** Types over the record again what was typed over it earlier. */
    typeAgain: (typed: Partial<PatientEntries>) => setEntries(typeOver(entriesOf(patient), typed)),
    /** Starts anew from a record. */
    reset(record: Patient) {
      setEntries(entriesOf(record));
      setLeft([]);
      setWasTried(false);
      setRefused({});
    },
  };
}
