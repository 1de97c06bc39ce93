import { expectAccessible } from './support/accessibility.ts';
import { placeOrder } from './support/place-order.ts';
import { startOrder } from './support/prepare-order.ts';
import { withSessionUser } from './support/session-user.ts';
import { expect, test } from './support/test.ts';

const noAccess = 'Your account has no access to the screen that was asked for.';
const NO_FLAGS = {
  can_create_edit_orders: false,
  can_submit_orders: false,
  can_view_orders: false,
  can_register_home_patients: false,
};

test.describe('addresses', () => {
  const guarded = [
    '/',
    '/tpn',
    '/manage-orders',
    '/tpn/manage-orders',
    '/manage-patient',
    '/patient/x/edit',
    '/order/start',
    '/order/create',
    '/order/x/manage',
    '/tpn/order/x/manage',
    '/order/x/review-complete',
    '/user/manage-recent-orders',
    '/user/reset-password',
    '/tpn/patient/register',
    '/tpn/patient/registration/x',
    '/tpn/customFormulation',
    '/tpn/customFormulation/contact',
    '/tpn/customFormulationCreate/x',
    '/contact',
    '/no-such-page',
  ];

  test('[ROUTE-01] [ROUTE-04] [ROLE-13] of signed-in screens send signed-out users to the login screen', async ({
    page,
  }) => {
    for (const path of guarded) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    }
  });

  test('[ROUTE-02] [ROUTE-05] [ROUTE-06] for signed-out users send signed-in ones home', async ({
    page,
    signInAs,
  }) => {
    for (const path of ['/samlassertion', '/forgot-password', '/forgot-password/reset?token=x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL('/');
    }
    await signInAs('ward');
    for (const path of ['/login', '/samlassertion', '/forgot-password', '/forgot-password/reset?token=x']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  test('[ROUTE-10] [START-01] [START-02] [START-05] of starting an order offer the ways to begin one', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/order/start');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Order');
    const information = page.getByRole('note').filter({ hasText: 'Important information' });
    for (const tool of ['drug stability guide', 'bag volume reference', 'creatinine clearance, BMI and BSA'])
      await expect(information).toContainText(tool);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/order/start');
    await page.getByRole('region', { name: 'Create a new order' }).getByRole('link').click();
    await expect(page).toHaveURL('/order/create');
  });

  test('[ROUTE-25] of logging out ends the session and shows the login screen', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('ward');
    await page.goto('/user/logout');
    await expect(page).toHaveURL('/login');
    expect((await call('GET', '/api/v1/user/info')).status).toBe(401);
  });

  test('[ROUTE-21] [ROUTE-27] carry references with reserved characters, shown as they were typed', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = `${newReference().slice(-10)}/ \\#?%&é`;
    const placed = await placeOrder(call, reference);
    await page.goto(`/order/${encodeURIComponent(placed.groupOrderID)}/manage`);
    await expect(page.getByText(reference).first()).toBeVisible();
    const draft = `${newReference().slice(-10)}/ \\#?%&é`;
    await startOrder(call, draft);
    await page.goto(`/order/${encodeURIComponent(draft)}/select-patient`);
    await expect(page.getByText(`Order ${draft}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Order ${draft}`)).toBeVisible();
  });

  test('[ROUTE-28] [NFR-05] that do not exist say so and lead home', async ({ page, signInAs }) => {
    await signInAs('ward');
    for (const path of ['/no-such-page', '/order', '/order/x/nothing', '/patient']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('that nobody can read, as one that was cut, say so on a page as those that do not exist', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/no-such-page/%E0');
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await page.goto('/patient/%E0%A4%A/edit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Sorry, something went wrong')).toHaveCount(0);
    const longer = 'x'.repeat(101);
    await page.goto(`/manage-orders?q=${longer}`);
    await expect(page.getByLabel('Order reference').first()).toHaveValue(longer.slice(0, -1));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[ROUTE-33] of orders that do not exist say so and lead home, without an empty form', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    for (const screen of ['select-patient', 'drug-detail', 'order-drug-form', 'review-complete']) {
      await page.goto(`/order/no-such-order/${screen}`);
      await expect(page.getByRole('heading', { name: 'This order does not exist' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
  });
});

test.describe('the two sites', () => {
  test('[SHELL-01] [SHELL-02] [TPNHOME-13] [ROLE-08] are switched in the frame by whoever has both', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/');
    const sites = page.getByRole('navigation', { name: 'Site' });
    await expect(sites.getByRole('link', { name: 'Compounding' })).toHaveAttribute('aria-current', 'page');
    await sites.getByRole('link', { name: 'Clinical Nutrition' }).click();
    await expect(page).toHaveURL('/tpn');
    await expect(page.getByRole('heading', { name: 'Clinical nutrition orders' })).toBeVisible();
    await expect(sites.getByRole('link', { name: 'Clinical Nutrition' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await sites.getByRole('link', { name: 'Compounding' }).click();
    await expect(page).toHaveURL(/^[^?]*\/(\?switchsite=compounding)?$/);
    await expect(page.getByRole('heading', { name: 'Compounding orders' })).toBeVisible();
  });

  test('[SHELL-02] [SHELL-03] are picked by the query switchsite, which is ignored when it makes no sense', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/?switchsite=tpn');
    await expect(page).toHaveURL('/tpn');
    await page.goto('/tpn?switchsite=compounding');
    await expect(page).toHaveURL('/');
    await page.goto('/?switchsite=moon');
    await expect(page.getByRole('heading', { name: 'Compounding orders' })).toBeVisible();
    await signInAs('ward');
    await page.goto('/?switchsite=tpn');
    await expect(page.getByRole('heading', { name: 'Compounding orders' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Site' })).toHaveCount(0);
  });

  test('[TPNHOME-14] [ROLE-08] is the nutrition one for whoever has that alone', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto('/');
    await expect(page).toHaveURL('/tpn');
    await expect(page.getByText(noAccess)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Site' })).toHaveCount(0);
    await page.goto('/order/create');
    await expect(page).toHaveURL('/tpn');
    await expect(page.getByText(noAccess)).toBeVisible();
  });

  test('[TPNHOME-15] is the compounding one for whoever has that alone', async ({ page, signInAs }) => {
    await signInAs('ward');
    for (const path of ['/tpn', '/tpn/manage-orders']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(noAccess)).toBeVisible();
    }
  });

  test('[TPNHOME-16] is neither for an account without both, which is told so', async ({
    page,
    signInAs,
  }) => {
    await signInAs('stranded');
    for (const path of ['/', '/tpn', '/?switchsite=tpn', '/manage-orders']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'No site is enabled for your account' })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('[ROLE-12] [ROLE-06] sends whoever lacks a flag home with a notice, once', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await withSessionUser(page, { boltRoles: NO_FLAGS });
    for (const path of [
      '/order/create',
      '/manage-orders',
      '/manage-patient',
      '/patient/x/edit',
      '/order/x/manage',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(noAccess)).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Compounding orders' })).toBeVisible();
    await expect(page.getByText(noAccess)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toHaveCount(0);
  });

  test('of signed-in screens are learnt when somebody signs in, and asked for again where that failed', async ({
    page,
    signInAs,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const askedForRoutes = () => asked.filter((path) => /\/signed-in-routes-.*\.js$/.test(path));
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    expect(askedForRoutes()).toEqual([]);
    await signInAs('ward');

    const table = '**/signed-in-routes-*.js';
    await page.route(table, (route) => route.abort());
    await page.goto('/order/create');
    const failed = page.getByRole('heading', { name: 'Sorry, something went wrong' });
    await expect(failed).toBeVisible();
    expect(askedForRoutes()).not.toEqual([]);
    await page.unroute(table);
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Create a New Order' })).toBeVisible();
  });
});
