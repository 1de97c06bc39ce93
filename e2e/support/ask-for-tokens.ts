import type { APIRequestContext } from '@playwright/test';

export const PASSWORD = 'Demo-Only-2026';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  csrf_token: string;
  logout_token: string;
}

/** Signs in by the call that the login screen makes; the supplier's people with the code of their authenticator. */
export async function askForTokens(
  request: APIRequestContext,
  username: string,
  totp?: string,
): Promise<Tokens> {
  const config = await (await request.get('/runtimeConfig.json')).json();
  const response = await request.post('/oauth/token', {
    form: {
      grant_type: 'password',
      client_id: config.authClientId,
      client_secret: config.authClientSecret,
      username,
      password: PASSWORD,
      scope: 'customer',
      ...(totp && { totp }),
    },
  });
  if (!response.ok())
    throw new Error(`${username} cannot sign in: ${response.status()} ${await response.text()}`);
  return response.json();
}
