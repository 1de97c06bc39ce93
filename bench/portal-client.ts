import { DEMONSTRATION_PASSWORD } from '../apps/api/src/demonstration/accounts.ts';

/** The body of the sign-in of a demonstration account, as the web app sends it. */
export async function signInBody(port: number, username: string): Promise<Record<string, string>> {
  const config = await ask<{ authClientId: string; authClientSecret: string }>(
    port,
    'GET',
    '/runtimeConfig.json',
  );
  return {
    grant_type: 'password',
    client_id: config.authClientId,
    client_secret: config.authClientSecret,
    username,
    password: DEMONSTRATION_PASSWORD,
  };
}

export interface Tokens {
  access_token: string;
  [name: string]: unknown;
}

export const signIn = async (port: number, username: string): Promise<Tokens> =>
  ask<Tokens>(port, 'POST', '/oauth/token', { body: await signInBody(port, username) });

export const bearer = (tokens: Tokens) => ({ authorization: `Bearer ${tokens.access_token}` });

/** One call that has to succeed: for what a measure needs before it begins. */
export async function ask<T>(
  port: number,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
