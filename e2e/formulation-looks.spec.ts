import type { Locator } from '@playwright/test';
import { builderButton, builderForm, openDraft, stability } from './support/formulation-builder.ts';
import { olimelForm, primeneForm } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

const LINE_PX = 22;
const PHONE = { width: 390, height: 844 };
const sizeOf = async (part: Locator) => (await part.boundingBox()) ?? { width: 0, height: 0 };
/** What stands before a cell on a phone, where its column has no head. */
const labelOf = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element, '::before').content);

/** Unstable with inorganic phosphate. */
const unstable = (description: string) => {
  const form = primeneForm(description);
  const { electrolytes } = form.formulation as unknown as { electrolytes: { type?: string }[] };
  for (const row of electrolytes) if (row.type) row.type = 'Inorganic';
  return form;
};

test('what is wrong with an electrolyte reads on one line, and on a phone every figure of it has its name', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await openDraft(page, call, unstable(newReference()));
  await builderButton(page, 'Check Stability').press('Enter');
  const wrong = builderForm(page).getByText('Outside guidelines for stability').first();
  await expect(wrong).toBeVisible();
  expect((await sizeOf(wrong)).height).toBeLessThan(LINE_PX);

  await page.setViewportSize(PHONE);
  await openDraft(page, call, olimelForm(newReference()));
  const sodium = builderForm(page).getByRole('row', { name: /^Sodium/ });
  const cells = await sodium.getByRole('cell').all();
  expect(await Promise.all(cells.map(labelOf))).toEqual([
    '"Base quantity"',
    '"Extra to be added"',
    '"mmol per litre"',
    '"Limit"',
  ]);
});

test('on a phone a check is named on the width of the table, and what mends it is pressed by one line', async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize(PHONE);
  const call = await signInAs('nutrition');
  await openDraft(page, call, unstable(newReference()));
  const checks = stability(page).getByRole('table', { name: 'Checks that speak' });
  const name = checks.getByRole('rowheader', { name: /Calcium x inorganic phosphate/ });
  expect((await sizeOf(name)).width).toBeCloseTo((await sizeOf(checks)).width, 0);
  const cells = await checks
    .getByRole('row', { name: /Calcium x inorganic/ })
    .getByRole('cell')
    .all();
  expect(await Promise.all(cells.slice(0, 2).map(labelOf))).toEqual(['"Measured "', '"Limit "']);
  for (const button of await stability(page)
    .getByRole('list', { name: 'What would mend it' })
    .getByRole('button')
    .all())
    expect((await sizeOf(button)).height).toBeLessThan(2 * LINE_PX);
});

test('on a phone the dates that formulations are listed by have a row each: half of one cuts DD/MM/YYYY', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs('nutrition');
  await page.goto('/tpn/customFormulation');
  const box = async (name: string) =>
    (await page.getByRole('textbox', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 };
  const [from, to] = [await box('From date'), await box('To date')];
  expect(to.x).toBe(from.x);
  expect(to.y).toBeGreaterThan(from.y);
});
