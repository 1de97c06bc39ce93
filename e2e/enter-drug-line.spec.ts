import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { addButton, fluorouracilInfusor, label, openDrugForm, typeOn } from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

test('[DETAIL-01] [DETAIL-02] [DETAIL-04] [STEPS-03] shows order, patient, steps and the form, accessible from the first moment', async ({
  drugForm: { page, order },
}) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Drug Details' })).toBeVisible();
  await expect(page.getByText(`Adding drugs for: ${order.patientName}`)).toBeVisible();
  await expect(page.getByText(`Patient ID (MRN) ${order.medicalRecordNumber}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order so far' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
  await expect(steps).toContainText(['Start Order', 'Select Patient', 'Drug Details', 'Review and Complete']);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('form', { name: 'Drug' }).getByLabel('Drug name')).toBeVisible();
  await expectAccessible(page);
});

test('[DRUGFORM-01] [LINE-17] [LINE-22] takes fluorouracil from its first letters into the order by the keyboard alone', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, 'fluoro', '4560', 'infusor', 'sodium', 'LV5', '46', '');

  const shown = label(page);
  await expect(shown).toContainText('Ready to add');
  await expect(shown).toContainText('CYTOTOXIC');
  for (const figure of [
    '4,560 mg',
    '230 mL',
    '19.83 mg/mL',
    'Infusor LV5, 5 mL/h',
    '46 hours',
    '336 hours',
    '504 hours',
    '168 hours',
  ]) {
    await expect(shown).toContainText(figure);
  }
  const container = page.getByLabel('Container', { exact: true });
  await expect(container).toHaveValue(/^Infusor LV5, 5\smL\/h, 240\smL$/);
  await expect(container).toHaveAccessibleDescription(/^Fits at 46\shours: LV2, LV5$/);
  await expect.poll(() => hiddenBelow(page, 'Preparation'), 'what the window does not show of it').toBe(0);
  await expectAccessible(page);

  // Ancillary, hold, delivery date, treatment date, quantity: Enter alone passes what needs nothing.
  await typeOn(page, '', '', '', '', '');
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'Drug added to the order' });
  await expect(added.getByRole('link', { name: 'Add another patient' })).toBeVisible();
  await expect(added.getByRole('link', { name: 'Review & complete order' })).toBeVisible();
  await added.getByRole('button', { name: 'Add another drug' }).click();

  await expect(page.getByLabel('Drug name')).toBeFocused();
  for (const emptied of ['Drug name', 'Dose', 'Container type', 'Diluent'])
    await expect(page.getByLabel(emptied, { exact: true })).toHaveValue('');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const soFar = page.getByRole('region', { name: 'Order so far' });
  await expect(soFar).toContainText(/over 46\shours, intravenous\. 1\son\s\w{3}\s[\d/]{10}/);
  const [line] = await storedLines();
  expect(line).toMatchObject({ drug1Dose: 4560, totalVolume: 230, infusionTime: 46, containerTypeId: 'INF' });
});

test('[DRUGFORM-05] [DRUGFORM-06] [DRUGFORM-07] [DRUGFORM-19] offers route, container type, diluent, container and infusion time, each after the one before', async ({
  drugForm: { page },
}) => {
  const field = (name: string) => page.getByLabel(new RegExp(`^${name}( optional)?$`));
  const expectLocked = async (...names: string[]) => {
    for (const name of names) await expect(field(name)).toBeDisabled();
  };
  await expectLocked('Unit', 'Route', 'Container type', 'Diluent', 'Container', 'Ancillary 1');
  await typeOn(page, 'fluorouracil', '4560');
  // There is one route: it is filled in.
  await expect(field('Route')).toHaveValue('Intravenous');
  for (const name of ['Unit', 'Container type']) await expect(field(name)).toBeEnabled();
  await expectLocked('Diluent', 'Container', 'Ancillary 1');
  await typeOn(page, 'infusor');
  await expect(field('Diluent')).toBeEnabled();
  await typeOn(page, 'sodium');
  await expect(field('Container')).toBeEnabled();
  await typeOn(page, 'LV5');
  await expect(field('Infusion time')).toBeVisible();
  await expect(page.getByLabel('Infusion time unit')).toBeVisible();
  await expect(field('Ancillary 1')).toBeEnabled();
});

test('[DRUGFORM-09] [DRUGFORM-27] [DRUGFORM-41] of an infusor the exact volume is not asked but the infusion time, and the most that it holds is said', async ({
  drugForm: { page },
}) => {
  await typeOn(page, 'fluorouracil', '4560', 'infusor', 'sodium', 'LV5');
  const most = page.getByLabel('Max total volume');
  await expect(most).toHaveValue('300');
  await expect(most).not.toBeEditable();
  await expect(page.getByLabel('Exact final volume')).toHaveCount(0);
  await expect(page.getByLabel('Volume', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Infusion time', { exact: true })).toBeVisible();
  const unit = page.getByLabel('Infusion time unit');
  await expect(unit).toHaveValue('hours');
  await expect(unit.getByRole('option')).toHaveText(['hours', 'minutes', 'days']);
});

test('[LINE-24] says after each line whether the order was kept as a draft', async ({
  drugForm: { page },
}) => {
  await typeOn(page, ...fluorouracilInfusor);
  await addButton(page).click();
  const added = page.getByRole('dialog', { name: 'Drug added to the order' });
  await expect(added.getByRole('status')).toHaveText('The draft is saved.');
  await added.getByRole('button', { name: 'Add another drug' }).click();
  await page.route('**/api/v1/order/draft', (route) =>
    route.fulfill({ status: 422, json: { message: 'Drafts rest today.', code: 'form-invalid' } }),
  );
  // Another drug: the same one again for that day would be asked about first.
  await typeOn(page, 'oxali', '161.5', 'flu', '250');
  await addButton(page).click();
  await expect(added.getByRole('alert')).toContainText('Draft Failed');
  await expect(added.getByRole('alert')).toContainText('Drafts rest today.');
  await expect(added.getByText('The draft is saved.')).toHaveCount(0);
});

test('[DRUGFORM-18] [DRUGFORM-21] empties what depends on a changed choice, and says what a locked field waits for', async ({
  drugForm: { page },
}) => {
  await expect(page.getByLabel('Route')).toBeDisabled();
  await expect(page.getByLabel('Route')).toHaveAccessibleDescription('Choose the drug first');
  await typeOn(page, ...fluorouracilInfusor);
  await expect(page.getByLabel('Route')).toHaveAccessibleDescription('The only choice, filled for you');

  await page.getByLabel('Container type').fill('reservoir');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Diluent')).toHaveValue('');
  await expect(page.getByLabel('Infusion time', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Dose')).toHaveValue('4,560');

  await page.getByLabel('Drug name').fill('oxali');
  await page.keyboard.press('Enter');
  for (const name of ['Dose', 'Container type', 'Diluent', 'Container']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('');
  }
});

test("fills the drug's usual unit, and takes another one", async ({ drugForm: { page } }) => {
  await typeOn(page, 'fluorouracil', '4.56');
  await expect(page.getByLabel('Container type')).toBeFocused();
  const unit = page.getByLabel('Unit', { exact: true });
  await expect(unit).toHaveAccessibleDescription('The usual unit, filled for you');
  await unit.fill('g');
  await page.keyboard.press('Enter');
  await expect(unit).not.toHaveAccessibleDescription('The usual unit, filled for you');
  await page.getByLabel('Container type').focus();
  await typeOn(page, 'infusor', 'sodium', 'LV5', '46', '');
  await expect(label(page)).toContainText('19.83 mg/mL');
});

test('[DRUGFORM-08] [DRUGFORM-25] [DRUGFORM-26] [DRUGFORM-43] asks for the exact volume as the container type has it', async ({
  drugForm: { page },
}) => {
  await typeOn(page, 'fluorouracil', '500', 'empty bag', 'sodium', 'EVA bag 250');
  const exact = page.getByLabel('Exact final volume');
  await expect(exact).toBeChecked();
  await expect(exact).toBeDisabled();
  await expect(page.getByLabel('Infusion time', { exact: true })).toHaveCount(0);
  await page.getByLabel('Volume', { exact: true }).fill('400');
  await expect(page.getByText('Max value allowed 300mL')).toBeVisible();
  await page.getByLabel('Volume', { exact: true }).fill('20');
  await expect(page.getByText('Min value allowed 50mL')).toBeVisible();
  await page.getByLabel('Volume', { exact: true }).fill('');
  await addButton(page).click();
  await expect(page.getByText('Required field')).toBeVisible();

  await page.getByLabel('Container type').fill('fluid');
  await page.keyboard.press('Enter');
  await typeOn(page, 'sodium', '250 mL');
  await expect(exact).toBeEnabled();
  await expect(exact).not.toBeChecked();
});

test('[DRUGFORM-31] [DRUGFORM-33] [DRUGFORM-34] [DRUGFORM-55] says what is wrong at once, what is missing after trying, and goes to the first', async ({
  drugForm: { page },
}) => {
  await expect(page.getByText('Required field')).toHaveCount(0);
  await addButton(page).click();
  await expect(page.getByLabel('Drug name')).toBeFocused();
  await expect(page.getByLabel('Drug name')).toHaveAccessibleDescription('Required field');

  await typeOn(page, 'fluorouracil');
  const dose = page.getByLabel('Dose');
  await dose.fill('0');
  await expect(page.getByText('Dose must be greater than zero')).toBeVisible();
  await dose.fill('1.234');
  await expect(page.getByText('Max decimal places is 2')).toBeVisible();
  const misread = {
    '4,56': /A comma needs exactly three digits after it/,
    '1,2345': /A comma needs exactly three digits after it/,
    '0,456': /Decimals need a point: write 0.456/,
  };
  for (const [typed, why] of Object.entries(misread)) {
    await dose.fill(typed);
    await expect(dose).toHaveValue(typed);
    await expect(dose).toHaveAccessibleDescription(why);
  }
  await dose.fill('4,560 mg');
  await expect(dose).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Delivery date 1').fill('');
  await addButton(page).click();
  await expect(dose).toBeFocused();
  await expect(page.getByText('Please provide a date')).toBeVisible();
});

test('[DRUGFORM-10] [DRUGFORM-11] [DRUGFORM-45] fills the usual ancillary, needs it, and keeps the hold with the line', async ({
  drugForm: { page, storedLines },
}) => {
  await expect(page.getByLabel('Ancillary 2')).toBeDisabled();
  await typeOn(page, 'paclitaxel', '260', 'fluid', 'sodium', '500 mL');
  await expect(page.getByLabel('Ancillary 1')).toHaveAccessibleDescription(/The usual one for this line/);
  await expect(page.getByLabel('Ancillary 1')).toHaveAttribute('aria-required', 'true');
  await page.getByLabel('Place item on hold').check();
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await storedLines();
  expect(line).toMatchObject({ onHold: true, ancillary1Id: 7003 });
});

test('[DRUGFORM-04] [LINE-27] shows in which containers the drug is known to be stable', async ({
  drugForm: { page },
}) => {
  await typeOn(page, 'fluorouracil');
  await page.getByRole('button', { name: 'View stability' }).click();
  const viewer = page.getByRole('dialog', { name: 'Compatible containers: fluorouracil' });
  await expect(viewer.getByRole('row').filter({ hasText: 'Infusor' }).first()).toContainText('336 h');
  await expect(viewer.getByRole('row').filter({ hasText: 'Syringe' })).toContainText('50 mg/mL');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(viewer.getByText('336 h').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View stability' })).toBeFocused();
});

test('[DRUGFORM-03] [DRUGFORM-36] takes a second drug with its own dose where one can be mixed in', async ({
  drugForm: { page },
}) => {
  await typeOn(page, 'morphine');
  await page.getByRole('button', { name: 'Add a second drug' }).click();
  await expect(page.getByLabel('Second drug', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Route')).toHaveAccessibleDescription('Choose the second drug first');
  await addButton(page).click();
  await expect(page.getByLabel('Second drug')).toHaveAccessibleDescription('Required field');
  await page.getByLabel('Second drug').fill('midazolam');
  await page.keyboard.press('Enter');
  await page.getByLabel('Second dose').fill('0');
  await expect(page.getByText('Dose must be greater than zero')).toBeVisible();
  await expect(label(page)).toContainText('midazolam');
});

test('shows the label as a bar on a phone that opens it', async ({ page, patientDraft: { order } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  await expect(page.getByText('230 mL · 19.83 mg/mL · stable 336 h')).toBeVisible();
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Label' })).toContainText('19.83 mg/mL');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

/** How much of a part of the form, in pixels, a window at the head of the page hides below its edge or behind the buttons. */
const hiddenBelow = (page: Page, part: string): Promise<number> =>
  page.getByRole('region', { name: part, exact: true }).evaluate((section) => {
    scrollTo(0, 0);
    const foot = section.closest('form')?.lastElementChild?.getBoundingClientRect().top ?? innerHeight;
    return Math.max(0, section.getBoundingClientRect().bottom - Math.min(foot, innerHeight));
  });

test("in a window of 1280 x 1024 at 400 % the label's bar takes at most a sixth of the height, and opens the label", async ({
  drugForm: { page },
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await typeOn(page, ...fluorouracilInfusor);
  const open = page.getByRole('button', { name: 'Label', exact: true });
  await expect(open).toBeInViewport({ ratio: 1 });
  const bar = page.locator('div', { has: open }).filter({ hasText: 'fluorouracil 4,560' }).last();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(256 / 6);
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Label' })).toContainText('336\u00a0hours');
});
