import { test as base } from '@playwright/test';
import { askForTokens } from './ask-for-tokens.ts';
import { ownAccount } from './own-account.ts';
import { startSignedIn } from './start-signed-in.ts';

export { expect } from '@playwright/test';
export { askForTokens, PASSWORD } from './ask-for-tokens.ts';

/** Makes a call as the account, by HTTP alone: to prepare what a test is not about. */
export type CallAs = <T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: T }>;

interface Fixtures {
  /** The name of an account that is this test's own, and like the one of the demonstration; asked again, the same one. */
  accountLike(username: string): Promise<string>;
  /**
   * Signs the page's browser in by the real call, with the test's own account like this one; the next page.goto is
   * signed in. Answers a client of the same session.
   */
  signInAs(username: string): Promise<CallAs>;
  /** A reference that no other test uses, at most 20 characters. */
  newReference(): string;
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await use(page);
    // A screen that goes on asking: an answer that a test made its own is not waited for once the test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  accountLike: async ({ request, baseURL }, use) => {
    const accounts = new Map<string, Promise<string>>();
    await use((username) => {
      const account = accounts.get(username) ?? ownAccount(request, String(baseURL), username);
      accounts.set(username, account);
      return account;
    });
  },
  signInAs: async ({ page, request, accountLike }, use) => {
    await use(async (username) => {
      const tokens = await askForTokens(request, await accountLike(username));
      await startSignedIn(page, tokens);
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
