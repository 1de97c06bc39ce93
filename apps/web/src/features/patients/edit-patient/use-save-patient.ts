import type { OperationAnswer } from '@bolt/contracts';
import type { Patient } from '@bolt/contracts/patients.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { patientSearches } from '../manage-patient/patient-search-query.ts';
import { bodyOf, type PatientEntries } from './patient-entries.ts';
import { patientQuery } from './patient-query.ts';

/** With the items that are with the supplier, to which it was told. */
export type SavedPatient = OperationAnswer<'POST /api/v1/patient', 'edit'>;

interface Saving {
  entries: PatientEntries;
  /** Those who look the same, who were shown and are other persons. */
  differentFrom: readonly Patient[];
}

interface Outcome {
  onSaved: (patient: Patient, entries: PatientEntries) => void;
  onRefused: (error: unknown) => void;
}

/** Stores the record; every search asks again, so that it shows the new values. */
export function useSavePatient(stored: Patient, { onSaved, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useSingleMutation({
    isUnderKey: true,
    mutationFn: ({ entries, differentFrom }: Saving) => {
      const body = bodyOf(entries, stored, differentFrom);
      return callApi('POST /api/v1/patient', {
        body,
        idempotencyKey: idempotency.keyFor(body),
      }) as Promise<SavedPatient>;
    },
    onSuccess: (
      { placedItems: _items, registrationsTold: _told, formulations: _kept, ...patient },
      { entries },
    ) => {
      queryClient.setQueryData(patientQuery(stored.patientId).queryKey, patient);
      void queryClient.invalidateQueries(patientSearches);
      onSaved(patient, entries);
    },
    onError: onRefused,
  });
}
