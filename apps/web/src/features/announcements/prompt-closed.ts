import { onTokensChange, storedTokens } from '../../platform/token-store.ts';

const KEY = 'bolt.analytics-prompt';

/** Closing the question hides it until the next sign-in; nothing is kept of it on the server. */
export const isPromptClosed = (): boolean => sessionStorage.getItem(KEY) === 'closed';

export function closePrompt(): void {
  sessionStorage.setItem(KEY, 'closed');
}

/** Lets the question be asked again by the next session in this tab. Answers how to stop. */
export const reopenAfterSignOut = (): (() => void) =>
  onTokensChange(() => {
    if (!storedTokens()) sessionStorage.removeItem(KEY);
  });
