import { useSyncExternalStore } from 'react';
import { onTokensChange, storedTokens } from '../server/token-store.ts';

/** On which side of the counter somebody is signed in; tokens of before say nothing, and were a hospital's. */
export const signedInSide = (): 'hospital' | 'supplier' | null => {
  const tokens = storedTokens();
  return tokens && (tokens.kind ?? 'hospital');
};

/** The same, followed. */
export const useSignedInSide = () => useSyncExternalStore(onTokensChange, signedInSide);
