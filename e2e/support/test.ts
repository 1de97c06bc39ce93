import { type APIRequestContext, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

export const PASSWORD = 'Demo-Only-2026';

interface Tokens {
  access_token: string;
  refresh_token: string;
  csrf_token: string;
  logout_token: string;
}

/** Makes a call as the account, by HTTP alone: to prepare what a test is not about. */
export type CallAs = <T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: T }>;

interface Fixtures {
  /**
   * Whether what is typed into a new order's header or to the supplier is kept, and what is ticked of past orders.
   * Those forms are one for each account, and accounts are shared by tests that run at the same time: only a test with
   * an account of its own keeps them.
   */
  keepsSharedForms: boolean;
  /** Signs the page's browser in by the real calls; the next page.goto is signed in. Answers a client of the same session. */
  signInAs(username: string): Promise<CallAs>;
  /** A reference that no other test uses, at most 20 characters. */
  newReference(): string;
}

export const test = base.extend<Fixtures>({
  keepsSharedForms: [false, { option: true }],
  page: async ({ page, keepsSharedForms }, use) => {
    // In the page and not by a route, which would stop every request of every test, and turn the browser's cache off.
    if (!keepsSharedForms)
      await page.addInitScript(() => {
        const shared = /\/kept-entry\/(contact|past-lines|order-header%3A(CMP|TPN|reuse))$/;
        const ask = window.fetch;
        window.fetch = async (address, init) =>
          shared.test(String(address))
            ? Response.json({ kept: null, updatedAt: '', receipt: '', message: '' })
            : ask(address, init);
      });
    await use(page);
  },
  signInAs: async ({ page, request }, use) => {
    await use(async (username) => {
      const tokens = await askForTokens(request, username);
      // A page of the portal that is no screen of it: one would turn to the new user by itself, at some moment.
      await page.goto('/runtimeConfig.json');
      await page.evaluate((stored) => localStorage.setItem('bolt.user', stored), JSON.stringify(tokens));
      return async (method, path, body) => {
        const response = await request.fetch(path, {
          method,
          headers: { Authorization: `Bearer ${tokens.access_token}`, Accept: 'application/json' },
          ...(body === undefined ? {} : { data: body }),
        });
        return { status: response.status(), body: await response.json() };
      };
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
  newReference: async ({}, use, { testId, retry }) => {
    let count = 0;
    await use(() => `T${testId.slice(-9)}-${retry}${count++}`);
  },
});

export async function askForTokens(request: APIRequestContext, username: string): Promise<Tokens> {
  const config = await (await request.get('/runtimeConfig.json')).json();
  const response = await request.post('/oauth/token', {
    form: {
      grant_type: 'password',
      client_id: config.authClientId,
      client_secret: config.authClientSecret,
      username,
      password: PASSWORD,
      scope: 'customer',
    },
  });
  if (!response.ok())
    throw new Error(`${username} cannot sign in: ${response.status()} ${await response.text()}`);
  return response.json();
}
