import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importStatusQuery } from '#parts/csv-import/import-status-query.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import type { ImportNote } from './import-note.tsx';

interface CancelUploadProps {
  upload: { uploadCode: string; filename: string };
  onLeave: (note: ImportNote) => void;
}

/** 'Cancel Upload' (CSV-80): asks, throws the upload away on the server, and says which drafts came of it already. */
export function CancelUpload({ upload, onLeave }: CancelUploadProps) {
  const { uploadCode, filename } = upload;
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const cancel = useSingleMutation({
    isUnderKey: true,
    mutationFn: (_given, signal, idempotencyKey) =>
      callApi('GET /api/v1/order/cancel/csv', { query: { uploadCode }, idempotencyKey, signal }),
    onSuccess: async ({ drafts }) => {
      await queryClient.refetchQueries(importStatusQuery);
      onLeave({ kind: 'cancelled', filename, drafts });
    },
    onError: () => void makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
  return (
    <>
      <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
        Cancel Upload
      </Button>
      {isAsking && (
        <ConfirmModal
          title="Cancel this upload?"
          tone="danger"
          confirmLabel="Yes, cancel the upload"
          cancelLabel="No, go on with it"
          press={cancel}
          onConfirm={() => cancel.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            What was corrected for {filename}, and what was chosen and not submitted, will be lost. Words that
            were matched stay known for later files, in Manage Substitutions. Your file stays as it is, and
            drafts that were already created from it remain.
          </p>
          {cancel.error && <FailureMessage error={cancel.error} change="It was not cancelled." />}
        </ConfirmModal>
      )}
    </>
  );
}
