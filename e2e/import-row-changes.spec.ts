import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { cutNetwork, NO_NETWORK, sentAfterNetwork } from './support/network.ts';
import { importedRow, orderFile } from './support/order-file.ts';
import { openReview } from './support/order-file-stages.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Rows to be ordered' });
const select = (page: Page, row: number) => page.getByRole('checkbox', { name: `Select row ${row}` });

/** A tick that went back by itself (one that failed) takes no press for half a second: see TickInView. */
const setTick = (page: Page, row: number, checked: boolean) =>
  expect(async () => {
    if ((await select(page, row).isChecked()) !== checked) await select(page, row).click({ timeout: 2_000 });
    await expect(select(page, row)).toBeChecked({ checked, timeout: 1_000 });
  }).toPass();

/** Holds the next call of this name back until the answered function is called. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    `**/api/v1/order/csv/${call}`,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return held.resolve;
}

test('orders are made of rows that stand there as they were typed and ticked, by the button alone; rows that were asked for before a change, and come behind it, do not put back what it changed', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const references = [newReference(), newReference()];
  const rowFor = (reference: string) =>
    importedRow(reference, { surname: `S${reference}`, firstname: 'Tess', patient_id: reference });
  await openReview(page, call, 'list.csv', orderFile(references.map(rowFor)));
  await button(page, 'Review 2 rows').click();
  await expect(page.getByText('2 rows selected')).toBeVisible();
  const dose = page.getByRole('textbox', { name: 'Dose', exact: true });

  // A tick that fails asks for the rows: their answer is of now, and comes when all else is done.
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    /stage=5/,
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await held.promise;
      await route.fulfill({ response }).catch(() => {});
      answered.resolve();
    },
    { times: 1 },
  );
  await page.route('**/select-rows', (route) => route.abort(), { times: 1 });
  await select(page, 2).click();
  await asked.promise;

  await button(page, 'Correct row 1').click();
  await dose.fill('4500');
  await page.keyboard.press('Enter');
  await expect(table(page).getByText('4,500 mg', { exact: true })).toBeVisible();
  await button(page, 'Done with row 1').click();
  await setTick(page, 2, false);
  await expect(page.getByText('1 row selected')).toBeVisible();
  held.resolve();
  await answered.promise;
  // What came would be drawn by then.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 500)));
  await expect(table(page).getByText('4,500 mg', { exact: true })).toBeVisible();
  await expect(select(page, 2)).not.toBeChecked();
  await setTick(page, 2, true);
  await expect(page.getByText('2 rows selected')).toBeVisible();

  // Enter twice: the second one falls on how orders are created.
  await button(page, 'Finalize Upload').press('Enter');
  await expect(page.getByRole('radio', { name: 'Created as Drafts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  const submit = button(page, /^Submit \d+ Order Lines$/);
  await expect(submit).toHaveText('Submit 2 Order Lines');

  // What is typed behind an answer under way is kept behind it.
  await button(page, 'Correct row 1').click();
  const answerDose = await holdBack(page, 'correct-row');
  await dose.fill('100');
  await page.keyboard.press('Enter');
  await dose.fill('4000');
  await page.keyboard.press('Tab');
  await expect(submit).toHaveAccessibleDescription('What was typed in row 1 is not kept yet.');
  answerDose();
  await expect(table(page).getByText('4,000 mg', { exact: true })).toBeVisible();
  await expect(dose).toHaveValue('4000');
  await expect(submit).toBeEnabled();

  // A correction or a tick that did not arrive is seen, whatever was pressed behind it.
  await cutNetwork(page);
  await dose.fill('3000');
  await button(page, 'Done with row 1').click();
  await expect(page.getByText(`It was not corrected. ${NO_NETWORK}`)).toBeVisible();
  await select(page, 2).click();
  await expect(page.getByText(`The selection was not changed. ${NO_NETWORK}`)).toBeVisible();
  await expect(select(page, 2)).toBeChecked();
  await expect(submit).toHaveAccessibleDescription('What was typed in row 1 is not kept yet.');
  expect(await sentAfterNetwork(page, '/correct-row')).toEqual([]);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave without sending?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(dose).toHaveValue('3000');
  await button(page, 'Done with row 1').click();
  await expect(dose).toHaveCount(0);
  await expect(table(page).getByText('3,000 mg', { exact: true })).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(submit).toHaveAccessibleDescription('');

  const answerTick = await holdBack(page, 'select-rows');
  await setTick(page, 2, false);
  await expect(submit).toHaveAccessibleDescription('The rows are being checked.');
  answerTick();
  await expect(submit).toHaveText('Submit 1 Order Lines');
  // What was shown is known to the server: the rows, which may be thousands, are not asked for once more.
  const askedFor: string[] = [];
  page.on('request', (request) => askedFor.push(request.url()));
  const creating = page.waitForRequest('**/create-orders');
  await submit.click();
  await creating;
  expect(askedFor.filter((url) => url.includes('stage=5'))).toEqual([]);
  const orders = page.getByRole('list', { name: 'Orders' });
  await expect(orders.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await orders.getByRole('link', { name: String(references[0]) }).click();
  await expect(page.getByText('3,000 mg').first()).toBeVisible();
});

test('rows that another window changed are looked at before they are ordered, and orders whose answer was lost are shown in both', async ({
  page,
  context,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const references = [newReference(), newReference()];
  const rows = references.map((reference) =>
    importedRow(reference, { surname: `S${reference}`, firstname: 'Tess', patient_id: reference }),
  );
  await openReview(page, call, 'list.csv', orderFile(rows));
  const other = await context.newPage();
  await other.goto('/csv');
  for (const window of [page, other]) {
    await button(window, 'Review 2 rows').click();
    await expect(table(window).getByText('4,560 mg', { exact: true })).toHaveCount(2);
  }
  await button(page, 'Correct row 1').click();
  await page.getByRole('textbox', { name: 'Dose', exact: true }).fill('4000');
  await button(page, 'Done with row 1').click();
  await expect(table(page).getByText('4,000 mg', { exact: true })).toBeVisible();
  await select(page, 2).click();

  await button(other, 'Finalize Upload').click();
  await other.getByRole('radio', { name: 'Submitted Immediately' }).check();
  const submit = button(other, 'Submit 1 Order Lines');
  await submit.click();
  const refused = other.getByRole('alert').filter({ hasText: 'Changed since it was shown: row 1, 2.' });
  await expect(refused).toContainText(
    /Row 1: Item: fluorouracil 4,560\smg when you looked, now fluorouracil 4,000\smg/,
  );
  await expect(refused).toContainText('Row 2: Selected: yes when you looked, now no');
  await expect(other.getByText('Changed since it was shown', { exact: true })).toBeVisible();
  await expectAccessible(other);
  await expect(table(other).getByText('4,000 mg', { exact: true })).toBeVisible();
  await expect(select(other, 2)).not.toBeChecked();
  await other.route(
    '**/create-orders',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submit.click();
  for (const window of [other, page]) {
    const orders = window.getByRole('list', { name: 'Orders' });
    await expect(orders.getByText('Submitted', { exact: true })).toHaveCount(1);
    await expect(orders.getByRole('link', { name: String(references[0]) })).toBeVisible();
  }
});
