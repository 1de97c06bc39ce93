import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Message } from '../feedback/message.tsx';

interface FailedPartProps {
  title: string;
  text: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
  /** 'warning' where the screen does without it. */
  tone?: 'danger' | 'warning';
  isSlim?: boolean;
}

/** A part of a screen failed to load: what happened, and Try again; the rest of the screen stays as it is. */
export function FailedPart({ title, text, onRetry, isRetrying, tone = 'danger', isSlim }: FailedPartProps) {
  return (
    <Message
      {...{ tone, title }}
      {...(isSlim && { isSlim })}
      action={
        <Button size="sm" isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Message>
  );
}
