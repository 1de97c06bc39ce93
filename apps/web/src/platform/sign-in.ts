import { callApi } from './api-client.ts';
import { runtimeConfig } from './runtime-config.ts';
import { readAnswer, sendRequest } from './send-request.ts';
import { clearTokens, type StoredTokens, storedTokens, storeTokens } from './token-store.ts';

const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Both calls of the specification, one after the other; either may refuse. */
export async function signIn(username: string, password: string): Promise<void> {
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
  });
  const response = await sendRequest('/oauth/token', { method: 'POST', headers: asForm, body: form });
  storeTokens(await readAnswer<StoredTokens>(response));
}

/** Ends the session on the server; this browser forgets it whatever the server says. */
export async function signOut(): Promise<void> {
  const tokens = storedTokens();
  try {
    if (tokens)
      await callApi('GET /api/v1/user/logout', { query: { _format: 'json', token: tokens.logout_token } });
  } catch {
    // Signing out is never refused: the tokens below are all that this browser held.
  } finally {
    clearTokens();
  }
}
