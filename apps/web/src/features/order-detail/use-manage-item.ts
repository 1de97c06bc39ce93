import type { Answer } from '@bolt/contracts';
import type { EditRequest } from '@bolt/contracts/order-changes.contract';
import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { siteOfLineType } from '@bolt/domain/orders/order-sites';
import { useQueryClient } from '@tanstack/react-query';
import { confirmationOf, type LineConfirmation } from '#parts/confirmations/line-confirmations.ts';
import { callApi } from '#platform/server/api-client.ts';
import { isOutcomeUnknown } from '#platform/server/api-error.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { titleOf } from './describe-line.ts';
import { useOrderManagement } from './order-management.ts';

type Changed = Answer<'POST /api/v1/dashboard/order/manage'>;

/** What every change of an item sends of it: its keys, its name as it was shown, and the version that was seen. */
const namesOf = (item: OrderItem) => ({
  merlinOrderID: item.merlinOrderID,
  merlinOrderLineID: item.merlinOrderLineID,
  type: siteOfLineType[item.order_line_type],
  drugName: titleOf(item),
  version: item.version,
});

/** Sends a change of an item and has the order read again, whether it was made or refused. */
function useItemChange<Given>(
  item: OrderItem,
  send: (given: Given, idempotencyKey: string, signal: AbortSignal) => Promise<Changed>,
  /** What is known of a change whose answer was lost; it is asked for once more before. */
  onLost?: (given: Given) => void,
) {
  const queryClient = useQueryClient();
  const { own } = useOrderManagement();
  const keys = useIdempotencyKey();
  const reload = () => makeStale(queryClient, { kind: 'order', id: item.groupOrderID });
  return useSingleMutation<Changed, Given>({
    mutationFn: (given, signal) => {
      own.begin(item);
      return send(given, keys.keyFor([given, item.version]), signal);
    },
    onSuccess: (changed) => {
      keys.forget();
      own.done(changed.item);
      return reload();
    },
    isUnderKey: true,
    // A refusal often means that the item is not what it was.
    onError: (error, given) => {
      if (isOutcomeUnknown(error)) onLost?.(given);
      own.leave(item.merlinOrderLineID);
      void reload();
    },
  });
}

export function useHold(item: OrderItem) {
  const { own } = useOrderManagement();
  return useItemChange(
    item,
    (onHold: boolean, idempotencyKey) => {
      const { orderLineId, groupOrderID } = item;
      const body = { ...namesOf(item), orderLineId, groupOrderID, onHold };
      return callApi('POST /api/v1/dashboard/order/manage', { body, idempotencyKey });
    },
    (onHold) => own.lost(item.merlinOrderLineID, { onHold }),
  );
}

/** Only what changed is given. */
export type ItemEdit = Pick<EditRequest, 'quantity' | 'treatmentDate'>;

/** One try to save an edit: what is asked for, and what the user read and said yes to so far. */
export interface EditAttempt {
  edit: ItemEdit;
  confirmed: readonly LineConfirmation[];
  seenChanges: NonNullable<EditRequest['seenChanges']>;
}

export const useEdit = (
  item: OrderItem,
  then: { onEdited: () => void; onRefused: (error: Error, attempt: EditAttempt) => void },
) =>
  useItemChange(item, async (attempt: EditAttempt, idempotencyKey, signal) => {
    const { groupOrderID: orderId, customerRequiredDate } = item;
    const { edit, seenChanges, confirmed } = attempt;
    const said = { seenChanges, confirmed: confirmed.map(confirmationOf) };
    const body = { ...namesOf(item), orderId, customerRequiredDate, ...edit, ...said };
    try {
      const changed = await callApi('POST /api/v1/dashboard/order/manage', { body, idempotencyKey, signal });
      then.onEdited();
      return changed;
    } catch (error) {
      if (error instanceof Error) then.onRefused(error, attempt);
      throw error;
    }
  });

export const useCancel = (item: OrderItem) =>
  useItemChange<void>(item, (_given, idempotencyKey, signal) => {
    const { orderLineId, groupOrderID: orderId } = item;
    const body = { ...namesOf(item), orderLineId, orderId };
    return callApi('POST /api/v1/dashboard/order/cancel', { body, idempotencyKey, signal });
  });
