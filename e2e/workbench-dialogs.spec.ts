import { callAs } from './support/call-as.ts';
import { placeOrder } from './support/place-order.ts';
import { signInAsStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test.describe('a dialog of the workbench', () => {
  test('that shows a key once stays in view however often Esc is pressed', async ({ page, newReference }) => {
    await signInAsStaff(page, 'admin');
    await page.goto('/workbench/administration/keys');
    await page.getByRole('button', { name: 'Make key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(newReference());
    await dialog.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Make key' }).click();
    const key = page.getByLabel('Key', { exact: true });
    await expect(key).toBeVisible();
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
    await expect(page.getByText('It is still here, because it was not copied.')).toBeVisible();
    await expect(key).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('in which a reason is typed is not lost by Esc and Enter in any order', async ({
    page,
    request,
    newReference,
  }) => {
    const reference = newReference();
    await placeOrder(await callAs(request, 'pharmacist'), reference, [{ isConfirmed: true }]);
    await signInAsStaff(page, 'senior');
    await page.goto(`/workbench/orders?orderRef=${reference}`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Cancel item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this item?' });
    const reason = dialog.getByLabel('Reason');
    await reason.fill('Cannot be made this week');
    let sent = 0;
    page.on('request', (asked) => {
      if (asked.url().endsWith('/workbench/moves')) sent += 1;
    });
    for (const key of [
      'Escape',
      'Escape',
      'Escape',
      'Escape',
      'Escape',
      'Enter',
      'Escape',
      'Escape',
      'Enter',
    ])
      await page.keyboard.press(key);
    // Whichever of the two is asked by now: 'Stay' has the focus, and Enter on it stays.
    const stay = page.getByRole('button', { name: 'Stay' });
    if (await stay.isVisible()) await stay.click();
    await expect(reason).toBeVisible();
    await expect(reason).toHaveValue(/^Cannot be made this week\s*$/);
    expect(sent).toBe(0);
  });
});
