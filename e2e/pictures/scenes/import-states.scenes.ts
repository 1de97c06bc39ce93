import { expect, type Page } from '@playwright/test';
import {
  chooseFile,
  chooseFileType,
  type FileRow,
  importedRow,
  orderFile,
  uploadFile,
} from '../../support/order-file.ts';
import { processRows } from '../../support/order-file-stages.ts';
import { placeOrder } from '../../support/place-order.ts';
import { newPatient } from '../../support/prepare-order.ts';
import type { Scene } from '../scene.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Without the stream of change notices, which never ends, the page comes to rest. */
const load = async (page: Page, content: string): Promise<void> => {
  await page.route('**/api/v1/events', (route) => route.abort());
  await uploadFile(page, '03_hith_opat.csv', content);
};

/** For somebody whom nobody has seen, so that nothing is asked about. */
const rowFor = (reference: string, changes: FileRow = {}): FileRow =>
  importedRow(reference, { surname: `S${reference}`, firstname: 'Tess', patient_id: reference, ...changes });

const review = async (page: Page, rows: readonly FileRow[]): Promise<void> => {
  await load(page, orderFile(rows));
  await processRows(page);
  await button(page, /^Review \d+ rows?$/).click();
  await expect(page.getByRole('table', { name: 'Rows to be ordered' })).toBeVisible();
};

const submit = async (page: Page): Promise<void> => {
  await button(page, 'Finalize Upload').click();
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  await button(page, /^Submit \d+ Order Lines$/).click();
  await expect(button(page, 'Back to the rows')).toBeVisible();
};

const finish = async (page: Page): Promise<void> => {
  await button(page, 'Return home').click();
  await expect(page).toHaveURL('/');
};

/** Two people, one of whose dates of birth can only be read month first. */
const bornIn = (reference: string): FileRow[] =>
  ['03/04/1960', '04/13/1960'].map((dob, at) => rowFor(`${reference}.${at}`, { dob }));

const matchLiposomal = async (page: Page): Promise<void> => {
  await button(page, /^Process/).click();
  await page.getByRole('combobox', { name: 'Match for fluorouracil liposomal' }).fill('fluorouracil');
  await page.keyboard.press('Enter');
  await button(page, 'Submit Matches').click();
};

/** The upload as the server would tell of it at another moment. */
const tellUpload = (page: Page, otherwise: object) =>
  page.route('**/api/v1/order/csv?stage=2*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, ...otherwise } });
  });

/** Stages of an import in which something is asked, refused or told. */
export const importStateScenes: readonly Scene[] = [
  {
    name: '08d-upload-processing',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await load(page, orderFile([rowFor(reference)]));
      await processRows(page);
      await tellUpload(page, { state: 'reading', work: 'read', rows_done: 12_000, rows_num: 0 });
      await page.goto('/csv');
      await expect(page.getByText('12,000 rows so far')).toBeVisible();
    },
  },
  {
    name: '08e-upload-refused',
    account: 'pharmacist',
    async show(page) {
      await page.route('**/api/v1/events', (route) => route.abort());
      await page.goto('/csv');
      await chooseFile(page, 'tomorrow.csv', orderFile([]));
      await chooseFileType(page);
      await button(page, 'Continue').click();
      await expect(page.getByText('This file could not be read')).toBeVisible();
    },
  },
  {
    name: '08f-csv-ambiguous-dates',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await load(page, orderFile(bornIn(reference)));
      await expect(page.getByText('They can be read in two ways: please say how.')).toBeVisible();
    },
  },
  {
    name: '13-csv-stage-4-drug-question',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await load(page, orderFile([rowFor(reference, { drug_name: 'fluorouracil liposomal' })]));
      await matchLiposomal(page);
      await expect(page.getByRole('alertdialog', { name: 'Is this the same drug?' })).toBeVisible();
    },
  },
  {
    name: '13c-csv-stage-5-read-otherwise',
    account: 'pharmacist',
    async show(page, _call, reference) {
      const [first = {}, ...others] = bornIn(reference);
      await load(page, orderFile([{ ...first, drug_name: 'fluorouracil liposomal' }, ...others]));
      await page.getByRole('combobox', { name: 'Dates of dob' }).click();
      await page.getByRole('option', { name: /^Month first/ }).click();
      await matchLiposomal(page);
      await button(page, 'For this file alone').click();
      await button(page, 'Review Orders').click();
      await button(page, /^Review \d+ rows?$/).click();
      await button(page, 'Correct row 1').click();
      await expect(page.getByText('Ordered as 04/03/1960 (4 Mar 1960)')).toBeVisible();
    },
  },
  {
    name: '13-csv-stage-4-unit-question',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await load(page, orderFile([rowFor(reference, { drug_dose: '50', drug_dose_unit: 'mgs' })]));
      await button(page, /^Process/).click();
      await page.getByRole('combobox', { name: 'Match for mgs' }).fill('mg');
      await page.keyboard.press('Enter');
      await button(page, 'Submit Matches').click();
      await expect(page.getByRole('alertdialog', { name: 'Is this the same unit?' })).toBeVisible();
    },
  },
  {
    name: '13c-csv-stage-5-which-patient',
    account: 'pharmacist',
    async show(page, call, reference) {
      await newPatient(call, { id: reference, firstName: 'Ida', lastName: 'Knownsample' });
      await review(page, [rowFor(reference)]);
      await button(page, 'Say who is meant in row 1').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: '13c-csv-stage-5-rows-changed',
    account: 'pharmacist',
    async show(page, call, reference) {
      await review(page, [rowFor(reference), rowFor(`${reference}.2`)]);
      await expect(page.getByText('2 rows selected')).toBeVisible();
      await call('POST', '/api/v1/order/csv/correct-row', { row: 1, field: 'drug_dose', text: '4000' });
      await button(page, 'Finalize Upload').click();
      await button(page, 'Submit 2 Order Lines').click();
      await expect(page.getByRole('alert')).toContainText('Changed since it was shown: row 1.');
    },
  },
  {
    name: '13d-csv-failed-order',
    account: 'pharmacist',
    async show(page, call, reference) {
      await placeOrder(call, reference);
      await review(page, [rowFor(reference), rowFor(`${reference}.2`)]);
      await expect(page.getByText('2 rows selected')).toBeVisible();
      await submit(page);
      await expect(button(page, 'Submit it all the same')).toBeVisible();
    },
  },
  {
    name: '13d-csv-ordered-before',
    account: 'pharmacist',
    async show(page, _call, reference) {
      for (let time = 0; time < 2; time++) {
        await review(page, [rowFor(reference)]);
        await submit(page);
        if (time === 0) await finish(page);
      }
      await expect(page.getByText('Ordered before', { exact: true })).toBeVisible();
    },
  },
  {
    name: '13e-csv-cancelled-elsewhere',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await load(page, orderFile([rowFor(reference)]));
      await processRows(page);
      await tellUpload(page, { state: 'cancelled', work: null });
      await page.goto('/csv');
      await expect(page.getByText('This upload has been cancelled')).toBeVisible();
    },
  },
  {
    name: '13f-csv-history-rows',
    account: 'pharmacist',
    async show(page, _call, reference) {
      await review(page, [rowFor(reference), rowFor(`${reference}.2`, { container: '' })]);
      await submit(page);
      await button(page, 'Return home').click();
      await button(page, 'Yes, finish and return home').click();
      await page.goto('/csv');
      await button(page, 'Show the rows of 03_hith_opat.csv').first().click();
      await expect(page.getByRole('dialog').getByRole('row').nth(2)).toBeVisible();
    },
  },
];
