import { giveBack } from './support/answer-formulation.ts';
import { builderButton, builderForm, builderQuestion } from './support/formulation-builder.ts';
import { olimelForm, saveFormulation } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

test('an open formulation is told what another window saved and submitted, and what the supplier answered', async ({
  page,
  context,
  request,
  signInAs,
  newReference,
}) => {
  test.slow();
  const call = await signInAs('nutrition');
  const { id } = await saveFormulation(call, olimelForm(`${newReference()} two windows`));
  const address = `/tpn/customFormulationCreate/${id}`;
  await page.goto(address);
  const form = builderForm(page);
  await expect(form.getByLabel('Extra calcium to be added')).toHaveValue('1.5');

  const second = await context.newPage();
  await second.goto(address);
  const other = builderForm(second);
  await other.getByLabel('Extra calcium to be added').fill('1');
  await other.getByRole('button', { name: 'Save Draft' }).press('Enter');
  await expect(other.getByText(/^Draft saved successfully,/)).toBeVisible();
  const note = (title: string) => page.getByRole('note').filter({ hasText: title });
  const elsewhere = note('Changed elsewhere since it was opened here.');
  await expect(elsewhere).toContainText('saved it');
  await expect(form.getByLabel('Extra calcium to be added')).toHaveValue('1.5');

  await elsewhere.getByRole('button', { name: 'Show what changed' }).press('Enter');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toBeFocused();
  await expect(history.getByRole('table').first()).toBeInViewport();
  await builderButton(page, 'Copy this formulation').press('Enter');
  const copying = builderQuestion(page, 'Copy this formulation');
  await expect(copying).toContainText('The copy does not hold the newest version.');
  await copying.getByRole('button', { name: 'No, take me back' }).press('Enter');
  await elsewhere.getByRole('button', { name: 'Open the newest version' }).press('Enter');
  await expect(form.getByLabel('Extra calcium to be added')).toHaveValue('1');
  await expect(elsewhere).toHaveCount(0);

  await form.getByLabel('Extra magnesium to be added').fill('3');
  await other.getByRole('button', { name: 'Check Stability' }).press('Enter');
  await expect(second.getByRole('heading', { name: 'Requested product is compatible' })).toBeVisible();
  await other.getByRole('button', { name: 'Submit for review' }).press('Enter');
  const question = second.getByRole('alertdialog', { name: 'Submit for review' });
  await question.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(second.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
  // There is nothing left to type into: what was submitted is shown, and what was typed here beside it.
  await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
  await expect(note('It was submitted since it was opened here')).toBeVisible();
  await expect(form.getByLabel('Extra magnesium to be added')).toBeDisabled();
  await expect(form.getByLabel('Extra magnesium to be added')).toHaveValue('2');
  await expect(note('has not been brought back')).toContainText(/Magnesium, extra\s*2 mmol\s*3 mmol/);
  await expect(form.getByText(/^Draft saved successfully,/)).toHaveCount(0);
  await note('has not been brought back').getByRole('button', { name: 'Discard it' }).press('Enter');

  await giveBack(request, id, 'Too little lipid');
  await expect(elsewhere).toContainText('returned it');
  await expect(elsewhere).toContainText('Too little lipid');
  await elsewhere.getByRole('button', { name: 'Open the newest version' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create formulation' })).toBeVisible();
  await expect(form.getByLabel('Extra calcium to be added')).toBeEnabled();
  await second.close();
});
