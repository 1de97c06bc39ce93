import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type PatientOfFile, patientsOfFileQuery } from './patients-of-file-query.ts';

export interface PatientsOfFile {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  rows: readonly (PatientOfFile & { place: number })[];
  isOpen: boolean;
  open: (isOpen: boolean) => void;
  /** Puts the page on paper once every patient is there. */
  print: () => Promise<void>;
  isPreparing: boolean;
}

/** The patients of a file, asked for when somebody looks at them, and all of them before they are printed. */
export function usePatientsOfFile(uploadCode: string): PatientsOfFile {
  const [isOpen, open] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const queryClient = useQueryClient();
  const options = patientsOfFileQuery(uploadCode);
  const query = useInfiniteQuery({ ...options, enabled: isOpen });
  const print = async () => {
    setPreparing(true);
    try {
      await queryClient.fetchInfiniteQuery({ ...options, pages: Number.POSITIVE_INFINITY });
      window.print();
    } catch {
      // It says in its place what could not be loaded: nobody takes half of a list for the whole.
      open(true);
    }
    setPreparing(false);
  };
  const patients = query.data?.pages.flatMap((page) => page.patients) ?? [];
  const rows = patients.map((patient, place) => ({ ...patient, place }));
  return { query, rows, isOpen, open, print, isPreparing };
}
