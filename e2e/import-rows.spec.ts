import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rawWorkbook } from '../apps/api/src/services/csv-import/file/workbook/write-raw-workbook.test-support.ts';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { loadFile } from './support/load-file.ts';
import { hearNothing } from './support/network.ts';
import { chooseFile, importedRow, orderFile } from './support/order-file.ts';
import { expectRows, goOn, openRows, processRows } from './support/order-file-stages.ts';
import { ownAccount } from './support/own-account.ts';
import { expect, test } from './support/test.ts';

const headers = (page: Page) => page.getByRole('region', { name: 'Your headers' });
const rows = (page: Page) => page.getByRole('table', { name: 'Rows of the file' });
const fieldOf = (page: Page, header: string) => page.getByRole('combobox', { name: `Field for ${header}` });
const process = (page: Page) => page.getByRole('button', { name: /^Process \d+ valid rows$/ });

async function chooseField(page: Page, header: string, field: string): Promise<void> {
  await fieldOf(page, header).click();
  await page.getByRole('option', { name: field }).first().click();
}

/** Three rows of which the first is valid. */
const threeRows = (reference: string): string =>
  orderFile([
    importedRow(reference),
    importedRow(reference, { quantity: '' }),
    importedRow(reference, { quantity: '', delivery_date: '31/02/2031' }),
  ]);

test('[CSV-12] [CSV-14] [CSV-24] [CSV-38] the columns of a file are reviewed, and the rows selected that are valid, once they have been read: a browser that no notice reaches asks', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await hearNothing(page);
  await page.clock.install();
  await page.route(
    /stage=3&getHeaders=1/,
    async (route) => {
      const headers = await (await route.fetch()).json();
      await route.fulfill({ json: { ...headers, work: 'columns' } });
    },
    { times: 1 },
  );
  await loadFile(call, 'list.csv', threeRows(newReference()));
  await goOn(page);
  await expect(process(page)).toHaveAccessibleDescription('The rows are being read.');
  await page.clock.runFor(2_000);
  await expectRows(page);
  await expect(process(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(headers(page)).toContainText("'Your Field Name'");
  await expect(headers(page)).toContainText("'BOLT field name'");
  await expect(fieldOf(page, 'drug_name')).toHaveValue('drug_name');
  await fieldOf(page, 'drug_name').click();
  await expect(page.getByRole('option', { name: '-- SKIP COLUMN --' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const first = page.getByRole('checkbox', { name: 'Import row 1' });
  await expect(first).toBeChecked();
  await expect(process(page)).toHaveText('Process 1 valid rows');
  for (const name of ['Save Headers', 'Cancel Upload'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await first.uncheck();
  await expect(process(page)).toHaveText('Process 0 valid rows');
  await expect(process(page)).toHaveAccessibleDescription('Select at least one valid row.');
  await expect(process(page)).toHaveAttribute('aria-disabled', 'true');
});

test('[CSV-13] [CSV-15] [CSV-41] rows that are not valid say why, cannot be imported, and are downloaded with all that is wrong', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  await openRows(page, call, 'list.csv', threeRows(reference));
  const row = (number: number) => page.getByRole('checkbox', { name: `Import row ${number}` });
  const said = (number: number) =>
    rows(page)
      .getByRole('row')
      .filter({ has: row(number) });
  await expect(said(2)).toContainText('Please provide a quantity');
  await expect(said(2)).not.toContainText('valid date');
  for (const reason of ['Please provide a quantity', 'Please provide a valid date'])
    await expect(said(3)).toContainText(reason);
  await expect(row(1)).toBeEnabled();
  for (const number of [2, 3]) await expect(row(number)).toBeDisabled();
  await expectAccessible(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 2 rows to correct' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('list not taken.csv');
  const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(header).toMatch(/,BOLT_reason$/);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${reference},.*Please provide a quantity`)),
    expect.stringMatching(
      new RegExp(`^${reference},.*Please provide a (quantity.*valid date|valid date.*quantity)`),
    ),
  ]);
  await page.getByRole('button', { name: /^To correct/ }).click();
  await expect(rows(page).getByRole('rowheader')).toHaveCount(2);
});

test('[CSV-25] [CSV-26] [CSV-39] [CSV-40] a column without a field, and changed headers without a name, hold the rows up; saved headers are a file type, by which the same file is loaded again', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const name = newReference();
  // Of this test alone: the hospital remembers the headers that others saved.
  const header = `Code ${name}`;
  const file = orderFile([importedRow(newReference())]).replace('order_reference', header);
  await openRows(page, call, 'list.csv', file);
  const assignAll = 'Please ensure all columns in your upload have been assigned to fields.';
  await expect(headers(page).getByText('1 column without a field')).toBeVisible();
  await expect(headers(page).getByText(assignAll)).toBeVisible();
  await expect(process(page)).toHaveAccessibleDescription(assignAll);
  await chooseField(page, header, 'drug_name');
  await expect(headers(page).getByText("'drug_name' is assigned to drug_name as well")).toBeVisible();
  await chooseField(page, header, '-- SKIP COLUMN --');
  await expect(process(page)).toHaveAccessibleDescription('Give the changed headers a name first.');
  await page.getByLabel('Name of this set').fill(name);
  await expect(process(page)).not.toHaveAttribute('aria-disabled');

  await chooseField(page, header, 'order_reference');
  await page.getByRole('button', { name: 'Save Headers' }).click();
  await expect(page.getByText(`The headers were saved as '${name}'.`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'File type' })).toHaveValue(name);
  await chooseFile(page, 'list.csv', file);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(fieldOf(page, header)).toHaveValue('order_reference');
  await expect(process(page)).not.toHaveAttribute('aria-disabled');
});

test('[CSV-27] what was done by hand is there again after the page was closed, and fits a window of 320 px; rows go on by the columns on the screen alone: they are sent once, where that failed the rows wait, and without an unknown word all are matched', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const name = newReference();
  // Headers of its own: what is said of them is kept for the hospital's later files.
  const [header, fluid] = [`Notes ${name}`, `Fluid ${name}`];
  const content = orderFile([
    importedRow(name, { comments: 'Half of it' }),
    importedRow(newReference(), { comments: 'All of it' }),
  ])
    .replace('diluent', fluid)
    .replace('comments', header);
  await openRows(page, call, `${'long'.repeat(20)}.csv`, content);
  await page.getByRole('checkbox', { name: 'Import row 2' }).uncheck();
  await chooseField(page, fluid, 'diluent');
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && !!answer.request().postData()?.includes('By hand'),
  );
  const nameOfSet = page.getByRole('textbox', { name: 'Name of this set' });
  await nameOfSet.fill('By hand');
  expect((await kept).ok()).toBe(true);

  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await goOn(page);
  await expect(page.getByText(/What you chose here .* has been brought back/).first()).toBeVisible();
  await expect(fieldOf(page, fluid)).toHaveValue('diluent');
  await expect(fieldOf(page, header)).toHaveValue('');
  await expect(nameOfSet).toHaveValue('By hand');
  await expect(page.getByRole('checkbox', { name: 'Import row 1' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Import row 2' })).not.toBeChecked();
  await expect(process(page)).toHaveText('Process 1 valid rows');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (size) await page.setViewportSize(size);

  let tries = 0;
  await page.route('**/api/v1/order/csv**', (route) => {
    const isOfColumns = route.request().postData()?.includes('reprocess_headers') ?? false;
    if (!isOfColumns || tries === 1) return route.fallback();
    tries += 1;
    return route.abort('connectionreset');
  });
  const again = page.waitForRequest((request) => request.postData()?.includes('selected_rows') ?? false);
  await chooseField(page, header, '-- SKIP COLUMN --');
  await nameOfSet.fill(name);
  const reading = page.getByRole('button', { name: 'Read the rows by these columns' });
  await expect(reading).toBeVisible();
  await process(page).click();
  await again;
  await expect(page.getByText('The columns are not what was shown any more.')).toBeVisible();
  await reading.click();
  await expect(reading).toHaveCount(0);
  await expect(process(page)).not.toHaveAttribute('aria-disabled');
  // The server has left row 2 out already: it is counted once.
  await expect(process(page)).toHaveText('Process 1 valid rows');
  await process(page).click();
  const words = page.getByRole('region', { name: 'Match unknown keywords' });
  await expect(words.getByText('Every word of the rows is known.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review Orders' })).toBeEnabled();
});

test('columns of dates and figures that read in two ways are asked about once each: one that can only be read month first turns none round, and the day that would be stored stands at each patient', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const year = new Date().getFullYear() + 1;
  const written = [
    { dob: '03/04/1960', drug_dose: '1.500' },
    { dob: '04/13/1960', drug_dose: '"1.250,5"' },
    { dob: '03/04/1960', drug_dose: '4000' },
  ];
  const inFile = written.map((cells) => {
    const id = newReference();
    const person = { surname: `S${id}`, firstname: 'Tess', patient_id: id };
    return importedRow(id, { ...person, delivery_date: `03/04/${year}`, ...cells });
  });
  await openRows(page, call, 'list.csv', orderFile(inFile));
  const choice = (name: string) => page.getByRole('combobox', { name });
  const say = async (column: string, option: string | RegExp) => {
    await choice(column).click();
    await page.getByRole('option', { name: option }).click();
  };
  const asked = (question: string) => page.getByRole('note').filter({ hasText: question });
  const dates = asked('How are the dates of dob written?');
  await expect(dates).toContainText('04/13/1960 (line 3) can only be read month first.');
  await expect(dates).toContainText(
    '2 rows read both ways: 03/04/1960 would be 3 Apr 1960 day first, 4 Mar 1960 month first.',
  );
  const figures = asked('How are the figures of drug_dose written?');
  await expect(figures).toContainText('1.250,5 (line 3) can only be read with a decimal comma.');
  await expect(figures).toContainText(
    '1 row reads both ways: 1.500 would be 1.5 with a decimal point, 1500 with a decimal comma.',
  );
  for (const column of ['Dates of dob', 'Dates of delivery_date', 'Figures of drug_dose'])
    await expect(choice(column)).toHaveValue('');
  await expect(process(page)).toHaveAccessibleDescription(
    'Say how the dates of delivery_date, dob are written first.',
  );
  await expectAccessible(page);

  await say('Dates of delivery_date', /^Day first/);
  await expect(choice('Dates of delivery_date')).toHaveValue(/^Day first/);
  await expect(process(page)).toHaveAccessibleDescription('Say how the dates of dob are written first.');
  await say('Dates of dob', 'Day first: 03/04/1960 is 3 Apr 1960');
  await expect(dates).toHaveCount(0);
  await expect(process(page)).toHaveAccessibleDescription(
    'Say how the figures of drug_dose are written first.',
  );
  await say('Figures of drug_dose', 'Decimal comma: 1.500 is 1500');
  await expect(figures).toHaveCount(0);
  await expect(choice('Figures of drug_dose')).toHaveValue(/^Decimal comma/);
  await expect(process(page)).not.toHaveAttribute('aria-disabled');
  await expect(process(page)).toHaveText('Process 2 valid rows');
  // Read otherwise than another column of the same file, which was said to be read day first, it says so.
  await say('Dates of dob', /^Month first:/);
  await expect(page.getByText('dob is read month first, delivery_date day first.')).toBeVisible();
  await expect(process(page)).toHaveText('Process 3 valid rows');

  await processRows(page);
  // The day of birth that would be stored, and where the file reads as another day both.
  await page.getByRole('button', { name: 'Show each patient' }).click();
  const patients = page.getByRole('table', { name: 'Rows of each patient' });
  await expect(patients.getByRole('row').filter({ hasText: 'DOB 04/03/1960' })).toHaveCount(2);
  await expect(patients.getByRole('row').filter({ hasText: 'DOB 13/04/1960' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Review 3 rows' }).click();
  const ordered = page.getByRole('table', { name: 'Rows to be ordered' });
  await expect(ordered.getByRole('row').nth(1)).toContainText(/1,500\smg.*file: 1\.500 mg/);
  await expect(ordered.getByRole('row').nth(2)).toContainText(/1,250\.5\smg.*file: 1\.250,5 mg/);
  await expect(ordered.getByRole('row').nth(1)).toContainText('DOB 04/03/1960');
  await expect(ordered.getByRole('row').nth(1)).toContainText(
    'file: 03/04/1960, read as 04/03/1960 (4 Mar 1960)',
  );
  // What is typed over it is a plain figure, as everywhere: it begins as one.
  await page.getByRole('button', { name: 'Correct row 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Dose', exact: true })).toHaveValue('1500');
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveAccessibleDescription(
    'Ordered as 04/03/1960 (4 Mar 1960)',
  );
});

test('a workbook is read from its headers, whatever stands above them; its sheet can be chosen, what is hidden, struck through, commented and merged in it is told, and so is that it was loaded before', async ({
  page,
  request,
  signInAs,
  newReference,
  baseURL,
}) => {
  const [header = '', row = ''] = orderFile([importedRow(newReference())])
    .trim()
    .split(/\r?\n/);
  const asRow = (line: string, at: number, attributes = '') => {
    const cells = line.split(',').map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    return `<row r="${at}"${attributes}>${cells.join('')}</row>`;
  };
  const above = asRow('Day unit list', 1) + asRow('Printed,today', 2);
  const struck = asRow(row, 6)
    .replaceAll('<is>', '<is><r><rPr><strike/></rPr>')
    .replaceAll('</is>', '</r></is>');
  const orders = asRow(header, 3) + asRow(row, 4) + asRow(row, 5, ' hidden="1"') + struck;
  const workbook = rawWorkbook(above + orders, {
    merged: ['A4:A5'],
    extra: {
      'xl/worksheets/_rels/sheet1.xml.rels':
        '<Relationships><Relationship Id="r1" Type="http://x/comments" Target="../comments1.xml"/></Relationships>',
      'xl/comments1.xml':
        '<comments><commentList><comment ref="G4"><text><t>less</t></text></comment></commentList></comments>',
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${asRow(header, 1)}${asRow(row, 2)}</sheetData></worksheet>`,
    },
  });
  const colleague = await ownAccount(request, String(baseURL), 'pharmacist');
  await loadFile(await callAs(request, colleague), 'day unit.xlsx', workbook);

  const call = await signInAs('pharmacist');
  await openRows(page, call, 'ward.xlsx', workbook);
  const before = page.getByRole('note').filter({ hasText: 'This very file was uploaded before.' });
  await expect(before).toContainText(/by Priya Demonstrator: 0 of \d rows? ordered, not finished yet/);
  const headerRow = page.getByRole('combobox', { name: 'Headers are in row' });
  await expect(headerRow).toHaveValue(/^3: order_reference, /);
  await expect(page.getByText('2 rows above are left out')).toBeVisible();
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveValue('Orders');
  await expect(page.getByText('One of 2 sheets with content: the others are not read')).toBeVisible();
  const hidden = page.getByText('1 row is hidden in the workbook.');
  await expect(hidden).toBeVisible();
  const commented = page.getByRole('note').filter({ hasText: '1 cell has a comment that is not read.' });
  await expect(commented).toContainText('Look in your workbook whether a comment changes an order: G4.');
  const merged = page.getByRole('note').filter({ hasText: '1 cell is merged' });
  await expect(merged).toContainText('each of its rows is read with the value that it shows.');
  await expect(merged).toContainText('Look whether that is meant: A4:A5.');
  const crossed = page.getByRole('note').filter({ hasText: '1 row has something struck through' });
  await expect(crossed).toContainText('Such rows are not ticked by themselves');
  await expect(crossed).toContainText('Look at line 6 of your workbook.');
  await expect(page.getByText('hidden in the workbook', { exact: true })).toHaveCount(1);
  await expect(page.getByText('struck through in the workbook', { exact: true })).toHaveCount(1);
  await expect(process(page)).toHaveText('Process 1 valid rows');
  await expectAccessible(page);
  await headerRow.click();
  await page.getByRole('option', { name: '2: Printed, today' }).click();
  await expect(fieldOf(page, 'Printed')).toBeVisible();
  await expect(page.getByText('1 row above is left out')).toBeVisible();
  await headerRow.click();
  await page.getByRole('option', { name: /^3: order_reference, / }).click();
  await expect(fieldOf(page, 'order_reference')).toBeVisible();
  await sheet.click();
  await page.getByRole('option', { name: 'B', exact: true }).click();
  await expect(sheet).toHaveValue('B');
  await expect(hidden).toHaveCount(0);
  await expect(commented).toHaveCount(0);
  await expect(merged).toHaveCount(0);
  await expect(process(page)).toHaveText('Process 1 valid rows');
  // Also where its orders are reviewed, which may be days later.
  await processRows(page);
  await expect(before).toContainText(/by Priya Demonstrator: 0 of \d rows? ordered, not finished yet/);
});
