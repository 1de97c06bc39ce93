import { expectAccessible } from './support/accessibility.ts';
import {
  builderForm,
  chooseBase,
  enterElectrolytes,
  enterNeonatalBag,
  stability,
  take,
} from './support/formulation-builder.ts';
import { freshBrowser } from './support/kept-typing.ts';
import { ownAccount } from './support/own-account.ts';
import { expect, test } from './support/test.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test.describe('a custom formulation is built by the keyboard:', () => {
  test.slow();

  test('[BUILDER-58] [STAB-02] one from Primene, unstable first and mended by its remedy, from the tile to submitted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    await signInAs('nutrition');
    const description = `${newReference()} neonatal`;
    await page.goto('/tpn');
    await page.getByRole('region', { name: 'Create a custom formulation' }).getByRole('link').press('Enter');
    await page.getByRole('link', { name: 'Start new formulation' }).first().press('Enter');

    await expect(page.getByRole('list', { name: 'Steps of a formulation' }).getByRole('listitem')).toHaveText(
      [/Select type/, /Select base/, /Create formulation/, /Formulation submitted/],
    );
    await page.getByRole('button', { name: 'Select formulation base' }).press('Enter');
    await expect(page.getByText('Required field')).toHaveCount(2);
    await chooseBase(page, 'patient', async () => {
      await page.getByRole('button', { name: 'Create formulation' }).press('Enter');
      await expect(page.getByText('Please select a base')).toBeVisible();
      await page.getByRole('radio', { name: /^Primene/ }).press('Space');
    });

    const form = builderForm(page);
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByLabel('Description')).toBeFocused();
    await expect(stability(page)).toContainText('Not complete yet');
    await expect(stability(page)).toContainText(
      'Missing: description, amino acid, glucose, type of phosphate',
    );
    await form.getByLabel('Patient initials').fill('DM');
    await form.getByLabel('Patient reference').fill('06781518');
    await enterNeonatalBag(page, description);
    await expect(stability(page)).toContainText('Preliminary');
    await expect(page.getByRole('region', { name: 'Recap' })).toContainText('298');
    await expect(page.getByText('This tool only estimates chemical stability').first()).toBeVisible();

    await form.getByRole('button', { name: 'Check Stability' }).press('Enter');
    const verdict = page.getByRole('heading', { name: 'Requested product is not compatible' });
    await expect(verdict).toBeFocused();
    await expect(verdict).toBeInViewport();
    await expect(form.getByText('Checked', { exact: true })).toBeVisible();
    await expect(form.getByText('Outside guidelines for stability').first()).toBeVisible();
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
    await expect(form.getByText('Author: You')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Check Stability' })).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Submit for review' })).toBeVisible();
    await expectAccessible(page);

    await stability(page)
      .getByRole('button', { name: /Use organic phosphate/ })
      .press('Enter');
    await expect(form.getByRole('combobox', { name: 'Type of phosphate' })).toHaveValue('Organic');
    await expect(form.getByText(/2 mmol of sodium per mmol/)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Check Stability' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Requested product is compatible' })).toBeVisible();
    await form.getByRole('button', { name: 'Submit for review' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Submit for review' });
    await expect(question).toContainText(description);
    await expect(question).toContainText('In-patient: DM (06781518)');
    await question.getByRole('button', { name: 'Submit for review' }).press('Enter');
    await expect(page.getByRole('heading', heading('Formulation Submitted'))).toBeVisible();
    await expect(form.getByLabel('Description')).toBeDisabled();
    await expect(form.getByLabel('Description')).toHaveValue(description);
    await expect(form.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('[BUILDER-47] [BUILDER-59] one from a triple-chamber bag; a colleague sees it, and copies and submits the copy', async ({
    page,
    browser,
    baseURL,
    request,
    signInAs,
    newReference,
  }) => {
    await signInAs('nutrition');
    const description = `${newReference()} adult`;
    await page.goto('/tpn/customFormulationCreate');
    await chooseBase(page, 'general', () => take(page, 'Triple-chamber bag', 'Olimel N9E 1500'));
    const form = builderForm(page);
    await form.getByLabel('Description').fill(description);
    await expect(form.getByRole('columnheader', { name: 'Base quantity' })).toBeVisible();
    await enterElectrolytes(page, {
      sodium: '50',
      potassium: '20',
      magnesium: '2',
      calcium: '1.5',
      phosphate: '8',
    });
    await take(page, 'Type of phosphate', 'Organic');
    await take(page, 'Chloride + acetate', 'Balanced');
    await take(page, 'Vitamin', 'Cernevit');
    await form.getByLabel('Quantity of vitamin').fill('2');
    await expect(form.getByText(/^10 mL .* is added for stability, with an extra 2.08 mmol/)).toBeVisible();
    await form.getByLabel('Quantity of vitamin').fill('1');
    await expect(form.getByText(/^5 mL .* is added for stability, with an extra 1.04 mmol/)).toBeVisible();
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
    await expect(page).toHaveURL(/customFormulationCreate\/.+/);
    const address = page.url();

    const other = await freshBrowser(
      browser,
      baseURL,
      await ownAccount(request, String(baseURL), 'nutrition'),
    );
    await other.goto(address);
    const seen = builderForm(other);
    await expect(seen.getByLabel('Description')).toBeDisabled();
    await expect(seen.getByRole('button', { name: 'Save Draft' })).toHaveCount(0);
    await expect(seen.getByRole('button', { name: 'Change bag' })).toHaveCount(0);
    await expect(seen.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    await expect(seen.getByText(/^Author: (?!You)/)).toBeVisible();
    await seen.getByRole('button', { name: 'Copy this formulation' }).press('Enter');
    await other.getByRole('button', { name: 'Yes, copy' }).press('Enter');
    await expect(seen.getByLabel('Description')).toHaveValue(`Copy of ${description}`);
    await expect(seen.getByLabel('Description')).toBeEnabled();
    await expect(other).toHaveURL(/customFormulationCreate$/);
    await seen.getByRole('button', { name: 'Check Stability' }).press('Enter');
    await expect(other.getByRole('heading', { name: 'Requested product is compatible' })).toBeVisible();
    await seen.getByRole('button', { name: 'Submit for review' }).press('Enter');
    const question = other.getByRole('alertdialog', { name: 'Submit for review' });
    await question.getByRole('button', { name: 'Submit for review' }).press('Enter');
    await expect(other.getByRole('heading', heading('Formulation Submitted'))).toBeVisible();
    await other.context().close();
  });
});
