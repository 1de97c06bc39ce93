import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { listedOrder, orderPage } from './support/listed-order.ts';
import { openHearing } from './support/network.ts';
import { orderLinks, orderRow, shownCount } from './support/order-list.ts';
import { placeOrder } from './support/place-order.ts';
import { addLine, fluorouracil, newPatient, orderWithLine, startOrder } from './support/prepare-order.ts';
import { type CallAs, expect, test } from './support/test.ts';

/** For the rows behind those that are shown. */
const isNextPage = (request: Request): boolean =>
  request.url().endsWith('/dashboard/order-search') && Boolean(request.postDataJSON().cursor);

test('an order that was left without items is found below the drafts, gone on with, or discarded', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [kept, released] = [await startOrder(call, newReference()), await startOrder(call, newReference())];
  await page.goto('/manage-orders?order=draft');
  const started = page.getByRole('region', { name: 'Started, not saved' });
  await expect(started.getByRole('row', { name: kept })).toContainText(
    'Order started by Priya Demonstrator at',
  );
  await started.getByRole('button', { name: `Discard, ${released}` }).click();
  await expect(started.getByRole('row', { name: released })).toHaveCount(0);
  // Its reference is free again.
  await startOrder(call, released);
  // It comes above the others, which move: nothing is pressed before.
  await expect(started.getByRole('row', { name: released })).toHaveCount(1);
  await started.getByRole('link', { name: `Go on, ${kept}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Select Patient' })).toBeVisible();
});

test.describe('a row of the order list', () => {
  /** An order of which everything is known, and one of which nothing is. */
  const openBoth = async (page: Page) => {
    await page.route('**/dashboard/orders', (route) =>
      route.fulfill({
        json: orderPage([
          listedOrder(),
          listedOrder({
            groupOrderID: 'c0ffee00-0000-7000-8000-000000000002',
            orderRefView: null,
            orderReference: 'KEY-2',
            orderDate: null,
            items: null,
            auditTrail: { order_submitted: null, order_edited: null },
          }),
        ]),
      }),
    );
    await page.goto('/manage-orders');
    return { first: orderRow(page, 'ONC-0303-A'), second: orderRow(page, 'KEY-2') };
  };

  test('[LIST-01] [LIST-02] [LIST-03] says what and when it is', async ({ page, signInAs }) => {
    await signInAs('viewer');
    const { first, second } = await openBoth(page);
    await expect(first).toContainText('03/03/2031 · 9 items');
    await expect(second).toContainText('-- · (loading)');
  });

  test('[LIST-04] [LIST-05] [LIST-06] says who did what and where its items stand', async ({
    page,
    signInAs,
  }) => {
    await signInAs('viewer');
    const { first, second } = await openBoth(page);
    await expect(first).toContainText('Order submitted by Priya Demonstrator at 08:14');
    await expect(first).toContainText('Last edited by Wanda Testward at 04/03/2031 09:02');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Order',
      'Activity',
      'Pending',
      'Reviewed',
      'In Manufacture',
      'Shipped',
      'On Hold',
      'Cancelled',
      '',
    ]);
    await expect(first.getByRole('cell')).toHaveText([/Order submitted/, '3', '2', '1', '0', '1', '1', '']);
    await expect(second).toBeVisible();
    await expect(second).not.toContainText('Order submitted');
    await expect(second).not.toContainText('Last edited');
  });

  test('[LIST-06] becomes a card with a badge for each status on a phone', async ({ page, signInAs }) => {
    await signInAs('viewer');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/dashboard/orders', (route) => route.fulfill({ json: orderPage([listedOrder()]) }));
    await page.goto('/manage-orders');
    const card = orderRow(page, 'ONC-0303-A');
    await expect(shownCount(page)).toHaveText('Showing 1 of 1 order');
    for (const badge of ['3 Pending', '2 Reviewed', '1 In Manufacture', '1 On Hold', '1 Cancelled']) {
      await expect(card.getByText(badge)).toBeVisible();
    }
    await expect(card.getByText('Shipped')).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });

  test('[LIST-08] [LIST-11] [STATUS-11] of a draft opens its review, and Back returns to the list with its search', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = await orderWithLine(call, newReference());
    await page.goto(`/manage-orders?q=${reference}`);
    await expect(orderRow(page, reference).getByText('Draft').first()).toBeVisible();
    await orderRow(page, reference).click();
    await expect(page).toHaveURL(`/order/${reference}/review-complete?from=manageOrders&q=${reference}`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(`/manage-orders?q=${reference}`);
    await expect(page.getByRole('link', { name: reference })).toBeFocused();

    await page.goto(`/order/${reference}/review-complete?from=manageOrders&order=draft`);
    // Also once an item was edited from there.
    await page.getByRole('link', { name: /^Edit, fluorouracil/ }).click();
    await page.getByRole('link', { name: 'Cancel editing drug' }).click();
    await expect(page).toHaveURL(`/order/${reference}/review-complete?from=manageOrders&order=draft`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/manage-orders?order=draft');
  });

  test('[LIST-09] [LIST-11] [MANAGE-34] of a placed order opens it, and Back returns to the list with its search', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const { groupOrderID } = await placeOrder(call, reference);
    const list = `/manage-orders?q=${reference}&sort=orderReference`;
    await page.goto(list);
    await orderRow(page, reference).click();
    await expect(page).toHaveURL(
      `/order/${groupOrderID}/manage?from=manageOrders&q=${reference}&sort=orderReference`,
    );
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('link', { name: reference })).toBeFocused();

    await page.goto(`/order/${groupOrderID}/manage?from=manageOrders&order=onHold`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/manage-orders?order=onHold');
  });
});

test('a draft whose address names no list leads from its review to no form for nobody by itself, and what is for nobody is said before it is submitted', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  const { patientId } = await newPatient(call, { id: newReference() });
  await orderWithLine(call, reference, { patientId });
  await page.goto(`/order/${reference}/review-complete`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/order/${reference}/drug-detail/${patientId}`);
  await addLine(call, fluorouracil(reference));
  await page.goto(`/order/${reference}/review-complete`);
  const items = page.getByRole('region', { name: 'Next Step' }).getByRole('definition').first();
  await expect(items).toHaveText('2: 1 for 1 patient, 1 for no patient');
  await page.keyboard.press('Control+Enter');
  const question = 'Submit 2 items: 1 for 1 patient, 1 for no patient?';
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/order/${reference}/select-patient`);
});

/** One order more than a page of the list has; what changes of them is told to the page. */
async function openEleven(page: Page, call: CallAs, prefix: string): Promise<string> {
  for (let number = 1; number <= 11; number++) await orderWithLine(call, `${prefix}-${number}`);
  await openHearing(page, `/manage-orders?q=${prefix}`);
  await expect(orderLinks(page)).toHaveCount(10);
  return prefix;
}

test.describe('the lists', () => {
  for (const [address, heading, type] of [
    ['/manage-orders?order=recent', 'Manage Recent Orders', 'recent'],
    ['/manage-orders?order=onHold', 'Manage On Hold Orders', 'onHold'],
    ['/manage-orders?order=draft', 'Manage Draft Orders', 'draft'],
    ['/manage-orders', 'Manage Orders', 'recent'],
  ] as const) {
    test(`[LIST-12] [LIST-13] [LIST-26] [LIST-27] ${address} is '${heading}'`, async ({ page, signInAs }) => {
      await signInAs('viewer');
      const asked = page.waitForRequest('**/dashboard/orders');
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect((await asked).postDataJSON()).toEqual({ type, limit: 10, sort: 'orderDate', direction: 'desc' });
      await expect(shownCount(page)).toBeVisible();
      const lists = page.getByRole('navigation', { name: 'Lists of orders' });
      await expect(lists.locator('[aria-current]')).toHaveAttribute('href', `/manage-orders?order=${type}`);
    });
  }

  test('[LIST-20] are sorted by Order Date or Order Reference, in both directions, kept in the address', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const prefix = newReference();
    for (const number of ['2', '10', '1']) await orderWithLine(call, `${prefix}-${number}`);
    await page.goto(`/manage-orders?q=${prefix}`);
    const sortBy = page.getByRole('group', { name: 'Sort by' });
    await expect(sortBy.getByRole('button', { name: 'Order Date descending' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await sortBy.getByRole('button', { name: 'Order Reference' }).click();
    await expect(orderLinks(page)).toHaveText(['1', '2', '10'].map((number) => `${prefix}-${number}`));
    await expect(page).toHaveURL(`/manage-orders?q=${prefix}&sort=orderReference`);
    await sortBy.getByRole('button', { name: 'Order Reference ascending' }).click();
    await expect(orderLinks(page)).toHaveText(['10', '2', '1'].map((number) => `${prefix}-${number}`));
    await expect(page).toHaveURL(`/manage-orders?q=${prefix}&sort=orderReference&direction=desc`);
    await page.reload();
    await expect(orderLinks(page)).toHaveText(['10', '2', '1'].map((number) => `${prefix}-${number}`));
  });

  test('[LIST-22] [LIST-23] show ten orders, ten more at each press, and no button at the end', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const prefix = newReference();
    for (let number = 1; number <= 21; number++) await orderWithLine(call, `${prefix}-${number}`);
    await page.goto(`/manage-orders?q=${prefix}`);
    const more = page.getByRole('button', { name: 'Load more' });
    await expect(orderLinks(page)).toHaveCount(10);
    await expect(shownCount(page)).toHaveText('Showing 10 of 21 orders');
    await more.click();
    await expect(orderLinks(page)).toHaveCount(20);
    await more.click();
    await expect(orderLinks(page)).toHaveCount(21);
    await expect(shownCount(page)).toHaveText('Showing 21 of 21 orders');
    await expect(more).toHaveCount(0);

    await orderLinks(page).last().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await orderLinks(page).last().click();
    await expect(page).toHaveURL(/review-complete/);
    await page.goBack();
    await expect(orderLinks(page)).toHaveCount(21);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  test('[LIST-22] say when more could not be loaded, keep what is there, and try again', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const prefix = await openEleven(page, call, newReference());
    await page.route('**/dashboard/order-search', (route) =>
      isNextPage(route.request())
        ? route.fulfill({ status: 503, json: { message: 'Back in a minute.', code: 'busy' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('alert')).toContainText('Back in a minute.');
    await expect(orderLinks(page)).toHaveCount(10);
    // A change at the hospital has the list asked for anew; the page that was waited for is not there all the same.
    const renamed = `${prefix}-11b`;
    await call('POST', '/api/v1/order/info/update', {
      orderRef: `${prefix}-11`,
      orderRefView: renamed,
      updateOrderRefView: true,
    });
    await expect(orderLinks(page).filter({ hasText: renamed })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Back in a minute.');
    await page.unroute('**/dashboard/order-search');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(orderLinks(page)).toHaveCount(11);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('load more where a change elsewhere has them asked for anew meanwhile', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const prefix = await openEleven(page, call, newReference());
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isHeld = false;
    await page.route('**/dashboard/order-search', async (route) => {
      if (isHeld || !isNextPage(route.request())) return route.continue();
      isHeld = true;
      await answered;
      return route.abort();
    });
    const pressed = page.waitForRequest(isNextPage);
    await page.getByRole('button', { name: 'Load more' }).click();
    await pressed;
    const askedAnew = page.waitForRequest('**/dashboard/order-search');
    await call('POST', '/api/v1/order/info/update', { orderRef: `${prefix}-1`, updatecomment: 'Now' });
    await askedAnew;
    answer();
    await expect(orderLinks(page)).toHaveCount(11);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[LIST-24] lead Back to the home of their site', async ({ page, signInAs }) => {
    await signInAs('viewer');
    await page.goto('/manage-orders?order=draft');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/tpn/manage-orders?order=draft');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/tpn');
  });

  test('show an order that somebody submits meanwhile, without a reload', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await openHearing(page, `/manage-orders?q=${reference}`);
    await expect(page.getByRole('heading', { name: 'No orders were found' })).toBeVisible();
    await placeOrder(call, reference);
    await expect(orderRow(page, reference)).toContainText('Order submitted by Priya Demonstrator');
  });

  test('show an order that a colleague makes while nothing is told of changes, once it is again', async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    await signInAs('pharmacist');
    const colleague = await callAs(request, 'ward');
    const reference = newReference();
    // The stream ends as soon as it is open, and cannot be opened again.
    let opened = 0;
    await page.route('**/api/v1/events', (route) =>
      opened++ === 0
        ? route.fulfill({ contentType: 'text/event-stream', body: ': open\n\n' })
        : route.abort('connectionfailed'),
    );
    await page.goto(`/manage-orders?q=${reference}`);
    await expect(page.getByRole('heading', { name: 'No orders were found' })).toBeVisible();
    await page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/v1/events'));
    await orderWithLine(colleague, reference);
    await expect(page.getByRole('heading', { name: 'No orders were found' })).toBeVisible();
    await page.unroute('**/api/v1/events');
    await expect(orderRow(page, reference)).toContainText('Draft');
  });
});
