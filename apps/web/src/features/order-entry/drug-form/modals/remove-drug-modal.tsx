import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api-client.ts';
import { messageOf } from '../../../../platform/api-error.ts';
import { announce } from '../../../../ui/a11y/announcer.tsx';
import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';

interface RemoveDrugModalProps {
  orderRef: string;
  line: DraftLine;
  onRemoved: () => void;
  onKeep: () => void;
}

export function RemoveDrugModal({ orderRef, line, onRemoved, onKeep }: RemoveDrugModalProps) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      callApi('POST /api/v1/order/drug/remove', {
        body: {
          orderRef,
          orderLineItemId: line.orderLineItemId,
          drugPresentationId: line.drugPresentationId ?? 0,
          patientId: line.patientId,
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['order-info', orderRef] });
      announce(`${line.drugName} was removed from the order`);
      onRemoved();
    },
  });
  return (
    <ConfirmModal
      title={line.type === 'TPN' ? 'Remove product' : 'Remove drug'}
      tone="danger"
      confirmLabel="Remove"
      cancelLabel="Keep it"
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onKeep}
    >
      <p>
        Are you sure you want to remove <b>{line.drugName}</b> from the order?
      </p>
      {removal.error && <Message tone="danger">{messageOf(removal.error)}</Message>}
    </ConfirmModal>
  );
}
