import type { Answer } from '@bolt/contracts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { gapBetween } from './support/distance.ts';
import { hearNothing } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { careDay, untestedBag } from './support/prepare-order.ts';
import { authenticationCode, signInAsStaff, startAsStaff } from './support/staff.ts';
import { openItems } from './support/staff-orders.ts';
import { expect, PASSWORD, test } from './support/test.ts';

test.describe("the supplier's people", () => {
  test('[WBSEC-01] [WB-04] [WB-05] [WB-06] sign in with a code, arrive at the first of their screens, and see its links alone', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('reviewer');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    const code = page.getByLabel('Authentication code');
    await expect(code).toBeFocused();
    await expect(page.getByText('Open your authenticator app and enter the 6-digit code.')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('reviewer');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expectAccessible(page);
    await code.fill('12 34');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter the 6-digit code', { exact: true })).toBeVisible();
    await code.fill(authenticationCode().replace(/^(...)/, '$1 '));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/workbench/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(page).toHaveTitle(/^Orders/);
    const banner = page.getByRole('banner');
    await expect(banner.getByText('Workbench')).toBeVisible();
    const links = banner.getByRole('navigation', { name: 'Workbench' }).getByRole('link');
    await expect(links).toHaveText([/^Orders\s*\d+$/, /^Queries\s*\d+$/, /^Formulations\s*\d+$/]);
    await page.getByRole('button', { name: 'Remy Mockingham' }).click();
    await expect(page.getByText('Reviewer', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/workbench/orders');
    // The menu of the screen that is left goes with it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await page.getByRole('button', { name: 'Remy Mockingham' }).click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('[WB-02] [WB-03] are sent to the workbench from a hospital screen, and to its first screen from one without their flag', async ({
    page,
  }) => {
    await startAsStaff(page, 'senior');
    const missing = page.getByText('You have no access to that screen.');
    for (const address of ['/', '/manage-orders', '/tpn']) {
      await page.goto(address);
      await expect(page).toHaveURL('/workbench/orders');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
      // The bare address asks for no screen.
      await expect(missing).toHaveCount(address === '/' ? 0 : 1);
    }
    await page.getByRole('button', { name: 'Sina Templeton-Mock' }).click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await signInAsStaff(page, 'admin');
    await page.goto('/workbench/orders');
    await expect(page).toHaveURL('/workbench/administration/staff');
    await expect(missing).toBeVisible();
  });

  test('are led from the address of administration alone to its first screen, and told of one that does not exist', async ({
    page,
  }) => {
    await startAsStaff(page, 'admin');
    await page.goto('/workbench/administration');
    await expect(page).toHaveURL('/workbench/administration/staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');
    await expect(page.getByText('You have no access to that screen.')).toHaveCount(0);
    await page.goto('/workbench/administration/nothing');
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL('/workbench/administration/staff');
    await expect(page.getByText('You have no access to that screen.')).toHaveCount(0);
  });

  test('[WB-01] [WB-07] are apart from the users of hospitals, who are sent home and load nothing of the workbench', async ({
    page,
    signInAs,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await signInAs('viewer');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loaded.filter((url) => /workbench/.test(url))).toEqual([]);
    await page.goto('/workbench/orders');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(/no access/i).first()).toBeVisible();
  });
});

test.describe('the items to review', () => {
  test('[WB-08] [WB-10] [WB-15] [WB-16] are listed by tab and found by filters that stay in the address', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }, { isConfirmed: true, drug1Dose: '4000' }]);
    await startAsStaff(page, 'senior');
    await page.goto('/workbench/orders');
    const tabs = page.getByRole('navigation', { name: 'Orders' }).getByRole('link');
    await expect(tabs).toHaveText([/^To review\d+$/, /^Reviewed\d+$/, /^In manufacture\d+$/]);

    await page.getByLabel('Search order #').fill(reference);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: reference });
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`orderRef=${reference}`));
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
      'In hand',
      'Hospital',
      'Order',
      'Patient',
      'Item',
      'Qty',
      'Delivery',
      'Findings',
      'Claimed by',
    ]);
    await expect(rows.first()).toContainText('CYTOTOXIC');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'On hold' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    // Asked for once typing pauses, and what is typed on stays.
    const before = page.url();
    const search = page.getByLabel('Search order #');
    await search.pressSequentially(reference.slice(0, -3));
    await expect(page).toHaveURL(new RegExp(`orderRef=${reference.slice(0, -3)}$`));
    await search.pressSequentially(reference.slice(-3));
    await expect(page).toHaveURL(new RegExp(`orderRef=${reference}$`));
    await expect(rows).toHaveCount(2);
    await expect(search).toHaveValue(reference);
    await expect(search).toBeFocused();
    await search.fill('');
    await expect(page).toHaveURL(before);
    // A filter that is pressed while the field still has the focus takes nothing from it.
    await page.getByLabel('Search order #').fill(reference);
    await page.getByRole('button', { name: 'Cytotoxic' }).click();
    await expect(page).toHaveURL(new RegExp(`(?=.*orderRef=${reference})(?=.*cytotoxic=true)`));
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });

  test('[WBREV-12] [WBREV-13] are accepted, made and dispatched together, after a question each and but for those that are refused', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const clean = [7, 14, 21].map((days) => ({
      deliveryDateArray: [[careDay(days), false, '1', 1]] as [string, false, string, number][],
    }));
    await placeOrder(call, reference, [...clean, { ...untestedBag(reference), isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: reference });
    const open = async (tab: string, count: number) => {
      await page.goto(`/workbench/orders?orderRef=${reference}&tab=${tab}`);
      await expect(rows).toHaveCount(count);
    };
    const question = page.getByRole('alertdialog');
    const selectAll = async (action: string) => {
      await expect(page.getByRole('button', { name: action })).toBeDisabled();
      await page.getByLabel('Select all shown').check();
      await page.getByRole('button', { name: action }).click();
    };
    await open('to-review', 4);
    await selectAll('Accept selected');
    await expect(question.getByRole('heading')).toHaveText('Accept 3 items?');
    await expect(question).toContainText(
      '1 with findings, a question or another reviewer are left out. Open them one by one.',
    );
    const names = question.getByRole('list', { name: 'Items' }).getByRole('listitem');
    const named = new RegExp(
      `^fluorouracil 4,560\\smg CYTOTOXIC\\s*No patient name. Order ${reference}, 1\\son\\s.+Hospital`,
    );
    await expect(names).toHaveText([named, named, named]);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Accept 3 items' }).click();
    await expect(page.getByText('3 items moved.', { exact: true })).toBeVisible();
    await open('to-review', 1);

    await open('reviewed', 3);
    // As if somebody had changed one of them after it was listed.
    await page.route('**/api/v1/workbench/moves', (route) => {
      const { moves } = route.request().postDataJSON() as { moves: { version: number }[] };
      const [first, ...others] = moves;
      return route.continue({ postData: { moves: [{ ...first, version: 99 }, ...others] } });
    });
    await selectAll('Start manufacture');
    await expect(question.getByRole('heading')).toHaveText('Move 3 items to In manufacture?');
    await expect(names).toHaveText([named, named, named]);
    await question.getByRole('button', { name: 'Move items' }).click();
    await expect(page.getByText('2 items moved.', { exact: true })).toBeVisible();
    // By its day: the others are of the same drug and dose.
    const refused = new RegExp(`^1: .+\\(${reference}, fluorouracil .+, 1\\son\\s\\w{3}\\s[\\d/]+\\)$`);
    await expect(page.getByText(refused)).toBeVisible();
    const outcome = page.getByRole('status').filter({ hasText: '2 items moved.' });
    const list = page.locator('section', { has: page.getByLabel('Search order #') });
    expect(await gapBetween(outcome, list)).toBeGreaterThan(7);
    await page.unroute('**/api/v1/workbench/moves');
    await open('reviewed', 1);

    await open('in-manufacture', 2);
    await selectAll('Dispatch');
    await expect(question.getByRole('heading')).toHaveText('Mark 2 items as dispatched?');
    await expect(names).toHaveText([named, named]);
    await question.getByRole('button', { name: 'Dispatch items' }).click();
    await expect(page.getByText('2 items moved.', { exact: true })).toBeVisible();
  });

  test('say drug, dose and volume in one line on a desktop, and below it in two at most how they are made', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    const item = page.getByRole('table').getByRole('rowheader');
    const name = item.getByRole('link');
    await expect(name).toHaveText(/^fluorouracil 4,560\smg in 230\smL$/);
    const making = item.getByText(/^Intravenous, Sodium chloride 0.9%, 46\shours, Infusor LV5/);
    const linesOf = (part: Locator) =>
      part.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      });
    expect(await linesOf(name)).toBe(1);
    expect(await linesOf(making)).toBeLessThanOrEqual(2);
  });

  test('[WB-23] stand in each of the three tabs at every hospital of the demonstration', async ({ page }) => {
    await startAsStaff(page, 'senior');
    for (const hospital of ['DMOH01', 'DMOH04', 'DMOH12'])
      for (const tab of ['to-review', 'reviewed', 'in-manufacture']) {
        await page.goto(`/workbench/orders?hospitalId=${hospital}&tab=${tab}`);
        await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
      }
  });

  test('[WBREV-01] are claimed by who opens one, and again every five minutes while it stays open', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    // Nobody else's change draws the row anew under the pointer.
    await hearNothing(page);
    await openItems(page, reference, 1);
    const actions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/workbench/claims')) actions.push(request.postDataJSON().action);
    });
    await page.clock.install();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('Claimed by you')).toBeVisible();
    expect(actions).toEqual(['claim']);
    await page.clock.runFor(5 * 60_000);
    await expect.poll(() => actions).toEqual(['claim', 'renew']);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => actions).toEqual(['claim', 'renew', 'release']);
  });

  test('are asked about together with what is found of them by now, as a holiday that was added meanwhile', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await placeOrder(call, reference, [{ isConfirmed: true }]);
    await startAsStaff(page, 'senior');
    await openItems(page, reference, 1);
    await page.getByLabel('Select all shown').check();
    await page.getByRole('button', { name: 'Accept selected' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Accept 1 item?' });
    const items = asking.getByRole('list', { name: 'Items' });
    await expect(items).toContainText('fluorouracil');
    // As where a day of delivery becomes a holiday.
    const detail = 'Cannot be delivered that day: Founding Day';
    await page.route('**/workbench/items/search', async (route) => {
      const response = await route.fetch();
      const { rows, ...page } = (await response.json()) as Answer<'POST /api/v1/workbench/items/search'>;
      const findings = [{ code: 'NotDeliverable', severity: 'confirms', detail }];
      await route.fulfill({ response, json: { ...page, rows: rows.map((row) => ({ ...row, findings })) } });
    });
    await placeOrder(call, newReference(), [{ isConfirmed: true }]);
    await expect(items).toContainText(detail);
  });
});
