import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { askForOrderAgain, changeOrderRead } from './order-info.ts';
import { useOrderSite } from './order-site.ts';
import { withPatient } from './own-changes.ts';

export interface AddPatient {
  /** Adds the patient to the order and goes on to its drugs. */
  add: (patientId: string) => void;
  isBusy: boolean;
  error: Error | null;
}

export function useAddPatient(orderRef: string): AddPatient {
  const site = useOrderSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (patientId: string) =>
      callApi('POST /api/v1/order/patient/add', { body: { orderRef, patientId } }),
    onSuccess: async (_, patientId) => {
      await askForOrderAgain(queryClient, orderRef);
      changeOrderRead(queryClient, orderRef, (read, shown) => withPatient(read, shown, patientId));
      await navigate(site.itemsOf(orderRef, patientId));
    },
  });
  return {
    add: mutate,
    isBusy: isPending,
    error,
  };
}
