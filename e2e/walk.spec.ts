import { callAs } from './support/call-as.ts';
import { expect, test } from './support/test.ts';

const ACCOUNTS = ['pharmacist', 'ward', 'viewer', 'nutrition', 'other', 'nz', 'uk'];

const SCREENS = [
  '/',
  '/tpn',
  '/manage-orders',
  '/manage-orders?order=onHold',
  '/manage-orders?order=draft',
  '/tpn/manage-orders',
  '/manage-patient',
  '/user/manage-recent-orders',
  '/user/reset-password',
  '/contact',
  '/order/start',
  '/order/create',
  '/csv?mode=reuse',
  '/csv',
  '/order/no-such-order/select-patient',
  '/order/no-such-order/drug-detail',
  '/order/no-such-order/review-complete',
  '/order/no-such-order/manage',
  '/tpn/order/no-such-order/manage',
  '/patient/no-such-patient/edit',
  '/no-such-screen',
  '/ui',
];

for (const account of ACCOUNTS) {
  test(`${account} finds no dead end and no raw error on any screen`, async ({ page, signInAs, request }) => {
    test.slow();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on(
      'response',
      (response) => response.status() >= 500 && faults.push(`${response.status()} ${response.url()}`),
    );
    await signInAs(account);
    const call = await callAs(request, account);
    const { body } = await call<{ orders: { groupOrderID: string }[] }>('POST', '/api/v1/dashboard/orders', {
      type: account === 'nutrition' ? 'tpn' : 'home',
    });
    const site = account === 'nutrition' ? '/tpn' : '';
    const orders = body.orders.map((order) => `${site}/order/${order.groupOrderID}/manage`);
    expect(orders.length).toBeGreaterThan(0);
    for (const address of [...SCREENS, ...orders]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await expect(page.getByText('Sorry, something went wrong'), address).toHaveCount(0);
      // Somewhere to go from here: the product's mark leads home from every screen of the frame.
      if (address !== '/ui')
        await expect(page.getByRole('link', { name: 'Bolt Ordering' }), address).toBeVisible();
    }
    expect(faults).toEqual([]);
  });
}
