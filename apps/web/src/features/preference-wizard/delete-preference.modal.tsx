import type { Body } from '@bolt/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { againUnanswered } from '#platform/server/again-unanswered.ts';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { SavedState } from './use-save-preference.ts';
import type { WizardArea } from './wizard-areas.ts';

interface DeletePreferenceModalProps {
  area: WizardArea;
  kept: { id: string; version: number };
  /** 'Delete this rule?' */
  title: string;
  name: string;
  /** What is otherwise from the next import on. */
  effect: string;
  /** What somebody else has made of it, in words. */
  meanwhile: ReactNode;
  onClose: () => void;
}

export function DeletePreferenceModal(props: DeletePreferenceModalProps) {
  const { area, kept, title, name, effect, meanwhile, onClose } = props;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const seenVersion = useRef(kept.version);
  const deletion = useSingleMutation({
    mutationFn: (_given, signal) =>
      againUnanswered(() => deletePreference(area, { ...kept, version: seenVersion.current }, signal)),
    onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return;
      // The next press is made by somebody who was told.
      seenVersion.current = (error.details.current as { version: number }).version;
      void makeStale(queryClient, { kind: 'import-preferences', id: area });
    },
    onSuccess: async () => {
      announce(`${name} was deleted`);
      const state: SavedState = { savedVersion: kept.version };
      await navigate(paths.preferenceWizard(area), { replace: true, state });
      await makeStale(queryClient, { kind: 'import-preferences', id: area });
    },
  });
  return (
    <ConfirmModal
      title={title}
      tone="danger"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      press={deletion}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>{name}</p>
      <p>{effect} Orders that were imported with it stay as they are.</p>
      {deletion.error && meanwhile && <p>It now reads: {meanwhile}</p>}
      {deletion.error && <FailureMessage error={deletion.error} change="It was not deleted." />}
    </ConfirmModal>
  );
}

/** One that is gone already, by somebody else, is what was asked for. */
async function deletePreference(
  area: WizardArea,
  { id, version }: { id: string; version: number },
  signal: AbortSignal,
) {
  const body: Body<'POST /api/v1/order/csv'> =
    area === 'defaults'
      ? { default_delete: id, version }
      : { action: `defaults${area}`, delete_id: id, version };
  try {
    await callApi('POST /api/v1/order/csv', { body, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'preference-not-found')) throw error;
  }
}
