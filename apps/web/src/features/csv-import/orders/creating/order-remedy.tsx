import type { ImportOrder } from '@bolt/contracts/csv-import/orders';
import { useQueryClient } from '@tanstack/react-query';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';

interface OrderRemedyProps {
  uploadCode: string;
  order: ImportOrder;
}

/** What helps a failed order: the same once more, or knowingly a reference that was submitted already. */
export function OrderRemedy({ uploadCode, order: { reference, create, code } }: OrderRemedyProps) {
  const queryClient = useQueryClient();
  const isDuplicate = code === 'duplicate-order';
  const retry = useSingleMutation({
    mutationFn: (_given, signal) =>
      callApi('POST /api/v1/order/csv/create-orders', {
        body: { uploadCode, create, references: [reference], ...(isDuplicate && { forced: [reference] }) },
        signal,
      }),
    onSettled: () => makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
  return (
    <>
      {retry.error && <FailureMessage error={retry.error} isSlim />}
      <Button size="sm" isBusy={retry.isPending} onClick={() => retry.mutate()}>
        {isDuplicate ? 'Submit it all the same' : 'Try again'}
      </Button>
    </>
  );
}
