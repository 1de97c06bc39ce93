import { messageOf } from '#platform/server/api-error.ts';
import { Message } from '#ui/feedback/message.tsx';
import type { DraftSaving } from '../save/use-save-draft.ts';

/** The line is in the order; whether the order was kept as a draft after it. */
export function DraftOutcome({ draft }: { draft: DraftSaving }) {
  if (draft.error) {
    return (
      <Message tone="danger" title="Draft Failed">
        {messageOf(draft.error)}
      </Message>
    );
  }
  return <p role="status">{draft.isSaved && 'The draft is saved.'}</p>;
}
