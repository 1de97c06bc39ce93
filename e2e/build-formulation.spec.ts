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

  test('[BUILDER-01] [BUILDER-02] [BUILDER-03] [BUILDER-04] [BUILDER-05] [BUILDER-06] [BUILDER-11] [BUILDER-12] [BUILDER-22] [BUILDER-23] [BUILDER-24] [BUILDER-26] [BUILDER-30] [BUILDER-31] [BUILDER-33] [BUILDER-34] [BUILDER-36] [BUILDER-40] [BUILDER-41] [BUILDER-57] [BUILDER-58] [STAB-01] [STAB-02] [RECAP-11] [BUILDVAL-01] one from Primene, unstable first and mended by its remedy, from the tile to submitted', async ({
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

  test('[BUILDER-07] [BUILDER-15] [BUILDER-27] [BUILDER-28] [BUILDER-43] [BUILDER-44] [BUILDER-46] [BUILDER-47] [BUILDER-48] [BUILDER-59] one from a triple-chamber bag; a colleague sees it, and copies and submits the copy', async ({
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

  test('[BUILDER-35] [BUILDER-37] [BUILDER-38] [BUILDER-39] [BUILDER-42] [BUILDER-49] [BUILDER-50] [BUILDER-60] [BUILDER-61] [TPNERR-01] [TPNERR-02] and changed, previewed, left, given another bag and deleted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    await signInAs('nutrition');
    await page.goto('/tpn/customFormulationCreate');
    await chooseBase(page, 'general', () => page.getByRole('radio', { name: /^Primene/ }).press('Space'));
    const form = builderForm(page);
    await enterNeonatalBag(page, `${newReference()} gone`);
    await take(page, 'Element', 'Zinc');
    const zinc = form.getByLabel('Quantity of element');
    await zinc.pressSequentially('-1,000');
    await expect(zinc).toHaveValue('1,000');
    await form.getByRole('button', { name: 'micromol' }).press('Enter');
    await expect(zinc).toHaveValue('');
    await expect(form.getByText('Zinc 1,000 microgram is 15.3 micromol')).toBeVisible();
    // Back at once, after a slip: what was typed is still there to be had, to the digit.
    await form.getByRole('button', { name: 'microgram', exact: true }).press('Enter');
    await form.getByRole('button', { name: 'Enter it in microgram' }).press('Enter');
    await expect(zinc).toHaveValue('1,000');
    await form.getByRole('button', { name: 'micromol' }).press('Enter');
    await form.getByRole('button', { name: 'Enter it in micromol' }).press('Enter');
    await expect(zinc).toHaveValue('15.3');
    await expect(form.getByText('Zinc 1,000 microgram')).toHaveCount(0);

    await form.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('table', { name: 'Recap' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to Custom Formulations' }).press('Enter');
    const leaving = page.getByRole('alertdialog', { name: 'Back to Custom Formulations' });
    await leaving.getByRole('button', { name: 'No, take me back' }).press('Enter');

    await page.route('**/customFormulationRecord', (route) => route.fulfill({ status: 500, json: {} }));
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByText('Sorry, something went wrong')).toBeVisible();
    await page.unroute('**/customFormulationRecord');
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();

    await form.getByRole('button', { name: 'Change bag' }).press('Enter');
    await page
      .getByRole('alertdialog', { name: 'Change bag volume' })
      .getByRole('button', { name: /^Yes/ })
      .press('Enter');
    await expect(page.getByRole('heading', heading('Select formulation base'))).toBeVisible();
    await page.getByRole('radio', { name: /^Synthamin With/ }).press('Space');
    await page.getByRole('button', { name: 'Create formulation' }).press('Enter');
    await expect(form.getByLabel('Extra calcium to be added')).toHaveValue('');
    await expect(form.getByLabel('Quantity of amino acid')).toHaveValue('');

    await form.getByRole('button', { name: 'Delete this custom formulation' }).press('Enter');
    const deleting = page.getByRole('alertdialog', { name: 'Delete this custom formulation' });
    await deleting.getByRole('button', { name: 'Yes, delete' }).press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/tpn(\?.*)?$/);
    await expect(page.getByText('The custom formulation has been deleted.')).toBeVisible();

    await page.goto('/tpn/customFormulationCreate/00000000-0000-7000-8000-000000000000');
    await expect(page.getByText('Sorry, something went wrong')).toBeVisible();
  });
});
