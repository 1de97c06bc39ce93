import type { Patient } from '@bolt/contracts/patients.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api-client.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { announce } from '../../../ui/a11y/announcer.tsx';

export interface PatientSearchTerms {
  firstName: string;
  lastName: string;
  patientId: string;
}

const NO_TERMS = 'Please enter some search terms';

/** Messages of a refused search, by the word the server answers. */
const refusals: Readonly<Record<string, string>> = {
  too_many_records: 'Too many results returned - please refine your search',
  none: 'No results returned for your keywords',
  [NO_TERMS]: NO_TERMS,
};

interface PatientSearch {
  find: (terms: PatientSearchTerms) => void;
  isBusy: boolean;
  /** Undefined before a search and after one that was refused. */
  patients: readonly Patient[] | undefined;
  refusal: string | undefined;
  failure: string | undefined;
}

export function usePatientSearch(): PatientSearch {
  const [isWithoutTerms, setIsWithoutTerms] = useState(false);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: searchPatients,
    onSuccess: (patients) =>
      announce(`${patients.length} ${patients.length === 1 ? 'patient' : 'patients'} found`),
  });
  const refusal = isWithoutTerms
    ? NO_TERMS
    : error instanceof ApiError && error.status === 400
      ? refusals[error.message]
      : undefined;

  return {
    find(terms) {
      const given = Object.entries(terms)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value !== '');
      setIsWithoutTerms(given.length === 0);
      if (given.length === 0) reset();
      else mutate(Object.fromEntries(given));
    },
    isBusy: isPending,
    patients: data,
    refusal,
    failure: error && !refusal ? messageOf(error) : undefined,
  };
}

/** Nobody found is an answer, an empty list: the server says it by 404. */
async function searchPatients(terms: Partial<PatientSearchTerms>): Promise<Patient[]> {
  try {
    return await callApi('POST /api/v1/patient/search', { query: { _format: 'json' }, body: terms });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
