import { readableLine } from '@bolt/domain/texts/readable-text';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useGivenUpWhenLeft } from '#platform/server/use-given-up-when-left.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { endVisit } from '../visits.ts';
import type { DraftSaves } from './use-draft-saves.ts';
import type { FilledRegistration } from './use-registration-form.ts';

interface Saving {
  filled: FilledRegistration;
  draft: DraftSaves;
  onRefused: (error: unknown) => void;
}

/** 'Save for later': the draft is everybody's at the hospital, and the home says that it was saved. */
export function useSaveDraft({ filled, draft, onRefused }: Saving) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const entry = useLocation().state;
  const save = useSingleMutation({
    mutationFn: (_given, signal) => draft.save(filled.form, signal),
    async onSuccess({ id }) {
      filled.autosave.forget();
      const { patient_type, patient_first_name, patient_last_name } = filled.form;
      const patientName = readableLine(`${patient_first_name} ${patient_last_name}`);
      if (!isHere()) return;
      await navigate(paths.homeTPN({ registrationSave: patient_type, patientName }));
      // From here on it is one of the drafts, and its address names it.
      if (id !== draft.opened?.id) endVisit(entry);
      await makeStale(queryClient, { kind: 'registration', id });
    },
    onError: onRefused,
  });
  const isHere = useGivenUpWhenLeft(save.giveUp);
  return save;
}
