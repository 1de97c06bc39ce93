import { setRight } from './support/give-rights.ts';
import { orderWithLine } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

const NOT_SUBMITTING = /^Your account does not submit orders/;

for (const { how, hearsChanges } of [
  { how: 'by itself', hearsChanges: true },
  { how: 'with the press that is refused', hearsChanges: false },
])
  test(`a right that is withdrawn goes from the open screen ${how}`, async ({
    page,
    request,
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
    await setRight(request, await accountLike('pharmacist'), 'can_submit_orders', false);
    if (!hearsChanges) {
      await submit.click();
      await expect(page.getByText('Your account has no access to this.')).toBeVisible();
    }
    await expect(page.getByText(NOT_SUBMITTING)).toBeVisible();
    await expect(submit).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add more items' })).toBeVisible();
  });
