import { formatCareDate } from '@bolt/domain/dates/care-date';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
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
  {
    name: '12h-workbench-registrations',
    async show(page) {
      await openOrders(page, 'service');
      await page.getByRole('link', { name: /^Registrations/ }).click();
      await expect(page.getByRole('table', { name: 'Submitted' })).toBeVisible();
    },
  },
  {
    name: '12i-workbench-registration',
    async show(page) {
      await openOrders(page, 'service');
      await page.getByRole('link', { name: /^Registrations/ }).click();
      await page.getByRole('link', { name: 'Perpetua Placeholder' }).click();
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await page.getByLabel('First delivery date').fill(formatCareDate(usualDay()));
      await expect(page.getByText('The registration asks for Thursday.')).toBeVisible();
    },
  },
  {
    name: '17b-administration-staff',
    async show(page) {
      await signInAsStaff(page, 'admin');
      await page.goto('/workbench/administration/staff');
      await expect(page.getByRole('row', { name: /Ada Prototype/ })).toBeVisible();
    },
  },
  {
    name: '17c-administration-invite-user',
    async show(page) {
      await signInAsStaff(page, 'admin');
      await page.goto('/workbench/administration/hospital-users');
      await page.getByRole('button', { name: 'Invite user' }).click();
      await page.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first().check();
      await expect(page.getByRole('checkbox', { name: 'Compounding Access' })).toBeVisible();
    },
  },
];
