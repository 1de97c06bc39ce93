import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importStatusQuery } from '#parts/csv-import/import-status-query.ts';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { paths } from '../../../../paths.ts';
import type { StageProps } from '../../frame/stage-props.ts';

const NOT_FINISHED = 'The upload was not finished.';

interface ReturnHomeProps extends Pick<StageProps, 'upload'> {
  isWorking: boolean;
  /** Rows are left that were not ordered: they could not be ordered from this upload any more. */
  hasRowsLeft: boolean;
}

/** 'Return home' closes a finished upload (CSV-86); while orders are made it leaves them to be made. */
export function ReturnHome({ upload: { uploadCode }, isWorking, hasRowsLeft }: ReturnHomeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const close = useSingleMutation({
    isUnderKey: true,
    mutationFn: (_given, signal, idempotencyKey) =>
      callApi('POST /api/v1/order/csv/close', { body: { uploadCode }, idempotencyKey, signal }),
    onSuccess: async () => {
      await queryClient.refetchQueries(importStatusQuery);
      await navigate(paths.home());
    },
    onError: () => void makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
  if (isWorking) return <LinkButton to={paths.home()}>Return home</LinkButton>;
  return (
    <>
      <Button
        variant="filled"
        isBusy={close.isPending}
        onClick={() => (hasRowsLeft ? setIsAsking(true) : close.mutate())}
      >
        Return home
      </Button>
      {close.error && !isAsking && <FailureMessage error={close.error} change={NOT_FINISHED} isSlim />}
      {isAsking && (
        <ConfirmModal
          title="Finish this upload?"
          confirmLabel="Yes, finish and return home"
          cancelLabel="No, stay here"
          press={close}
          onConfirm={() => close.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            What was created stays. Rows of this upload that were not ordered cannot be ordered from it any
            more; they can be downloaded first, corrected and uploaded again.
          </p>
          {close.error && <FailureMessage error={close.error} change={NOT_FINISHED} />}
        </ConfirmModal>
      )}
    </>
  );
}
