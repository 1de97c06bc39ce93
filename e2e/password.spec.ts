import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { mailedLink } from './support/hospital-systems.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { askForTokens, expect, PASSWORD, test } from './support/test.ts';

const NEW_PASSWORD = 'four quiet vials of water';
const SENT = 'If you have a valid account then further instructions have been sent to your email address.';
const RESET = 'Password successfully reset, please enter your new details.';
const RULE =
  'Please choose a password of 12 to 128 characters that is not a common one, not easily guessed and not your user name.';

const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirmPassword = (page: Page) => page.getByLabel('Confirm Password', { exact: true });

async function choose(page: Page, password: string, repeated = password): Promise<void> {
  await newPassword(page).fill(password);
  await confirmPassword(page).fill(repeated);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

/** As whoever is signed in does. */
async function change(page: Page, password: string, current = PASSWORD): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await choose(page, password);
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('a forgotten password', () => {
  test('[PWD-01] [PWD-02] asks for the email and sends nothing while it is empty', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/forgot-password');
    await expect(page.getByText('We will send you a link to reset your password.')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(sent).toEqual([]);
    await expectAccessible(page);
  });

  test('[PWD-04] says the same for an account that does not exist', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody-at-all@demo.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toHaveText(SENT);
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expectAccessible(page);
  });

  test("[PWD-05] shows the server's message when it fails, and keeps the email", async ({ page }) => {
    await page.route('**/user/baxpassword', (route) =>
      route.fulfill({ status: 503, json: { message: 'The mail is being repaired.', code: 'test' } }),
    );
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('ward@demo.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText('The mail is being repaired.');
    await expect(page.getByLabel('Email')).toHaveValue('ward@demo.example');
  });

  test('[PWD-08] [PWD-15] is reset by the mailed link, and the new one signs in', async ({
    page,
    request,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('forgetful@demo.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(SENT)).toBeVisible();

    const link = await mailedLink(request, 'forgetful@demo.example');
    await page.goto(link);
    await choose(page, NEW_PASSWORD);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(RESET)).toBeVisible();

    await signIn(page, 'forgetful', PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Username or password are not valid, please try again');
    await signIn(page, 'forgetful', NEW_PASSWORD);
    await expect(page).toHaveURL('/');

    await page.goto('/user/logout');
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await choose(page, 'another long password');
    await expect(page.getByRole('alert')).toContainText('This link has been used, has expired');
  });

  test('[PWD-06] [PWD-07] wants the new password twice, each to be looked at', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/forgot-password/reset?token=any');
    await newPassword(page).fill(NEW_PASSWORD);
    for (const field of [newPassword(page), confirmPassword(page)])
      await expect(field).toHaveAttribute('type', 'password');
    const shows = page.getByRole('button', { name: 'Show password' });
    await expect(shows).toHaveCount(2);
    await shows.first().click();
    await expect(newPassword(page)).toHaveAttribute('type', 'text');
    await expect(confirmPassword(page)).toHaveAttribute('type', 'password');

    await choose(page, NEW_PASSWORD, `${NEW_PASSWORD}s`);
    await expect(page.getByText('Password does not match')).toBeVisible();
    await expect(confirmPassword(page)).toBeFocused();
    await choose(page, NEW_PASSWORD, '');
    await expect(page.getByText('Password does not match')).toBeVisible();
    await choose(page, '', '');
    await expect(newPassword(page)).toHaveAttribute('aria-invalid', 'true');
    await choose(page, 'too short');
    await expect(page.getByText(RULE)).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessible(page);
  });

  test('[PWD-10] cannot be reset by a link that is used, expired or unknown: the way to a new one is shown', async ({
    page,
  }) => {
    await page.goto('/forgot-password/reset?token=unknown');
    await choose(page, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('Please ask for a new one.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test('an address of the mail’s link without its end says so, and leads to a new link', async ({ page }) => {
  for (const address of ['/forgot-password/reset', '/forgot-password/reset?token=']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password');
    await expect(page.getByText('This address is not the whole link of the mail.')).toBeVisible();
    await expect(newPassword(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  }
});

test.describe('the password of a signed-in user', () => {
  const signInAs = async (page: Page, request: Parameters<typeof askForTokens>[0], username: string) => {
    const tokens = await askForTokens(request, username);
    await startSignedIn(page, tokens);
    await page.goto('/user/reset-password');
    await expect(newPassword(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(page.getByText('(this one)')).toBeVisible();
  };
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('bolt.user'));

  test('[PWD-11] [PWD-13] [PWD-15] is changed, which signs out; the old one signs in no more', async ({
    page,
    request,
    accountLike,
  }) => {
    const username = await accountLike('ward');
    await signInAs(page, request, username);
    await expectAccessible(page);
    await choose(page, NEW_PASSWORD);
    await expect(page.getByText('Enter your current password')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await change(page, NEW_PASSWORD, 'not it');
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await change(page, 'hospital1234');
    await expect(page.getByText(RULE)).toBeVisible();
    await expect(newPassword(page)).toBeFocused();
    await change(page, NEW_PASSWORD);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(RESET)).toBeVisible();
    expect(await stored(page)).toBeNull();
    await signIn(page, username, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Username or password are not valid, please try again');
    await signIn(page, username, NEW_PASSWORD);
    await expect(page).toHaveURL('/');
  });

  test('[PWD-11] has a way back home', async ({ page, request }) => {
    await signInAs(page, request, 'careful');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });

  test("[PWD-14] stays, with the session, when the server refuses, and the server's words are shown", async ({
    page,
    request,
  }) => {
    await signInAs(page, request, 'careful');
    await change(page, '1qaz2wsx3edc');
    await expect(page.getByText(RULE)).toBeVisible();
    await expect(newPassword(page)).toBeFocused();
    for (const status of [400, 500]) {
      await page.route(
        '**/user/reset-password',
        (route) => route.fulfill({ status, json: { message: `Not today, ${status}.`, code: 'test' } }),
        { times: 1 },
      );
      await change(page, NEW_PASSWORD);
      await expect(page.getByRole('alert')).toHaveText(`Not today, ${status}.`);
    }
    expect(await stored(page)).not.toBeNull();
    await expect(page).toHaveURL('/user/reset-password');
  });
});
