import type { Page } from '@playwright/test';
import { withSessionUser } from './support/session-user.ts';
import { expect, test } from './support/test.ts';

const STATUS = '**/api/v1/order/process/csv*';

/** Home is told this of the user's upload. */
const tellStatus = (page: Page, uploadCode: string | null, status: string | null) =>
  page.route(STATUS, (route) => route.fulfill({ json: { uploadCode, status, upload: null, others: [] } }));

test('[HOME-03] [HOME-04] [ROLE-01] [START-04] home and Start Order lead to the import of a file for whoever may import, and nothing does without the preference or the flag', async ({
  page,
  signInAs,
}) => {
  await signInAs('pharmacist');
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Import CSV File' });
  await tile.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL('/csv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload a bulk order');
  await page.goto('/order/start');
  await page.getByRole('region', { name: 'Upload a bulk order' }).getByRole('link').click();
  await expect(page).toHaveURL('/csv');

  await signInAs('ward');
  const nothing = page.getByText(/Import CSV File|Upload a bulk order/);
  await page.goto('/csv');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has no access to the screen that was asked for.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Start New Order' })).toBeVisible();
  await expect(nothing).toHaveCount(0);
  await page.goto('/order/start');
  await expect(page.getByRole('region', { name: 'Create a new order' })).toBeVisible();
  await expect(nothing).toHaveCount(0);

  await signInAs('pharmacist');
  await withSessionUser(page, {
    boltRoles: {
      can_create_edit_orders: false,
      can_submit_orders: true,
      can_view_orders: true,
      can_register_home_patients: true,
    },
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible();
  await expect(page.getByText('Import CSV File')).toHaveCount(0);
});

test('[HOME-05] [HOME-06] [HOME-07] [HOME-08] home says how far an upload is, and asks every 50 seconds', async ({
  page,
  signInAs,
}) => {
  await signInAs('pharmacist');
  // Another upload of the hospital would be told of, and have home ask before its time.
  await page.route('**/api/v1/events', (route) => route.abort());
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/order/process/csv')) asked += 1;
  });
  await tellStatus(page, 'u1', 'progress');
  await page.goto('/');
  const title = (name: string) => page.getByRole('region', { name });
  await expect(title('CSV Upload Process - In Progress')).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.unroute(STATUS);
  await tellStatus(page, 'u1', 'processed');
  await page.clock.runFor(51_000);
  // The answer is drawn as time goes on.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(title('CSV Upload Process - Completed')).toBeVisible({ timeout: 500 });
  }).toPass();
  // From this answer on: nothing for most of 50 seconds, and once then.
  asked = 0;
  await page.clock.runFor(46_000);
  expect(asked).toBe(0);
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toBe(1);
  await expect(
    title('CSV Upload Process - Completed').getByRole('link', { name: 'Complete Order' }),
  ).toHaveAttribute('href', '/csv');
  // A status without an upload is none.
  await page.unroute(STATUS);
  await tellStatus(page, null, 'processed');
  // The answer before may not have come yet: from it on it is asked again.
  await expect(async () => {
    await page.clock.runFor(51_000);
    await expect(title('Import CSV File').getByRole('link', { name: 'Import' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});
