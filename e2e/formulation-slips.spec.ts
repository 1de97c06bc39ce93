import { expectAccessible } from './support/accessibility.ts';
import {
  builderForm,
  chooseBase,
  enterElectrolytes,
  stability,
  take,
} from './support/formulation-builder.ts';
import { expect, test } from './support/test.ts';

test('a figure that is usual in another unit is asked about at its field and before it is checked, and the answer stays; what is given to a patient stands beside the ranges of the age', async ({
  page,
  signInAs,
  newReference,
}) => {
  test.slow();
  await signInAs('nutrition');
  await page.goto('/tpn/customFormulationCreate');
  await chooseBase(page, 'general', () => take(page, 'Triple-chamber bag', 'Olimel N9E 1500'));
  const form = builderForm(page);
  const sodium = form.getByLabel('Extra sodium to be added');
  const checking = form.getByRole('button', { name: 'Check Stability' });
  const question = page.getByRole('alertdialog', { name: 'Which unit is meant?' });
  await form.getByLabel('Description').fill(`${newReference()} adult`);
  await take(page, 'Type of phosphate', 'Organic');
  await take(page, 'Chloride + acetate', 'Balanced');
  await enterElectrolytes(page, { sodium: '2300', potassium: '20', calcium: '1.5', phosphate: '8' });
  await expect(
    form.getByText('2,300 mmol of sodium, or 2,300 mg of sodium, which is 100.04 mmol?'),
  ).toBeVisible();

  // What Tab comes to is no dose that Enter writes.
  await sodium.press('Tab');
  await page.keyboard.press('Enter');
  const change = page.getByRole('alertdialog', {
    name: 'Change it to 2,300 mg of sodium, which is 100.04 mmol?',
  });
  await expect(change.getByRole('button', { name: 'No, take me back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(change).toHaveCount(0);
  await expect(sodium).toHaveValue('2,300');
  await page.keyboard.press('Enter');
  await change.getByRole('button', { name: 'Yes, change it' }).press('Enter');
  await expect(sodium).toHaveValue('100.04');
  await sodium.fill('2300');

  const infusion = page.getByRole('region', { name: 'Each kilogram and day' });
  await expect(infusion).toContainText('Not entered: weight, rate, hours in a day and age group.');
  await form.getByLabel('Rate').fill('100');
  await form.getByLabel('Hours in a day').fill('15');
  await expect(infusion).toContainText('Not entered: weight and age group.');
  await expect(infusion.getByRole('row', { name: /^Calcium/ })).toContainText('no weight');
  await form.getByLabel('Weight').fill('70');
  await page.getByRole('combobox', { name: 'Age group' }).press('ArrowDown');
  await expect(page.getByRole('option')).toHaveText([
    /^Preterm, first days/,
    /^Preterm, growing/,
    /^Term to 6 months/,
    /^7 to 12 months/,
    /^1 to 12 years/,
    /^13 to 17 years/,
    /^Adult/,
  ]);
  await take(page, 'Age group', 'Adult');
  await expect(infusion.getByRole('row', { name: /^Amino acid/ })).toContainText('Below 1 to 2 g/kg/day');
  await expect(infusion.getByRole('row', { name: /^Sodium/ })).toContainText('Above');
  await expect(infusion.getByText(/American Society for Parenteral/).first()).toBeVisible();

  await checking.press('Enter');
  await expect(question.getByRole('button', { name: 'Go back and change it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(stability(page)).toContainText('Preliminary');
  await checking.press('Enter');
  await question.getByRole('button', { name: 'Go on with these' }).press('Enter');
  await expect(question.getByText('Say which of them is meant')).toBeVisible();
  await question.getByRole('radio', { name: '2,300 mmol of sodium, as it was entered' }).press('Space');
  await question.getByRole('button', { name: 'Go on with these' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Requested product is not compatible' })).toBeVisible();
  await expect(form.getByText('Asked about and answered')).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Extra calcium to be added').fill('1');
  await expect(form.getByText('Asked about and answered')).toHaveCount(0);
  await checking.press('Enter');
  await question.getByRole('radio', { name: '2,300 mg of sodium, which is 100.04 mmol' }).press('Space');
  await question.getByRole('button', { name: 'Go on with these' }).press('Enter');
  await expect(sodium).toHaveValue('100.04');
  await checking.press('Enter');
  await expect(page.getByRole('heading', { name: 'Requested product is compatible' })).toBeVisible();
});
