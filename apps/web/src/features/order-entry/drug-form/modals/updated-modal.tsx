import { IconCircleCheck } from '@tabler/icons-react';
import { Button } from '../../../../ui/button/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import type { DraftSaving } from '../save/use-save-draft.ts';
import { DraftOutcome } from './draft-outcome.tsx';

interface UpdatedModalProps {
  text: string;
  /** How the order was kept as a draft after it. */
  draft: DraftSaving;
  onBack: () => void;
}

export function UpdatedModal({ text, draft, onBack }: UpdatedModalProps) {
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
      <DraftOutcome draft={draft} />
    </Modal>
  );
}
