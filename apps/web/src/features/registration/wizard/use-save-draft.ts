import { readableLine } from '@bolt/domain/texts/readable-text';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { endVisit } from '../visits.ts';
import type { DraftSeen } from './use-draft-seen.ts';
import type { FilledRegistration } from './use-registration-form.ts';

interface Saving {
  filled: FilledRegistration;
  draft: DraftSeen;
  onRefused: (error: unknown) => void;
}

/** 'Save for later': the draft is everybody's at the hospital, and the home says that it was saved. */
export function useSaveDraft({ filled, draft, onRefused }: Saving) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const entry = useLocation().state;
  const idempotency = useIdempotencyKey();
  return useSingleMutation({
    mutationFn: () => {
      const body = { formData: filled.form, ...draft.sent };
      const idempotencyKey = idempotency.keyFor(body);
      return callApi('POST /api/v1/tpn/patientRegistrationRecord', { body, idempotencyKey });
    },
    async onSuccess({ id }) {
      idempotency.forget();
      filled.autosave.forget();
      const { patient_type, patient_first_name, patient_last_name } = filled.form;
      const patientName = readableLine(`${patient_first_name} ${patient_last_name}`);
      await navigate(paths.homeTPN({ registrationSave: patient_type, patientName }));
      // From here on it is one of the drafts, and its address names it.
      if (draft.id === undefined) endVisit(entry);
      await makeStale(queryClient, { kind: 'registration', id });
    },
    onError: onRefused,
  });
}
