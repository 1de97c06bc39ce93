import type { Answer } from '@bolt/contracts';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { callApi } from '#platform/server/api-client.ts';
import { makeStale } from '#platform/server/stale-after.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { forgetOrder } from '../order-info.ts';
import { useOrderSite } from '../order-site.ts';

/** Asks, then deletes the draft with its lines and goes to the list of drafts. */
export function DeleteDraftModal({ order, onClose }: { order: OrderInfo; onClose: () => void }) {
  const site = useOrderSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deletion = useSingleMutation<Answer<'DELETE /api/v1/order/draft/:ref'>>({
    mutationFn: (_given, signal) =>
      callApi('DELETE /api/v1/order/draft/:ref', { params: { ref: order.orderRef }, signal }),
    onSuccess: async () => {
      await navigate(site.drafts());
      forgetOrder(queryClient, order.orderRef);
      void makeStale(queryClient, { kind: 'draft', id: order.groupOrderID });
    },
  });
  return (
    <ConfirmModal
      title="Delete this draft?"
      tone="danger"
      confirmLabel="Yes, delete this draft"
      cancelLabel="No, keep it"
      press={deletion}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        Order {order.orderRefView} and its {order.drugCount === 1 ? 'item' : `${order.drugCount} items`} will
        be lost.
      </p>
      {deletion.error && <FailureMessage error={deletion.error} />}
    </ConfirmModal>
  );
}
