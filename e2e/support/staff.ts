import type { Page } from '@playwright/test';
import { DEMONSTRATION_AUTHENTICATOR_KEY } from '../../apps/api/src/demonstration/staff.ts';
import { codeAt } from '../../apps/api/src/services/session/authenticator.ts';
import { askForTokens, PASSWORD } from './ask-for-tokens.ts';
import { startSignedIn } from './start-signed-in.ts';
import { expect } from './test.ts';

/** The code of this moment for every account of the demonstration's supplier. */
export const authenticationCode = (): string => codeAt(DEMONSTRATION_AUTHENTICATOR_KEY, new Date());

const STEP_MS = 30_000;

/** The code of a key, of this moment or so many steps later. */
export const codeOf = (key: string, steps = 0): string => codeAt(key, new Date(Date.now() + steps * STEP_MS));

/** Signs one of the supplier's people in on the login screen. */
export async function signInAsStaff(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Authentication code').fill(authenticationCode());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/workbench/);
}

/** Signs one of the supplier's people in by the call itself: the next page.goto is theirs. */
export async function startAsStaff(page: Page, username: string): Promise<void> {
  await startSignedIn(page, await askForTokens(page.request, username, authenticationCode()));
}
