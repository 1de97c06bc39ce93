import { SlipsModal } from '../../slips/slips.modal.tsx';
import type { AskBuilder, BuilderQuestion } from '../builder-questions.ts';
import { ChangeBagModal } from './change-bag.modal.tsx';
import { CopyModal } from './copy.modal.tsx';
import { DeleteModal } from './delete.modal.tsx';
import type { BuilderModalProps } from './modal-props.ts';
import { PreviewModal } from './preview.modal.tsx';
import { SubmitModal } from './submit.modal.tsx';

/** What the builder asks before it does something, and the preview. */
export function BuilderModals({
  question,
  ask,
  ...modal
}: BuilderModalProps & { question: BuilderQuestion; ask: AskBuilder }) {
  switch (question) {
    case 'change-bag':
      return <ChangeBagModal {...modal} />;
    case 'submit':
      return <SubmitModal {...modal} />;
    case 'delete':
      return <DeleteModal {...modal} />;
    case 'copy':
      return <CopyModal {...modal} />;
    case 'preview':
      return <PreviewModal {...modal} />;
    case 'slips':
      return <SlipsModal {...modal} ask={ask} />;
    default:
      return question satisfies never;
  }
}
