import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';

/** The draft was not saved; what the server said. */
export function DraftFailedModal({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Modal
      title="Draft Failed"
      role="alertdialog"
      tone="danger"
      icon={<IconAlertCircle />}
      onClose={onClose}
      footer={
        <Button variant="filled" data-safe-choice onClick={onClose}>
          Back
        </Button>
      }
    >
      <p>{message}</p>
    </Modal>
  );
}
