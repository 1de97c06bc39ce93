import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { useState } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { useOrderManagement } from './order-management.ts';
import { othersStay } from './others-stay.ts';
import { PlacedItemActedOn } from './placed-item-acted-on.tsx';
import { useCancel } from './use-manage-item.ts';

interface CancelItemModalProps {
  item: OrderItem;
  onClose: () => void;
}

/** Asks, cancels, and says how it ended. Nothing changes on the screen unless the server has changed it. */
export function CancelItemModal({ item, onClose }: CancelItemModalProps) {
  // What was looked at when the question was asked: a change since then is refused, not overwritten.
  const [asked] = useState(item);
  const cancelling = useCancel(asked);
  const about = <PlacedItemActedOn item={asked} />;
  const stays = othersStay(useOrderManagement().items, asked);
  if (cancelling.data) {
    return (
      <NoticeModal
        key="done"
        title="Order Cancelled"
        about={about}
        tone="success"
        closeLabel="Close"
        onClose={onClose}
      >
        <p>Your order has been successfully cancelled!</p>
      </NoticeModal>
    );
  }
  if (cancelling.error) {
    return (
      <NoticeModal
        key="refused"
        title="Cancel your order?"
        about={about}
        tone="danger"
        closeLabel="Close"
        onClose={onClose}
      >
        <FailureMessage error={cancelling.error} change="The order was not cancelled." />
      </NoticeModal>
    );
  }
  return (
    <ConfirmModal
      key="question"
      title="Cancel your order?"
      about={about}
      tone="danger"
      confirmLabel="Cancel order"
      cancelLabel="Go back"
      press={cancelling}
      onConfirm={() => cancelling.mutate()}
      onCancel={onClose}
    >
      <p>Your order will be cancelled and our team will be notified.</p>
      {stays && <p>{stays}</p>}
    </ConfirmModal>
  );
}
