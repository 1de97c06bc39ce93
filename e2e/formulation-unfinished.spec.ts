import { expectAccessible } from './support/accessibility.ts';
import { builderForm, chooseBase, take } from './support/formulation-builder.ts';
import { broughtBack, keptWith } from './support/kept-typing.ts';
import { expect, test } from './support/test.ts';

test('a formulation that was typed and never saved is named at the list, gone on with, and discarded only after a question', async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('nutrition');
  const description = `${newReference()} unfinished`;
  await page.goto('/tpn/customFormulationCreate');
  await chooseBase(page, 'patient', () => take(page, 'Triple-chamber bag', 'Olimel N9E 1500'));
  const form = builderForm(page);
  await form.getByLabel('Patient initials').fill('AB');
  const kept = keptWith(page, description);
  await form.getByLabel('Description').fill(description);
  await kept;

  await page.goto('/tpn/customFormulation');
  const note = page
    .getByRole('note')
    .filter({ hasText: `The formulation “${description}” for AB is not saved` });
  await expect(note).toBeVisible();
  await expect(page.getByRole('form', { name: 'Filters' }).getByLabel('Contains text')).toBeVisible();
  await expectAccessible(page);
  await note.getByRole('link', { name: 'Go on with it' }).press('Enter');
  await expect(form.getByLabel('Description')).toHaveValue(description);

  await page.goto('/tpn/customFormulation');
  await page.getByRole('button', { name: 'Start new formulation' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(description);
  await question.getByRole('button', { name: 'Yes, discard it' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Select type' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^A patient/ })).not.toBeChecked();
  await expect(page.getByText(/has been brought back/)).toHaveCount(0);
});

test('a formulation that was typed and never saved is named where it is brought back, and offered back where it was thrown away', async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('nutrition');
  const description = `${newReference()} abandoned`;
  await page.goto('/tpn/customFormulationCreate');
  await chooseBase(page, 'patient', () => take(page, 'Triple-chamber bag', 'Olimel N9E 1500'));
  const form = builderForm(page);
  await form.getByLabel('Patient initials').fill('AB');
  const kept = keptWith(page, description);
  await form.getByLabel('Description').fill(description);
  await kept;

  await page.goto('/tpn/customFormulationCreate');
  await expect(broughtBack(page)).toContainText(`It is the formulation “${description}” for AB.`);
  await page.getByRole('button', { name: 'Start afresh' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Select type' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^A patient/ })).not.toBeChecked();
  const offered = page.getByText(`did not save it. It is the formulation “${description}” for AB.`);
  await expect(offered).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring it back' }).press('Enter');
  await expect(form.getByLabel('Description')).toHaveValue(description);
  await expect(form.getByLabel('Patient initials')).toHaveValue('AB');
});

test("the browser's Back goes to the step before with everything there, and Forward comes back", async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('nutrition');
  await page.goto('/tpn/customFormulation');
  await page.getByRole('link', { name: 'Start new formulation' }).click();
  await chooseBase(page, 'general', () => take(page, 'Triple-chamber bag', 'Olimel N9E 1500'));
  const form = builderForm(page);
  const description = `${newReference()} walked`;
  await form.getByLabel('Description').fill(description);
  await take(page, 'Type of phosphate', 'Organic');
  await take(page, 'Chloride + acetate', 'Balanced');
  const shows = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

  await page.goBack();
  await shows('Select formulation base');
  await page.goBack();
  await shows('Select type');
  await expect(page.getByRole('radio', { name: /^General use/ })).toBeChecked();
  await page.goForward();
  await shows('Select formulation base');
  await page.goForward();
  await expect(form.getByLabel('Description')).toHaveValue(description);
  await page.reload();
  await expect(form.getByLabel('Description')).toHaveValue(description);

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/^Draft saved successfully/).first()).toBeVisible();
  await expect(page).toHaveURL(/customFormulationCreate\/.+/);
  await page.goBack();
  await shows('Select formulation base');
  await expect(page).toHaveURL(/customFormulationCreate\/.+/);
  await page.goBack();
  await shows('Select type');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Custom Formulations' })).toBeVisible();
});
