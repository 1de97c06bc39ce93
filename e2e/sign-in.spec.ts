import { expectAccessible } from './support/accessibility.ts';
import { expect, PASSWORD, test } from './support/test.ts';

test.describe('signing in', () => {
  test('[AUTH-01] [AUTH-02] [AUTH-03] offers username, password with a show toggle, Login and Forgot password', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toBeFocused();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('[AUTH-04] flags an empty username or password without a message and sends nothing', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/login');
    await page.getByLabel('Username').fill('pharmacist');
    await page.getByRole('button', { name: 'Login' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('[AUTH-05] [AUTH-08] [AUTH-09] [AUTH-12] makes both calls, keeps the tokens and goes home with a bearer header', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('pharmacist');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const login = page.waitForRequest((request) => request.url().endsWith('/user/login?_format=json'));
    const token = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
    const info = page.waitForRequest((request) => request.url().includes('/api/v1/user/info'));
    await page.getByRole('button', { name: 'Login' }).click();
    expect((await login).postDataJSON()).toEqual({ name: 'pharmacist', pass: PASSWORD });
    const form = new URLSearchParams((await token).postData() ?? '');
    expect(form.get('grant_type')).toBe('password');
    expect(form.get('scope')).toBe('customer');
    expect(form.get('username')).toBe('pharmacist');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('bolt.user') ?? '{}'));
    expect(stored.logout_token).toBeTruthy();
    const headers = await (await info).allHeaders();
    expect(headers.authorization).toBe(`Bearer ${stored.access_token}`);
    expect(headers['x-csrf-token']).toBe(stored.csrf_token);
  });

  test('shows its form where it stays, however late it is known what stands around it', async ({ page }) => {
    let read = () => {};
    const isRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    await page.route('**/runtimeConfig.json', async (route) => {
      await isRead;
      await route.continue();
    });
    await page.addInitScript(() => {
      const tops: number[] = [];
      Object.assign(window, { tops });
      const look = () => {
        const top = document.querySelector('button[type=submit]')?.getBoundingClientRect().top;
        if (top !== undefined && top !== tops.at(-1)) tops.push(top);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/login');
    await expect(page.getByText('ordered exactly')).toBeVisible();
    read();
    await expect(page.getByRole('region', { name: 'Try it as' })).toBeVisible();
    await expect(page.getByText(/^Version /)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'tops'))).toHaveLength(1);
  });

  test('shows its form where what stands around it is not answered at all', async ({ page }) => {
    await page.route('**/runtimeConfig.json', () => new Promise(() => {}));
    await page.goto('/login');
    await expect(page.getByText('ordered exactly')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('lists the accounts of the demonstration and what each may do, and signs in with one press', async ({
    page,
  }) => {
    await page.goto('/login');
    const accounts = page.getByRole('region', { name: 'Try it as' });
    // Seven of hospitals, four of the supplier, who are asked for a code as well.
    await expect(accounts.getByRole('button')).toHaveCount(11);
    await accounts.getByRole('button', { name: /^reviewer / }).click();
    await expect(page.getByLabel('Authentication code')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue('reviewer');
    await accounts.getByRole('button', { name: 'viewer views orders, changes none of them' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText('Vito Onlooker')).toBeVisible();
  });

  test('[AUTH-23] says that name or password are not valid', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('nobody-here');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Username or password are not valid, please try again');
  });

  test("[AUTH-24] shows the server's message on 403, of either call", async ({ page }) => {
    await page.route('**/oauth/token', (route) =>
      route.fulfill({ status: 403, json: { message: 'This account sleeps until Monday.' } }),
    );
    await page.goto('/login');
    await page.getByLabel('Username').fill('pharmacist');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('This account sleeps until Monday.');
  });

  test('[AUTH-25] keeps the username and stays usable when the call fails otherwise', async ({ page }) => {
    await page.route('**/user/login*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }), {
      times: 1,
    });
    await page.goto('/login');
    await page.getByLabel('Username').fill('ward');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Sorry, something went wrong');
    await expect(page.getByLabel('Username')).toHaveValue('ward');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a session', () => {
  test('[AUTH-11] is still there after the page is loaded again', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.goto('/');
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
  });

  test('[AUTH-13] [AUTH-14] ends on the server and leaves nothing in the browser', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('ward');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const logout = page.waitForRequest((request) =>
      request.url().includes('/api/v1/user/logout?_format=json'),
    );
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Log out' }).click();
    expect((await logout).method()).toBe('GET');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('bolt.user'))).toBeNull();
    expect((await call('GET', '/api/v1/user/info')).status).toBe(401);
  });

  test('[AUTH-15] is forgotten even when the logout call fails', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.route('**/api/v1/user/logout*', (route) => route.abort());
    await page.goto('/user/logout');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('bolt.user'))).toBeNull();
  });

  test('[AUTH-17] is refreshed once after a 401, and the request made once more', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    // The tokens are stored, and no screen is open.
    await page.goto('/runtimeConfig.json');
    await spoilAccessToken(page);
    const tokens: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/oauth/token') && tokens.push(request.postData() ?? ''),
    );
    await page.goto('/');
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
    expect(tokens).toHaveLength(1);
    expect(tokens[0]).toContain('refresh_token');
  });

  test('[AUTH-19] is over when the refresh is refused', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.goto('/runtimeConfig.json');
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('bolt.user') ?? '{}');
      localStorage.setItem(
        'bolt.user',
        JSON.stringify({ ...stored, access_token: 'gone', refresh_token: 'gone' }),
      );
    });
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('bolt.user'))).toBeNull();
  });

  test('[AUTH-20] is over, without a loop, when the retried request is refused as well', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    let asked = 0;
    await page.route('**/api/v1/user/info*', (route) => {
      asked++;
      return route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'not-signed-in' } });
    });
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    expect(asked).toBe(2);
  });

  test('[ROUTE-01] [ROUTE-02] sends signed-out users to login and signed-in users home', async ({
    page,
    signInAs,
  }) => {
    await page.goto('/manage-orders');
    await expect(page).toHaveURL('/login');
    await signInAs('ward');
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });
});

async function spoilAccessToken(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('bolt.user') ?? '{}');
    localStorage.setItem('bolt.user', JSON.stringify({ ...stored, access_token: 'expired' }));
  });
}
