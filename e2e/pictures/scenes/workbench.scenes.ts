import { expect, type Page } from '@playwright/test';
import { signInAsStaff } from '../../support/staff.ts';
import type { Scene } from '../scene.ts';

/** The workbench without its stream of changes, which never ends. */
async function openOrders(page: Page, username: string): Promise<void> {
  await page.route('**/api/v1/workbench/events', (route) => route.abort());
  await signInAsStaff(page, username);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
}

export const workbenchScenes: readonly Scene[] = [
  {
    name: '01h-authentication-code',
    async show(page) {
      await page.goto('/login');
      await page.getByLabel('Username').fill('reviewer');
      await page.getByLabel('Password', { exact: true }).fill('Demo-Only-2026');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByLabel('Authentication code')).toBeVisible();
    },
  },
  {
    name: '12-workbench-orders',
    async show(page) {
      await openOrders(page, 'reviewer');
      for (const row of [0, 2, 3]) await page.getByRole('table').getByRole('checkbox').nth(row).check();
    },
  },
  {
    name: '12b-workbench-review',
    async show(page) {
      await openOrders(page, 'reviewer');
      await page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: 'above the guidance' })
        .first()
        .getByRole('link')
        .click();
      await expect(page.getByRole('region', { name: 'Ordered' })).toBeVisible();
    },
  },
  {
    name: '12d-workbench-nothing-matches',
    async show(page) {
      await openOrders(page, 'reviewer');
      await page.getByLabel('Search order #').fill('no such order');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    },
  },
];
