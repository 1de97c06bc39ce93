import type { Locator } from '@playwright/test';
import { builderForm, openDraft, stability } from './support/formulation-builder.ts';
import { emulsionForm, unstableForm } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null }));

/** Each of the parts has a ground that none of the others has, and none of the page's own colours. */
async function expectToldApart(parts: Locator): Promise<void> {
  await expect(parts.first()).toBeVisible();
  const grounds = await parts.evaluateAll((all) =>
    all.map((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      return `${backgroundColor} ${backgroundImage}`;
    }),
  );
  expect(new Set(grounds).size, grounds.join('; ')).toBe(grounds.length);
  for (const ground of grounds) expect(coloursIn(ground).filter((colour) => !greys.has(colour))).toEqual([]);
}
/** Of the emulated palette: black and white. */
const greys: ReadonlySet<string> = new Set(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
const coloursIn = (ground: string) => ground.match(/rgba?\([^)]*\)/g) ?? [];

test('in forced colours the sources of energy, the amount beyond a limit and the plot are told apart by pattern', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await openDraft(page, call, emulsionForm(newReference()));
  await expectToldApart(page.getByRole('img', { name: /^Energy: Amino acid/ }).locator('span'));

  await openDraft(page, call, unstableForm(newReference()));
  const calcium = builderForm(page).getByRole('img', { name: /^Calcium: 12 of at most/ });
  await expectToldApart(calcium.locator('span').nth(0).or(calcium.locator('span').nth(1)));
  const plot = stability(page).getByRole('img', { name: /^This bag: calcium/ });
  await expect(plot.locator('text').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await expect(stability(page).getByText('This bag, outside, mmol/L')).toBeVisible();
});

test('a constituent outside its limit has a sign in the recap, not a weight of letters alone', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await openDraft(page, call, unstableForm(newReference()));
  const recap = page.getByRole('region', { name: 'Recap' });
  const header = (name: string) => recap.getByRole('rowheader', { name });
  await expect(header('Calcium outside its limit').locator('svg')).toBeVisible();
  await expect(header('Sodium').locator('svg')).toHaveCount(0);
});

test('in forced colours the hospital of a request, which is read alone, has another frame than what is typed', async ({
  page,
  signInAs,
}) => {
  await signInAs('nutrition');
  await page.goto('/tpn/customFormulation/contact');
  const frame = (name: string) =>
    page.locator('[data-anchor]').filter({ has: page.getByLabel(name, { exact: true }) });
  await expect(page.getByLabel('Hospital', { exact: true })).not.toBeEditable();
  await expect(frame('Hospital')).toHaveCSS('border-top-style', 'dashed');
  await expect(frame('First name')).toHaveCSS('border-top-style', 'solid');
});
