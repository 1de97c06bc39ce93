import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { hasTyped, stopAutosaving } from '../autosave/form-draft-savers.ts';
import { forgetTexts } from '../form/use-kept-text.ts';
import { showHospital } from '../server/shown-hospital.ts';
import { onTokensChange, signedOutReason, storedTokens } from '../server/token-store.ts';
import { forgetReturnPath, keepReturnPath } from './return-path.ts';
import { forgetNotes } from './session-notes.ts';
import { noteSignInReason } from './sign-in-reason.ts';

// The CSRF token belongs to the account: it stays through every refresh and is another one for another user.
const useSignedInAs = (): string | null =>
  useSyncExternalStore(onTokensChange, () => storedTokens()?.csrf_token ?? null);

/** What happens when a session ends under an open screen, in this tab or in another one of the browser. */
export function useSessionEnd(): void {
  const signedInAs = useSignedInAs();
  const before = useRef(signedInAs);
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what matters is the moment at which the account changes
  useEffect(() => {
    const previous = before.current;
    before.current = signedInAs;
    if (signedInAs !== null && previous !== null && signedInAs !== previous) {
      // Somebody else signed in in another tab: nothing of the last user may stay on this one.
      forgetReturnPath();
      window.location.assign(paths.home());
    }
    if (signedInAs !== null) return;
    if (previous !== null) noteWhySignedOut(pathname + search);
    forgetNotes();
    queryClient.clear();
    showHospital(undefined);
  }, [signedInAs]);
}

function noteWhySignedOut(path: string): void {
  const reason = signedOutReason();
  if (reason === 'chosen') forgetTexts();
  if (reason !== 'chosen') noteSignInReason(reason);
  else {
    // In whichever tab that was: this one lets go of what was typed as well, and says so.
    if (hasTyped()) noteSignInReason('typing-discarded');
    void stopAutosaving();
  }
  const returns = reason === 'idle' || reason === 'expired';
  if (returns) keepReturnPath(path);
  else forgetReturnPath();
}
