import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { announce } from '#ui/a11y/announcer.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';

interface UndoDraftsProps {
  uploadCode: string;
  /** Somebody opened one: they are deleted one by one. */
  refusedBy: string | undefined;
  /** Whom they made, and who stays: the first of them, and how many. */
  patients: readonly string[];
  patientsNum: number;
}

/** Deletes the drafts of the upload together, as long as nobody opened one. */
export function UndoDrafts({ uploadCode, refusedBy, patients, patientsNum }: UndoDraftsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const undo = useSingleMutation({
    isUnderKey: true,
    mutationFn: (_given, signal, idempotencyKey) =>
      callApi('POST /api/v1/order/csv/undo', { body: { uploadCode }, idempotencyKey, signal }),
    onSuccess: async ({ message }) => {
      await makeStale(queryClient, { kind: 'import', id: uploadCode });
      announce(message);
      setIsAsking(false);
    },
    onError: () => void makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
  return (
    <>
      <Button
        variant="danger-outline"
        disabledReason={refusedBy}
        reasonPlacement="beside"
        onClick={() => setIsAsking(true)}
      >
        Delete these drafts
      </Button>
      {isAsking && (
        <ConfirmModal
          title="Delete the drafts of this upload?"
          tone="danger"
          confirmLabel="Yes, delete the drafts"
          cancelLabel="No, keep them"
          press={undo}
          onConfirm={() => undo.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            All drafts that were created from this file are deleted together. Its rows can be ordered again.
          </p>
          {patientsNum > 0 && (
            <p>
              {patientsNum === 1
                ? 'A patient that the file made stays a patient of your hospital: '
                : `${patientsNum.toLocaleString('en')} patients that the file made stay patients of your hospital: `}
              <b>{patients.join(', ')}</b>
              {patientsNum > patients.length && ` and ${patientsNum - patients.length} more`}.
            </p>
          )}
          {undo.error && <FailureMessage error={undo.error} change="The drafts were not deleted." />}
        </ConfirmModal>
      )}
    </>
  );
}
