import { runtimeConfig } from './runtime-config.ts';
import { readAnswer, sendRequest } from './send-request.ts';
import { clearTokens, type StoredTokens, storedTokens, storeTokens } from './token-store.ts';

let refreshing: Promise<StoredTokens | null> | undefined;

/**
 * New tokens for the ones that were refused; null when the session is over. Everybody who asks while a refresh
 * is under way waits for that one, and so do the other tabs of the browser.
 */
export function refreshTokens(refused: StoredTokens): Promise<StoredTokens | null> {
  refreshing ??= inTurnWithOtherTabs(() => refresh(refused)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(refused: StoredTokens): Promise<StoredTokens | null> {
  const current = storedTokens();
  if (!current) return null;
  if (current.access_token !== refused.access_token) return current;
  const config = await runtimeConfig();
  const form = new FormData();
  form.set('grant_type', 'refresh_token');
  form.set('refresh_token', current.refresh_token);
  form.set('client_id', config.authClientId);
  form.set('client_secret', config.authClientSecret);
  const response = await sendRequest('/oauth/token', { method: 'POST', body: form });
  if (response.status === 401) {
    clearTokens('expired');
    return null;
  }
  const tokens = await readAnswer<StoredTokens>(response);
  storeTokens(tokens);
  return tokens;
}

function inTurnWithOtherTabs<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? (navigator.locks.request('bolt.refresh', work) as Promise<T>) : work();
}
