import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { endSession } from './support/end-session.ts';
import { loseAnswers, openHearing } from './support/network.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { askForTokens, expect, PASSWORD, test } from './support/test.ts';

const isStored = (page: Page) => page.evaluate(() => localStorage.getItem('bolt.user') !== null);

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

const guess = async (request: APIRequestContext, name: string) => {
  const response = await request.post('/user/login?_format=json', { data: { name, pass: 'wrong' } });
  return { status: response.status() };
};

/** A screen on which idle time is counted: that begins once the configuration has said how long it may be. */
async function openScreen(page: Page): Promise<void> {
  await page.goto('/user/reset-password');
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bolt.last-activity'))).not.toBeNull();
}

test.describe('somebody who is not there', () => {
  test('is warned after 28 minutes and signed out after 30, here and on the server', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install();
    const call = await signInAs('ward');
    await openScreen(page);
    // The clock stands, and is counted from what the portal counts from: how fast the machine is changes nothing.
    const last = await page.evaluate(() => Number(localStorage.getItem('bolt.last-activity')));
    await page.clock.pauseAt(last + (27 * 60 + 50) * 1000);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.clock.runFor('00:15');
    // What is due is drawn as time goes on.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByRole('alertdialog')).toContainText('You will be signed out in 1:5', {
        timeout: 500,
      });
    }).toPass();
    await page.clock.resume();
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await expectAccessible(page);
    await page.clock.fastForward('02:00');
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByText('You were signed out because nothing was pressed for a while.'),
    ).toBeVisible();
    expect(await isStored(page)).toBe(false);
    await expect.poll(async () => (await call('GET', '/api/v1/user/info')).status).toBe(401);
  });

  test('stays signed in by saying so, not by a touch of the mouse', async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs('ward');
    await openScreen(page);
    await page.clock.fastForward('28:10');
    const warning = page.getByRole('alertdialog');
    await expect(warning).toBeVisible();
    await page.mouse.move(300, 300);
    await page.clock.fastForward('00:10');
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward('20:00');
    await expect(warning).toHaveCount(0);
    expect(await isStored(page)).toBe(true);
  });

  test('keeps the session on the server while writing for long', async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs('ward');
    await openScreen(page);
    await page.getByLabel('New Password', { exact: true }).fill('a');
    await page.clock.fastForward('15:05');
    const asked = page.waitForResponse('**/session/token');
    await page.getByLabel('New Password', { exact: true }).press('b');
    expect((await asked).status()).toBe(200);
    expect(await isStored(page)).toBe(true);
  });

  test('is signed out at once when the computer slept through the end', async ({ page, signInAs }) => {
    await page.clock.install();
    await signInAs('ward');
    await openScreen(page);
    await page.clock.setSystemTime(Date.now() + 9 * 3_600_000);
    await page.mouse.move(200, 200);
    await expect(page).toHaveURL('/login');
  });
});

test.describe('several tabs', () => {
  test('sign out together, and in together', async ({ page, context, signInAs, accountLike }) => {
    await signInAs('ward');
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/');
      await expect(tab.getByText('Wattlebrook General Hospital')).toBeVisible();
    }
    await page.goto('/user/logout');
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
    await signIn(page, await accountLike('ward'));
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    await expect(other.getByText('Wattlebrook General Hospital')).toBeVisible();
  });

  test('refresh their tokens at the same moment without ending the session', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('ward');
    // The tokens are stored, and no screen is open.
    await page.goto('/runtimeConfig.json');
    const other = await context.newPage();
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) refreshes.push(request.url());
    });
    await other.goto('/login');
    await expect(other).toHaveURL('/');
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('bolt.user') ?? '{}');
      localStorage.setItem('bolt.user', JSON.stringify({ ...stored, access_token: 'expired' }));
    });
    await Promise.all([page.goto('/'), other.reload()]);
    for (const tab of [page, other])
      await expect(tab.getByText('Wattlebrook General Hospital')).toBeVisible();
    // One for both, or a second one where a tab did not see in time what the first had stored.
    expect([1, 2]).toContain(refreshes.length);
    expect(await isStored(page)).toBe(true);
  });

  test('show nothing of the last user when somebody else signs in in one of them', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/user/reset-password');
    await expect(page.getByRole('button', { name: 'Wanda Testward' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other).toHaveURL('/');
    await other.goto('/user/logout');
    await expect(other).toHaveURL('/login');
    await signIn(other, 'viewer');
    await expect(other.getByText('Vito Onlooker')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Vito Onlooker')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Wanda Testward' })).toHaveCount(0);
  });
});

test.describe('a session that ends on a screen', () => {
  test('is noticed by the screen itself when it ended elsewhere', async ({ page, signInAs }) => {
    const call = await signInAs('ward');
    await openHearing(page, '/');
    await call('GET', '/api/v1/user/logout');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });

  test('is seen among the own ones, and ended from there, one or all, also where an answer is lost', async ({
    page,
    browser,
    request,
    signInAs,
    accountLike,
  }) => {
    await signInAs('ward');
    const elsewhere = await browser.newContext({ timezoneId: 'America/New_York' });
    const other = await elsewhere.newPage();
    await startSignedIn(other, await askForTokens(request, await accountLike('ward')));
    await openHearing(other, '/user/reset-password');
    const signedIn = other.getByRole('row').filter({ hasText: '(this one)' }).getByRole('cell').nth(1);
    await expect(signedIn).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await page.goto('/user/reset-password');
    const sheet = page.getByRole('region', { name: 'Where you are signed in' });
    const rows = sheet.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('(this one)');
    await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    // The hospital's time, on whichever device it is read.
    await expect(rows.nth(2).getByRole('cell').nth(1)).toHaveText((await signedIn.textContent()) ?? '');
    await expectAccessible(page);
    await loseAnswers(page, '/end', 1);
    await rows.nth(2).getByRole('button', { name: 'Sign out' }).click();
    await expect(sheet.getByText('Signed out there.')).toBeVisible();
    await expect(sheet.getByRole('heading')).toBeFocused();
    await expect(rows).toHaveCount(2);
    await expect(other).toHaveURL('/login', { timeout: 15_000 });
    await elsewhere.close();
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
    await everywhere.click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(question).toContainText('What is typed in any of them and not saved is discarded.');
    await question.getByRole('button', { name: 'No, take me back' }).click();
    await expect(question).toBeHidden();
    await everywhere.click();
    await question.getByRole('button', { name: 'Sign out and discard it' }).click();
    await expect(page).toHaveURL('/login');
    expect(await isStored(page)).toBe(false);
  });

  test('leads the same user back to it after signing in', async ({ page, signInAs, accountLike }) => {
    await signInAs('ward');
    await page.goto('/manage-orders?order=draft');
    await expect(page.getByRole('button', { name: 'Wanda Testward' })).toBeVisible();
    await endSession(page);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await signIn(page, await accountLike('ward'));
    await expect(page).toHaveURL('/manage-orders?order=draft');
  });

  test('leads another user home', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.goto('/manage-orders?order=draft');
    await expect(page.getByRole('button', { name: 'Wanda Testward' })).toBeVisible();
    await endSession(page);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await signIn(page, 'viewer');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Vito Onlooker')).toBeVisible();
  });

  test('leads home whoever signed out by choice', async ({ page, signInAs, accountLike }) => {
    await signInAs('ward');
    await page.goto('/manage-orders?order=draft');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, await accountLike('ward'));
    await expect(page).toHaveURL('/');
  });
});

test.describe('the login screen', () => {
  test('[AUTH-10] sends a user of the nutrition site alone to its home', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'nutrition');
    await expect(page).toHaveURL('/tpn');
  });

  for (const { name, status, code, message } of [
    {
      name: 'too many tries have to wait',
      status: 429,
      code: 'too-many-tries',
      message: 'Too many tries. Please wait five minutes and try again.',
    },
    {
      name: 'too many people are signing in',
      status: 503,
      code: 'sign-in-busy',
      message: 'Many people are signing in at this moment. Please try again in half a minute.',
    },
  ])
    test(`[AUTH-25] says that ${name}`, async ({ page }) => {
      await page.route('**/user/login*', (route) => route.fulfill({ status, json: { message, code } }));
      await page.goto('/login');
      await signIn(page, 'ward');
      await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong');
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page.getByLabel('Username')).toHaveValue('ward');
      await expectAccessible(page);
    });

  test('refuses the eleventh try of an account, and lets the device in that has signed in before', async ({
    page,
    browser,
  }) => {
    await page.goto('/login');
    await signIn(page, 'guessed-at');
    await expect(page).toHaveURL('/');
    const stranger = await browser.newContext();
    try {
      const elsewhere = await stranger.newPage();
      for (let n = 0; n < 10; n++) {
        const { status } = await guess(elsewhere.request, 'guessed-at');
        expect(status).toBe(400);
      }
      await elsewhere.goto('/login');
      await signIn(elsewhere, 'guessed-at');
      await expect(elsewhere.getByRole('alert')).toContainText('Too many tries. Please wait five minutes');
    } finally {
      await stranger.close();
    }
    await page.goto('/user/logout');
    await expect(page).toHaveURL('/login');
    await signIn(page, 'guessed-at');
    await expect(page).toHaveURL('/');
  });

  test('says why it takes long where an address is slowed down', async ({ page }) => {
    await page.clock.install();
    let release = () => {};
    const isLookedAt = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/user/login*', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await page.goto('/login');
    const asked = page.waitForRequest('**/user/login*');
    await signIn(page, 'ward');
    await asked;
    await page.clock.fastForward('00:05');
    await expect(page.getByText('This takes longer than usual')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page).toHaveURL('/');
  });

  test('[SHELL-10] [SHELL-12] speaks of an upgrade when the configuration says so', async ({ page }) => {
    const text = 'The online tool is being upgraded and is available again from 7:00 AM on 30/11/2026.';
    await page.route('**/runtimeConfig.json', async (route) => {
      const given = await (await route.fetch()).json();
      await route.fulfill({ json: { ...given, maintenance: text } });
    });
    await page.goto('/login');
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
  });

  test('[SHELL-11] speaks of none otherwise', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('being upgraded')).toHaveCount(0);
  });

  test('[CONFIG-04] opens without a runtimeConfig.json, and with a broken one', async ({ page }) => {
    for (const answer of [
      { status: 404, body: 'not found' },
      { status: 200, contentType: 'application/json', body: '{"baseApiUrl": ' },
      { status: 200, json: ['not', 'a', 'configuration'] },
    ]) {
      await page.route('**/runtimeConfig.json', (route) => route.fulfill(answer), { times: 1 });
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    }
  });

  test('[CONFIG-01] [CONFIG-02] [CONFIG-05] asks for the configuration first and sends every call where it says', async ({
    page,
    signInAs,
    baseURL,
  }) => {
    await signInAs('ward');
    const elsewhere = `${baseURL}/elsewhere`;
    await page.route('**/runtimeConfig.json', async (route) => {
      const given = await (await route.fetch()).json();
      await route.fulfill({ json: { ...given, baseApiUrl: elsewhere } });
    });
    const calls: { path: string; bearer: string | undefined }[] = [];
    await page.route('**/elsewhere/**', async (route) => {
      const request = route.request();
      calls.push({
        path: new URL(request.url()).pathname,
        bearer: (await request.allHeaders()).authorization,
      });
      await route.continue({ url: request.url().replace('/elsewhere', '') });
    });
    await page.goto('about:blank');
    const first = page.waitForRequest((request) => /runtimeConfig|\/api\//.test(request.url()));
    await page.goto('/');
    expect((await first).url()).toContain('/runtimeConfig.json');
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('bolt.user') ?? '{}').access_token as string,
    );
    const info = calls.find(({ path }) => path === '/elsewhere/api/v1/user/info');
    expect(info?.bearer).toBe(`Bearer ${token}`);
  });
});
