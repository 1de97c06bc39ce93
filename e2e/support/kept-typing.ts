import type { Browser, Page } from '@playwright/test';
import { startSignedIn } from './start-signed-in.ts';
import { askForTokens, expect, PASSWORD } from './test.ts';

export const broughtBack = (page: Page, done: 'typed' | 'ticked' = 'typed') =>
  page
    .getByRole('note')
    .filter({ hasText: new RegExp(`^What you ${done} here at \\d\\d:\\d\\d has been brought back\\.`) });

/** The moment at which the server has what was typed last. */
export const keptWith = (page: Page, last: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('/kept-entry/') &&
      JSON.stringify(response.request().postDataJSON()).includes(last) &&
      response.ok(),
  );

/** The server keeps what is typed once it has this; the answer to that never comes. Resolves when it is lost. */
export async function loseKept(page: Page, last: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLost = false;
  await page.route('**/api/v1/kept-entry/*', async (route) => {
    if (isLost || !route.request().postData()?.includes(last)) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
    resolve();
  });
  return promise;
}

/**
 * As if the server ended the session at the moment at which something is typed next: neither token opens anything any
 * more. Before that any other call of the screen might notice it, and leave nothing to type into.
 */
export async function endSessionAsTyped(page: Page): Promise<void> {
  await page.evaluate(() => {
    const end = () => {
      const stored = JSON.parse(localStorage.getItem('bolt.user') ?? '{}');
      localStorage.setItem(
        'bolt.user',
        JSON.stringify({ ...stored, access_token: 'ended', refresh_token: 'ended' }),
      );
    };
    document.addEventListener('input', end, { capture: true, once: true });
  });
}

export async function signInOnScreen(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Another browser, or the same after a crash: nothing of the first is left but what the server has. */
export async function freshBrowser(
  browser: Browser,
  baseURL: string | undefined,
  username: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const tokens = await askForTokens(context.request, username);
  await startSignedIn(page, tokens);
  return page;
}

/** Opens the review of an order of one line and, once it knows what is typed elsewhere, holds the next answer to that. */
export async function reviewHoldingNotAdded(page: Page, reference: string) {
  const known = page.waitForResponse((response) => response.url().includes('/kept-entry?'));
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(1);
  // What the page asked as it was opened, and was not told yet, would answer the press.
  await (await known).finished();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/v1/kept-entry?**', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: held.resolve };
}
