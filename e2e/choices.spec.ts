import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { addButton, fluorouracilInfusor, label, typeOn } from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

/** The field of that name, whether or not it says that it is optional. */
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}( optional)?$`));
const open = (page: Page) => page.getByRole('listbox', { name: 'Choices' });
/** The sentence above the choices of an open list. */
const note = (page: Page, text: string) => page.locator('[popover] > p').filter({ hasText: text });

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.type(text);
}

test('[DRUGFORM-01] no drug is taken that was not typed: the neighbours of a missing name stand below', async ({
  drugForm: { page },
}) => {
  const drug = field(page, 'Drug name');
  for (const [typed, neighbour] of [
    ['adrenaline', 'noradrenaline'],
    ['epinephrine', 'noradrenaline'],
    ['cloxacillin', 'flucLOXACILLIN'],
    ['topo', 'etoposide'],
  ] as const) {
    await drug.fill(typed);
    await expect(note(page, `No drug begins with "${typed}"`)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Contains' }).getByRole('option').first()).toContainText(
      neighbour,
    );
    await expect(drug).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(drug).toBeFocused();
    await expect(drug).toHaveValue(typed);
    await expect(field(page, 'Dose')).toBeDisabled();
  }
  await drug.fill('fluorouracl');
  const near = page.getByRole('group', { name: 'Differs by one letter' }).getByRole('option');
  await expect(near).toHaveText(['fluorouracil']);
  await expect(drug).not.toHaveAttribute('aria-activedescendant');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drug).toHaveValue('fluorouracil');
});

test('[DRUGFORM-05] a code or a whole name is taken, and what only contains it is not', async ({
  drugForm: { page },
}) => {
  await typeOn(page, 'methotrexate');
  await typeInto(page, 'Unit', 'g');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Unit')).toHaveValue('g');
  await typeInto(page, 'Route', 'SC');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Route')).toHaveValue('Subcutaneous');

  await field(page, 'Drug name').fill('mitomycin');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Unit', 'g');
  await expect(field(page, 'Unit')).toHaveValue('g');
  await expect(note(page, 'No unit begins with "g"')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Unit')).toHaveValue('mg');
  await typeInto(page, 'Route', 'IV');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Route')).toHaveValue('Intravenous');

  await field(page, 'Drug name').fill('fluorouracil');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Container type', 'INF');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Container type')).toHaveValue('Infusor');
  await typeInto(page, 'Diluent', 'NS');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Diluent')).toHaveValue('Sodium chloride 0.9%');
  await field(page, 'Diluent').fill('WFI');
  await expect(note(page, 'No diluent begins with "WFI"')).toBeVisible();
});

test('what stands under Contains is chosen by the arrows or the pointer, and its letters are marked', async ({
  drugForm: { page },
}) => {
  const drug = field(page, 'Drug name');
  await drug.fill('adrenaline');
  await page.keyboard.press('ArrowDown');
  const active = page.locator('[role="option"][data-active]');
  await expect(active).toContainText('noradrenaline');
  const marked = active.locator('span span').first();
  await expect(marked).toHaveText('adrenaline');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(marked).toHaveCSS('text-decoration-line', 'underline');
  await expect(marked).toHaveCSS('font-weight', '680');
  await page.emulateMedia({ forcedColors: null });
  await expect(open(page).locator('mark')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(drug).toHaveValue('noradrenaline');

  await drug.fill('platin');
  await page.getByRole('option', { name: 'oxaliplatin' }).click();
  await expect(drug).toHaveValue('oxaliplatin');

  // The arrows choose; Tab takes what they chose.
  await drug.fill('adrenaline');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(drug).toHaveValue('noradrenaline');
});

test('text that names no choice stays, is wrong, and holds the form until it is a choice again', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText('Ready to add');
  const drug = field(page, 'Drug name');
  await drug.fill('adrenaline');
  await addButton(page).click();
  await expect(drug).toBeFocused();
  await expect(drug).toHaveValue('adrenaline');
  await expect(drug).toHaveAttribute('aria-invalid', 'true');
  await expect(drug).toHaveAccessibleDescription(/No drug begins with "adrenaline"/);
  await expectAccessible(page);
  expect(await storedLines()).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drug).toHaveValue('fluorouracil');
  await expect(drug).not.toHaveAttribute('aria-invalid');

  // A whole name is taken by leaving, emptied text is not the choice before it.
  const diluent = field(page, 'Diluent');
  await diluent.fill('glucose 5%');
  await addButton(page).focus();
  await expect(diluent).toHaveValue('Glucose 5%');
  const type = field(page, 'Container type');
  await type.fill('');
  await addButton(page).click();
  await expect(type).toBeFocused();
  await expect(type).toHaveAccessibleDescription(/press Esc for what was chosen/);
  await page.keyboard.press('Escape');
  await expect(type).toHaveValue('Infusor');
  await expect(type).not.toHaveAttribute('aria-invalid');
  expect(await storedLines()).toEqual([]);
});

test('a reader hears how many choices match, and when none does', async ({ drugForm: { page } }) => {
  const said = page.locator('[aria-live="polite"]').filter({ hasText: /found|begins/ });
  await field(page, 'Drug name').fill('platin');
  await expect(said).toHaveText('No drug begins with "platin", 3 contain it');
  await field(page, 'Drug name').fill('vin');
  await expect(said).toHaveText(/^3 found/);
  await field(page, 'Drug name').fill('qqq');
  await expect(said).toHaveText('No drug begins with "qqq"');
  await field(page, 'Drug name').fill('');
  await expect(said).toHaveCount(0);
});

test('marks a drug whose name has been mistaken for another, and finds brands and short forms', async ({
  drugForm: { page },
}) => {
  const drug = page.getByLabel('Drug name');
  await drug.fill('noradrenaline');
  const option = page.getByRole('option', {
    name: /^noradrenaline\b.*looks like adrenaline and epinephrine/,
  });
  await expect(option.first()).toBeVisible();
  await drug.fill('mesna');
  await expect(page.getByRole('option').first()).not.toContainText('looks like');
  await drug.fill('taxol');
  await expect(page.getByRole('option').first()).toContainText('also called Taxol');
  await page.keyboard.press('Enter');
  await expect(drug).toHaveValue('PACLitaxel');
  await drug.fill('MTX');
  await page.keyboard.press('Enter');
  await expect(drug).toHaveValue('MTX');
});

test('a long list is drawn as far as it is reached, and every choice of it is', async ({
  drugForm: { page },
}) => {
  const drug = field(page, 'Drug name');
  await drug.fill('c');
  const options = open(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  const count = Number(await options.first().getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(40);
  expect(await options.count()).toBeLessThan(count);
  await expect(async () => {
    await open(page).hover();
    await page.mouse.wheel(0, 10_000);
    expect(await options.count()).toBe(count);
  }).toPass();
  await expect(options.last()).toHaveAttribute('aria-posinset', String(count));

  // By the arrows as well: the active choice is always there to be seen and heard.
  await drug.fill('');
  await expect(options.first()).toHaveAttribute('aria-setsize', '100');
  expect(await options.count()).toBeLessThan(100);
  for (let pressed = 0; pressed < 30; pressed++) await page.keyboard.press('ArrowDown');
  const active = open(page).locator(`[id="${await drug.getAttribute('aria-activedescendant')}"]`);
  await expect(active).toBeInViewport();
  expect(Number(await active.getAttribute('aria-posinset'))).toBeGreaterThan(20);
});
