import { formatCareDate } from '@bolt/domain/dates/care-date';
import { usualDay } from '@bolt/domain/registration/registration.test-support';
import { expect, type Page } from '@playwright/test';
import { signInAsStaff } from '../../support/staff.ts';
import { fail, type Scene } from '../scene.ts';

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
      await expect(page.getByRole('region', { name: 'Findings' })).toBeVisible();
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
    name: '12d-workbench-orders-failed',
    async show(page) {
      await fail(page, '/api/v1/workbench/items/search');
      await signInAsStaff(page, 'reviewer');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  ...(['reviewed', 'in-manufacture'] as const).map((tab) => ({
    name: `12d-workbench-${tab}`,
    async show(page: Page) {
      await openOrders(page, 'reviewer');
      await page.goto(`/workbench/orders?tab=${tab}&hospitalId=DMOH01`);
      await page.getByRole('table').getByRole('checkbox').nth(1).check();
    },
  })),
  {
    name: '12d-workbench-accept-selected',
    async show(page) {
      await openOrders(page, 'reviewer');
      await page.getByLabel('Select all shown').check();
      await page.getByRole('button', { name: 'Accept selected' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '12d-workbench-batch-refused',
    async show(page) {
      await openOrders(page, 'reviewer');
      await page.goto('/workbench/orders?tab=reviewed&hospitalId=DMOH01');
      await page.getByLabel('Select all shown').check();
      await page.getByRole('button', { name: 'Start manufacture' }).click();
      await page.route('**/api/v1/workbench/moves', (route) =>
        route.fulfill({
          json: {
            results: JSON.parse(route.request().postData() ?? '').moves.map(
              ({ merlinOrderLineID, version }: Record<string, unknown>, place: number) =>
                place === 0
                  ? {
                      merlinOrderLineID,
                      ok: false,
                      code: 'line-on-hold',
                      message: 'The item is on hold.',
                    }
                  : { merlinOrderLineID, ok: true, status: 'In manufacture', version },
            ),
          },
        }),
      );
      await page.getByRole('alertdialog').getByRole('button', { name: 'Move items' }).click();
      await expect(page.getByText('The item is on hold.')).toBeVisible();
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
    name: '12i-workbench-registration-decline',
    async show(page) {
      await openOrders(page, 'service');
      await page.getByRole('link', { name: /^Registrations/ }).click();
      await page.getByRole('link', { name: 'Perpetua Placeholder' }).click();
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Decline registration' }).click();
      await expect(page.getByRole('dialog').getByText('Required field')).toBeVisible();
    },
  },
  ...(['Accepted', 'Declined'] as const).map((tab) => ({
    name: `12i-workbench-registration-${tab.toLowerCase()}`,
    async show(page: Page) {
      await openOrders(page, 'service');
      await page.getByRole('link', { name: /^Registrations/ }).click();
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByRole('table', { name: tab }).getByRole('link').first().click();
      await expect(page.getByText(`${tab} by`).first()).toBeVisible();
    },
  })),
  {
    name: '12r-workbench-requests',
    async show(page) {
      await openOrders(page, 'service');
      await page.getByRole('link', { name: /^Requests/ }).click();
      await expect(page.getByRole('table', { name: 'Open' })).toBeVisible();
    },
  },
  {
    name: '12r-workbench-request',
    async show(page) {
      await openOrders(page, 'service');
      await page.getByRole('link', { name: /^Requests/ }).click();
      await page.getByRole('table', { name: 'Open' }).getByRole('link').first().click();
      await expect(page.getByLabel('Your message')).toBeVisible();
    },
  },
];
