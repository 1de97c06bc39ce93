import type { SessionUser } from '@bolt/contracts/session.contract';
import { setRight, withdrawHospital } from './support/give-rights.ts';
import { openHearing } from './support/network.ts';
import { orderWithLine } from './support/prepare-order.ts';
import { expect, PASSWORD, test } from './support/test.ts';

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

test('a hospital that is withdrawn ends the session by itself, says why, and leads to another of the account', async ({
  page,
  request,
  signInAs,
  accountLike,
}) => {
  const call = await signInAs('pharmacist');
  const { body: user } = await call<SessionUser>('GET', '/api/v1/user/info');
  await openHearing(page, '/manage-orders');
  const account = await accountLike('pharmacist');
  await withdrawHospital(request, account, user.hospitalId);
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText('Your account has no access any more to the hospital where you worked.'),
  ).toBeVisible();
  await page.getByLabel('Username').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).not.toContainText(user.hospitalName);
});
