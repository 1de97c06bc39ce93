import { noSearchTerms, type PatientSearchTerms } from '#parts/patients/search-patients.ts';
import type { PatientSort } from '#parts/patients/sort-patients.ts';

/**
 * What was searched for, kept with the history entry: Back finds it, and no patient's name gets into an address,
 * which browsers remember and people paste.
 */
export interface PatientSearchState {
  terms: PatientSearchTerms;
  sort: PatientSort;
}

export const noSearch: PatientSearchState = {
  terms: noSearchTerms,
  sort: { key: 'lastName', direction: 'ascending' },
};

interface Carrier {
  patientSearch?: PatientSearchState;
}

export const carrySearch = (patientSearch: PatientSearchState): Carrier => ({ patientSearch });

export const carriedSearch = (state: unknown): PatientSearchState =>
  (state as Carrier | null)?.patientSearch ?? noSearch;
