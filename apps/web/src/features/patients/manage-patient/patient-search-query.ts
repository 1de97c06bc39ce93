import { queryOptions } from '@tanstack/react-query';
import { givenTerms, type PatientSearchTerms, searchPatients } from '#parts/patients/search-patients.ts';

const FOUND = 'patients';

/** Every search, whatever its terms. */
export const patientSearches = { queryKey: [FOUND] };

/** The patients found by the terms. Without any nothing is asked (PATIENT-02). */
export function patientSearchQuery(terms: PatientSearchTerms) {
  const given = givenTerms(terms);
  return queryOptions({
    queryKey: [FOUND, given],
    queryFn: ({ signal }) => searchPatients(given ?? {}, signal),
    enabled: given !== undefined,
    meta: { staleAfter: {} },
  });
}
