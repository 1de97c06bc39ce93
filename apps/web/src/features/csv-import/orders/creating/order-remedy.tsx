import type { ImportOrder } from '@bolt/contracts/csv-import/orders';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { CreationFailure } from '../creation-failure.tsx';
import { rowChangesOf, type ShownVersion } from '../shown-version.ts';

interface OrderRemedyProps {
  uploadCode: string;
  shown: ShownVersion;
  order: ImportOrder;
}

/** What helps a failed order: the same once more, or knowingly a reference that was submitted already. */
export function OrderRemedy({ uploadCode, shown, order }: OrderRemedyProps) {
  const { reference, create, code } = order;
  const queryClient = useQueryClient();
  const isDuplicate = code === 'duplicate-order';
  const retry = useSingleMutation({
    mutationFn: (_given, signal) =>
      callApi('POST /api/v1/order/csv/create-orders', {
        body: {
          uploadCode,
          create,
          references: [reference],
          ...(isDuplicate && { forced: [reference] }),
          shown: shown.sent,
        },
        signal,
      }),
    onError: (error) => {
      const changes = rowChangesOf(error);
      if (changes) shown.toldOfOrder(changes);
    },
    onSettled: () => makeStale(queryClient, { kind: 'import', id: uploadCode }),
  });
  return (
    <>
      {retry.error && <CreationFailure error={retry.error} isSlim />}
      <Button size="sm" isBusy={retry.isPending} onClick={() => retry.mutate()}>
        {isDuplicate ? 'Submit it all the same' : 'Try again'}
      </Button>
    </>
  );
}
