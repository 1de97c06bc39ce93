import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/server/api-client.ts';
import { useGivenUpWhenLeft } from '#platform/server/use-given-up-when-left.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { askForOrderAgain, changeOrderRead } from './order-info.ts';
import { useOrderSite } from './order-site.ts';
import { withPatient } from './own-changes.ts';

export interface AddPatient {
  /** Adds the patient to the order and goes on to its drugs. */
  add: (patientId: string, onAdded?: () => void) => void;
  isBusy: boolean;
  error: Error | null;
  giveUp: () => void;
}

interface Added {
  patientId: string;
  onAdded: (() => void) | undefined;
}

export function useAddPatient(orderRef: string): AddPatient {
  const site = useOrderSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, giveUp } = useSingleMutation({
    mutationFn: ({ patientId }: Added, signal) =>
      callApi('POST /api/v1/order/patient/add', { body: { orderRef, patientId }, signal }),
    onSuccess: async (_, { patientId, onAdded }) => {
      onAdded?.();
      await askForOrderAgain(queryClient, orderRef);
      changeOrderRead(queryClient, orderRef, (read, shown) => withPatient(read, shown, patientId));
      if (isHere()) await navigate(site.itemsOf(orderRef, patientId));
    },
  });
  const isHere = useGivenUpWhenLeft(giveUp);
  return {
    add: (patientId, onAdded) => mutate({ patientId, onAdded }),
    isBusy: isPending,
    error,
    giveUp,
  };
}
