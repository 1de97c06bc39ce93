import { expect, type Page } from '@playwright/test';
import { open, type Scene } from '../scene.ts';

async function search(page: Page): Promise<void> {
  await open('/manage-patient')(page);
  await page.getByLabel('Last name').fill('spec');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('table', { name: 'Patients found' })).toBeVisible();
}

export const patientScenes: readonly Scene[] = [
  { name: '08-manage-patient', account: 'pharmacist', show: search },
  {
    name: '08b-edit-patient',
    account: 'pharmacist',
    async show(page) {
      await search(page);
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await expect(page).toHaveURL(/\/patient\/.*\/edit/);
      await page.waitForLoadState('networkidle');
    },
  },
];
