import { expect, type Page } from '@playwright/test';
import { open, type Scene } from '../scene.ts';

async function search(page: Page): Promise<void> {
  await open('/manage-patient')(page);
  await page.getByLabel('Last name').fill('spec');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('table', { name: 'Patients found' })).toBeVisible();
}

/** The first patient's record, to type over: what one picture types is not brought back in the next. */
async function openFirst(page: Page): Promise<void> {
  await page.route('**/kept-entry/**', (route) =>
    route.fulfill({ json: { kept: null, updatedAt: '', receipt: '', message: '' } }),
  );
  await search(page);
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(/\/patient\/.*\/edit/);
}

export const patientScenes: readonly Scene[] = [
  { name: '08-manage-patient', account: 'pharmacist', show: search },
  {
    name: '08c-manage-patient-none',
    account: 'pharmacist',
    async show(page) {
      await open('/manage-patient')(page);
      await page.getByLabel('Last name').fill('nobody-has-this');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { name: 'No patients were found' })).toBeVisible();
    },
  },
  {
    name: '08d-edit-patient-errors',
    account: 'uk',
    async show(page) {
      await openFirst(page);
      await page.getByLabel('Last name').fill('');
      await page.getByLabel('Date of birth').fill('31/02/1984');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Last name is required')).toBeVisible();
    },
  },
  {
    name: '08g-edit-patient-still-the-same',
    account: 'pharmacist',
    async show(page) {
      await openFirst(page);
      await page.getByLabel('First name').fill('Somebody');
      await page.getByLabel('Last name').fill('Else');
      await page.getByLabel('Date of birth').fill('31/12/1984');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: '08e-patient-not-found', account: 'pharmacist', show: open('/patient/nobody/edit') },
  {
    name: '08b-edit-patient',
    account: 'pharmacist',
    async show(page) {
      await openFirst(page);
      await page.waitForLoadState('networkidle');
    },
  },
];
