import { callAs } from './support/call-as.ts';
import { openHearing, refuseCalls } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { startAsStaff } from './support/staff.ts';
import { holdAsHospital, itemsOfHospital, rowsOf } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

const ITEMS = 52;

test.describe('a list of the workbench', () => {
  test('[WB-17] shows 50 rows and adds the next without a gap or a repeat, also where something changes while they come', async ({
    page,
    request,
    accountLike,
    newReference,
  }) => {
    const call = await callAs(request, await accountLike('pharmacist'));
    const reference = newReference();
    const lines = Array.from({ length: ITEMS }, (_, n) => ({
      isConfirmed: true,
      drug1Dose: String(3500 + n),
    }));
    const { groupOrderID } = await placeOrder(call, reference, lines);
    const [item] = await itemsOfHospital(call, groupOrderID);
    await startAsStaff(page, 'senior');
    await openHearing(page, `/workbench/orders?orderRef=${reference}`);
    const rows = rowsOf(page, reference);
    await expect(rows).toHaveCount(50);
    await expect(page.getByText(`50 of ${ITEMS} shown`)).toBeVisible();

    // What is put on hold leaves the list, which is asked for anew while the next page is on its way.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      '**/workbench/items/search',
      async (route) => {
        await answered;
        await route.abort();
      },
      { times: 1 },
    );
    const pressed = page.waitForRequest('**/workbench/items/search');
    await page.getByRole('button', { name: 'Load more' }).click();
    await pressed;
    const askedAnew = page.waitForRequest('**/workbench/items/search');
    await holdAsHospital(call, item!, true);
    await askedAnew;
    answer();
    await expect(rows).toHaveCount(ITEMS - 1);
    const links = await rows
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(ITEMS - 1);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await expect(page.getByText(`${ITEMS - 1} of ${ITEMS - 1} shown`)).toBeFocused();
  });

  test('[WB-17] that fails says that something went wrong, and is asked for again', async ({ page }) => {
    await startAsStaff(page, 'senior');
    const noJson = { status: 500, contentType: 'text/plain', body: 'x' };
    const answer = await refuseCalls(page, '/workbench/items/search', noJson);
    await page.goto('/workbench/orders');
    await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible();
    await answer();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });
});
