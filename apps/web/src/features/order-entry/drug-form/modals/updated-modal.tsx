import { IconCircleCheck } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';

export function UpdatedModal({ text, onBack }: { text: string; onBack: () => void }) {
  return (
    <Modal
      title="Updated successfully"
      tone="success"
      icon={<IconCircleCheck />}
      onClose={onBack}
      footer={
        <Button variant="filled" data-safe-choice onClick={onBack}>
          Back
        </Button>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
