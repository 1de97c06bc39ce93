import { useQueryClient } from '@tanstack/react-query';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';

/** Begins no further order; what is made stays. */
export function StopCreating({ uploadCode, isStopping }: { uploadCode: string; isStopping: boolean }) {
  const queryClient = useQueryClient();
  const stop = useSingleMutation({
    mutationFn: (_given, signal) => callApi('POST /api/v1/order/csv/stop', { body: { uploadCode }, signal }),
    onSettled: () => makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
  return (
    <>
      <Button
        variant="danger-outline"
        isBusy={stop.isPending}
        disabledReason={isStopping ? 'The order under way is finished first.' : undefined}
        reasonPlacement="beside"
        onClick={() => stop.mutate()}
      >
        Stop after this order
      </Button>
      {stop.error && <FailureMessage error={stop.error} change="It was not stopped." isSlim />}
    </>
  );
}
