import type { BrowserContext, Page } from '@playwright/test';
import { openHearing } from './support/network.ts';
import { orderRow } from './support/order-list.ts';
import { placeOrder } from './support/place-order.ts';
import { expect, test } from './support/test.ts';

const showsNone = (tab: Page) =>
  expect(tab.getByRole('heading', { name: 'No orders were found' })).toBeVisible();

/** One after the other, as a user does; answers them all, the first one with them. */
async function openTabs(context: BrowserContext, first: Page, address: string, howMany: number) {
  const tabs = [first];
  while (tabs.length < howMany) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(address);
    await showsNone(tab);
  }
  return tabs;
}

const accessToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('bolt.user') ?? '{}').access_token);

test.describe('many tabs of one browser', () => {
  test('share one stream of changes: the eleventh opens as the first does, and all show what is new', async ({
    page,
    context,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const prefix = newReference();
    let streams = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/v1/events')) streams += 1;
    });
    const followed = page.waitForResponse('**/api/v1/events');
    const tabs = await openTabs(context, page, `/manage-orders?q=${prefix}`, 11);
    await followed;
    expect(streams).toBe(1);
    await placeOrder(call, `${prefix}-1`);
    for (const tab of tabs) await expect(orderRow(tab, `${prefix}-1`)).toBeVisible();

    // Whoever reads it leaves: another one goes on.
    const next = context.waitForEvent('response', (response) => response.url().endsWith('/api/v1/events'));
    await page.close();
    await next;
    expect(streams).toBe(2);
    await placeOrder(call, `${prefix}-2`);
    for (const tab of tabs.slice(1)) await expect(orderRow(tab, `${prefix}-2`)).toBeVisible();
  });

  test('of which one loses its stream to others asks for what it missed when it has one again', async ({
    page,
    baseURL,
    signInAs,
    newReference,
  }) => {
    // As where the page came without TLS from another machine: each tab has a stream of its own.
    await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await openHearing(page, `/manage-orders?q=${reference}`);
    await showsNone(page);
    const headers = { authorization: `Bearer ${await accessToken(page)}` };
    const others = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${baseURL}/api/v1/events`, { headers })),
    );
    // The page's is the oldest of eleven, and told nothing any more.
    await placeOrder(call, reference);
    await expect(orderRow(page, reference)).toBeVisible();
    await Promise.all(others.map((other) => other.body?.cancel()));
  });
});
