import type { SessionUser } from '@bolt/contracts/session.contract';
import { expectAccessible } from './support/accessibility.ts';
import { addButton, fluorouracilInfusor, openDrugForm, startOrder, typeOn } from './support/drug-form.ts';
import { ownAccount } from './support/own-account.ts';
import { placeOrder } from './support/place-order.ts';
import { withSessionUser } from './support/session-user.ts';
import { expect, test } from './support/test.ts';

test.describe('the hospital', () => {
  test("[HOSP-01] [SESS-04] is changed on '/' by whoever has several, sorted by name", async ({
    page,
    signInAs,
  }) => {
    await signInAs('roaming');
    await withSessionUser(page, { hospitalList: { DMOH03: 'Zeta', DMOH01: 'alpha', DMOH02: 'Beta' } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Change Hospital' }).click();
    await expect(page.getByRole('button', { name: /^(alpha|Beta|Zeta)$/ })).toHaveText([
      'alpha',
      'Beta',
      'Zeta',
    ]);
    await page.goto('/manage-orders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Hospital' })).toHaveCount(0);
  });

  test('[HOSP-02] is not changed by whoever has one', async ({ page, signInAs }) => {
    await signInAs('ward');
    await page.goto('/');
    await expect(page.getByText('Wattlebrook General Hospital')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Hospital' })).toHaveCount(0);
  });

  test('[HOSP-03] [HOSP-04] is kept on the server, the page loads again, and what is elsewhere is out of reach', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const submitter = await signInAs('pharmacist');
    const placed = await placeOrder(submitter, newReference());
    const call = await signInAs('roaming');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Change Hospital' })).toBeVisible();
    const before = await page.getByRole('banner').textContent();
    const saved = page.waitForRequest(
      (request) => request.url().includes('/api/v1/user/info') && request.method() === 'POST',
    );
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Change Hospital' }).click();
    await page.locator('[popover] button:not([aria-current])').first().click();
    expect((await saved).postDataJSON()).toEqual({ hospitalId: expect.stringMatching(/^DMOH0[23]$/) });
    await loaded;
    await expect(page.getByRole('banner')).not.toHaveText(before ?? '');
    const details = await call('POST', '/api/v1/dashboard/order/details', {
      groupOrderId: placed.groupOrderID,
    });
    expect(details.status).toBe(404);
    await page.goto(`/order/${placed.groupOrderID}/manage`);
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  });

  test('[ERR-01] says so when it could not be changed, and stays', async ({ page, signInAs }) => {
    await signInAs('roaming');
    await page.route('**/api/v1/user/info*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { message: 'This hospital is not in your list.', code: 'x' } })
        : route.fallback(),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Change Hospital' }).click();
    await page.locator('[popover] button:not([aria-current])').first().click();
    const dialog = page.getByRole('alertdialog', { name: 'The hospital was not changed' });
    await expect(dialog).toContainText('This hospital is not in your list.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Change Hospital' })).toBeVisible();
  });

  test("[HOSP-05] is changed on '/tpn' by whoever has the nutrition site alone", async ({
    page,
    signInAs,
  }) => {
    await signInAs('feeding');
    await page.goto('/');
    await expect(page).toHaveURL('/tpn');
    await expect(page.getByRole('button', { name: 'Change Hospital' })).toBeVisible();
  });

  test("of a mail's address is offered to whoever is at another one of theirs, and of a stranger's nothing is said", async ({
    page,
    request,
    baseURL,
    signInAs,
  }) => {
    const call = await signInAs(await ownAccount(request, String(baseURL), 'roaming'));
    const { body } = await call<SessionUser>('GET', '/api/v1/user/info?_format=json');
    const [id = '', name = ''] =
      Object.entries(body.hospitalList).find(([each]) => each !== body.hospitalId) ?? [];
    const address = `/queries/${crypto.randomUUID()}`;
    const dialog = page.getByRole('alertdialog', { name: 'This is at another hospital' });
    await page.goto(`${address}?hospital=DMOH05`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.goto(`${address}?hospital=${id}`);
    await expect(dialog).toContainText(
      `What you were sent to is at ${name}. You are at ${body.hospitalName}.`,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await dialog.getByRole('button', { name: 'Change Hospital' }).click();
    await expect(page.getByRole('banner')).toContainText(name);
    await expect(page).toHaveURL(`${address}?hospital=${id}`);
    await expect(dialog).toHaveCount(0);
  });

  test('of another tab is offered when a tab still shows the one before', async ({ page, signInAs }) => {
    const call = await signInAs('two-tabs');
    await page.goto('/manage-patient');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await call('POST', '/api/v1/user/info', { hospitalId: 'DMOH02' });
    const dialog = page.getByRole('alertdialog', { name: 'Another hospital was chosen' });
    // The stream tells of it at once; where that is not open yet, the next call does.
    await expect(async () => {
      if (!(await dialog.isVisible())) {
        await page.getByLabel('Last name').fill('Sample', { timeout: 2_000 });
        await page.getByRole('button', { name: 'Search' }).click({ timeout: 2_000 });
      }
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const names = (await call<SessionUser>('GET', '/api/v1/user/info?_format=json')).body.hospitalList;
    await expect(dialog).toContainText(
      `In another tab you chose ${names.DMOH02}. What this page shows belongs to ${names.DMOH01}`,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show the chosen hospital' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('of another tab is offered behind what says why a line was not added, and not on top of it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('two-tabs');
    await openDrugForm(page, await startOrder(call, newReference()));
    await typeOn(page, ...fluorouracilInfusor);
    await call('POST', '/api/v1/user/info', { hospitalId: 'DMOH02' });
    await page.getByLabel('Dose', { exact: true }).fill('4561');
    const dialog = page.getByRole('alertdialog', { name: 'Another hospital was chosen' });
    await dialog.getByRole('button', { name: 'Stay on this page' }).click();
    await addButton(page).click();
    const failure = page.getByRole('alertdialog', { name: 'An error has occurred with your order' });
    await expect(failure).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await failure.getByRole('button', { name: 'Back to order' }).click();
    await expect(dialog).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  });
});
