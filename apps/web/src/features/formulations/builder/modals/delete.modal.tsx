import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { ApiError } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { versionsQuery } from '../../history/history-queries.ts';
import { deletedHere } from './leave-guard.tsx';
import type { BuilderModalProps } from './modal-props.ts';

/** A draft is gone for good. */
export function DeleteModal({ builder, onClose }: BuilderModalProps) {
  const { record, form } = builder;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const press = useIdempotencyKey();
  const deleting = useSingleMutation({
    isUnderKey: true,
    mutationFn: (_given, signal) => deleteDraft(record?.id ?? '', press.keyFor(record?.id), signal),
    onSuccess: () => {
      form.autosave.forget();
      // That it is gone is no news to whoever deleted it.
      queryClient.removeQueries(versionsQuery(record?.id ?? ''));
      void makeStale(queryClient, { kind: 'formulation', id: record?.id ?? '' });
      void navigate(paths.homeTPN({ customFormulationDelete: '1' }), { state: deletedHere });
    },
  });
  /** Submitted elsewhere, of which this screen may have missed the notice: it is read anew once the refusal was read. */
  function leave() {
    onClose();
    if (record && deleting.error instanceof ApiError && deleting.error.status === 409)
      void makeStale(queryClient, { kind: 'formulation', id: record.id });
  }
  return (
    <ConfirmModal
      title="Delete this custom formulation"
      tone="danger"
      confirmLabel="Yes, delete"
      cancelLabel="No, take me back"
      press={deleting}
      onConfirm={() => deleting.mutate()}
      onCancel={leave}
    >
      {deleting.error && (
        <FailureMessage error={deleting.error} change="The formulation was not deleted." isSlim />
      )}
      <p>The draft “{form.entries.bag_details}” is deleted for everybody. This cannot be undone.</p>
    </ConfirmModal>
  );
}

/** That it is not there any more is what was asked for: an earlier press, or another window, has deleted it. */
async function deleteDraft(id: string, idempotencyKey: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await callApi('DELETE /api/v1/tpn/customFormulationRecord/:id', {
      params: { id },
      idempotencyKey,
      signal,
    });
    // An answer that does not say so deleted nothing (TPNERR-02).
    if (answer.deleted !== true) throw new ApiError(0, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'formulation-not-found')) throw error;
  }
}
