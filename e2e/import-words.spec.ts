import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { newFamily } from './support/find-patients.ts';
import { matchAs } from './support/import-words.ts';
import { loadFile, lookUpWords } from './support/load-file.ts';
import { type FileRow, importedRow, orderFile } from './support/order-file.ts';
import { expectReview, goOn, openWords as openWordsOf } from './support/order-file-stages.ts';
import { ownAccount } from './support/own-account.ts';
import { type CallAs, expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Match unknown keywords' });
const rowOf = (page: Page, word: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: `“${word}”` });
const matchOf = (page: Page, word: string) => page.getByRole('combobox', { name: `Match for ${word}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** No word of these tests is a name of its drug: each has the test's reference in it. */
async function sayTheSameDrug(page: Page): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: 'Is this the same drug?' });
  await asked.getByRole('button', { name: 'Yes, in every later file' }).click();
  await expect(asked).toHaveCount(0);
}

/** The words of a file, which are the hospital's: each test has its own, which no other one matches. */
const openWords = (page: Page, call: CallAs, rows: readonly FileRow[]): Promise<void> =>
  openWordsOf(page, call, 'words.csv', orderFile(rows));

test('[CSV-16] [CSV-28] [CSV-29] [CSV-74] words come when the rows are looked through, for which the bar grows 6.36 px with each percent; a person says what each means, by the keyboard too and by what fits its row, and nothing is chosen by itself', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  const [vinc, gluc, days] = [`Vinc ${reference}`, `Gluc ${reference}`, `Two day ${reference}`];
  const file = orderFile([
    { ...importedRow(reference), drug_name: vinc, drug_dose: '1.5' },
    { ...importedRow(reference), diluent: gluc },
    { ...importedRow(reference), container: days },
  ]);
  await lookUpWords(call, await loadFile(call, 'words.csv', file));
  const half = {
    ...{ progress_amount: 50, progress_complete: false, work: 'recognise', rows_done: 1, rows_marked: 2 },
    ...{ missing_fields: [], counts: [], words_next: null },
  };
  let isHalf = true;
  await page.route('**/api/v1/order/csv', async (route) => {
    if (!isHalf) return route.fallback();
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...half } });
  });
  await page.clock.install();
  await goOn(page);
  const bar = page.getByRole('progressbar', { name: 'Looking up the words of each row 1 of 2 rows' });
  await expect(bar).toHaveAttribute('aria-valuenow', '50');
  await expect
    .poll(() => bar.locator('span').evaluate((filled) => filled.getBoundingClientRect().width))
    .toBeCloseTo(318, 1);
  await expect(button(page, 'Review Orders')).toHaveAccessibleDescription(
    'The rows are still being looked through.',
  );
  isHalf = false;
  // Asked again after two seconds.
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(rowOf(page, vinc)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(panel(page).getByText('3 of 3 rows checked')).toBeVisible();
  await expect(button(page, 'Refresh')).toBeVisible();
  await expect(button(page, 'Review Orders')).toHaveAccessibleDescription('3 keywords are still to match.');
  await expect(button(page, 'Submit Matches')).toHaveAccessibleDescription(
    'Choose what a keyword means first.',
  );
  // The most dangerous first, with what it may be mistaken for side by side and nothing pressed.
  await expect(panel(page).getByRole('listitem').first()).toContainText(vinc);
  await expect(rowOf(page, vinc)).toContainText('vinCRISTine, vinBLASTine, and vinORELBine look alike');
  await expect(rowOf(page, vinc).getByRole('button', { name: /^vin(CRIST|BLAST|OREL)/ })).toHaveCount(3);
  await expect(rowOf(page, vinc).getByRole('button', { name: /guidance to 2.mg/ })).toBeVisible();
  await expect(panel(page).locator('[aria-pressed=true]')).toHaveCount(1);
  await expectAccessible(page);

  // A match inside a word is never taken by Enter; a beginning is.
  await matchOf(page, vinc).fill('blast');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No drug begins with "blast"').first()).toBeVisible();
  await page.keyboard.press('Escape');
  for (const option of ['Skip row - For this import', 'Skip row - For this and future imports']) {
    await matchOf(page, vinc).click();
    await expect(page.getByRole('option', { name: option, exact: true })).toBeEnabled();
    await page.keyboard.press('Escape');
  }
  await matchOf(page, vinc).click();
  await expect(page.getByRole('option', { name: /^Ignore this field/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await matchOf(page, vinc).fill('vincr');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, vinc).getByText('To submit')).toBeVisible();
  await rowOf(page, gluc)
    .getByRole('button', { name: /Glucose 5%/ })
    .click();
  await expect(matchOf(page, gluc)).toHaveValue('Glucose 5%');
  // What fits a row is narrowed as the drug form does it.
  await rowOf(page, days)
    .getByRole('button', { name: /^Explore what fits/ })
    .click();
  const explorer = page.getByRole('dialog', { name: `What fits “${days}”` });
  const choose = async (field: string, text: string) => {
    await explorer.getByRole('combobox', { name: field, exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  await expect(explorer.getByRole('combobox', { name: 'Drug', exact: true })).toHaveValue('fluorouracil');
  await expectAccessible(page);
  await choose('Route', 'Intraven');
  await choose('Container type', 'Infusor');
  await choose('Container', 'Infusor LV5');
  await explorer.getByRole('button', { name: 'Match to this container' }).click();
  await expect(matchOf(page, days)).toHaveValue('Infusor LV5');
  await expect(rowOf(page, days).getByText('To submit')).toBeVisible();
  await expect(button(page, 'Review Orders')).toHaveAccessibleDescription('Submit your matches first.');
  await button(page, 'Submit Matches').click();
  await sayTheSameDrug(page);
  await expect(rowOf(page, vinc).getByText('Matched')).toBeVisible();
  await expect(panel(page).getByText('All matched')).toBeVisible();
  await button(page, 'Review Orders').click();
  await expectReview(page);
});

test('[WIZARD-11] a word that a colleague matched meanwhile is told, and stays theirs until it is chosen anew; one for another formulation is near to no plain drug, is asked about by both names, and stands at its row; a row that a word leaves out says so inside its column', async ({
  page,
  request,
  signInAs,
  newReference,
  baseURL,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  const [word, liposomal, skipped] = [
    `Morph ${reference}`,
    `fluorouracil liposomal ${reference}`,
    `See script ${reference}`,
  ];
  const rows = [word, liposomal, skipped].map((drug_name) => ({ ...importedRow(reference), drug_name }));
  await openWords(page, call, rows);
  await rowOf(page, word)
    .getByRole('button', { name: /^morphine .*words? alike/ })
    .first()
    .click();
  await expect(matchOf(page, word)).toHaveValue('morphine');

  const colleague = await ownAccount(request, String(baseURL), 'pharmacist');
  await matchAs(await callAs(request, colleague), orderFile(rows), {
    item_field: 'drug_name',
    item_cust: word,
    item_bolt: 'FLUOROURACIL',
  });
  await expect(rowOf(page, word).getByText(`Matched by ${colleague}, not in this file`)).toBeVisible();
  await expect(matchOf(page, word)).toHaveValue('morphine');
  await button(page, 'Submit Matches').click();
  await sayTheSameDrug(page);
  await expect(
    rowOf(page, word).getByText(`${colleague} said meanwhile what it means: fluorouracil.`),
  ).toBeVisible();
  await expect(matchOf(page, word)).toHaveValue('fluorouracil');
  await matchOf(page, word).fill('morphine');
  await page.keyboard.press('Enter');
  await button(page, 'Submit Matches').click();
  await sayTheSameDrug(page);
  await expect(rowOf(page, word).getByText('said meanwhile')).toHaveCount(0);
  await expect(matchOf(page, word)).toHaveValue('morphine');
  await expect(rowOf(page, word).getByText('Matched', { exact: true })).toBeVisible();

  await expect(rowOf(page, liposomal).getByText('No near entry')).toBeVisible();
  await matchOf(page, liposomal).fill('fluorouracil');
  await page.keyboard.press('Enter');
  await button(page, 'Submit Matches').click();
  const asked = page.getByRole('alertdialog', { name: 'Is this the same drug?' });
  await expect(asked).toContainText(`“${liposomal}” will be ordered as fluorouracil in 1 row of this file`);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'No, go back' }).click();
  await expect(rowOf(page, liposomal).getByText('To submit')).toBeVisible();
  await matchOf(page, skipped).click();
  await page.getByRole('option', { name: 'Skip row - For this import', exact: true }).click();
  await button(page, 'Submit Matches').click();
  await asked.getByRole('button', { name: 'For this file alone' }).click();
  await expect(rowOf(page, liposomal).getByText('Matched', { exact: true })).toBeVisible();
  await button(page, 'Review Orders').click();
  await button(page, 'Review 3 rows').click();
  await expect(
    page
      .getByRole('table', { name: 'Rows to be ordered' })
      .getByText(`The file says “${liposomal}”, which is no name of this drug: somebody matched it.`),
  ).toBeVisible();
  const cell = page.getByRole('cell', { name: /^Left out by a matched word/ });
  const [around, chip] = [
    await cell.boundingBox(),
    await cell.getByText('Left out by a matched word').locator('..').boundingBox(),
  ];
  if (!around || !chip) throw new Error('Both have to be on the page');
  expect(chip.x + chip.width).toBeLessThanOrEqual(around.x + around.width);
});

test('more words than a page holds come at a press; what was chosen is there again after the page was closed, until it is submitted, and a unit is asked about though it is not loaded again', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  const drug = `Doxo ${reference}`;
  // With a figure in it a word is a multiple of a unit, and stands for none.
  const unit = `ugs ${newFamily(reference)}`;
  const rows = Array.from({ length: 130 }, (_, index) => ({
    ...importedRow(reference),
    drug_name: index === 0 ? drug : `unheard ${index} ${reference}`,
    ...(index === 7 && { drug_dose: '50', drug_dose_unit: unit }),
  }));
  await openWords(page, call, rows);
  await expect(panel(page).getByRole('listitem')).toHaveCount(100);
  // A notice of the work that just ended asks for the list anew, and takes the place of a press at the same moment.
  await expect(async () => {
    const more = button(page, 'Show more keywords');
    if (await more.isVisible()) await more.click({ timeout: 2_000 });
    await expect(panel(page).getByRole('listitem')).toHaveCount(131, { timeout: 5_000 });
  }).toPass();
  await rowOf(page, drug)
    .getByRole('button', { name: /^DOXOrubicin/ })
    .click();
  // Both of them.
  const kept = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.split('item_bolt').length === 3,
  );
  await matchOf(page, unit).fill('mg');
  await page.keyboard.press('Enter');
  await kept;
  await goOn(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(100);
  await expect(
    page.getByRole('note').getByText(/What you chose here .* has been brought back/),
  ).toBeVisible();
  await expect(matchOf(page, drug)).toHaveValue('DOXOrubicin');
  await expect(rowOf(page, drug).getByText('To submit')).toBeVisible();
  await expect(button(page, 'Submit Matches')).toBeEnabled();
  await button(page, 'Submit Matches').click();
  const asked = page.getByRole('alertdialog', { name: 'Is this the same unit?' });
  await expect(asked).toContainText(
    `“${unit}” is read as mg: 50 ${unit} (row 8, unheard 7 ${reference}) is ordered as 50 mg`,
  );
  await asked.getByRole('button', { name: 'No, go back' }).click();
  await expect(asked).toHaveCount(0);
  await button(page, 'Submit Matches').click();
  await asked.getByRole('button', { name: /^Yes, / }).click();
  await sayTheSameDrug(page);
  await expect(rowOf(page, drug).getByText('Matched')).toBeVisible();
});
