import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ApiError } from '#platform/server/api-error.ts';
import { Message } from '#ui/feedback/message.tsx';
import styles from './wizard.module.css';

interface KeptOutcomeProps {
  error: unknown;
  /** What somebody else has made of it, in words. */
  meanwhile: ReactNode;
  noun: string;
  /** Somebody else has deleted it, and something was typed over it here. */
  isGone: boolean;
  isSaved: boolean;
}

/** What became of the last try to save. */
export function KeptOutcome({ error, noun, meanwhile, isGone, isSaved }: KeptOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  // The form that was saved has gone, and the focus with it.
  useLayoutEffect(() => {
    if (isSaved) place.current?.focus({ preventScroll: true });
  }, [isSaved]);
  const code = error instanceof ApiError ? error.code : undefined;
  const isRefused = code === 'stale-version';
  // What is wrong with single fields stands at them.
  const isSaid = isRefused || isGone || code === 'form-invalid';
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {isSaved && !meanwhile && <Message tone="success">Saved. It holds from the next import on.</Message>}
      {meanwhile && (
        <Message tone="warning" role="alert" title="Somebody else has changed this meanwhile.">
          <p>It now reads: {meanwhile}</p>
          <p>Your entries are still below. {isRefused && 'Save again to replace it with them.'}</p>
        </Message>
      )}
      {isGone && (
        <Message tone="warning" role="alert" title="Somebody else has deleted this meanwhile.">
          <p>Your entries are still below. Save the {noun} to keep it as a new one.</p>
        </Message>
      )}
      {Boolean(error) && !isSaid && <FailureMessage error={error} change="It has not been saved." />}
    </div>
  );
}
