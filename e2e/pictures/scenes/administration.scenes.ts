import { expect, type Page } from '@playwright/test';
import { signInAsStaff } from '../../support/staff.ts';
import type { Scene } from '../scene.ts';

/** A screen of the administration, without its stream of changes, which never ends. */
async function openScreen(page: Page, screen: string): Promise<void> {
  await page.route('**/api/v1/workbench/events', (route) => route.abort());
  await signInAsStaff(page, 'admin');
  await page.goto(`/workbench/administration/${screen}`);
  await expect(page.getByRole('table')).toBeVisible();
}

export const administrationScenes: readonly Scene[] = [
  { name: '18c-administration-keys', show: (page) => openScreen(page, 'keys') },
  {
    name: '18d-administration-make-key',
    async show(page) {
      await openScreen(page, 'keys');
      await page.getByRole('button', { name: 'Make key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Make key' }).click();
      await expect(dialog.getByText('Please choose at least one hospital')).toBeVisible();
    },
  },
  { name: '18e-administration-announcements', show: (page) => openScreen(page, 'announcements') },
  {
    name: '18f-administration-announcement',
    async show(page) {
      await openScreen(page, 'announcements');
      await page.getByRole('button', { name: 'Edit New delivery times' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: '18g-administration-holidays', show: (page) => openScreen(page, 'holidays') },
  { name: '18h-administration-mail', show: (page) => openScreen(page, 'mail?state=failed') },
  {
    name: '18i-administration-key-shown-once',
    async show(page, _call, reference) {
      await openScreen(page, 'keys');
      await page.getByRole('button', { name: 'Make key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(reference);
      await dialog.getByRole('group', { name: 'Hospitals' }).getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: 'Make key' }).click();
      await expect(page.getByText('Copy this key now. It is not shown again.')).toBeVisible();
    },
  },
  {
    name: '18j-administration-revoke-key',
    async show(page) {
      await openScreen(page, 'keys');
      await page
        .getByRole('table')
        .getByRole('button', { name: /^Revoke/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '18k-administration-add-holiday',
    async show(page) {
      await openScreen(page, 'holidays');
      await page.getByRole('button', { name: 'Add holiday' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add holiday' }).click();
      await expect(page.getByText('Enter a valid date')).toBeVisible();
    },
  },
  {
    name: '18l-administration-remove-holiday',
    async show(page) {
      await openScreen(page, 'holidays');
      await page
        .getByRole('table')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog').getByText(/to be delivered on this day/)).toBeVisible();
    },
  },
  { name: '18m-administration-mail-sent', show: (page) => openScreen(page, 'mail?state=sent') },
];
