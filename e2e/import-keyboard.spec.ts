import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSoon } from './support/expect-soon.ts';
import { importedRow, orderFile } from './support/order-file.ts';
import { expectRows } from './support/order-file-stages.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Whoever has no pointer is somewhere on the page, and not thrown back to its beginning. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** Comes there by Tab and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await expectFocusKept(page);
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('a file goes through all five stages by the keyboard alone, which is never lost', async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('pharmacist');
  const references = [newReference(), newReference(), newReference()];
  const word = `Word ${references[0]}`;
  const rows = references.map((reference, at) =>
    importedRow(reference, {
      surname: `S${reference}`,
      firstname: 'Tess',
      patient_id: reference,
      ...(at === 0 && { drug_name: word }),
      ...(at === 2 && { route: '' }),
    }),
  );
  await page.goto('/csv');
  // Listened for in good time: whoever begins to listen at the press may be too late.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose a .csv file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'keys.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(orderFile(rows)),
  });
  await expect(page.getByText(/^keys\.csv \d/)).toBeVisible();
  await tabTo(page, 'File type');
  await page.keyboard.type('[NEW]');
  await page.keyboard.press('Enter');
  await press(page, 'Continue');

  await expect(button(page, 'Process 3 valid rows')).toBeEnabled();
  await press(page, 'Process 3 valid rows');

  await expectFocusKept(page);
  await tabTo(page, `Match for ${word}`);
  await page.keyboard.type('fluorouracil');
  await page.keyboard.press('Enter');
  await press(page, 'Submit Matches');
  await expect(button(page, 'Yes, in every later file')).toBeVisible();
  await press(page, 'Yes, in every later file');
  await expect(button(page, 'Review Orders')).toBeEnabled();
  await press(page, 'Review Orders');

  await expect(button(page, 'Review 3 rows')).toBeVisible();
  await press(page, 'Review 3 rows');

  // Esc takes back what was typed, Enter keeps it; both leave the focus at the row.
  await expect(button(page, 'Correct row 3')).toBeVisible();
  await press(page, 'Correct row 3');
  const route = page.getByRole('textbox', { name: 'Route', exact: true });
  await expect(route).toBeFocused();
  await page.keyboard.type('SC');
  await page.keyboard.press('Escape');
  await expect(route).toHaveCount(0);
  await expect(button(page, 'Correct row 3')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(route).toBeFocused();
  await expect(route).toHaveValue('');
  await page.keyboard.type('IV');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 rows selected')).toBeVisible();
  await expect(route).toBeFocused();
  await tabTo(page, 'Done with row 3');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Correct row 3')).toBeFocused();

  await press(page, 'Finalize Upload');
  await expect(page.getByRole('radio', { name: 'Created as Drafts' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Submitted Immediately' })).toBeChecked();
  await tabTo(page, 'Submit 3 Order Lines');
  const submit = button(page, 'Submit 3 Order Lines');
  // While rows are judged or counted anew it makes nothing, and says so; the focus stays.
  await expect(async () => {
    if ((await submit.count()) > 0) {
      await expect(submit).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(submit).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: '3 of 3 orders submitted' })).toBeVisible();
  await press(page, 'Return home');
  await expect(page).toHaveURL('/');
  await expectFocusKept(page);
});

/** As hospitals' systems write them: columns that nobody needs, with long notes. */
test('a file of five megabytes is loaded in a browser, shown, and ordered', async ({
  page,
  signInAs,
  newReference,
}, testInfo) => {
  await signInAs('pharmacist');
  const reference = newReference();
  const [header = '', line = ''] = orderFile([importedRow(reference)]).split('\r\n');
  const note = 'note '.repeat(3_200);
  const lines = Array.from(
    { length: 330 },
    (_, at) => `${line.replace(reference, `${reference}-${at % 3}`)},${note}`,
  );
  const content = [`${header},ward notes`, ...lines].join('\r\n');
  expect(content.length).toBeGreaterThan(5 * 1024 * 1024);
  const large = testInfo.outputPath('large.csv');
  await writeFile(large, content);
  await page.goto('/csv');
  await page.locator('input[type="file"]').setInputFiles(large);
  await page.getByRole('combobox', { name: 'File type' }).fill('[NEW]');
  await page.keyboard.press('Enter');
  await button(page, 'Continue').click();
  const column = page.getByRole('combobox', { name: 'Field for ward notes' });
  await expectSoon(column);
  await column.fill('-- SKIP COLUMN --');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name of this set' }).fill(reference);
  await expect(button(page, 'Process 330 valid rows')).toBeEnabled();
  await expectRows(page);
  await button(page, 'Process 330 valid rows').click();
  await button(page, 'Review Orders').click();
  await button(page, 'Review 330 rows').click();
  await expect(button(page, 'Correct row 1')).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(6_000);
  await expect(page.getByText(/rows selected/)).toBeVisible();
});
