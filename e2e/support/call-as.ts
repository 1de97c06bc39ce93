import type { APIRequestContext } from '@playwright/test';
import { askForTokens, type CallAs } from './test.ts';

/** Makes calls as a colleague who sits elsewhere: the page's browser knows nothing of it. `totp`: of the supplier's people. */
export async function callAs(request: APIRequestContext, username: string, totp?: string): Promise<CallAs> {
  const { access_token } = await askForTokens(request, username, totp);
  return async (method, path, body) => {
    const response = await request.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${access_token}`, Accept: 'application/json' },
      ...(body === undefined ? {} : { data: body }),
    });
    return { status: response.status(), body: await response.json() };
  };
}
