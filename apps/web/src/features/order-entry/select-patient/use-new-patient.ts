import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { todayIn } from '@bolt/domain/dates/today-in';
import { type PatientForm, validateNewPatient } from '@bolt/domain/patients/validate-patient';
import { useState } from 'react';
import { countryOf } from '#platform/country.ts';
import { typedOver, typeOver } from '#platform/kept-entry/typed-over.ts';
import { useKeptEntry } from '#platform/kept-entry/use-kept-entry.ts';
import { useSession } from '#platform/session/session.tsx';

export interface NewPatientEntries extends PatientForm {
  wardId: string;
  doctor: string;
}
type Messages = Partial<Record<keyof NewPatientEntries, string>>;

const nothingTyped: NewPatientEntries = {
  id: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  wardId: '',
  doctor: '',
};
/** Half of a date or an id is wrong until it is whole, so these wait until they are left. */
const judgedWhenLeft: readonly (keyof NewPatientEntries)[] = ['id', 'dateOfBirth'];

export type NewPatientOrder = Pick<OrderInfo, 'groupOrderID' | 'patientIdRequired'>;

/** What is typed of a new patient, and what is wrong with it: at once, when left, or after trying to create. */
export function useNewPatient({ groupOrderID, patientIdRequired }: NewPatientOrder) {
  const user = useSession();
  const [entries, setEntries] = useState(nothingTyped);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<Messages>({});
  const kept = useKeptEntry({
    entryKey: `new-patient:${groupOrderID}`,
    entry: typedOver(nothingTyped, entries),
    restore: (typed) => setEntries(typeOver(nothingTyped, typed)),
    reset: () => setEntries(nothingTyped),
  });
  const messages: Messages = validateNewPatient(entries, {
    today: todayIn(user.hospitalTimeZone, new Date()),
    country: countryOf(user.hospitalCountry),
    patientIdRequired,
    testNumbersAllowed: user.demonstration,
  });

  return {
    entries,
    kept,
    hasErrors: Object.keys(messages).length > 0,
    errorOf(field: keyof NewPatientEntries): string | undefined {
      const isQuiet = entries[field] === '' || (judgedWhenLeft.includes(field) && !left.includes(field));
      return refused[field] ?? (wasTried || !isQuiet ? messages[field] : undefined);
    },
    change: (field: keyof NewPatientEntries) => (value: string | null) => {
      setEntries((now) => ({ ...now, [field]: value ?? '' }));
      setRefused((now) => ({ ...now, [field]: undefined }));
    },
    leave: (field: keyof NewPatientEntries) => () => setLeft((now) => [...now, field]),
    tryToCreate: () => setWasTried(true),
    refuse: setRefused,
    /** As it will be shown once it is a patient's. */
    asTyped: {
      firstName: entries.firstName.trim(),
      lastName: entries.lastName.trim(),
      dateOfBirth: entries.dateOfBirth.trim() || null,
      medicalRecordNumber: entries.id.trim() || null,
      wardName: user.wards.find(({ wardId }) => wardId === entries.wardId)?.wardName ?? null,
      doctor: entries.doctor.trim(),
    },
  };
}
