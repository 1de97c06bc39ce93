import type { Answer } from '@bolt/contracts';
import type { SessionUser } from '@bolt/contracts/session.contract';
import { addDays, type CareDate, formatCareDate, weekdayOf } from '@bolt/domain/dates/care-date';
import { formatTimeIn, todayIn } from '@bolt/domain/dates/today-in';
import { expectAccessible } from './support/accessibility.ts';
import { latestAnswer } from './support/latest-answer.ts';
import { listedOrder, orderPage } from './support/listed-order.ts';
import { hearNothing } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { newPatient } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

const AUCKLAND = 'Pacific/Auckland';
/** 'Monday 03/03/2031' */
const inFull = (day: CareDate) => new RegExp(`^${weekdayOf(day)} ${formatCareDate(day)}$`, 'i');

type Counts = Answer<'GET /api/v1/dashboard/order/summary'>;

test.describe('home', () => {
  test('of the demonstration world leads to a first order, until that is put away', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    await page.goto('/');
    const way = page.getByRole('note').filter({ hasText: 'Place a first order' });
    await expect(way).toContainText('Nothing is made or delivered.');
    await expectAccessible(page);
    await way.getByRole('link', { name: 'Place a first order' }).click();
    await expect(page).toHaveURL('/order/create');
    await page.goBack();
    await way.getByRole('button', { name: 'Put away: Place a first order' }).click();
    await expect(way).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
    await expect(way).toHaveCount(0);
  });

  test('[HOME-01] starts a new order', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compounding orders');
    const tile = page.getByRole('region', { name: 'Start New Order' });
    await tile.getByRole('link', { name: 'Start' }).click();
    await expect(page).toHaveURL('/order/create');
    await page.goBack();
    await tile.getByRole('link', { name: 'Other ways to begin' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Order');
  });

  test('is there at a press, for its code came while another screen was read, and asks for what it shows once', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    // What others order meanwhile is asked for once more.
    await hearNothing(page);
    const code = [/home\.page-.*\.js$/, /home-messages-.*\.js$/].map((script) =>
      page.waitForResponse((response) => script.test(response.url())),
    );
    await page.goto('/contact');
    for (const script of await Promise.all(code))
      await page.evaluate((url) => import(url).then(() => {}), script.url());
    await page.route('**/assets/**', (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await page.getByRole('banner').getByRole('link', { name: 'Bolt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compounding orders');
    await expect(page.getByRole('list', { name: 'Most recent orders' })).toBeVisible();
    const calls = ['dashboard/order/summary', 'dashboard/orders', 'order/process/csv'].map(
      (call) => `/api/v1/${call}`,
    );
    expect(asked.filter((path) => calls.includes(path)).sort()).toEqual(calls);
  });

  test('is opened by a press although its code could not be loaded before that, and fails in this document for good', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    const isCode = /home\.page-.*\.js$/;
    await page.route(isCode, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => isCode.test(request.url()));
    await page.goto('/contact');
    await failed;
    page.on('request', async (request) => {
      if (request.isNavigationRequest()) await page.unroute(isCode);
    });
    await page.getByRole('banner').getByRole('link', { name: 'Bolt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compounding orders');
  });

  test('[HOME-02] offers no new order to who may not write one', async ({ page, signInAs }) => {
    await signInAs('viewer');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
    await expect(page.getByText('Start New Order')).toHaveCount(0);
  });

  test('links and text buttons are at least 24 px high, also those that stand alone in small text', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/');
    const parts = page.getByRole('main').or(page.getByRole('contentinfo'));
    for (const name of ['Other ways to begin', 'Advanced Search', 'Send us a message']) {
      const box = await parts.getByRole('link', { name }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(24);
    }
  });

  test('says what day it is at the hospital, and the next one once that begins', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nz');
    await page.goto('/');
    const said = page.getByText(/^\w+day \d\d\/\d\d\/\d{4}$/);
    await expect(said).toBeVisible();
    const today = todayIn(AUCKLAND, new Date());
    const tomorrow = addDays(today, 1);
    const midnight = ['+12:00', '+13:00']
      .map((zone) => new Date(`${tomorrow}T00:00:00${zone}`))
      .find((moment) => formatTimeIn(AUCKLAND, moment) === '00:00');
    const before = (midnight?.getTime() ?? 0) - 5 * 60_000;
    // Nobody was away until then.
    await page.evaluate((now) => localStorage.setItem('bolt.last-activity', String(now)), before);
    await page.clock.install({ time: before });
    await page.reload();
    await expect(said).toHaveText(inFull(today));
    await page.clock.runFor(6 * 60_000);
    await expect(said).toHaveText(inFull(tomorrow));
  });

  test('[HOME-09] [HOME-10] [HOME-11] [HOME-13] shows search, counters and the three most recent orders', async ({
    page,
    signInAs,
  }) => {
    await signInAs('other');
    const counts = latestAnswer<Counts>(page, /order\/summary/);
    await page.goto('/');
    await expect(page.getByPlaceholder('Search (order # or patient name)')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Advanced Search' })).toBeVisible();
    const yourOrders = page.getByRole('region', { name: 'Your Orders' });
    await expect(async () => {
      const { recentOrdersNumber, onHoldOrdersNumber, draftOrdersNumber } = await counts();
      for (const words of [
        `${recentOrdersNumber}Recent orders`,
        `${onHoldOrdersNumber}Orders with On Hold items`,
        `${draftOrdersNumber}Draft orders`,
      ])
        await expect(yourOrders).toContainText(words, { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('list', { name: 'Most recent orders' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
  });

  for (const [label, order] of [
    ['Recent orders', 'recent'],
    ['Orders with On Hold items', 'onHold'],
    ['Draft orders', 'draft'],
  ] as const) {
    test(`[HOME-12] leads from '${label}' to their list`, async ({ page, signInAs }) => {
      await signInAs('viewer');
      await page.goto('/');
      await page.getByRole('link', { name: `View ${label}` }).click();
      await expect(page).toHaveURL(`/manage-orders?order=${order}`);
    });
  }

  test('[HOME-14] shows nothing of orders without can_view_orders', async ({ page, signInAs }) => {
    await signInAs('ward');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/dashboard/') && asked.push(request.url()));
    await page.route('**/api/v1/user/info*', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as SessionUser;
      await route.fulfill({
        response,
        json: { ...user, boltRoles: { ...user.boltRoles, can_view_orders: false } },
      });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Start New Order' })).toBeVisible();
    await expect(page.getByText('Your Orders')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Advanced Search' })).toHaveCount(0);
    await expect(page.getByText('Recent orders')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Most recent orders' })).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('[HOME-15] searches with what was typed, and without a query when nothing was', async ({
    page,
    signInAs,
  }) => {
    await signInAs('viewer');
    await page.goto('/');
    const search = page.getByPlaceholder('Search (order # or patient name)');
    await search.fill(' ONC 11 ');
    await search.press('Enter');
    await expect(page).toHaveURL('/manage-orders?q=ONC+11');
    await page.goBack();
    await search.fill('   ');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/manage-orders');
  });

  test('[HOME-16] opens the advanced search', async ({ page, signInAs }) => {
    await signInAs('viewer');
    await page.goto('/');
    await page.getByRole('link', { name: 'Advanced Search' }).click();
    await expect(page).toHaveURL('/manage-orders?isAdvanced=true');
    await expect(page.getByRole('button', { name: 'Advanced search' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByLabel('Patient first name')).toBeVisible();
  });

  test('[HOME-17] finds an order by its number and by the name of its patient', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const surname = `Q${reference.replace(/\W/g, '')}`;
    const { patientID } = await newPatient(call, { id: surname, lastName: surname });
    await placeOrder(call, reference, [{ patientId: patientID }]);
    for (const typed of [reference.slice(1, -1), surname.toLowerCase()]) {
      await page.goto('/');
      await page.getByPlaceholder('Search (order # or patient name)').fill(typed);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('link', { name: reference })).toBeVisible();
    }
  });

  test('[HOME-20] says that there are no orders yet', async ({ page, signInAs }) => {
    await signInAs('viewer');
    await page.route('**/dashboard/orders', (route) => route.fulfill({ json: orderPage([]) }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'There are no orders yet' })).toBeVisible();
  });

  test('[HOME-20] shows that it is loading, says when that failed, and tries again', async ({
    page,
    signInAs,
  }) => {
    await signInAs('viewer');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await hearNothing(page);
    await page.route('**/dashboard/orders', async (route) => {
      await answered;
      await route.fulfill({ status: 503, json: { message: 'Back in a minute.', code: 'busy' } });
    });
    await page.goto('/');
    await expect(page.getByRole('status', { name: 'Loading your orders' })).toBeVisible();
    answer();
    const failure = page.getByRole('alert').filter({ hasText: 'Your orders could not be loaded' });
    await expect(failure).toContainText('Back in a minute.');
    await page.unroute('**/dashboard/orders');
    await page.route('**/dashboard/orders', (route) =>
      route.fulfill({ json: orderPage([listedOrder({ orderRefView: 'BACK-AGAIN' })]) }),
    );
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'BACK-AGAIN' })).toBeVisible();
  });

  test('[LIST-08] [LIST-09] [LIST-11] opens an order and says where it was opened from', async ({
    page,
    signInAs,
  }) => {
    await signInAs('viewer');
    const placed = listedOrder();
    await page.route('**/dashboard/orders', (route) => route.fulfill({ json: orderPage([placed]) }));
    await page.goto('/');
    await page.getByRole('link', { name: 'ONC-0303-A' }).click();
    await expect(page).toHaveURL(`/order/${placed.groupOrderID}/manage?from=home`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('of the compounding site is not for an account of the nutrition site alone, which finds its own', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto('/');
    await expect(page).toHaveURL('/tpn');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute(
      'href',
      '/tpn/order/create',
    );
    await expect(page.getByText('Compounding orders')).toHaveCount(0);
  });
});
