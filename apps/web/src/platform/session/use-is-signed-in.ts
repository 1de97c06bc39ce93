import { useSyncExternalStore } from 'react';
import { onTokensChange, storedTokens } from '../server/token-store.ts';

/** Whether this browser holds tokens; tabs learn of each other's sign-in and sign-out. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(onTokensChange, () => storedTokens() !== null);
