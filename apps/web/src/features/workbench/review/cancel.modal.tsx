import { longestReason, reasonMessage } from '@bolt/domain/orders/validate-reason';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';

interface CancelModalProps {
  onCancelItem: (reason: string) => void;
  onClose: () => void;
}

/** An item is cancelled with a reason, which the hospital reads. */
export function CancelModal({ onCancelItem, onClose }: CancelModalProps) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const error = reasonMessage(reason);
  return (
    <Modal
      title="Cancel this item?"
      tone="danger"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger-filled"
            onClick={() => {
              setIsTried(true);
              if (error === null) onCancelItem(reason);
            }}
          >
            Cancel item
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </>
      }
    >
      <p>The hospital sees your reason.</p>
      <TextAreaField
        label="Reason"
        value={reason}
        onChange={setReason}
        error={isTried ? (error ?? undefined) : undefined}
        countUpTo={longestReason}
        isRequired
        data-first-focus
      />
    </Modal>
  );
}
