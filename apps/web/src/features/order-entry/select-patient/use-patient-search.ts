import type { Patient } from '@bolt/contracts/patients.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  givenTerms,
  NO_TERMS,
  type PatientSearchTerms,
  refusalOf,
  searchPatients,
} from '#parts/patients/search-patients.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { searchesFor, type TypedSearch } from './typed-search.ts';

/** Those whom the first search finds that finds anybody. */
async function findFirst(searches: readonly Partial<PatientSearchTerms>[]): Promise<readonly Patient[]> {
  for (const terms of searches) {
    const patients = await searchPatients(terms);
    if (patients.length > 0) return patients;
  }
  return [];
}

interface PatientSearch {
  find: (typed: TypedSearch) => void;
  isBusy: boolean;
  /** Undefined before a search and after one that was refused. */
  patients: readonly Patient[] | undefined;
  refusal: string | undefined;
  /** Why it could not be searched. */
  failure: Error | null;
}

export function usePatientSearch(): PatientSearch {
  const [isWithoutTerms, setIsWithoutTerms] = useState(false);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: findFirst,
    onSuccess: (patients) =>
      announce(`${patients.length} ${patients.length === 1 ? 'patient' : 'patients'} found`),
  });
  const refusal = isWithoutTerms ? NO_TERMS : refusalOf(error);

  return {
    find(typed) {
      const searches = searchesFor(typed).flatMap((terms) => givenTerms(terms) ?? []);
      setIsWithoutTerms(searches.length === 0);
      if (searches.length > 0) mutate(searches);
      else reset();
    },
    isBusy: isPending,
    patients: data,
    refusal,
    failure: refusal ? null : error,
  };
}
