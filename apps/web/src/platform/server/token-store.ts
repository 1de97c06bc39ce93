import type { Answer } from '@bolt/contracts';

export type StoredTokens = Answer<'POST /oauth/token'>;

/**
 * Why nobody is signed in any more: by choice, after a changed password, after idle time, refused by the server, or because
 * the account does not belong any more to the hospital where it worked.
 */
export type SignedOutReason = 'chosen' | 'password-changed' | 'idle' | 'expired' | 'hospital-withdrawn';

const KEY = 'bolt.user';
const REASON_KEY = 'bolt.signed-out';
const listeners = new Set<() => void>();
let memory: { text: string | null; tokens: StoredTokens | null } = { text: null, tokens: null };

/** The tokens of this browser, shared by its tabs; null when nobody is signed in. */
export function storedTokens(): StoredTokens | null {
  const text = localStorage.getItem(KEY);
  if (text !== memory.text) memory = { text, tokens: parse(text) };
  return memory.tokens;
}

export function storeTokens(tokens: StoredTokens): void {
  localStorage.removeItem(REASON_KEY);
  localStorage.setItem(KEY, JSON.stringify(tokens));
  tell();
}

/** Signing out of this browser: tokens, the CSRF token and the logout token go together. */
export function clearTokens(reason: SignedOutReason): void {
  // Before the tokens: the other tabs look at the reason when the tokens are gone.
  localStorage.setItem(REASON_KEY, reason);
  localStorage.removeItem(KEY);
  tell();
}

/** Why the tokens went, in whichever tab that was. */
export const signedOutReason = (): SignedOutReason =>
  (localStorage.getItem(REASON_KEY) as SignedOutReason | null) ?? 'expired';

export function onTokensChange(listener: () => void): () => void {
  listeners.add(listener);
  const fromAnotherTab = (event: StorageEvent) => event.key === KEY && listener();
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromAnotherTab);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function parse(text: string | null): StoredTokens | null {
  try {
    return text ? (JSON.parse(text) as StoredTokens) : null;
  } catch {
    return null;
  }
}
