import type { ImportWorkName } from '@bolt/contracts/csv-import/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { FormFooter } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { CancelUpload } from './cancel-upload.tsx';
import type { StageProps } from './stage-props.ts';

const titles: Readonly<Record<ImportWorkName, string>> = {
  read: 'Your file could not be read to its end',
  recognise: 'The words of your rows could not all be looked up',
  judge: 'Your rows could not all be checked',
  create: 'Your orders could not all be created',
};

const kept: Readonly<Record<ImportWorkName, string>> = {
  read: 'Nothing has been ordered.',
  recognise: 'Nothing has been ordered.',
  judge: 'Nothing more has been ordered, and what you answered and corrected is kept.',
  create: 'Orders that were created stay, and none of them is created twice.',
};

/** The background gave its work up after several faults: what that means, and the two ways on. */
export function StoppedWork({ upload, work, onLeave }: StageProps & { work: ImportWorkName }) {
  const { uploadCode } = upload;
  const queryClient = useQueryClient();
  const again = useSingleMutation({
    mutationFn: (_given, signal) =>
      callApi('POST /api/v1/order/csv/try-again', { body: { uploadCode }, signal }),
    onSettled: () => makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
  return (
    <Sheet>
      <FailedState
        title={titles[work]}
        text={`Something in the portal went wrong several times, so it stopped. ${kept[work]} Try again, and contact us if it stops again.`}
        onRetry={() => again.mutate()}
        isRetrying={again.isPending}
      />
      {again.error && <FailureMessage error={again.error} change="It was not tried again." isSlim />}
      <FormFooter>
        <CancelUpload upload={upload} onLeave={onLeave} />
      </FormFooter>
    </Sheet>
  );
}
