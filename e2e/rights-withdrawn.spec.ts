import type { Browser } from '@playwright/test';
import { orderWithLine } from './support/prepare-order.ts';
import { signInAsStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The supplier's administrator takes 'Submit orders' from a user. */
async function withdrawSubmitting(browser: Browser, username: string): Promise<void> {
  const admin = await browser.newPage();
  await signInAsStaff(admin, 'admin');
  await admin.goto(`/workbench/administration/hospital-users?q=${username}`);
  await admin
    .getByRole('row', { name: new RegExp(username) })
    .getByRole('button', { name: 'Edit' })
    .click();
  await admin.getByRole('checkbox', { name: 'Submit orders' }).uncheck();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/ was changed\.$/)).toBeVisible();
  await admin.close();
}

const NOT_SUBMITTING = /^Your account does not submit orders/;

for (const { how, hearsChanges } of [
  { how: 'by itself', hearsChanges: true },
  { how: 'with the press that is refused', hearsChanges: false },
])
  test(`a right that is withdrawn goes from the open screen ${how}`, async ({
    page,
    browser,
    signInAs,
    accountLike,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = await orderWithLine(call, newReference());
    if (!hearsChanges) await page.route('**/api/v1/events', (route) => route.abort());
    await page.goto(`/order/${reference}/review-complete`);
    const submit = page.getByRole('button', { name: 'Submit order' });
    await expect(submit).toBeVisible();
    await withdrawSubmitting(browser, await accountLike('pharmacist'));
    if (!hearsChanges) {
      await submit.click();
      await expect(page.getByText('Your account has no access to this.')).toBeVisible();
    }
    await expect(page.getByText(NOT_SUBMITTING)).toBeVisible();
    await expect(submit).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add more items' })).toBeVisible();
  });
