import { NoticeModal } from '../../../../ui/dialog/notice-modal.tsx';
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
    <NoticeModal title="Updated successfully" tone="success" closeLabel="Back" onClose={onBack}>
      <p>{text}</p>
      <DraftOutcome draft={draft} />
    </NoticeModal>
  );
}
