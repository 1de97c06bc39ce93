import type { Browser, Page } from '@playwright/test';
import { signIn, type Tokens } from '../portal-client.ts';
import { ACCOUNT } from '../stage.ts';

/** A page of a browser that has nothing in its cache, with the tokens of the account where the web app keeps them. */
export async function openSignedIn(
  browser: Browser,
  port: number,
  as: Tokens | 'signed-in' | 'signed-out' = 'signed-in',
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  if (as !== 'signed-out') {
    const tokens = as === 'signed-in' ? await signIn(port, ACCOUNT) : as;
    await context.addInitScript(
      (stored) => localStorage.setItem('bolt.user', stored),
      JSON.stringify(tokens),
    );
  }
  return context.newPage();
}
