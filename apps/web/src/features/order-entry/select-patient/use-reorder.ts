import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '#platform/server/api-client.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { askForOrderAgain, changeOrderRead } from '../order-info.ts';
import { useOrderSite } from '../order-site.ts';
import { orderWithLines } from '../order-with-lines.ts';
import { withPatient } from '../own-changes.ts';

export interface Reorder {
  /** The lines of the patient that are ticked. */
  tickedOf: (patientId: string | null) => readonly string[];
  tick: (patientId: string, lineId: string, isTicked: boolean) => void;
  /** Adds the ticked lines of the patient to the order and goes to its review. */
  add: (patientId: string) => void;
  isBusy: boolean;
  error: Error | null;
}

const none: readonly string[] = [];

/** The previous lines that are ticked, by patient: choosing another patient orders nobody else's. */
export function useReorder(orderRef: string): Reorder {
  const [ticks, setTicks] = useState<Readonly<Record<string, readonly string[]>>>({});
  const site = useOrderSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const tickedOf = (patientId: string | null) => (patientId && ticks[patientId]) || none;
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (patientId: string) => {
      const body = { orderRef, orderLineItemIds: [...tickedOf(patientId)] };
      return callApi('POST /api/v1/order/reorder', { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: async (added, patient) => {
      idempotency.forget();
      await askForOrderAgain(queryClient, orderRef);
      changeOrderRead(queryClient, orderRef, (read, shown) =>
        orderWithLines(withPatient(read, shown, patient), added),
      );
      await navigate(site.review(orderRef, { patient }));
    },
  });
  return {
    tickedOf,
    tick: (patientId, lineId, isTicked) =>
      setTicks((now) => {
        const others = (now[patientId] ?? none).filter((each) => each !== lineId);
        return { ...now, [patientId]: isTicked ? [...others, lineId] : others };
      }),
    add: mutate,
    isBusy: isPending,
    error,
  };
}
