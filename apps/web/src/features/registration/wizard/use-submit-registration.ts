import { agreedTo } from '@bolt/domain/registration/consents';
import type { RegistrationWarning } from '@bolt/domain/registration/registration-warnings';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { saidPatient } from '../review/hospital-patient.ts';
import type { PatientMatches } from '../review/use-patient-matches.ts';
import { endVisit } from '../visits.ts';
import { confirmedMistakes } from './likely-mistakes.ts';
import type { DraftSaves } from './use-draft-saves.ts';
import type { FilledRegistration } from './use-registration-form.ts';

/** Carried to the screen that thanks. */
export interface SentState {
  name: string;
  copySentTo: string;
}

interface Submitting {
  filled: FilledRegistration;
  draft: DraftSaves;
  /** Who may be the registered one, as it was shown. */
  matches: PatientMatches;
  onRefused: (error: unknown) => void;
}

/** Sends the answers that are asked, with a reason for each that looks like a mistake. */
export function useSubmitRegistration({ filled, draft, matches, onRefused }: Submitting) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const entry = useLocation().state;
  const idempotency = useIdempotencyKey();
  return useSingleMutation({
    mutationFn: async () => {
      const confirmed = confirmedMistakes(filled.mistakes, filled.entries);
      const hospitalPatient = saidPatient(filled.entries, matches.data);
      const body = {
        formData: filled.asked,
        ...(await draft.settledForSave()),
        confirmed,
        agreedTo: agreedTo(filled.asked),
        ...(hospitalPatient && { hospitalPatient }),
      };
      const idempotencyKey = idempotency.keyFor(body);
      return callApi('POST /api/v1/tpn/patientRegistation', { body, idempotencyKey });
    },
    async onSuccess({ id, copySentTo }) {
      idempotency.forget();
      filled.autosave.forget();
      const { patient_first_name, patient_last_name } = filled.asked;
      const name = readableLine(`${patient_first_name} ${patient_last_name}`);
      const state: SentState = { name, copySentTo };
      await navigate(paths.TPNRegisterPatient({ sent: id }), { replace: true, state });
      endVisit(entry);
      await makeStale(queryClient, { kind: 'registration', id });
    },
    onError(error) {
      // Who was shown may be another by now.
      void matches.refetch();
      const found = error instanceof ApiError && error.code === 'registration-needs-answers';
      if (found) filled.findMistakes((error.details.findings ?? []) as RegistrationWarning[]);
      onRefused(error);
    },
  });
}
