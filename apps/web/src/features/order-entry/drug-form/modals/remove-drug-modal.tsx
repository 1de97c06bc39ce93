import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api-client.ts';
import { messageOf } from '../../../../platform/api-error.ts';
import { useSession } from '../../../../platform/session.tsx';
import { announce } from '../../../../ui/a11y/announcer.tsx';
import { ConfirmModal } from '../../../../ui/dialog/confirm-modal.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';
import { staleChangeOf, staleChangeText } from '../../stale-change.ts';
import { lineName } from '../../summary/describe-line.ts';

interface RemoveDrugModalProps {
  orderRef: string;
  line: DraftLine;
  onRemoved: () => void;
  onKeep: () => void;
}

export function RemoveDrugModal({ orderRef, line, onRemoved, onKeep }: RemoveDrugModalProps) {
  const { hospitalTimeZone } = useSession();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      callApi('POST /api/v1/order/drug/remove', {
        body: {
          orderRef,
          orderLineItemId: line.orderLineItemId,
          drugPresentationId: line.drugPresentationId ?? 0,
          patientId: line.patientId,
          version: line.version,
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['order-info', orderRef] });
      announce(`${lineName(line)} was removed from the order`);
      onRemoved();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['order-info', orderRef] }),
  });
  const stale = staleChangeOf(removal.error);
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
        Are you sure you want to remove <b>{lineName(line)}</b> from the order?
      </p>
      {removal.error && (
        <Message tone="danger">
          {stale
            ? `${staleChangeText(stale, hospitalTimeZone)} Look at the line as it is now before removing it.`
            : messageOf(removal.error)}
        </Message>
      )}
    </ConfirmModal>
  );
}
