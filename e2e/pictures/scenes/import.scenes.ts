import { expect, type Page } from '@playwright/test';
import { type FileRow, importedRow, orderFile, uploadFile } from '../../support/order-file.ts';
import { fail, open, type Scene } from '../scene.ts';

/** Rows of several kinds: right ones, one without a quantity, one on a day that does not exist. */
const rowsOf = (reference: string): FileRow[] => [
  importedRow(reference, { surname: 'Sampleton', firstname: 'Tess', patient_id: `${reference}-1` }),
  importedRow(reference, {
    surname: 'Mockford',
    firstname: 'Quill',
    patient_id: `${reference}-2`,
    quantity: '',
  }),
  importedRow(reference, { delivery_date: '31/02/2031' }),
  importedRow(reference, { drug_dose: '9000' }),
];

const upload = async (page: Page, reference: string): Promise<void> => {
  await page.route('**/api/v1/events', (route) => route.abort());
  await uploadFile(page, '02_oncology_day_unit.csv', orderFile(rowsOf(reference)));
};

/** Words of a ward: look-alikes, an alias, near writings, a device that is called otherwise. */
const wordsOf = (reference: string): FileRow[] => [
  importedRow(reference, { drug_name: 'Vinc', drug_dose: '1.5' }),
  importedRow(reference, { drug_name: 'Morph', drug_dose: '50' }),
  importedRow(reference, { drug_name: '5FU' }),
  importedRow(reference, { drug_name: 'Albumex 20' }),
  importedRow(reference, { diluent: 'Sod Chl 0.9' }),
  importedRow(reference, { container: 'Infusor 2 day' }),
  importedRow(reference, { drug_dose_unit: 'mgs' }),
];

export const importScenes: readonly Scene[] = [
  { name: '08a-upload-file', account: 'pharmacist', show: open('/csv') },
  {
    name: '08b-upload-file-failed',
    account: 'pharmacist',
    async show(page) {
      await fail(page, '/api/v1/order/process/csv');
      await open('/csv')(page);
    },
  },
  {
    name: '08-csv-stage-3',
    account: 'pharmacist',
    show: (page, _call, reference) => upload(page, reference),
  },
  {
    name: '08c-upload-open',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await upload(page, reference);
      await page.goto('/csv');
      await expect(page.getByText('An upload is still processing.')).toBeVisible();
    },
  },
  {
    name: '13-csv-stage-4',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await page.route('**/api/v1/events', (route) => route.abort());
      await uploadFile(page, '04_multi_ward.csv', orderFile(wordsOf(reference)));
      await page.getByRole('button', { name: /^Process/ }).click();
      await page.getByRole('button', { name: /^fluorouracil alias/ }).click();
      await expect(page.getByText('To submit')).toBeVisible();
    },
  },
];
