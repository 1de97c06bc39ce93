import type { Page } from '@playwright/test';
import type { Tokens } from './ask-for-tokens.ts';

let signIns = 0;

/**
 * The portal's next document in the page starts with the tokens, and that one alone: what the portal stores or forgets
 * afterwards is its own affair. Going to an address of the portal first, to store them there, took a page load each.
 */
export async function startSignedIn(page: Page, tokens: Tokens): Promise<void> {
  signIns += 1;
  await page.addInitScript(
    ({ stored, signIn }) => {
      if (location.protocol === 'about:' || Number(sessionStorage.getItem('e2e.sign-in')) >= signIn) return;
      sessionStorage.setItem('e2e.sign-in', String(signIn));
      localStorage.setItem('bolt.user', stored);
    },
    { stored: JSON.stringify(tokens), signIn: signIns },
  );
}
