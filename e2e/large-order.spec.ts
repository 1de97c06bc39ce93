import type { Page } from '@playwright/test';
import { addButton, fluorouracilInfusor, typeOn } from './support/drug-form.ts';
import { LINES, LINES_OF_EACH, largeDraft, PATIENTS } from './support/large-order.ts';
import { orderInfo, orderWithLine } from './support/prepare-order.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { expect, test } from './support/test.ts';

/** How many of them the browser has drawn: what is far from the window is in the page, yet not drawn. */
const drawn = (page: Page, selector: string) =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)].filter((part) =>
        part.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
    selector,
  );

/** On paper all of them are drawn, as soon as the browser has laid the page out for it. */
async function expectPrinted(page: Page, selector: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => drawn(page, selector)).toBe(LINES);
  await page.emulateMedia({ media: null });
}

const HEADS = 'article > :first-child';
const DELIVERIES = 'article table';

test('[SUMMARY-04] [SUMMARY-15] a draft of 320 lines is read to its end, opened, edited, printed and downloaded whole', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  test.slow();
  const call = await signInAs('pharmacist');
  const reference = await largeDraft(request, newReference());
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Items Ordered320');
  const lines = page.locator('article');
  await expect(lines).toHaveCount(LINES);

  // Far from the window a line is not drawn; the search of the browser finds it, and print shows all of them.
  await expect.poll(() => drawn(page, HEADS)).toBeLessThan(LINES / 4);
  expect(
    await page.evaluate(() => 'find' in window && (window.find as (text: string) => boolean)('Order 40')),
  ).toBe(true);
  await expectPrinted(page, HEADS);

  const last = lines.last();
  // The end is where the heights of the undrawn lines were guessed to lead; near it they are known.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.locator(DELIVERIES)).toHaveCount(LINES);
  await expect.poll(() => drawn(page, DELIVERIES)).toBeLessThan(LINES / 4);
  await expectPrinted(page, DELIVERIES);
  await last.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Dose', { exact: true }).fill('4123');
  await page.getByRole('button', { name: 'Finish editing' }).click();
  await page
    .getByRole('dialog', { name: 'Updated successfully' })
    .getByRole('button', { name: 'Back' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
  await expect(last).toHaveAccessibleName(/4,123/);

  await last.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this drug from the order?' });
  await expect(question).toContainText('for Order 40');
  await question.getByRole('button', { name: 'Yes, remove this drug' }).click();
  await expect(lines).toHaveCount(LINES - 1);
  await expect(summary).toContainText('Items Ordered319');

  await page.getByText('Patient last name').click();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(lines).toHaveCount(0);
  await page.getByRole('button', { name: 'Order 40', exact: true }).click();
  await expect(lines).toHaveCount(LINES_OF_EACH - 1);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  const rows = await readWorkbook(await (await arriving).path());
  expect(rows.length).toBe(1 + LINES - 1);
  const { body } = await orderInfo(call, reference);
  expect([body.drugCount, body.patientCount]).toEqual([LINES - 1, PATIENTS]);
});

test('a line that is added joins the order so far, and its other lines are not asked for again', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = await orderWithLine(call, newReference());
  // A notice that overtakes the answer would have the order asked for, rightly.
  await page.route('**/api/v1/events', (route) => route.abort());
  let questions = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/order/info') questions += 1;
  });
  await page.goto(`/order/${reference}/drug-detail/0`);
  const soFar = page.getByRole('region', { name: 'Order so far' });
  await expect(soFar).toContainText('1 item');
  const asked = questions;
  for (const items of ['2 items', '3 items']) {
    await typeOn(page, ...fluorouracilInfusor);
    await addButton(page).click();
    const added = page.getByRole('dialog', { name: 'Drug added to the order' });
    await expect(added).toContainText('The draft is saved.');
    await expect(soFar).toContainText(items);
    await added.getByRole('button', { name: 'Add another drug' }).click();
  }
  await expect(soFar.getByRole('listitem')).toHaveCount(3);
  expect(questions).toBe(asked);

  // What the screen made of the answers is what the server says.
  await page.getByRole('link', { name: 'Review & complete order' }).click();
  await expect(page.locator('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});
