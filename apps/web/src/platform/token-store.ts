import type { Answer } from '@bolt/contracts';

export type StoredTokens = Answer<'POST /oauth/token'>;

const KEY = 'bolt.user';
const listeners = new Set<() => void>();
let memory: { text: string | null; tokens: StoredTokens | null } = { text: null, tokens: null };

/** The tokens of this browser, shared by its tabs; null when nobody is signed in. */
export function storedTokens(): StoredTokens | null {
  const text = localStorage.getItem(KEY);
  if (text !== memory.text) memory = { text, tokens: parse(text) };
  return memory.tokens;
}

export function storeTokens(tokens: StoredTokens): void {
  localStorage.setItem(KEY, JSON.stringify(tokens));
  tell();
}

/** Signing out of this browser: tokens, the CSRF token and the logout token go together. */
export function clearTokens(): void {
  localStorage.removeItem(KEY);
  tell();
}

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
