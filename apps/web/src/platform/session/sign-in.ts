import { stopAutosaving } from '../autosave/form-draft-savers.ts';
import { callApi } from '../server/api-client.ts';
import { runtimeConfig } from '../server/runtime-config.ts';
import { readAnswer, sendRequest } from '../server/send-request.ts';
import { clearTokens, type StoredTokens, storedTokens, storeTokens } from '../server/token-store.ts';
import { noteActivity } from './idle/idle-time.ts';

/** A server that does not answer keeps nobody signed in. */
const SIGN_OUT_MS = 5_000;

const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Both calls of the specification, one after the other; either may refuse. `totp` is of accounts with an authenticator. */
export async function signIn(username: string, password: string, totp?: string): Promise<void> {
  const { authClientId, authClientSecret } = await runtimeConfig();
  await readAnswer(
    await sendRequest('/user/login?_format=json', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: username, pass: password }),
    }),
  );
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: authClientId,
    client_secret: authClientSecret,
    username,
    password,
    scope: 'customer',
    ...(totp !== undefined && { totp }),
  });
  const response = await sendRequest('/oauth/token', { method: 'POST', headers: asForm, body: form });
  startSession(await readAnswer<StoredTokens>(response));
}

/** Signs in by what an identity provider, or our own redirect after it, sent the browser with. */
export async function signInByAssertion(given: { SAMLResponse: string } | { code: string }): Promise<void> {
  const response = await sendRequest('/user/samlassertion', {
    method: 'POST',
    headers: asForm,
    body: new URLSearchParams(given),
  });
  startSession(await readAnswer<StoredTokens>(response));
}

function startSession(tokens: StoredTokens): void {
  noteActivity(Date.now());
  storeTokens(tokens);
}

/** Ends the session on the server; this browser forgets it whatever the server says. */
export async function signOut(): Promise<void> {
  const tokens = storedTokens();
  await stopAutosaving();
  try {
    if (tokens)
      await callApi('GET /api/v1/user/logout', {
        query: { _format: 'json', token: tokens.logout_token },
        signal: AbortSignal.timeout(SIGN_OUT_MS),
      });
  } catch {
    // Signing out is never refused: the tokens below are all that this browser held.
  } finally {
    clearTokens('chosen');
  }
}

/** Signs out whoever is not there: here at once, on the server as soon as it hears of it. */
export function signOutIdle(): void {
  const tokens = storedTokens();
  clearTokens('idle');
  if (!tokens) return;
  const query = new URLSearchParams({ _format: 'json', token: tokens.logout_token, reason: 'idle' });
  sendRequest(`/api/v1/user/logout?${query}`, {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
    // Without an answer the session ends by itself: nobody refreshes it any more.
  }).catch(() => undefined);
}
