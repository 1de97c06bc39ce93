import { messageOf } from '../../../../platform/api-error.ts';
import { Message } from '../../../../ui/feedback/message.tsx';

/** The line is in the order, but the order was not kept as a draft. */
export function DraftFailed({ error }: { error: Error | null }) {
  return (
    error && (
      <Message tone="danger" title="Draft Failed">
        {messageOf(error)}
      </Message>
    )
  );
}
