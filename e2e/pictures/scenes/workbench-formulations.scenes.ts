import { expect, type Page } from '@playwright/test';
import { signInAsStaff } from '../../support/staff.ts';
import type { Scene } from '../scene.ts';

/** A tab of the demonstration's formulations, without the stream of changes, which never ends. */
async function openTab(page: Page, username: string, tab: string): Promise<void> {
  await page.route('**/api/v1/workbench/events', (route) => route.abort());
  await signInAsStaff(page, username);
  await page.goto(`/workbench/formulations?tab=${tab}&hospitalId=DMOH01`);
  await expect(page.getByRole('table')).toBeVisible();
}

async function openOne(
  page: Page,
  username: string,
  [tab, name]: [tab: string, name: string],
): Promise<void> {
  await openTab(page, username, tab);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
}

export const workbenchFormulationsScenes: readonly Scene[] = [
  { name: '12e-workbench-formulations', show: (page) => openTab(page, 'reviewer', 'to-review') },
  {
    name: '12f-workbench-formulation-unstable',
    show: (page) => openOne(page, 'reviewer', ['to-review', 'Neonatal PN, inorganic phosphate']),
  },
  {
    name: '12g-workbench-formulation-recommend',
    async show(page) {
      await openOne(page, 'reviewer', ['to-review', 'Neonatal PN, inorganic phosphate']);
      await page.getByRole('button', { name: 'Recommend' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Recommend' }).click();
    },
  },
  {
    name: '12h-workbench-formulation-approve',
    async show(page) {
      await openOne(page, 'senior', ['to-approve', 'Renal PN, dialysis days']);
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('dialog').getByLabel('Authentication code')).toBeVisible();
    },
  },
  {
    name: '12i-workbench-formulation-ready',
    show: (page) => openOne(page, 'senior', ['ready', 'Night PN at home']),
  },
  {
    name: '12i-workbench-formulation-withdraw',
    async show(page) {
      await openOne(page, 'senior', ['ready', 'Night PN at home']);
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByRole('dialog').getByText(/open items? use/)).toBeVisible();
    },
  },
  {
    name: '12i-workbench-formulation-return',
    async show(page) {
      await openOne(page, 'reviewer', ['to-review', 'Neonatal PN, inorganic phosphate']);
      await page.getByRole('button', { name: 'Return' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
      await expect(page.getByRole('dialog').getByText('Required field')).toBeVisible();
    },
  },
  ...(['to-approve', 'ready', 'returned'] as const).map((tab) => ({
    name: `12i-workbench-formulations-${tab}`,
    show: (page: Page) => openTab(page, 'senior', tab),
  })),
];
