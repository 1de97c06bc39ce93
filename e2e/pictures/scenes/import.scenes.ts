import { expect, type Page } from '@playwright/test';
import { type FileRow, importedRow, orderFile, uploadFile } from '../../support/order-file.ts';
import { processRows } from '../../support/order-file-stages.ts';
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

/** Ready, to be confirmed, not deliverable, without a container, a patient of a known number, invalid in the file. */
const reviewedRows = (reference: string): FileRow[] => [
  importedRow(`${reference}.1`, { surname: 'Sampleton', firstname: 'Tess', patient_id: `${reference}-1` }),
  importedRow(`${reference}.1`, {
    surname: 'Mockford-Featherstone',
    firstname: 'Maximilian',
    patient_id: `${reference}-2`,
    drug_dose: '7000',
  }),
  importedRow(`${reference}.2`, { container: 'DMO-SYR-0060-LL' }),
  importedRow(`${reference}.2`, { container: '' }),
  importedRow(`${reference}.2`, { route: 'Intrathecal' }),
  importedRow(`${reference}.3`, { drug_dose: '7500' }),
  importedRow(`${reference}.3`, { quantity: '' }),
  importedRow(`${reference}.3`, { diluent: 'Glucose 5%' }),
];

const dryRun = async (page: Page, reference: string): Promise<void> => {
  await page.route('**/api/v1/events', (route) => route.abort());
  await uploadFile(page, '04_multi_ward.csv', orderFile(reviewedRows(reference)));
  await processRows(page);
};

const review = async (page: Page, reference: string): Promise<void> => {
  await dryRun(page, reference);
  await page.getByRole('button', { name: /^Review \d+ rows$/ }).click();
  await expect(page.getByRole('table', { name: 'Rows to be ordered' })).toBeVisible();
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const submitted = async (page: Page, reference: string): Promise<void> => {
  await review(page, reference);
  await press(page, 'Finalize Upload');
  await press(page, /^Submit \d+ Order Lines$/);
  await expect(page.getByText('Draft Created').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to the rows' })).toBeVisible();
};

/** As high contrast shows it: states are told apart by pattern, frame and words, and by no colour of ours. */
const inForcedColours =
  (show: (page: Page, reference: string) => Promise<void>): Scene['show'] =>
  async (page, _call, reference) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await show(page, reference);
  };

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
  {
    name: '13b-csv-dry-run',
    account: 'pharmacist',
    show: (page, _call, reference) => dryRun(page, reference),
  },
  {
    name: '13b-csv-dry-run-invalid-rows',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await dryRun(page, reference);
      await press(page, 'Show: Not valid in the file: dates, doses, quantities');
      await expect(page.getByRole('table', { name: 'Rows that are not valid' })).toBeVisible();
    },
  },
  {
    name: '13b-csv-dry-run-by-patient',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await dryRun(page, reference);
      await press(page, 'Show each patient');
      await expect(page.getByRole('table', { name: 'Rows of each patient' })).toBeVisible();
    },
  },
  {
    name: '13c-csv-stage-5',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await review(page, reference);
      await press(page, 'Finalize Upload');
    },
  },
  {
    name: '13c-csv-stage-5-confirm',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await dryRun(page, reference);
      await press(page, 'Answer: Warning: Drug dose exceeds max dose');
      await expect(page.getByRole('button', { name: /^Confirm \d+ rows?$/ })).toBeVisible();
    },
  },
  {
    name: '13c-csv-stage-5-correct',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await review(page, reference);
      await press(page, /^Correct row 4$/);
      await expect(page.getByRole('button', { name: 'Done with row 4' })).toBeVisible();
    },
  },
  {
    name: '13d-csv-submitted',
    account: 'pharmacist',
    show: (page, _call, reference) => submitted(page, reference),
  },
  { name: '13b-csv-dry-run-forced-colours', account: 'pharmacist', show: inForcedColours(dryRun) },
  { name: '13c-csv-stage-5-forced-colours', account: 'pharmacist', show: inForcedColours(review) },
  { name: '13d-csv-submitted-forced-colours', account: 'pharmacist', show: inForcedColours(submitted) },
  {
    name: '13e-csv-stopped',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await dryRun(page, reference);
      await page.route('**/api/v1/order/csv?stage=2*', async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, work: 'judge', work_given_up: true } });
      });
      await page.goto('/csv');
      await expect(page.getByText('Your rows could not all be checked')).toBeVisible();
    },
  },
];
