import type { Page } from '@playwright/test';
import { askForTokens } from './support/ask-for-tokens.ts';
import { callAs } from './support/call-as.ts';
import { expectSoon } from './support/expect-soon.ts';
import { type HospitalFile, hospitalFile, mondaysOfFiles } from './support/hospital-file.ts';
import { judgeRows, loadedFile, loadFile, lookUpWords } from './support/load-file.ts';
import { uploadFile } from './support/order-file.ts';
import { accountAtNewHospital } from './support/own-account.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { type CallAs, expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const whole = (page: Page) => page.getByRole('region', { name: 'What this file will become' });

async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Says what each column is that the portal does not know, and keeps the columns under a name. */
async function assignColumns(page: Page, { headerMapping }: HospitalFile, name: string): Promise<void> {
  const fields = page.getByRole('combobox', { name: /^Field for / });
  const assigned = async () => {
    const columns = await fields.evaluateAll((all) =>
      all.map((field) => {
        const { labels, value } = field as HTMLInputElement;
        return [labels?.[0]?.textContent?.replace('Field for ', '') ?? '', value];
      }),
    );
    return Object.fromEntries(columns);
  };
  const known = await assigned();
  for (const [header, field] of Object.entries(headerMapping))
    if (known[header] !== field) await choose(page, `Field for ${header}`, field);
  await expect.poll(assigned).toMatchObject(headerMapping);
  await page.getByRole('textbox', { name: 'Name of this set' }).fill(name);
  // A file may have a date that is no day with the day first: its column is asked about.
  for (const dates of await page.getByRole('combobox', { name: /^Dates of / }).all()) {
    if ((await dates.inputValue()) === '') {
      await dates.click();
      await page.getByRole('option', { name: /^Day first:/ }).click();
      await expect(dates).toHaveValue(/^Day first:/);
    }
  }
}

/** Says what each word means that is asked about, as the hospital's pharmacist knows it. */
async function matchWords(page: Page, { unknownKeywords }: HospitalFile): Promise<void> {
  const fields = page.getByRole('combobox', { name: /^Match for / });
  await expectSoon(fields.first());
  const labels = await fields.evaluateAll((all) =>
    all.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  );
  for (const label of labels) {
    const word = unknownKeywords.find(({ item_cust }) => label === `Match for ${item_cust}`);
    await choose(page, label, String(word?.expectedCatalogueItem));
  }
  await button(page, 'Submit Matches').click();
  // Both files write units of their own, which are asked about once more.
  const units = page.getByRole('alertdialog', { name: /the same units?\?$/ });
  await expect(units).toContainText(/ is ordered as /);
  await units.getByRole('button', { name: /^Yes, / }).click();
  await expect(units).toHaveCount(0);
}

/** The rows of a kind about which the portal asks. */
async function openKind(page: Page, kind: string): Promise<void> {
  const asked = whole(page).getByRole('region', { name: 'Need an answer' });
  await expect(asked).toBeVisible();
  const more = asked.getByRole('button', { name: 'Show all' });
  // Answers that were given make the list shorter a moment later: then nothing is left out of it any more.
  await expect(async () => {
    // On a busy machine a press is done that was given up.
    if (await button(page, 'Back to the whole file').isVisible()) return;
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    await button(page, `Answer: ${kind}`).click({ timeout: 1_000 });
  }).toPass();
}

const backToWhole = (page: Page) => button(page, 'Back to the whole file').click();

async function confirmKind(page: Page, kind: string): Promise<void> {
  await openKind(page, kind);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the treating team');
  const confirm = button(page, /^Confirm \d+ rows?$/);
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  await backToWhole(page);
}

async function submitAll(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText(/^\d+ rows? selected/)).toBeVisible();
  await button(page, 'Finalize Upload').click();
  await expect(page.getByRole('radio', { name: 'Created as Drafts' })).toBeFocused();
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  await button(page, /^Submit \d+ Order Lines$/).click();
  const orders = page.getByRole('list', { name: 'Orders' });
  await expectSoon(page.getByRole('heading', { name: /^5 of 5 orders submitted$/ }));
  await expect(orders.getByRole('listitem').first()).toBeVisible();
}

/** The rows of the upload that can be ordered without a word of anybody. */
async function readyRows(call: CallAs): Promise<Set<number>> {
  const { body: status } = await call<{ uploadCode: string }>('GET', '/api/v1/order/process/csv');
  const { body } = await call<{ errors: Record<string, { state: string }> }>(
    'GET',
    `/api/v1/order/csv?stage=5&limit=500&uploadCode=${status.uploadCode}`,
  );
  return new Set(
    Object.entries(body.errors).flatMap(([row, { state }]) => (state === 'ready' ? Number(row) : [])),
  );
}

interface FileTypes {
  file_types: { id: string; name: string }[];
}

const files = [
  {
    name: '02_oncology_day_unit_60',
    rowWithoutUnit: 1,
    warnings: ['Does not last until it is given', 'Stability not found', 'Drug dose exceeds max dose'],
  },
  {
    name: '03_hith_opat_60',
    rowWithoutUnit: 14,
    warnings: ['Does not last until it is given', 'Stability not found'],
  },
];

for (const { name, rowWithoutUnit, warnings } of files)
  test(`the first file of a hospital, ${name}, goes from upload to submitted orders, and the next one asks nothing`, async ({
    page,
    request,
    baseURL,
    newReference,
  }) => {
    test.slow();
    const account = await accountAtNewHospital(request, String(baseURL), 'pharmacist');
    await startSignedIn(page, await askForTokens(request, account));
    const call = await callAs(request, account);
    const { body: holidays } = await call<{ date: string }[]>('GET', '/api/v1/public-holidays?state=NSW');
    const [first, second] = mondaysOfFiles(holidays.map(({ date }) => date));
    const file = hospitalFile(name);

    await uploadFile(page, `${name}.csv`, file.ordering(newReference(), first));
    await assignColumns(page, file, name);
    await button(page, /^Process \d+ valid rows$/).click();
    await matchWords(page, file);
    await button(page, 'Review Orders').click();
    await expectSoon(whole(page));
    const ready = await readyRows(call);
    for (const warning of warnings) await confirmKind(page, `Warning: ${warning}`);
    await openKind(page, 'Dose unit is required');
    await button(page, `Correct row ${rowWithoutUnit}`).click();
    await page.getByRole('textbox', { name: 'Dose unit', exact: true }).fill('g');
    await page.keyboard.press('Enter');
    await button(page, `Done with row ${rowWithoutUnit}`).click();
    await backToWhole(page);
    await openKind(page, 'The file gives this Patient ID to more than one person');
    await button(page, /^Say who is meant in row \d+$/)
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Order for this person' }).first().click();
    await expect(question).toHaveCount(0);
    await backToWhole(page);
    await button(page, /^Review \d+ rows$/).click();
    await button(page, 'Select all that is shown').click();
    await submitAll(page);
    await button(page, 'Return home').click();
    await button(page, 'Yes, finish and return home').click();
    await expect(page).toHaveURL('/');

    // Again, with other references and days, and without what has to be asked whenever it comes.
    const asked = new Set(file.rows.flatMap(({ row }) => (ready.has(row) ? [] : row)));
    const { body: types } = await call<FileTypes>('GET', '/api/v1/order/csv?stage=1');
    const ofThisType = types.file_types.find((type) => type.name === name)?.id;
    const again = file.ordering(newReference(), second, asked);
    const uploadCode = await loadFile(call, `${name} again.csv`, again, ofThisType);
    expect(await loadedFile(call, uploadCode)).toMatchObject({ rows_valid: ready.size });
    await lookUpWords(call, uploadCode);
    // Its rows are judged, for every word of them is known.
    await judgeRows(call, uploadCode);
    await page.goto('/csv');
    await expectSoon(whole(page).getByText('Nothing is asked.'));
    await expect(whole(page).getByText('Every row can be ordered.')).toBeVisible();
    await button(page, `Review ${ready.size} rows`).click();
    // Rows without a unit, which is the drug's usual one, are not ticked by themselves.
    await button(page, 'Select all that is shown').click();
    await expect(page.getByRole('status').getByText(`${ready.size} rows selected`)).toBeVisible();
    await submitAll(page);
  });
