import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { forgetOrder } from './order-info.ts';
import { type OrderSite, useOrderSite } from './order-site.ts';

interface CancelOrderProps {
  /** The order that was started; without one there is nothing on the server to discard. */
  order: Pick<OrderInfo, 'orderRef' | 'add_more'> | undefined;
  /** What is being added to an order that has items already. */
  item: OrderSite['item'] | OrderSite['next']['thing'];
  /** Asks for an order that was started and is not known of yet, to be discarded as well; answers its key. */
  findUnseen?: (signal: AbortSignal) => Promise<string | undefined>;
  /** The order is no more: neither is what was typed for it. */
  onDiscarded?: () => void;
}

/** 'Cancel order', and while items are added to an existing order the way back to its review. */
export function CancelOrder({ order, item, findUnseen, onDiscarded }: CancelOrderProps) {
  const site = useOrderSite();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const discard = useSingleMutation({
    mutationFn: async (_given, signal) => {
      const ref = order?.orderRef ?? (await findUnseen?.(signal));
      signal.throwIfAborted();
      if (ref !== undefined) await callApi('DELETE /api/v1/order/draft/:ref', { params: { ref }, signal });
      return ref;
    },
    onSuccess: async (ref) => {
      onDiscarded?.();
      await navigate(site.home());
      if (ref !== undefined) forgetOrder(queryClient, ref);
    },
  });

  return (
    <>
      {order?.add_more && <CancelAdding orderRef={order.orderRef} item={item} />}
      <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      {isAsking && (
        <ConfirmModal
          title="Cancel order?"
          tone="danger"
          confirmLabel="Yes, discard all order lines"
          cancelLabel="No, take me back to my order"
          press={discard}
          onConfirm={() => discard.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <p>Are you sure? All order lines will be lost.</p>
          {discard.error && <FailureMessage error={discard.error} />}
        </ConfirmModal>
      )}
    </>
  );
}

/** 'Cancel adding drug': the order keeps the lines it has, and its review is shown. */
export function CancelAdding({ orderRef, item }: { orderRef: string; item: string }) {
  const site = useOrderSite();
  const navigate = useNavigate();
  const cleanUp = useSingleMutation({
    mutationFn: () => callApi('POST /api/v1/order/cleanup', { body: { orderRef } }),
    onSuccess: () => navigate(site.review(orderRef)),
  });
  return (
    <>
      {cleanUp.error && <FailureMessage error={cleanUp.error} />}
      <Button isBusy={cleanUp.isPending} onClick={() => cleanUp.mutate()}>
        Cancel adding {item}
      </Button>
    </>
  );
}
