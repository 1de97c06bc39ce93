import type { Page } from '@playwright/test';
import { expectSoon } from './support/expect-soon.ts';
import { loseAnswers } from './support/network.ts';
import { chooseFile, importedRow, orderFile } from './support/order-file.ts';
import { openReview, openRows } from './support/order-file-stages.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const UPLOAD_CALLS = '/api/v1/order/csv';

/** For somebody whom nobody has seen, so that nothing is asked about. */
const rowFor = (reference: string, changes = {}) =>
  importedRow(reference, { surname: `S${reference}`, firstname: 'Tess', patient_id: reference, ...changes });

test('an answer that is lost stops no upload: its rows go on without those that were left out, and headers that were saved and an upload that was cancelled are said to be', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const name = newReference();
  const header = `Notes ${name}`;
  const file = orderFile([
    importedRow(name, { comments: 'Half of it' }),
    importedRow(newReference(), { comments: 'All of it' }),
  ]).replace('comments', header);
  await openRows(page, call, 'list.csv', file);
  await page.getByRole('combobox', { name: `Field for ${header}` }).click();
  await page.getByRole('option', { name: '-- SKIP COLUMN --' }).first().click();
  await page.getByLabel('Name of this set').fill(name);
  await expect(button(page, 'Process 2 valid rows')).not.toHaveAttribute('aria-disabled');
  await loseAnswers(page, `${UPLOAD_CALLS}?_format=**`, 1);
  await loseAnswers(page, '/order/cancel/csv?**', 1);
  await button(page, 'Save Headers').click();
  await expect(page.getByText(`The headers were saved as '${name}'.`)).toBeVisible();

  await chooseFile(page, 'list.csv', file);
  await button(page, 'Continue').click();
  await page.getByRole('checkbox', { name: 'Import row 2' }).uncheck();
  await loseAnswers(page, UPLOAD_CALLS, 1);
  await button(page, 'Process 1 valid rows').click();
  const words = page.getByRole('region', { name: 'Match unknown keywords' });
  await expectSoon(words.getByText('1 of 1 row checked'));

  await loseAnswers(page, '/order/cancel/csv?**', 1);
  await button(page, 'Cancel Upload').click();
  await button(page, 'Yes, cancel the upload').click();
  await expect(page.getByText('The upload of list.csv was cancelled.')).toBeVisible();
});

test('what was corrected or confirmed in a row, and its answer lost, stands there as it was kept, and drafts that were taken back are said to be', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [one, other] = [newReference(), newReference()];
  await openReview(page, call, 'list.csv', orderFile([rowFor(one), rowFor(other, { drug_dose: '9999' })]));
  await button(page, 'Review 2 rows').click();
  await button(page, 'Correct row 1').click();
  const dose = page.getByRole('textbox', { name: 'Dose', exact: true });
  // Also where it is asked for once more.
  await loseAnswers(page, '/correct-row', 2);
  await dose.fill('4000');
  await dose.press('Enter');
  await expect(page.getByText('it may have been done all the same')).toBeVisible();
  await dose.fill('4560');
  await button(page, 'Done with row 1').click();
  const table = page.getByRole('table', { name: 'Rows to be ordered' });
  await expect(table.getByText('4,560 mg', { exact: true })).toBeVisible();
  await expect(page.getByText('it may have been done all the same')).toHaveCount(0);
  await page.reload();
  await button(page, 'Review 2 rows').click();
  await expect(table.getByText('4,560 mg', { exact: true })).toBeVisible();

  await page
    .getByRole('button', { name: /^Confirm in row 2/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the ward');
  await loseAnswers(page, '/confirm-rows', 1);
  await button(page, 'Confirm 1 row').click();
  await expect(button(page, 'Confirm 1 row')).toHaveCount(0);

  await button(page, 'Finalize Upload').click();
  await button(page, /^Submit \d Order Lines$/).click();
  const orders = page.getByRole('list', { name: 'Orders' });
  await expectSoon(orders.getByText('Draft Created', { exact: true }).first());
  await button(page, 'Delete these drafts').click();
  await loseAnswers(page, '/order/csv/undo', 1);
  const told = page.getByText(/^The (draft was|\d drafts were) deleted\./);
  await button(page, 'Yes, delete the drafts').click();
  await expect(told).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
