import type { Locator } from '@playwright/test';
import { builderButton, builderForm, openDraft, stability, take } from './support/formulation-builder.ts';
import { emulsionForm, olimelForm, unstableForm } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

const LINE_PX = 22;
const PHONE = { width: 390, height: 844 };
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2;
/** What stands before a cell on a phone, where its column has no head. */
const labelOf = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element, '::before').content);

test('what is wrong with an electrolyte reads on one line, and on a phone every figure of it has its name', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await openDraft(page, call, unstableForm(newReference()));
  await builderButton(page, 'Check Stability').press('Enter');
  const wrong = builderForm(page).getByText('Outside guidelines for stability').first();
  await expect(wrong).toBeVisible();
  expect((await boxOf(wrong)).height).toBeLessThan(LINE_PX);

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
  await openDraft(page, call, unstableForm(newReference()));
  const checks = stability(page).getByRole('table', { name: 'Checks that speak' });
  const name = checks.getByRole('rowheader', { name: /Calcium x inorganic phosphate/ });
  expect((await boxOf(name)).width).toBeCloseTo((await boxOf(checks)).width, 0);
  const [measured, limit] = await checks
    .getByRole('row', { name: /Calcium x inorganic/ })
    .getByRole('cell')
    .all();
  if (!measured || !limit) throw new Error('The check has no figures');
  expect([await labelOf(measured), await labelOf(limit)]).toEqual(['"Measured"', '"Limit"']);
  // On a line each, with its unit: behind each other they read as one figure.
  const [above, below] = [await boxOf(measured), await boxOf(limit)];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  await expect(measured).toHaveText(/^[\d.]+\s\(mmol\/L\)²$/);
  await expect(limit).toHaveText(/^at most [\d.]+\s\(mmol\/L\)²$/);
  for (const button of await stability(page)
    .getByRole('list', { name: 'What would mend it' })
    .getByRole('button')
    .all())
    expect((await boxOf(button)).height).toBeLessThan(2 * LINE_PX);
});

test('on the smallest phone each figure given in a day stands behind its name, and no panel is wider than the window', async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const call = await signInAs('nutrition');
  const infusion = { weightKg: '70', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
  await openDraft(page, call, olimelForm(newReference(), { infusion }));
  const given = page.getByRole('region', { name: 'Each kilogram and day' });
  const zinc = await given.getByRole('row', { name: /^Zinc/ }).getByRole('cell').all();
  expect(await Promise.all(zinc.map(labelOf))).toEqual(['"Each day"', '"Each kg and day"', '"Guideline"']);
  const rows = await Promise.all(zinc.map(boxOf));
  for (const [place, { y }] of rows.slice(1).entries())
    expect(y).toBeGreaterThanOrEqual((rows[place]?.y ?? 0) + (rows[place]?.height ?? 0));
  const panels = page.getByRole('complementary', { name: 'Recap and stability' }).locator('section');
  const isCut = (panel: Element) => panel.scrollWidth > panel.clientWidth;
  for (const panel of await panels.all()) expect(await panel.evaluate(isCut)).toBe(false);
});

test('a macronutrient, its quantity and what that comes to stand in one row at 1280, with its whole name', async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const call = await signInAs('nutrition');
  await openDraft(page, call, emulsionForm(newReference()));
  const form = builderForm(page);
  const rows = [
    [form.getByLabel('Amino acid', { exact: true }), form.getByLabel('Quantity of amino acid')],
    [
      form.getByLabel('Glucose', { exact: true }),
      form.getByLabel('Quantity of glucose'),
      form.getByLabel('Energy of glucose'),
    ],
    [
      form.getByLabel('Lipid', { exact: true }),
      form.getByLabel('Quantity of lipid'),
      form.getByLabel('Energy of lipid'),
    ],
  ];
  for (const row of rows) {
    const middles = await Promise.all(row.map(async (field) => middleOf(await boxOf(field))));
    for (const middle of middles) expect(middle).toBeCloseTo(middles[0] ?? 0, 0);
  }
  const name = form.getByLabel('Amino acid', { exact: true });
  await expect(name).toHaveValue('Synthamin 17 without electrolytes');
  expect(await name.evaluate((field) => field.scrollWidth > field.clientWidth)).toBe(false);
});

test('of a triple-chamber bag each name and the type of phosphate are read to their end at 1280', async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const call = await signInAs('nutrition');
  await openDraft(page, call, olimelForm(newReference()));
  const isCut = (part: Locator) => part.evaluate((element) => element.scrollWidth > element.clientWidth);
  const form = builderForm(page);
  for (const name of ['Sodium', 'Potassium', 'Magnesium', 'Calcium'])
    expect(await isCut(form.getByRole('rowheader', { name, exact: true })), name).toBe(false);
  expect(await isCut(form.getByRole('columnheader', { name: 'Electrolyte' }))).toBe(false);
  const type = form.getByRole('combobox', { name: 'Type of phosphate' });
  await take(page, 'Type of phosphate', 'Inorganic');
  expect(await isCut(type)).toBe(false);
  // All of it is pressed, not what stands beside it.
  await type.locator('xpath=ancestor::*[@data-anchor]').getByRole('button').click();
  await expect(form.getByRole('option', { name: 'Organic', exact: true })).toBeVisible();
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
