import { emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { addButton, label, typeOn } from './support/drug-form.ts';
import { enterLine } from './support/enter-line.ts';
import { expect, test } from './support/test-with-order.ts';

test('[DRUGFORM-03] takes thousands typed with commas, shows them when a figure is left, and orders the plain figure', async ({
  drugForm: { page, storedLines },
}) => {
  const dose = page.getByLabel('Dose');
  await typeOn(page, 'fluorouracil', '4,560', 'infusor', 'sodium', 'LV5', '46');
  await expect(dose).toHaveValue('4,560');
  await expect(label(page)).toContainText('4,560 mg');
  await dose.fill('4560.5');
  await expect(dose).toHaveValue('4560.5');
  await page.getByLabel('Quantity 1').fill('1,000');
  await expect(dose).toHaveValue('4,560.5');
  await expect(page.getByLabel('Quantity 1')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Quantity 1').fill('1,00');
  await expect(page.getByLabel('Quantity 1')).toHaveAccessibleDescription(/three digits after it/);
  await page.getByLabel('Quantity 1').fill('1');
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  expect((await storedLines())[0]).toMatchObject({ drug1Dose: 4560.5 });
});

test('the guidance is that of the chosen route, before that the range over the routes', async ({
  drugForm: { page },
}) => {
  const dose = page.getByLabel('Dose');
  await typeOn(page, 'methotrexate', '500');
  await expect(dose).toHaveAccessibleDescription(/Guidance 15 to 20,000\smg, by route/);
  await expect(dose).toHaveAccessibleDescription(/Above the guidance of some routes/);
  await page.getByLabel('Route').fill('IT');
  await page.keyboard.press('Enter');
  await expect(dose).toHaveAccessibleDescription(/Guidance up to 15\smg/);
});

test('on a phone the fields of a delivery are headed without the number of their row, which readers still hear', async ({
  drugForm: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('group', { name: 'Delivery 1' });
  for (const name of ['Delivery date', 'Treatment date', 'Quantity']) {
    await expect(row.getByRole('textbox', { name: `${name} 1`, exact: true })).toBeVisible();
    const label = row.locator('label', { hasText: name });
    await expect(label).toBeVisible();
    // The box of the text itself, and of the number in it that is for readers.
    const number = label.getByText('1', { exact: true });
    expect(await number.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
  }
});

test('of two drugs the known concentrations of each are said by its name', async ({ drugForm: { page } }) => {
  await enterLine(page, {
    ...emptyDrugLine,
    drugCode: 'MORPHINE',
    drug1DoseText: '30',
    secondDrugShown: true,
    drug2Code: 'KETAMINE',
    drug2DoseText: '37.5',
    routeCode: 'CSC',
    containerTypeId: 'SYR',
    diluentId: 'NS',
    containerPartCode: 'DMO-SYR-0020-LL',
    volumeText: '15',
  });
  await expect(label(page)).toContainText('2\u00a0mg/mL + 2.5\u00a0mg/mL');
  await expect(label(page)).toContainText('stability known of morphine, 1.9 to 10 mg/mL');
  await expect(label(page)).toContainText('stability known of ketamine, 1.5 to 2.5 mg/mL');
});
