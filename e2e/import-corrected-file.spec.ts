import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { askForTokens } from './support/ask-for-tokens.ts';
import { callAs } from './support/call-as.ts';
import { expectSoon } from './support/expect-soon.ts';
import { type FileRow, importedRow, orderFile } from './support/order-file.ts';
import { openReview } from './support/order-file-stages.ts';
import { accountAtNewHospital } from './support/own-account.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { type CallAs, expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const ROWS = 300;
const ROWS_OF_ORDER = 10;

/** Two of each in rows 1 to 10: found in the final review, and corrected there. */
const onScreen: readonly [keyof FileRow, string, label: string][] = [
  ['container_type', '', 'Container type'],
  ['route', '', 'Route'],
  ['patient_id', '', 'Patient ID'],
  ['bag_size', '333', 'Volume in mL'],
  ['container_type', 'Syringe', 'Container type'],
];
/** Two of each in the last ten rows: cells that cannot be read, which come back in a file. */
const inFile: readonly [keyof FileRow, string][] = [
  ['drug_dose', '450mg'],
  ['drug_dose', '1e3'],
  ['quantity', ''],
  ['quantity', 'two'],
  ['delivery_date', '31/02/2031'],
];

/** 1,250 mg of fluorouracil in a bag, in which nothing is found. */
const rightRow = (reference: string, at: number): FileRow =>
  importedRow(`${reference}.${Math.floor(at / ROWS_OF_ORDER)}`, {
    surname: `Trialson ${at}`,
    firstname: 'Ivo',
    patient_id: `44${String(at).padStart(4, '0')}`,
    drug_dose: '1250',
    diluent: 'Glucose 5%',
    bag_size: '250',
    container_type: 'Fluid Bag',
    container: '',
    infusion_time: '',
    infusion_time_unit: '',
  });

/** Orders the rows that are selected at once; answers what became of the upload. */
async function submitAll(page: Page, call: CallAs, heading: string) {
  await button(page, 'Finalize Upload').click();
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  await button(page, /^Submit \d+ Order Lines$/).click();
  await expectSoon(page.getByRole('heading', { name: heading }));
  const { body: status } = await call<{ uploadCode: string }>('GET', '/api/v1/order/process/csv');
  const { body } = await call<{ lines_done: number; orders_failed: number }>(
    'GET',
    `/api/v1/order/csv/orders?uploadCode=${status.uploadCode}`,
  );
  return body;
}

test('a file of 300 rows with 20 mistakes of ten kinds is corrected half on the screen and half in the file that comes back', async ({
  page,
  request,
  baseURL,
  newReference,
}) => {
  test.slow();
  const account = await accountAtNewHospital(request, String(baseURL), 'pharmacist');
  await startSignedIn(page, await askForTokens(request, account));
  const call = await callAs(request, account);
  const reference = newReference();
  const right = Array.from({ length: ROWS }, (_, at) => rightRow(reference, at));
  const wrong = right.map((row, at) => {
    const mistake = at < 10 ? onScreen[at % 5] : at >= ROWS - 10 ? inFile[at % 5] : undefined;
    return mistake ? { ...row, [mistake[0]]: mistake[1] } : row;
  });

  await openReview(page, call, 'round.csv', orderFile(wrong));
  await button(page, /^Review \d+ rows$/).click();
  for (let at = 0; at < 10; at += 1) {
    const [field, , label] = onScreen[at % 5] as (typeof onScreen)[number];
    await button(page, `Correct row ${at + 1}`).click();
    await page.getByRole('textbox', { name: label, exact: true }).fill(String(right[at]?.[field]));
    await page.keyboard.press('Enter');
    await button(page, `Done with row ${at + 1}`).click();
  }
  await button(page, 'Select all that is shown').click();
  await expect(page.getByRole('status').getByText(/^290 rows selected/)).toBeVisible();
  expect(await submitAll(page, call, '29 of 29 orders submitted')).toMatchObject({
    lines_done: 290,
    orders_failed: 0,
  });

  const arriving = page.waitForEvent('download');
  await button(page, 'Download the other rows').click();
  const download = await arriving;
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(10);
  const columns = header.split(',');
  const corrected = lines.map((line, at) => {
    const row = right[ROWS - 10 + at] as FileRow;
    const [field] = inFile[at % 5] as (typeof inFile)[number];
    const cells = line.split(',').with(columns.indexOf(field), String(row[field]));
    expect(cells.slice(columns.indexOf('BOLT_reason')).join()).not.toBe('');
    return cells.slice(0, columns.indexOf('BOLT_reason')).concat('').join(',');
  });
  await button(page, 'Return home').click();
  await button(page, 'Yes, finish and return home').click();
  await expect(page).toHaveURL('/');

  await openReview(page, call, download.suggestedFilename(), [header, ...corrected].join('\r\n'));
  await expect(page.getByText('Nothing is asked.')).toBeVisible();
  await button(page, 'Review 10 rows').click();
  expect(await submitAll(page, call, '1 of 1 order submitted')).toMatchObject({
    lines_done: 10,
    orders_failed: 0,
  });
});
