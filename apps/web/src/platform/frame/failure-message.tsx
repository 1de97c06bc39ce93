import { Message } from '#ui/feedback/message.tsx';
import { failedChangeWords, failureWords } from '../server/api-error.ts';

interface FailureMessageProps {
  error: unknown;
  /** What could not be read or made, such as 'The file was not made.' */
  what?: string;
  /** What was not changed, such as 'The item was not put on hold.'; left out where nobody knows whether it was. */
  change?: string;
  isSlim?: boolean;
  isInline?: boolean;
  onDismiss?: (() => void) | undefined;
}

/** A note that something failed: that it did, and why as far as anybody knows. */
export function FailureMessage({ error, what, change, ...look }: FailureMessageProps) {
  const { title, text } = change === undefined ? failureWords(error, what) : failedChangeWords(error, change);
  return (
    <Message tone="danger" title={title} {...look}>
      {text}
    </Message>
  );
}
