import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/server/api-client.ts';
import { messageOf } from '#platform/server/api-error.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { useSession } from '#platform/session/session.tsx';
import { askForOrderAgain, changeOrderRead } from './order-info.ts';
import { withoutLine } from './own-changes.ts';
import { staleChangeOf, staleChangeText } from './stale-change.ts';

interface Removal {
  orderRef: string;
  /** As it was seen: another one by now stays. */
  line: DraftLine;
  /** The line is out of the order, and still on the screen. */
  onDone?: () => void;
  /** The screen shows the order without it. */
  onRemoved: () => void;
}

/** Takes a line out of its order and has that read again; `failure` says why the line is still there. */
export function useRemoveLine({ orderRef, line, onDone, onRemoved }: Removal) {
  const user = useSession();
  const queryClient = useQueryClient();
  const refresh = () => askForOrderAgain(queryClient, orderRef);
  const removal = useSingleMutation({
    mutationFn: (version: number, signal) =>
      callApi('POST /api/v1/order/drug/remove', {
        body: {
          orderRef,
          orderLineItemId: line.orderLineItemId,
          drugPresentationId: line.drugPresentationId ?? 0,
          patientId: line.patientId,
          version,
        },
        signal,
      }),
    onSuccess: async () => {
      onDone?.();
      await refresh();
      changeOrderRead(queryClient, orderRef, (read, shown) => withoutLine(read, shown, line));
      onRemoved();
    },
    onError: refresh,
  });
  const stale = staleChangeOf(removal.error);
  return {
    remove: () => removal.mutate(line.version),
    isPending: removal.isPending,
    giveUp: removal.giveUp,
    failure: stale
      ? `${staleChangeText(stale, user)} Look at the line as it is now before removing it.`
      : removal.error && messageOf(removal.error),
  };
}
