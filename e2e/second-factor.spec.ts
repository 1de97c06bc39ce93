import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { cutNetwork, loseAnswers } from './support/network.ts';
import { codeOf } from './support/staff.ts';
import { expect, PASSWORD, test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('region', { name: 'Authenticator app' });
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();

/** Types the current password and the code, and switches. */
async function prove(page: Page, given: { password?: string; code: string; press: string }): Promise<void> {
  await sheet(page)
    .getByLabel('Current password')
    .fill(given.password ?? PASSWORD);
  await sheet(page).getByLabel('Authentication code').fill(given.code);
  await press(page, given.press);
}

async function shownKey(page: Page): Promise<string> {
  const key = sheet(page).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(key).toBeVisible();
  return String(await key.textContent()).replaceAll(' ', '');
}

test('a hospital user switches the second factor on and off, which is said though an answer is lost, and signs in with it', async ({
  page,
  signInAs,
  accountLike,
}) => {
  await signInAs('ward');
  const username = await accountLike('ward');
  await page.goto('/user/reset-password');
  await press(page, 'Set up');
  await expect(sheet(page).getByLabel('Current password')).toBeFocused();
  await expect(sheet(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const first = await shownKey(page);
  await expect(page.getByText('(this one)')).toBeVisible();
  await expectAccessible(page);

  await prove(page, { password: 'not it', code: codeOf(first), press: 'Switch on' });
  await expect(sheet(page).getByText('This is not your current password.')).toBeVisible();
  await expect(sheet(page).getByLabel('Current password')).toBeFocused();
  expect(await shownKey(page)).toBe(first);
  await loseAnswers(page, '/second-factor/on', 1);
  await prove(page, { code: codeOf(first), press: 'Switch on' });
  await expect(sheet(page).getByText('Your authenticator app is set up.')).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: 'Authenticator app' })).toBeFocused();

  await page.reload();
  await press(page, 'Switch off');
  // Each code is taken once.
  await prove(page, { code: codeOf(first, 1), press: 'Switch off' });
  await expect(sheet(page).getByText('The authenticator app is switched off.')).toBeVisible();
  await press(page, 'Set up');
  const second = await shownKey(page);
  expect(second).not.toBe(first);
  await prove(page, { code: codeOf(second), press: 'Switch on' });
  await expect(sheet(page).getByText('Your authenticator app is set up.')).toBeVisible();

  await page.goto('/user/logout');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('ask the customer service to reset your sign-in.')).toBeVisible();
  await page.getByLabel('Authentication code').fill(codeOf(second, 1));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('a form to switch it on becomes none to switch it off by what another window did', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('ward');
  await page.goto('/user/reset-password');
  await press(page, 'Set up');
  const shownHere = await shownKey(page);
  const other = await context.newPage();
  await other.goto('/user/reset-password');
  await press(other, 'Set up');
  await prove(other, { code: codeOf(await shownKey(other)), press: 'Switch on' });
  await expect(sheet(other).getByText('Your authenticator app is set up.')).toBeVisible();

  await prove(page, { code: codeOf(shownHere), press: 'Switch on' });
  await expect(sheet(page)).toContainText('This was changed meanwhile, here or in another window.');
  await expect(sheet(page).getByRole('button', { name: 'Switch off' })).toBeVisible();
  await expect(sheet(page).getByLabel('Current password')).toHaveCount(0);
  await expect(sheet(page).getByRole('heading', { name: 'Authenticator app' })).toBeFocused();
});

test('a key that is in the app by now stays the one that is shown when the network is cut', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('ward');
  await page.goto('/user/reset-password');
  await press(page, 'Set up');
  const inTheApp = await shownKey(page);
  await cutNetwork(page);
  await prove(page, { code: codeOf(inTheApp), press: 'Switch on' });
  await expect(sheet(page)).toContainText('Nothing was changed. There is no network');
  const askedAgain = page.waitForResponse('**/api/v1/user/second-factor');
  await context.setOffline(false);
  await askedAgain;
  await prove(page, { code: codeOf(inTheApp), press: 'Switch on' });
  await expect(sheet(page).getByText('Your authenticator app is set up.')).toBeVisible();
});

test('an account that single sign-on alone opens is not offered a second factor', async ({
  page,
  signInAs,
}) => {
  await signInAs('ward');
  // As the server answers an account without a password.
  await page.route('**/api/v1/user/second-factor', (route) =>
    route.fulfill({ json: { isOn: false, isOffered: false } }),
  );
  await page.goto('/user/reset-password');
  await expect(sheet(page)).toContainText(
    'You sign in through your hospital alone, which asks for a code itself where it wants one.',
  );
  await expect(sheet(page).getByRole('button')).toHaveCount(0);
});
