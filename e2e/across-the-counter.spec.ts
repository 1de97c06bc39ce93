import type { Page } from '@playwright/test';
import { addConfirmedLine, fluorouracil, startOrder } from './support/prepare-order.ts';
import { startAsStaff } from './support/staff.ts';
import { moveByKey } from './support/staff-orders.ts';
import { expect, test } from './support/test.ts';

/** Until the next item, or the list, is opened. */
async function acceptByKey(staff: Page): Promise<void> {
  await expect(staff.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled();
  const opened = staff.url();
  await moveByKey(staff);
  await expect(staff).not.toHaveURL(opened);
}

test.describe('an order across the counter', () => {
  test('is submitted, accepted by keys, asked about, answered with another quantity, accepted, made and dispatched', async ({
    page,
    browser,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    await startOrder(call, reference);
    for (const dose of ['4560', '4000', '3800'])
      await addConfirmedLine(call, fluorouracil(reference, { drug1Dose: dose }));
    await page.goto(`/order/${reference}/review-complete`);
    await page.getByRole('button', { name: 'Submit order' }).click();
    const submitted = page.getByRole('dialog', { name: 'Order submitted' });
    await expect(submitted).toContainText(reference);
    await submitted.getByRole('link', { name: 'Open order' }).click();
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\/manage/);

    // Two are accepted, each by a key; what is found of an item is in view.
    const staff = await (await browser.newContext()).newPage();
    await startAsStaff(staff, 'senior');
    const list = (tab = '') => `/workbench/orders?orderRef=${reference}${tab && `&tab=${tab}`}`;
    const rows = staff.getByRole('table').getByRole('row').filter({ hasText: reference });
    await staff.goto(list());
    await expect(rows).toHaveCount(3);
    await staff.keyboard.press('j');
    await staff.keyboard.press('Enter');
    const queue = staff.getByRole('navigation', { name: 'Items' }).getByRole('link');
    for (const left of [2, 1]) {
      await acceptByKey(staff);
      await expect(queue).toHaveCount(left);
    }
    const question = staff.getByRole('dialog', { name: 'Ask the hospital' });
    // A key that comes before the next item is there does nothing.
    await expect(async () => {
      await staff.keyboard.press('q');
      await expect(question).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await question.getByLabel('About').click();
    await staff.getByRole('option', { name: 'Quantity' }).click();
    await question.getByLabel('Message').fill('One, for a week?');
    await question.getByRole('button', { name: 'Send question' }).click();
    await expect(question).toHaveCount(0);

    // The hospital is told at the item, changes it, and answers.
    await expect(page.getByText('Question from the supplier')).toBeVisible();
    const asked = page.getByRole('listitem').filter({ hasText: 'Question from the supplier' });
    await asked.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit item' });
    await edit.getByLabel('Quantity').fill('2');
    await edit.getByRole('button', { name: 'Update' }).click();
    const done = page.getByRole('dialog', { name: 'Order item updated' });
    await done.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: /^Open the question about/ }).click();
    await expect(page.getByText('Quantity: 2, was 1')).toBeVisible();
    await page.getByLabel('Your message').fill('Two.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Waiting for the supplier')).toBeVisible();

    // It comes back by the queries, and to the review once the question is closed.
    await staff.goto(`/workbench${new URL(page.url()).pathname}`);
    await expect(staff.getByText('Quantity: 2, was 1')).toBeVisible();
    await staff.getByRole('button', { name: 'Close query' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Close query' }).click();
    await expect(staff.getByText('Closed by Sina Templeton-Mock')).toBeVisible();
    await staff.goto(list());
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await expect(staff.getByRole('region', { name: 'Ordered' })).toContainText('2');
    await acceptByKey(staff);
    await expect(staff.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();

    for (const [tab, button, title, confirm] of [
      ['reviewed', 'Start manufacture', 'Move 3 items to In manufacture?', 'Move items'],
      ['in-manufacture', 'Dispatch', 'Mark 3 items as dispatched?', 'Dispatch items'],
    ] as const) {
      await staff.goto(list(tab));
      await expect(rows).toHaveCount(3);
      await staff.getByLabel('Select all shown').check();
      await staff.getByRole('button', { name: button, exact: true }).click();
      await staff.getByRole('alertdialog', { name: title }).getByRole('button', { name: confirm }).click();
      await expect(staff.getByText('3 items moved.')).toBeVisible();
    }
    await staff.context().close();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
    await expect(page.getByRole('listitem').getByText('Dispatched', { exact: true })).toHaveCount(3);
  });
});
