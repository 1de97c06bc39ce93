import type { APIRequestContext, Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { startOrder } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

/** The screens of the menu, with their titles. */
const TITLES: readonly [address: string, title: string][] = [
  ['/', 'Compounding orders'],
  ['/tpn', 'Clinical nutrition orders'],
  ['/user/manage-recent-orders', 'Your Recent Order List'],
  ['/user/reset-password', 'Reset password'],
  ['/manage-orders', 'Manage Orders'],
  ['/manage-patient', 'Select an Existing Patient'],
  ['/order/create', 'Create a New Order'],
  ['/csv', 'Upload a bulk order'],
  ['/csv/preferences/headers', 'Customer Preference Wizard'],
];

/** Where else links, queries and old addresses lead. */
const OTHER_SCREENS = [
  '/manage-orders?order=onHold',
  '/manage-orders?order=draft',
  '/tpn/manage-orders',
  '/contact',
  '/order/start',
  '/csv?mode=reuse',
  '/tpn/patient/register',
  '/tpn/patient/register?draft=new',
  '/tpn/customFormulation',
  '/tpn/customFormulation/contact',
  '/tpn/customFormulationCreate',
];

/** Those of the screens that show what they ask for. */
const LOADING_SCREENS = [
  '/',
  '/tpn',
  '/user/manage-recent-orders',
  '/manage-orders',
  '/tpn/manage-orders',
  '/csv/preferences/headers',
  '/csv?mode=reuse',
  '/tpn/patient/register',
  '/tpn/customFormulation',
  '/tpn/customFormulation/contact',
  '/tpn/customFormulationCreate',
  '/patient/0d2f7d2e-6f0e-4d5c-9d0a-5b7a3c1e9f42/edit',
  '/order/0d2f7d2e-6f0e-4d5c-9d0a-5b7a3c1e9f42/manage',
];
const steps = (reference: string) =>
  ['select-patient', 'drug-detail', 'review-complete'].map((step) => `/order/${reference}/${step}`);

/** What leads nowhere is the same for everybody: e2e/routes.spec.ts says what it shows. */
const NOWHERE = [
  '/order/no-such-order/select-patient',
  '/order/no-such-order/drug-detail',
  '/order/no-such-order/review-complete',
  '/order/no-such-order/manage',
  '/tpn/order/no-such-order/manage',
  '/patient/no-such-patient/edit',
  '/tpn/patient/register?draft=no-such-draft',
  '/tpn/patient/registration/no-such-registration',
  '/no-such-screen',
  '/ui',
];

const ALL_SCREENS = [...TITLES.map(([address]) => address), ...OTHER_SCREENS];

/** Accounts that differ in what they may do see every screen; the others differ in their hospital's country and orders. */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  ward: ALL_SCREENS,
  viewer: ALL_SCREENS,
  nutrition: [...ALL_SCREENS, ...NOWHERE],
  other: ['/', '/manage-patient'],
  nz: ['/', '/manage-patient', '/order/create', '/tpn/patient/register?draft=new'],
  uk: [
    '/',
    '/manage-patient',
    '/order/create',
    '/tpn/patient/register?draft=new',
    '/tpn/customFormulationCreate',
  ],
};

/** The addresses of the orders that an account finds on its home. */
async function ordersOf(request: APIRequestContext, account: string): Promise<string[]> {
  const [site, type] = account === 'nutrition' ? ['/tpn', 'tpn'] : ['', 'home'];
  const call = await callAs(request, account);
  const { body } = await call<{ orders: { groupOrderID: string }[] }>('POST', '/api/v1/dashboard/orders', {
    type,
  });
  return body.orders.map((order) => `${site}/order/${order.groupOrderID}/manage`);
}

/** Opens each address; `look` may look closer. */
async function walk(
  page: Page,
  addresses: readonly string[],
  look?: (address: string) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on(
    'response',
    (response) => response.status() >= 500 && faults.push(`${response.status()} ${response.url()}`),
  );
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    await look?.(address);
    await expect(page.getByText('Sorry, something went wrong'), address).toHaveCount(0);
    // Somewhere to go from here: the product's mark leads home from every screen of the frame.
    if (address !== '/ui')
      await expect(page.getByRole('link', { name: 'Bolt Ordering' }), address).toBeVisible();
  }
  expect(faults).toEqual([]);
}

test('[ROUTE-07] [ROUTE-08] [ROUTE-09] [ROUTE-20] addresses show the screens that they name, without a dead end or a raw error', async ({
  page,
  signInAs,
  request,
}) => {
  test.slow();
  await signInAs('pharmacist');
  const orders = await ordersOf(request, 'pharmacist');
  expect(orders.length).toBeGreaterThan(0);
  const titles = new Map(TITLES);
  await walk(page, [...ALL_SCREENS, ...NOWHERE, ...orders], async (address) => {
    const title = titles.get(address);
    if (title) await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

for (const [account, addresses] of Object.entries(WALKS))
  test(`${account} finds no dead end and no raw error on any screen`, async ({ page, signInAs, request }) => {
    test.slow();
    await signInAs(account);
    const orders = await ordersOf(request, account);
    expect(orders.length).toBeGreaterThan(0);
    await walk(page, [...addresses, ...orders]);
  });

/** The session is there, and whatever is asked besides it fails. */
async function failEveryCall(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const isSession = ['/user/info', '/events', '/menu/hamburger'].some((end) => pathname.endsWith(end));
    return isSession ? route.continue() : route.fulfill({ status: 500, json: {} });
  });
}

test('[ERR-01] every screen says that its calls failed, and stays usable', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = await startOrder(call, newReference());
  await failEveryCall(page);
  await page.goto('/contact');
  // Within the page: a load of each would take the time of ten tests.
  const show = (address: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  const failure = page.getByRole('alert').filter({ hasText: 'Sorry, something went wrong' }).first();
  for (const address of [...LOADING_SCREENS, ...steps(reference)]) {
    // Between two screens one that asks nothing: the failure of the last is gone before that of the next comes.
    await show('/contact');
    await expect(failure).toHaveCount(0);
    await show(address);
    await expect(failure, address).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bolt Ordering' }), address).toBeVisible();
  }
});
