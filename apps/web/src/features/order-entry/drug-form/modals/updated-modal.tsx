import { IconCircleCheck } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { DraftFailed } from './draft-failed.tsx';

interface UpdatedModalProps {
  text: string;
  /** Why the draft could not be saved after it. */
  draftError: Error | null;
  onBack: () => void;
}

export function UpdatedModal({ text, draftError, onBack }: UpdatedModalProps) {
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
      <DraftFailed error={draftError} />
    </Modal>
  );
}
