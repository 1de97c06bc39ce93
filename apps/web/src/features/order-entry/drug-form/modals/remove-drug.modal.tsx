import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { announce } from '#ui/a11y/announcer.tsx';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { lineName } from '../../lines/describe-line.ts';
import { useOrderSite } from '../../order-site.ts';
import { useRemoveLine } from '../../use-remove-line.ts';

interface RemoveDrugModalProps {
  orderRef: string;
  line: DraftLine;
  onRemoved: () => void;
  onKeep: () => void;
}

export function RemoveDrugModal({ orderRef, line, onRemoved, onKeep }: RemoveDrugModalProps) {
  const { headings } = useOrderSite();
  const removal = useRemoveLine({
    orderRef,
    line,
    onRemoved() {
      announce(`${lineName(line)} was removed from the order`);
      onRemoved();
    },
  });
  return (
    <ConfirmModal
      title={headings.remove}
      tone="danger"
      confirmLabel="Remove"
      cancelLabel="Keep it"
      press={removal}
      onConfirm={removal.remove}
      onCancel={onKeep}
    >
      <p>
        Are you sure you want to remove <b>{lineName(line)}</b> from the order?
      </p>
      {removal.failure && <Message tone="danger">{removal.failure}</Message>}
    </ConfirmModal>
  );
}
