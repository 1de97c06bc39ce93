import { expectAccessible } from './support/accessibility.ts';
import { HOSPITAL_SYSTEMS } from './support/hospital-systems.ts';
import { expect, test } from './support/test.ts';

const FAILED = 'Single sign-on failed. Please sign in with username and password.';

test.describe('single sign-on', () => {
  test('[SSO-02] goes to the hospital and comes back signed in, with nothing in the address', async ({
    page,
  }) => {
    await page.goto('/user/saml/login/wattlebrook');
    await expect(page).toHaveURL(new RegExp(`^${HOSPITAL_SYSTEMS}/sso\\?SAMLRequest=`));
    await page.getByLabel('Hospital user name').fill('ward');
    await page.getByRole('button', { name: 'Continue to the portal' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
  });

  test('[SSO-01] [SSO-02] takes a SAMLResponse out of any address at once, posts it as a form and goes home', async ({
    page,
  }) => {
    const { request } = page;
    const asked = await request.get('/user/saml/login/wattlebrook', { maxRedirects: 0 });
    const answer = await request.post(String(asked.headers().location), {
      form: { username: 'ward' },
      headers: { accept: 'application/json' },
    });
    const { samlResponse } = await answer.json();
    let release = () => {};
    const isLookedAt = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/user/samlassertion', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    const posted = page.waitForRequest('**/user/samlassertion');
    await page.goto(`/login?SAMLResponse=${encodeURIComponent(samlResponse)}`);
    const form = await posted;
    expect(form.method()).toBe('POST');
    expect(form.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(form.postData() ?? '').get('SAMLResponse')).toBe(samlResponse);
    await expect(page).toHaveURL('/samlassertion');
    await expect(page.getByText('Signing you in…')).toBeVisible();
    release();
    await expect(page).toHaveURL('/');
    await page.goBack();
    expect(page.url()).not.toContain('SAMLResponse');
  });

  test('[SSO-03] that is refused leads to login, which says that a password can be used', async ({
    page,
  }) => {
    await page.goto('/samlassertion?SAMLResponse=bm90IHNpZ25lZA%3D%3D');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[SSO-03] as somebody whom the portal does not know leads to login as well', async ({ page }) => {
    await page.goto('/user/saml/login/wattlebrook');
    await page.getByLabel('Hospital user name').fill('nobody-here');
    await page.getByRole('button', { name: 'Continue to the portal' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveText(FAILED);
  });

  test('[SSO-04] without a response leads to login', async ({ page }) => {
    await page.goto('/samlassertion');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is offered by the login screen, which remembers the code of the hospital', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in through your hospital' }).click();
    await expect(page.getByLabel('Hospital code')).toBeFocused();
    await page.getByRole('button', { name: 'Sign in through your hospital' }).click();
    await expect(page.getByLabel('Hospital code')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.getByLabel('Hospital code').fill('Wattlebrook');
    await page.getByRole('button', { name: 'Sign in through your hospital' }).click();
    await expect(page).toHaveURL(new RegExp(`^${HOSPITAL_SYSTEMS}/sso\\?SAMLRequest=`));
    await page.goto('/login');
    await expect(page.getByLabel('Hospital code')).toHaveValue('wattlebrook');
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  test('with a code that no hospital has leads back to login, which says so and forgets it', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in through your hospital' }).click();
    await page.getByLabel('Hospital code').fill('nowhere');
    await page.getByLabel('Hospital code').press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText('No hospital has this code.');
    await expect(page.getByLabel('Hospital code')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('works at the hospital it went through alone: no other one is offered', async ({ page }) => {
    await page.goto('/user/saml/login/wattlebrook');
    await page.getByLabel('Hospital user name').fill('roaming');
    await page.getByRole('button', { name: 'Continue to the portal' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Hospital' })).toHaveCount(0);
  });
});
