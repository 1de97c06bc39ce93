import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { builderForm, builderQuestion, compatible, stability } from './support/formulation-builder.ts';
import { formulationKeys } from './support/formulation-keys.ts';
import { freshBrowser } from './support/kept-typing.ts';
import { ownAccount } from './support/own-account.ts';
import { expect, test } from './support/test.ts';

/** Enter on the question's own button, which a user comes to by Tab as well. */
async function submitByKeys(page: Page): Promise<void> {
  const keys = formulationKeys(page);
  await keys.press('Submit for review');
  await expect(builderQuestion(page, 'Submit for review')).toBeVisible();
  await keys.press('Submit for review');
  await keys.comesTo('Formulation Submitted');
}

test.describe('a custom formulation is built by the keyboard alone:', () => {
  test.slow();

  test('[BUILDER-58] [STAB-02] one from Primene, unstable first and mended by its remedy, from the tile to submitted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    await signInAs('nutrition');
    const description = `${newReference()} neonatal`;
    const keys = formulationKeys(page);
    await keys.openTile();
    await keys.press('Start new formulation');

    await expect(page.getByRole('list', { name: 'Steps of a formulation' }).getByRole('listitem')).toHaveText(
      [/Select type/, /Select base/, /Create formulation/, /Formulation submitted/],
    );
    await keys.press('Select formulation base');
    await expect(page.getByText('Required field')).toHaveCount(2);
    await keys.choose(/^How will the formulation be used/, /^A patient/);
    await keys.choose(/^Who is the patient/, 'In-patient');
    await keys.choose(/^How often will it be used/, 'Once');
    await keys.press('Select formulation base');
    await keys.comesTo('Select formulation base');
    await keys.press('Create formulation');
    await expect(page.getByText('Please select a base')).toBeVisible();
    await keys.choose(/^Formulation base/, /^Primene/);
    await keys.press('Create formulation');
    await keys.comesTo('Create formulation');

    const form = builderForm(page);
    await keys.press('Save Draft');
    await expect(form.getByLabel('Description')).toBeFocused();
    await expect(stability(page)).toContainText('Not complete yet');
    await expect(stability(page)).toContainText(
      'Missing: description, amino acid, glucose, type of phosphate',
    );
    await page.keyboard.type(description);
    await keys.type('Patient initials', 'DM');
    await keys.type('Patient reference', '06781518');
    await keys.type('Quantity of amino acid', '17.5');
    await keys.take('Glucose', 'Glucose 50%');
    await keys.type('Quantity of glucose', '60');
    await keys.enterElectrolytes({ sodium: '10', potassium: '10', magnesium: '1', calcium: '6' });
    await keys.take('Type of phosphate', 'Inorganic');
    await keys.enterElectrolytes({ phosphate: '5' });
    await keys.take('Chloride + acetate', 'Maximum Acetate');
    await expect(stability(page)).toContainText('Preliminary');
    await expect(page.getByRole('region', { name: 'Recap' })).toContainText('298');
    await expect(page.getByText('This tool only estimates chemical stability').first()).toBeVisible();

    await keys.press('Check Stability');
    const verdict = page.getByRole('heading', { name: 'Requested product is not compatible' });
    await expect(verdict).toBeFocused();
    await expect(verdict).toBeInViewport();
    for (const name of ['Calcium', 'Phosphate'])
      await expect(
        page
          .getByRole('table', { name: 'Recap' })
          .getByRole('row', { name: new RegExp(`^${name} outside its limit`) }),
      ).toBeVisible();
    await expect(form.getByText('Checked', { exact: true })).toBeVisible();
    await expect(form.getByText('Outside guidelines for stability').first()).toBeVisible();
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
    await expect(form.getByText('Author: You')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Check Stability' })).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Submit for review' })).toBeVisible();
    await expectAccessible(page);

    await keys.press(/^Use it.*organic phosphate/);
    await expect(form.getByRole('combobox', { name: 'Type of phosphate' })).toHaveValue('Organic');
    await expect(form.getByText(/2 mmol of sodium per mmol/)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
    await keys.press('Check Stability');
    await expect(compatible(page)).toBeVisible();
    await keys.press('Submit for review');
    const question = builderQuestion(page, 'Submit for review');
    await expect(question).toContainText(description);
    await expect(question).toContainText('In-patient: DM (06781518)');
    await keys.press('Submit for review');
    await keys.comesTo('Formulation Submitted');
    await expect(form.getByLabel('Description')).toBeDisabled();
    await expect(form.getByLabel('Description')).toHaveValue(description);
    await expect(form.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('[BUILDER-47] [BUILDER-59] one from a triple-chamber bag, from the tile to submitted; a colleague sees it, and copies and submits the copy', async ({
    page,
    browser,
    baseURL,
    request,
    signInAs,
    newReference,
  }) => {
    await signInAs('nutrition');
    const description = `${newReference()} adult`;
    const keys = formulationKeys(page);
    await keys.openTile();
    await keys.press('Start new formulation');
    await keys.choose(/^How will the formulation be used/, /^General use/);
    await keys.choose(/^How often will it be used/, 'Regular');
    await keys.press('Select formulation base');
    await keys.comesTo('Select formulation base');
    await keys.take('Triple-chamber bag', 'Olimel N9E 1500');
    await keys.press('Create formulation');
    await keys.comesTo('Create formulation');
    const form = builderForm(page);
    await keys.type('Description', description);
    await expect(form.getByRole('columnheader', { name: 'Base quantity' })).toBeVisible();
    await keys.enterElectrolytes({ sodium: '50', potassium: '20', magnesium: '2', calcium: '1.5' });
    await keys.take('Type of phosphate', 'Organic');
    await keys.enterElectrolytes({ phosphate: '8' });
    await keys.take('Chloride + acetate', 'Balanced');
    await keys.take('Vitamin', 'Cernevit');
    await keys.type('Quantity of vitamin', '2');
    await expect(form.getByText(/^10 mL .* is added for stability, with an extra 2.08 mmol/)).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('1');
    await expect(form.getByText(/^5 mL .* is added for stability, with an extra 1.04 mmol/)).toBeVisible();
    await keys.press('Check Stability');
    await expect(compatible(page)).toBeVisible();
    await submitByKeys(page);

    const other = await freshBrowser(
      browser,
      baseURL,
      await ownAccount(request, String(baseURL), 'nutrition'),
    );
    const theirs = formulationKeys(other);
    await theirs.openTile();
    await theirs.press(description);
    await theirs.comesTo('Formulation Submitted');
    const seen = builderForm(other);
    await expect(seen.getByText(/^Author: (?!You)/)).toBeVisible();
    for (const field of await seen.getByRole('textbox').all()) await expect(field).toBeDisabled();
    for (const name of ['Save Draft', 'Check Stability', 'Submit for review', 'Change bag', /Delete/])
      await expect(seen.getByRole('button', { name })).toHaveCount(0);
    await theirs.press('Copy this formulation');
    await theirs.press('Yes, copy');
    await expect(seen.getByLabel('Description')).toHaveValue(`Copy of ${description}`);
    await expect(seen.getByLabel('Description')).toBeEnabled();
    await expect(other).toHaveURL(/customFormulationCreate$/);
    await theirs.press('Check Stability');
    await expect(compatible(other)).toBeVisible();
    await submitByKeys(other);
    await expect(seen.getByLabel('Description')).toHaveValue(`Copy of ${description}`);
    await expect(seen.getByText('Author: You')).toBeVisible();
    await other.context().close();
  });
});
