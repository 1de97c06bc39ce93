import type { Patient } from '@bolt/contracts/patients.contract';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';

/** As typed. */
export interface PatientSearchTerms {
  firstName: string;
  lastName: string;
  patientId: string;
}

export const noSearchTerms: PatientSearchTerms = { firstName: '', lastName: '', patientId: '' };

export const NO_TERMS = 'Please enter some search terms';

/** Messages of a refused search, by the word the server answers. */
const refusals: Readonly<Record<string, string>> = {
  too_many_records: 'Too many results returned - please refine your search',
  none: 'No results returned for your keywords',
  [NO_TERMS]: NO_TERMS,
};

/** What to tell of a search that was refused; undefined for every other failure. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 400 ? refusals[error.message] : undefined;

/** The terms that were filled in; undefined where none was. */
export function givenTerms(terms: Partial<PatientSearchTerms>): Partial<PatientSearchTerms> | undefined {
  const given = Object.entries(terms)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** Nobody found is an answer, an empty list: the server says it by 404. */
export async function searchPatients(
  terms: Partial<PatientSearchTerms>,
  signal?: AbortSignal,
): Promise<Patient[]> {
  try {
    return await callApi('POST /api/v1/patient/search', { query: { _format: 'json' }, body: terms, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
