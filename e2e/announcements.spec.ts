import { expectAccessible } from './support/accessibility.ts';
import { withSessionUser } from './support/session-user.ts';
import { expect, test } from './support/test.ts';

const notice = (id: number) => ({ id, title: `Notice ${id}`, body: 'Deliveries are an hour later.' });
const alert = (id: number) => ({ id, title: `Alert ${id}`, body: 'Please read this.' });
const cookie = (page: import('@playwright/test').Page, id: number) =>
  page.evaluate((name) => document.cookie.includes(name), `seenAnnouncement${id}=1`);

test.describe('announcements', () => {
  test('[ANN-01] [ANN-03] [ANN-04] are banners until each is dismissed, by its cookie', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await withSessionUser(page, { announcementNotices: [notice(71), notice(72)] });
    await page.goto('/');
    await expect(page.getByText('Notice 72. Deliveries are an hour later.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss: Notice 71' }).click();
    await expect(page.getByText('Notice 71')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect([await cookie(page, 71), await cookie(page, 72)]).toEqual([true, false]);
    await page.reload();
    await expect(page.getByText('Notice 72')).toBeVisible();
    await expect(page.getByText('Notice 71')).toHaveCount(0);
  });

  test('[ANN-02] [ANN-04] [ANN-05] [NFR-05] that must be read come one after the other', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await withSessionUser(page, { announcementAlerts: [alert(81), alert(82)] });
    await page.goto('/');
    const dialogs = page.getByRole('alertdialog');
    await expect(dialogs).toHaveCount(1);
    await expect(dialogs).toContainText('Alert 81');
    await expect(dialogs.getByRole('button')).toHaveText(['Logout', 'Continue']);
    await expect(dialogs.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialogs).toContainText('Alert 81');
    await page.keyboard.press('Enter');
    await expect(dialogs).toHaveCount(1);
    await expect(dialogs).toContainText('Alert 82');
    expect([await cookie(page, 81), await cookie(page, 82)]).toEqual([true, false]);
    await dialogs.getByRole('button', { name: 'Continue' }).click();
    await expect(dialogs).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialogs).toHaveCount(0);
  });

  test('[ANN-02] [ANN-04] that must be read let the user leave, and are there again then', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await withSessionUser(page, { announcementAlerts: [alert(91)] });
    await page.goto('/');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await cookie(page, 91)).toBe(false);
    await signInAs('ward');
    await page.goto('/');
    await expect(page.getByRole('alertdialog')).toContainText('Alert 91');
  });
});

test.describe('the analytics question', () => {
  const question = 'May we count which screens you use?';

  test('[GA-01] [GA-02] is answered once: saved on the server, the page loads again', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('asked');
    await page.goto('/');
    const prompt = page.getByRole('region', { name: question });
    await expect(prompt.getByRole('button', { name: 'Deny' })).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/v1/user/info'),
    );
    const loaded = page.waitForEvent('load');
    await prompt.getByRole('button', { name: 'Allow' }).click();
    expect((await saved).postDataJSON()).toEqual({ gaPermission: 'allow' });
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(prompt).toHaveCount(0);
    const { body } = await call<{ gaPermission: string }>('GET', '/api/v1/user/info');
    expect(body.gaPermission).toBe('allow');
  });

  test('[GA-03] is only hidden when it is closed, until the next session', async ({ page, signInAs }) => {
    await signInAs('ward');
    const saved: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && saved.push(request.url()));
    await page.goto('/');
    const prompt = page.getByRole('region', { name: question });
    await expect(prompt).toBeVisible();
    // Of nobody who is at work.
    await page.getByRole('link', { name: 'Advanced Search' }).click();
    await expect(page.getByRole('button', { name: 'Advanced search' })).toBeVisible();
    await expect(prompt).toHaveCount(0);
    await page.goBack();
    await prompt.getByRole('button', { name: 'Ask me later' }).click();
    await expect(prompt).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(prompt).toHaveCount(0);
    expect(saved.filter((url) => url.includes('/user/info'))).toEqual([]);
    await page.goto('/user/logout');
    await expect(page).toHaveURL('/login');
    await signInAs('ward');
    await page.goto('/');
    await expect(prompt).toBeVisible();
  });

  test('[ERR-01] says so when the answer could not be saved', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.route('**/api/v1/user/info*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.goto('/');
    const prompt = page.getByRole('region', { name: question });
    await prompt.getByRole('button', { name: 'Deny' }).click();
    await expect(prompt.getByRole('alert')).toContainText(
      'Sorry, something went wrong. The server did not answer.',
    );
  });

  for (const [gaPermission, expected] of [
    ['unset', []],
    ['deny', []],
    ['allow', ['{"screen":"Home"}', '{"screen":"Manage patient"}']],
  ] as const) {
    test(`[GA-04] ${gaPermission} reports ${expected.length === 0 ? 'nothing' : 'the titles of screens'}`, async ({
      page,
      baseURL,
      signInAs,
    }) => {
      await signInAs('ward');
      const reported: (string | null)[] = [];
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/figures')) reported.push(request.postData());
        else if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
      });
      await page.route('**/figures', (route) => route.fulfill({ status: 204 }));
      await page.route('**/runtimeConfig.json', async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...(await response.json()), analyticsUrl: '/figures' } });
      });
      await withSessionUser(page, { gaPermission, announcementAlerts: [] });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Manage Patients' }).click();
      await expect(page.getByRole('heading', { name: 'Select an Existing Patient' })).toBeVisible();
      await expect.poll(() => reported).toEqual(expected);
      expect(elsewhere).toEqual([]);
    });
  }
});
