import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { ImportedFile } from '@bolt/contracts/csv-import/orders';
import { importFields } from '@bolt/domain/csv-import/import-fields';
import { expectAccessible } from './support/accessibility.ts';
import { loadFile } from './support/load-file.ts';
import { hearNothing } from './support/network.ts';
import {
  chooseFile,
  chooseFileType,
  type FileRow,
  importedRow,
  orderFile,
  uploadFile,
} from './support/order-file.ts';
import { expectRows } from './support/order-file-stages.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { expect, test } from './support/test.ts';

test.describe('stage 1 of an import', () => {
  test('[CSV-04] [CSV-08] [CSV-09] asks for a file and its type, takes one that is dropped or pasted, and refuses what is no file of orders', async ({
    page,
    signInAs,
    newReference,
  }, testInfo) => {
    const call = await signInAs('pharmacist');
    const type = `Type ${newReference()}`;
    const fields = { 'our drug': 'drug_name' };
    const saved = await call('POST', '/api/v1/order/csv', { action: 'defaultsheaders', name: type, fields });
    expect(saved.status).toBe(200);
    await page.goto('/csv');
    await expect(page.getByText('No file chosen yet')).toBeVisible();
    const goOn = page.getByRole('button', { name: 'Continue' });
    await expect(goOn).toHaveAttribute('aria-disabled', 'true');
    await expect(goOn).toHaveAccessibleDescription('Choose a file and a file type first.');
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['drug_name,quantity\n'], 'dropped.csv'));
      return transfer;
    });
    await page.dispatchEvent('footer', 'dragover', { dataTransfer: dropped });
    await expect(page.getByText('Drop the file to choose it')).toBeVisible();
    await page.dispatchEvent('footer', 'drop', { dataTransfer: dropped });
    await expect(page.getByText(/^dropped\.csv\s1.kB$/)).toBeVisible();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'drug_name\tquantity\nfluorouracil\t1\n');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(page.getByText(/^Pasted table\.csv\s1.kB$/)).toBeVisible();

    await chooseFile(page, 'list.csv', orderFile([]));
    await expect(goOn).toHaveAccessibleDescription('Choose a file type first.');
    await chooseFileType(page, type);
    await expect(goOn).not.toHaveAttribute('aria-disabled');
    await chooseFileType(page);
    await expect(goOn).not.toHaveAttribute('aria-disabled');

    // Before it is sent, by its name and size.
    await chooseFile(page, 'list.pdf', 'x');
    await expect(page.getByText('list.pdf is neither a .csv nor an .xlsx file.')).toBeVisible();
    await chooseFile(page, 'list.csv', '');
    await expect(page.getByText('list.csv is empty.')).toBeVisible();
    const tooLarge = testInfo.outputPath('list.csv');
    await writeFile(tooLarge, '');
    await truncate(tooLarge, 26_214_401);
    await page.locator('input[type="file"]').setInputFiles(tooLarge);
    await expect(page.getByText(/list\.csv has 25\.1.MB; an upload may have 25.MB/)).toBeVisible();
    await expect(goOn).toHaveAccessibleDescription('Choose another file first.');
  });

  test('[CSV-01] [CSV-03] [CSV-05] [CSV-06] shows the five stages, a file to choose, the way on, and templates that hold every field and are read without a change of headers', async ({
    page,
    signInAs,
    newReference,
  }) => {
    await signInAs('pharmacist');
    await page.goto('/csv');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload a bulk order');
    await expect(page.getByRole('list', { name: 'Upload steps' }).getByRole('listitem')).toContainText([
      '1Upload File',
      '2Processing Upload',
      '3Make Substitutions',
      '4Review Orders',
      '5Submit Orders',
    ]);
    await expect(page.locator('input[type="file"]')).toHaveAttribute('accept', '.csv,.xlsx');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expectAccessible(page);

    const keys = importFields.map(({ key }) => key);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('BOLT_Import_Template.csv');
    const header = await readFile(await csv.path(), 'utf8');
    expect(header).toBe(`${keys.join(',')}\r\n`);
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Template for Excel' }).click(),
    ]);
    expect(workbook.suggestedFilename()).toBe('BOLT_Import_Template.xlsx');
    expect((await readWorkbook(await workbook.path()))[0]).toEqual(keys);

    const cells = importedRow(newReference());
    const filled = header + keys.map((key) => cells[key as keyof FileRow] ?? '').join(',');
    await uploadFile(page, 'filled.csv', `${filled}\r\n`);
    await expect(page.getByText(`${keys.length} matched`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Process 1 valid rows' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});

test.describe('an upload', () => {
  test('[CSV-10] [CSV-11] [CSV-09] that cannot be read says why, and leads back', async ({
    page,
    signInAs,
  }) => {
    await signInAs('pharmacist');
    await page.clock.install();
    await page.goto('/csv');
    await chooseFile(page, 'list.csv', 'drug_name,quantity\n"fluorouracil,1\n');
    await chooseFileType(page);
    // The server reads so small a file at once: on this page it is still reading, until that was seen.
    const isOfUpload = (url: URL) =>
      url.pathname.endsWith('/order/csv') && url.searchParams.get('stage') === '2';
    let isStillReading = true;
    await page.route(isOfUpload, async (route) => {
      const response = await route.fetch();
      if (!isStillReading) return route.fulfill({ response });
      await route.fulfill({ response, json: { ...(await response.json()), state: 'reading' } });
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Processing your file' })).toBeVisible();
    isStillReading = false;
    // Asked again after two seconds.
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByRole('heading', { name: 'This file could not be read' })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(page.getByText('A quotation mark is opened and never closed')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to Upload File' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(page.getByText('An upload is still processing.')).toHaveCount(0);
  });

  test('[CSV-22] [CSV-23] [CSV-80] [ROUTE-24] that is under way is told of at /csv, gone on with or cancelled, and no second one begins', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    await loadFile(call, 'first.csv', orderFile([importedRow(newReference())]));
    await page.goto('/csv');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload a bulk order');
    await expect(page.getByText('An upload is still processing.')).toBeVisible();
    await chooseFile(page, 'second.csv', orderFile([importedRow(newReference())]));
    await chooseFileType(page);
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      'Go on with the upload that is open, or cancel it first.',
    );
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(page.getByRole('region', { name: 'Your headers' })).toBeVisible();
    await page.goto('/');
    await page
      .getByRole('region', { name: 'CSV Upload Process - In Progress' })
      .getByRole('link', { name: 'Continue' })
      .click();
    await page.getByRole('button', { name: 'Cancel Upload' }).click();
    await page.getByRole('button', { name: 'No, go on with it' }).click();
    await page.getByRole('button', { name: 'Cancel Upload' }).click();
    await page.getByRole('button', { name: 'Yes, cancel the upload' }).click();
    await expect(page.getByText('The upload of first.csv was cancelled.')).toBeVisible();
    await expect(page.getByText('An upload is still processing.')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Import CSV File' })).toBeVisible();
  });
});

test('earlier uploads, and rows of a file, of which the next ones failed say so until they are there', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  const rows = Array.from({ length: 101 }, () => importedRow(reference));
  await loadFile(call, 'list.csv', orderFile(rows));
  // What others load at the hospital would have the list asked for anew.
  await hearNothing(page);
  const uploadOf = (filename: string): ImportedFile => ({
    ...{ uploadCode: filename, filename, username: 'ward', loadedBy: 'Wanda Demo', state: 'closed' },
    ...{ uploadedAt: '2031-03-04T02:00:00Z', rows_num: 1, rows_ordered: 1, rows_repeated: 0 },
    ...{ orders_submitted: 1, orders_drafted: 0, orders_failed: 0, canUndo: false },
  });
  const busy = { status: 503, json: { message: 'Back in a minute.', code: 'busy' } };
  let isNextThere = false;
  await page.route(/\/csv\/uploads(\?|$)/, (route) => {
    if (!route.request().url().includes('before='))
      return route.fulfill({ json: { uploads: [uploadOf('second.csv')], uploads_next: 'second.csv' } });
    return route.fulfill(
      isNextThere ? { json: { uploads: [uploadOf('first.csv')], uploads_next: null } } : busy,
    );
  });
  await page.goto('/csv');
  const history = page.getByRole('region', { name: 'Earlier uploads' });
  await history.getByRole('button', { name: 'Load more' }).click();
  const failure = history.getByRole('alert');
  await expect(failure).toContainText('More earlier uploads could not be loaded.');
  await expect(failure).toContainText('Back in a minute.');
  await expect(history.getByRole('rowheader')).toHaveText(['second.csv']);
  isNextThere = true;
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(history.getByRole('rowheader')).toHaveText(['second.csv', 'first.csv']);
  await expect(failure).toHaveCount(0);

  await page.route(/stage=3&.*after=[1-9]/, (route) => route.fulfill(busy));
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expectRows(page);
  await page.getByRole('button', { name: 'Show more rows' }).or(tryAgain).click();
  const ofRows = page.getByRole('alert').filter({ hasText: 'More rows could not be loaded.' });
  await expect(ofRows).toContainText('Back in a minute.');
  // The end of the rows that is scrolled to asks as well as the press: neither is on its way any more.
  await expect(tryAgain).toBeEnabled();
  await page.unroute(/stage=3&.*after=[1-9]/);
  await tryAgain.click();
  await expect(page.getByText('All 101 rows')).toBeVisible();
  await expect(ofRows).toHaveCount(0);
});
