import { Message } from '#ui/feedback/message.tsx';
import { failureWords } from '../server/api-error.ts';

interface FailureMessageProps {
  error: unknown;
  /** What was not done, such as 'The item was not put on hold.' */
  what?: string;
  isSlim?: boolean;
  isInline?: boolean;
  onDismiss?: (() => void) | undefined;
}

/** A note that something failed: that it did, and why as far as anybody knows. */
export function FailureMessage({ error, what, ...look }: FailureMessageProps) {
  const { title, text } = failureWords(error, what);
  return (
    <Message tone="danger" title={title} {...look}>
      {text}
    </Message>
  );
}
