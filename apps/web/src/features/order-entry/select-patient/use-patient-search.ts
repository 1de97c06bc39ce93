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

interface PatientSearch {
  find: (terms: PatientSearchTerms) => void;
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
    mutationFn: (terms: Partial<PatientSearchTerms>) => searchPatients(terms),
    onSuccess: (patients) =>
      announce(`${patients.length} ${patients.length === 1 ? 'patient' : 'patients'} found`),
  });
  const refusal = isWithoutTerms ? NO_TERMS : refusalOf(error);

  return {
    find(terms) {
      const given = givenTerms(terms);
      setIsWithoutTerms(!given);
      if (given) mutate(given);
      else reset();
    },
    isBusy: isPending,
    patients: data,
    refusal,
    failure: refusal ? null : error,
  };
}
