import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { NoticeModal } from '#ui/dialog/notice.modal.tsx';
import { lineName } from '../../lines/describe-line.ts';
import type { DraftSaving } from '../save/use-save-draft.ts';
import { DraftOutcome } from './draft-outcome.tsx';
import { UntreatedNote } from './untreated-note.tsx';

interface UpdatedModalProps {
  lines: readonly DraftLine[];
  /** How the order was kept as a draft after it. */
  draft: DraftSaving;
  onBack: () => void;
}

export function UpdatedModal({ lines, draft, onBack }: UpdatedModalProps) {
  return (
    <NoticeModal title="Updated successfully" tone="success" closeLabel="Back" onClose={onBack}>
      <p>{lines.map(lineName).join('; ')}</p>
      <UntreatedNote lines={lines} />
      <DraftOutcome draft={draft} />
    </NoticeModal>
  );
}
