import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { askForOrderAgain, changeOrderRead } from '../order-info.ts';
import { withoutPatient } from '../own-changes.ts';

/** Takes a patient without items off the order, and has that read again. */
export function useRemovePatient(orderRef: string, patientId: string, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => callApi('POST /api/v1/order/patient/remove', { body: { orderRef, patientId } }),
    onSuccess: async () => {
      await askForOrderAgain(queryClient, orderRef);
      changeOrderRead(queryClient, orderRef, (read) => withoutPatient(read, patientId));
      onRemoved();
    },
    onError: () => askForOrderAgain(queryClient, orderRef),
  });
}
