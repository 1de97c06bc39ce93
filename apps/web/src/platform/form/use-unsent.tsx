import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmModal } from '#ui/dialog/confirm.modal.tsx';
import { useLostWithPage } from './use-lost-with-page.ts';

interface Unsent {
  /** Goes on at once where nothing would be lost, else once the user has said so. */
  leave: (goOn: () => void) => void;
  /** The server has agreed to what is typed: it is not asked about any more. */
  release: () => void;
  /** To be shown with what is typed. */
  question: ReactNode;
}

/**
 * Asks before something is left that was typed, that nobody has sent and nobody keeps, whichever way the screen or dialog
 * is left: a text, or the fields of a form that were typed over, null for none. One of these may be on a screen at a
 * time, as one place where something is typed.
 * @param onLost told once the user has left it all the same
 */
export function useUnsent(typed: string | object | null, onLost?: () => void): Unsent {
  const text = typeof typed === 'string' ? typed : typed === null ? '' : JSON.stringify(typed);
  const sent = useRef('');
  const isUnsent = () => text.trim() !== '' && text !== sent.current;
  const blocker = useBlocker(isUnsent);
  useLostWithPage(isUnsent);
  const [goOn, setGoOn] = useState<() => void>();
  // What is on its way is not lost by leaving, and whoever leaves does not hear whether it arrived.
  const isSending = useIsMutating() > 0;
  const isAsked = goOn !== undefined || blocker.state === 'blocked';
  const stay = () => {
    setGoOn(undefined);
    blocker.reset?.();
  };
  return {
    leave: (next) => (isUnsent() ? setGoOn(() => next) : next()),
    release: () => {
      sent.current = text;
    },
    question: isAsked && (
      <ConfirmModal
        title={isSending ? 'Leave while it is being sent?' : 'Leave without sending?'}
        tone="warning"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          sent.current = text;
          onLost?.();
          setGoOn(undefined);
          goOn?.();
          blocker.proceed?.();
        }}
        onCancel={stay}
      >
        <p>
          {isSending
            ? 'It may arrive all the same: look for it before you send it again.'
            : 'What you typed will be lost.'}
        </p>
      </ConfirmModal>
    ),
  };
}
