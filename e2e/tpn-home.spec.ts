import type { Answer } from '@bolt/contracts';
import { expectAccessible } from './support/accessibility.ts';
import { latestAnswer } from './support/latest-answer.ts';
import { refuseCalls } from './support/network.ts';
import { expect, test } from './support/test.ts';

type Counts = Answer<'GET /api/v1/dashboard/order/summary'>;

test('whoever works on the nutrition site stays on it on the screens that both sites have', async ({
  page,
  signInAs,
}) => {
  await signInAs('pharmacist');
  await page.goto('/tpn');
  const site = page.getByRole('navigation', { name: 'Site' });
  const screens = [
    ['Manage Patients', 'Select an Existing Patient'],
    ['Your Recent Order List', 'Your Recent Order List'],
    ['Contact Us', 'Contact us'],
  ] as const;
  for (const [link, heading] of screens) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(site.getByRole('link', { name: 'Clinical Nutrition' })).toHaveAttribute('aria-current');
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/tpn');
});

test.describe('the nutrition home', () => {
  test('[TPNHOME-05] [TPNHOME-06] [TPNHOME-07] shows search, two counters and the three most recent orders', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    const counts = latestAnswer<Counts>(page, /order\/summary\?.*type=TPN/);
    const newest = latestAnswer<Answer<'POST /api/v1/dashboard/orders'>>(page, /dashboard\/orders/);
    await page.goto('/tpn');
    const orders = page.getByRole('region', { name: 'Orders', exact: true });
    await expect(orders.getByPlaceholder('Search order #')).toBeVisible();
    await expect(orders).not.toContainText('On Hold');
    await expect(orders.getByRole('link', { name: 'Advanced Search' })).toHaveCount(0);
    const rows = page.getByRole('list', { name: 'Most recent orders' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    // Other tests order nutrition at this hospital meanwhile.
    await expect(async () => {
      const { recentOrdersNumber, draftOrdersNumber } = await counts();
      await expect(orders).toContainText(`${recentOrdersNumber}Recent orders`, { timeout: 1_000 });
      await expect(orders).toContainText(`${draftOrdersNumber}Draft orders`, { timeout: 1_000 });
      const references = (await newest()).orders.slice(0, 3).map((order) => order.orderRefView ?? '');
      await expect(rows).toContainText(references, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Start New Order' })).toBeVisible();
    await expectAccessible(page);
  });

  test('[TPNHOME-05] searches the orders of its own site', async ({ page, signInAs }) => {
    await signInAs('nutrition');
    await page.goto('/tpn');
    await page.getByPlaceholder('Search order #').fill('TPN-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tpn/manage-orders?q=TPN-1');
  });

  test('[ERR-01] says that its orders could not be loaded, and tries again', async ({ page, signInAs }) => {
    await signInAs('nutrition');
    const answer = await refuseCalls(page, '/dashboard/orders*');
    await page.goto('/tpn');
    await expect(page.getByText('Your orders could not be loaded')).toBeVisible();
    await answer();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Most recent orders' })).toBeVisible();
  });
});

test.describe("the nutrition site's orders", () => {
  test('[ROUTE-20] [ROUTE-21] [LIST-07] [LIST-16] are listed without holds and opened, and Back returns to them', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('pharmacist');
    const { body } = await call<Answer<'POST /api/v1/dashboard/orders'>>('POST', '/api/v1/dashboard/orders', {
      type: 'recentTPN',
    });
    const order = body.orders[0];
    const asked = page.waitForRequest('**/api/v1/dashboard/orders*');
    await page.goto('/tpn/manage-orders?order=recent');
    expect((await asked).postDataJSON()).toMatchObject({ type: 'recentTPN' });
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Recent Orders' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Orders' });
    await expect(table.getByRole('columnheader', { name: 'Pending' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'On Hold' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Lists of orders' }).getByRole('link')).toHaveCount(2);
    await page.getByRole('button', { name: 'Advanced search' }).click();
    await expect(page.getByLabel('Patient first name')).toHaveCount(0);
    await expect(page.getByLabel('Order reference number')).toBeVisible();
    await expectAccessible(page);
    await table.getByRole('link', { name: order?.orderRefView ?? '', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/tpn/order/${order?.groupOrderID}/manage`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order?.orderRefView}`);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/tpn.manage-orders.*order=recent/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/tpn');
  });

  test('[LIST-30] are the recent ones where the address asks for those on hold', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    const asked = page.waitForRequest('**/api/v1/dashboard/orders*');
    await page.goto('/tpn/manage-orders?order=onHold');
    expect((await asked).postDataJSON()).toMatchObject({ type: 'recentTPN' });
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Recent Orders' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expect(page.getByText('On Hold')).toHaveCount(0);
  });

  test('[SHELL-08] [MANAGE-53] are where the menu, an unknown order and an empty list lead on this site', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto('/tpn/order/nonsense/manage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
    await page.getByRole('link', { name: 'Show recent orders' }).click();
    await expect(page).toHaveURL('/tpn/manage-orders?order=recent');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Manage Orders' }).click();
    await expect(page).toHaveURL('/tpn/manage-orders');
    await page.route('**/api/v1/dashboard/orders', (route) =>
      route.fulfill({ json: { orders: [], total: 0, nextCursor: null } }),
    );
    await page.getByRole('link', { name: /^Draft/ }).click();
    await expect(page.getByRole('heading', { name: 'No draft orders' })).toBeVisible();
    await page.getByRole('link', { name: 'Start New Order' }).click();
    await expect(page).toHaveURL('/tpn/order/create');
  });
});

const ofRegistrations = [
  ['registrationCancel=nutrition', 'Home nutrition Patient registration has been cancelled.'],
  ['registrationCancel=fluids', 'Home fluids Patient registration has been cancelled.'],
  [
    'registrationSave=fluids&patientName=Ada%20Sample',
    'Home fluids Patient registration for Ada Sample has been saved.',
  ],
];
const ofDeletions = [
  ['registrationDelete=1', 'Home Patient registration has been deleted.'],
  ['customFormulationDelete=1', 'The custom formulation has been deleted.'],
];

for (const [home, rows, done, flags] of [
  ['/', '[HOME-18]', 'cancelled, saved or deleted', [...ofRegistrations, ...ofDeletions]],
  ['/tpn', '[TPNHOME-24] [TPNHOME-25] [TPNHOME-26]', 'cancelled or saved', ofRegistrations],
  ['/tpn', '[TPNHOME-24] [TPNHOME-27] [TPNHOME-28]', 'deleted', ofDeletions],
] as const) {
  test(`${rows} ${home} tells what the query says was ${done} elsewhere`, async ({ page, signInAs }) => {
    await signInAs('pharmacist');
    for (const [query, text = ''] of flags) {
      await page.goto(`${home}?${query}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveURL(home);
    }
    await page.goto(`${home}?${flags.map(([query]) => query).join('&')}`);
    await expect(page.getByText(/^(Home|The custom).* has been /)).toHaveCount(
      new Set(flags.map(([query = '']) => query.split('=')[0])).size,
    );
  });
}

test('[HOME-19] what was done elsewhere is told once, as text, until it is dismissed', async ({
  page,
  signInAs,
}) => {
  await signInAs('pharmacist');
  const markup = '<b id="markup">Ada</b>';
  await page.goto(`/?registrationSave=nutrition&patientName=${encodeURIComponent(markup)}`);
  const notice = page.getByRole('status').filter({ hasText: 'has been saved.' });
  await expect(notice).toContainText(markup);
  await expect(page.locator('#markup')).toHaveCount(0);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(notice).toHaveCount(0);

  await page.goto('/?registrationDelete=1');
  await expect(page.getByText('has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Advanced Search' }).click();
  await expect(page).toHaveURL(/manage-orders/);
  // The address is there before the screen: home must have gone.
  await expect(page.getByRole('heading', { name: 'Compounding orders' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Compounding orders' })).toBeVisible();
  await expect(page.getByText('has been deleted.')).toHaveCount(0);
});
