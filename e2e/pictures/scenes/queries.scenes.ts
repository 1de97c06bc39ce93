import { expect, type Page } from '@playwright/test';
import { placeOrder } from '../../support/place-order.ts';
import { signInAsStaff } from '../../support/staff.ts';
import { open, type Scene } from '../scene.ts';

const link = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link');

/** The workbench's Queries, without its stream of changes, which never ends. */
async function openWorkbench(page: Page): Promise<void> {
  await page.route('**/api/v1/workbench/events', (route) => route.abort());
  await signInAsStaff(page, 'senior');
  await page.goto('/workbench/queries?turn=hospital');
  await expect(link(page)).toBeVisible();
}

async function openThread(page: Page): Promise<void> {
  await link(page).click();
  await expect(page.getByLabel('Your message')).toBeVisible();
}

export const queryScenes: readonly Scene[] = [
  {
    name: '16-query-hospital',
    account: 'pharmacist',
    async show(page) {
      await open('/queries')(page);
      await openThread(page);
      await page.getByLabel('Your message').fill('Please keep it. We will treat on Sunday');
    },
  },
  {
    name: '16b-query-workbench',
    async show(page) {
      await openWorkbench(page);
      await openThread(page);
    },
  },
  {
    name: '16c-queries-hospital',
    account: 'pharmacist',
    async show(page) {
      await open('/queries')(page);
      await expect(link(page)).toBeVisible();
    },
  },
  { name: '16d-queries-workbench', show: openWorkbench },
  {
    name: '16e-ask-the-supplier',
    account: 'pharmacist',
    async show(page, call, reference) {
      const { groupOrderID } = await placeOrder(call, reference, [{ isConfirmed: true }]);
      await open(`/order/${groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Ask the supplier' }).click();
      await expect(page.getByRole('dialog', { name: 'Ask the supplier' })).toBeVisible();
    },
  },
  {
    name: '16f-queries-closed',
    async show(page) {
      await openWorkbench(page);
      await page.goto('/workbench/queries?turn=closed');
      await expect(link(page)).toBeVisible();
    },
  },
  {
    name: '16g-query-closed',
    async show(page) {
      await openWorkbench(page);
      await page.goto('/workbench/queries?turn=closed');
      await link(page).click();
      await expect(page.getByText(/^Closed by/).first()).toBeVisible();
    },
  },
  {
    name: '16h-close-query',
    async show(page) {
      await openWorkbench(page);
      await openThread(page);
      await page.getByRole('button', { name: 'Close query' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Close this query?' })).toBeVisible();
    },
  },
];
