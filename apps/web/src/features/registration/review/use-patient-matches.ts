import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '#platform/use-debounced-value.ts';
import { matchesQuery } from '../registration-queries.ts';
import type { FilledRegistration } from '../wizard/use-registration-form.ts';
import { mrnField } from './hospital-patient.ts';

const PAUSE_MS = 400;

/** Who of the hospital's patients may be the registered one, by what is typed once that rests; on the last step alone. */
export function usePatientMatches({ asked, entries, step }: FilledRegistration) {
  const mrn = useDebouncedValue(entries[mrnField] ?? '', PAUSE_MS);
  return useQuery({
    ...matchesQuery(asked, mrn),
    enabled: step === 8,
    placeholderData: keepPreviousData,
  });
}
export type PatientMatches = ReturnType<typeof usePatientMatches>;
