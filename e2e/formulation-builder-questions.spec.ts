import { expectAccessible } from './support/accessibility.ts';
import {
  builderButton,
  builderForm,
  builderQuestion,
  compatible,
  openChecked,
  openDraft,
  openFormulation,
  stability,
  take,
  writtenBy,
} from './support/formulation-builder.ts';
import { emulsionForm, olimelForm, primeneForm, saveFormulation } from './support/formulation-forms.ts';
import { refuseCalls } from './support/network.ts';
import { type CallAs, expect, test } from './support/test.ts';

const storedElements = async (call: CallAs, id: string) => {
  const { body } = await call<{ existingFormData: string }>('GET', `/api/v1/tpn/customFormulation?id=${id}`);
  return JSON.parse(body.existingFormData).formulation.micronutrients.trace_elements;
};

const sorry = 'Sorry, something went wrong';

test.describe('a custom formulation in the builder', () => {
  test('[BUILDER-35] [BUILDER-36] [BUILDER-37] [BUILDER-38] is shown by itself, and asks before it is submitted, copied, deleted, left or given another bag', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openChecked(page, call, newReference());
    const form = builderForm(page);
    const comments = form.getByRole('textbox', { name: 'Comments' });
    await comments.fill('Ring the ward');
    await builderButton(page, 'Preview').press('Enter');
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('table', { name: 'Recap' })).toBeVisible();
    await expect(preview.getByRole('region', { name: 'Stability' })).toContainText('compatible');
    await page.keyboard.press('Escape');
    const written = writtenBy(page);
    for (const [pressed, asked] of [
      [builderButton(page, 'Change bag'), 'Change bag volume'],
      [builderButton(page, 'Submit for review'), 'Submit for review'],
      [builderButton(page, 'Copy this formulation'), 'Copy this formulation'],
      [builderButton(page, 'Delete this custom formulation'), 'Delete this custom formulation'],
      [page.getByRole('link', { name: 'Back to Custom Formulations' }), 'Back to Custom Formulations'],
    ] as const) {
      await pressed.press('Enter');
      await builderQuestion(page, asked).getByRole('button', { name: 'No, take me back' }).press('Enter');
      await expect(builderQuestion(page, asked)).toHaveCount(0);
    }
    await expect(comments).toHaveValue('Ring the ward');
    expect(written).toEqual([]);
  });

  test('[BUILDER-39] is left without a question unless something is not saved', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, primeneForm(newReference()));
    const back = page.getByRole('link', { name: 'Back to Custom Formulations' });
    await back.press('Enter');
    await expect(page).toHaveURL(/\/tpn\/customFormulation$/);

    await openFormulation(page, id);
    await builderForm(page).getByRole('textbox', { name: 'Comments' }).fill('Ring the ward');
    await back.press('Enter');
    await builderQuestion(page, 'Back to Custom Formulations')
      .getByRole('button', { name: 'No, take me back' })
      .press('Enter');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(builderForm(page).getByText(/^Draft saved successfully,/)).toBeVisible();
    await back.press('Enter');
    await expect(page).toHaveURL(/\/tpn\/customFormulation$/);
  });

  test('[BUILDER-42] begins anew with another bag: nothing of the one before is left', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openChecked(page, call, newReference());
    const form = builderForm(page);
    await builderButton(page, 'micromol').press('Enter');
    await builderButton(page, 'Change bag').press('Enter');
    await builderQuestion(page, 'Change bag volume').getByRole('button', { name: /^Yes/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Select formulation base' })).toBeVisible();
    await page.getByRole('radio', { name: /^Synthamin With/ }).press('Space');
    await page.getByRole('button', { name: 'Create formulation' }).press('Enter');
    await expect(form.getByLabel('Bag volume')).not.toHaveValue('500');
    for (const label of ['Extra calcium to be added', 'Quantity of amino acid', 'Quantity of glucose'])
      await expect(form.getByLabel(label)).toHaveValue('');
    for (const label of ['Glucose', 'Type of phosphate', 'Chloride + acetate'])
      await expect(form.getByRole('combobox', { name: label, exact: true })).toHaveValue('');
    await expect(builderButton(page, 'microgram')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: 'Recap' })).not.toContainText('60');
    await expect(stability(page)).toContainText('Not complete yet');
    await expect(builderButton(page, 'Submit for review')).toHaveCount(0);
    await expect(form.getByText('Required field')).toHaveCount(0);
  });

  test('[BUILDER-49] empties single elements where their unit changes, and gives them back to the digit', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openDraft(page, call, primeneForm(newReference()));
    const form = builderForm(page);
    await take(page, 'Element', 'Zinc');
    const zinc = form.getByLabel('Quantity of element');
    await zinc.pressSequentially('-1,000');
    await expect(zinc).toHaveValue('1,000');
    await builderButton(page, 'micromol').press('Enter');
    await expect(zinc).toHaveValue('');
    await expect(form.getByText('Zinc 1,000 microgram is 15.3 micromol')).toBeVisible();
    // Back, after a slip: what was typed stands there again, to the digit.
    await builderButton(page, 'microgram').press('Enter');
    await expect(zinc).toHaveValue('1,000');
    await builderButton(page, 'micromol').press('Enter');
    await builderButton(page, 'Enter it in micromol').press('Enter');
    await expect(zinc).toHaveValue('15.3');
    await expect(form.getByText('Zinc 1,000 microgram')).toHaveCount(0);
    await builderButton(page, 'microgram').press('Enter');
    await expect(zinc).toHaveValue('1,000');
  });

  test('is not checked while an element or a vitamin that was chosen has no quantity', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const zinc = { name: 'Zinc', value: '1000', unit: 'microgram', type: 'single' };
    const micronutrients = { trace_elements: [zinc], vitamins: [] };
    const id = await openDraft(page, call, primeneForm(newReference(), { micronutrients }));
    const form = builderForm(page);
    const [ofElement, ofVitamin] = [
      form.getByLabel('Quantity of element'),
      form.getByLabel('Quantity of vitamin'),
    ];
    const recap = page.getByRole('table', { name: 'Recap' });
    await expect(recap).toContainText('Zinc');
    await builderButton(page, 'micromol').press('Enter');
    await take(page, 'Vitamin', 'Soluvit');
    await expect(stability(page)).toContainText('Missing: quantity of Zinc, quantity of Soluvit.');
    for (const name of ['Check Stability', 'Save Draft']) {
      await builderButton(page, name).press('Enter');
      await expect(ofElement).toBeFocused();
      await expect(ofElement).toHaveAccessibleDescription('Required field');
      await expect(ofVitamin).toHaveAccessibleDescription('Required field');
    }
    await expect(compatible(page)).toHaveCount(0);
    await expect(builderButton(page, 'Submit for review')).toHaveCount(0);
    await ofVitamin.fill('1');
    await builderButton(page, 'microgram').press('Enter');
    await builderButton(page, 'Check Stability').press('Enter');
    await expect(compatible(page)).toBeVisible();
    expect(await storedElements(call, id)).toMatchObject([
      { name: 'Zinc', value: '1000', unit: 'microgram' },
    ]);
  });

  test('names every warning in the question that submits it', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('nutrition');
    const addaven = { name: 'Addaven', value: '10', unit: 'mL', type: 'multi' };
    const micronutrients = { trace_elements: [addaven], vitamins: [] };
    await openDraft(page, call, emulsionForm(newReference(), { micronutrients }));
    await builderButton(page, 'Check Stability').press('Enter');
    await expect(compatible(page)).toBeVisible();
    await expect(stability(page)).toContainText('1 warning stands below.');
    await builderButton(page, 'Submit for review').press('Enter');
    const question = builderQuestion(page, 'Submit for review');
    await expect(question.getByRole('list', { name: 'Warnings' }).getByRole('listitem')).toHaveText([
      /^Warning: Iron phosphate precipitate is reported in stored Synthamin mixtures without vitamins\./,
    ]);
  });

  test('names what is given outside the ranges of the age in the question that submits it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const infusion = { weightKg: '0.5', mlPerHour: '20', hoursPerDay: '24', group: 'adult' };
    await openDraft(page, call, { ...primeneForm(newReference()), infusion });
    await builderButton(page, 'Check Stability').press('Enter');
    await expect(compatible(page)).toBeVisible();
    await builderButton(page, 'Submit for review').press('Enter');
    const question = builderQuestion(page, 'Submit for review');
    await expect(question).toContainText(
      'Outside the guideline ranges for 0.5 kg, Adult, 18 years and over:',
    );
    await expect(
      question.getByRole('list', { name: 'Outside the guideline ranges' }).getByRole('listitem').first(),
    ).toHaveText('Fluid 960.00 mL/kg/day, above 25 to 40 mL/kg/day');
    await expectAccessible(page);
  });

  test('[BUILDER-50] is deleted, which the home says', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, primeneForm(newReference()));
    await builderButton(page, 'Delete this custom formulation').press('Enter');
    const left = page.waitForURL(/\/tpn\?customFormulationDelete=1$/);
    await builderQuestion(page, 'Delete this custom formulation')
      .getByRole('button', { name: 'Yes, delete' })
      .press('Enter');
    await left;
    await expect(page.getByText('The custom formulation has been deleted.')).toBeVisible();
    expect((await call('GET', `/api/v1/tpn/customFormulation?id=${id}`)).status).toBe(404);
  });

  test('[BUILDER-60] [TPNERR-01] [TPNERR-02] says that something went wrong where it was not saved, checked, submitted or deleted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openChecked(page, call, newReference());
    const form = builderForm(page);
    const calls = '**/api/v1/tpn/customFormulation*';
    const failing = [calls, '**/api/v1/tpn/customFormulationRecord/*'];
    for (const address of failing)
      await page.route(address, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
      );
    await builderButton(page, 'Submit for review').press('Enter');
    const submitting = builderQuestion(page, 'Submit for review');
    await submitting.getByRole('button', { name: 'Submit for review' }).press('Enter');
    await expect(submitting.getByText(sorry)).toBeVisible();
    await submitting.getByRole('button', { name: 'No, take me back' }).press('Enter');

    await builderButton(page, 'Delete this custom formulation').press('Enter');
    const deleting = builderQuestion(page, 'Delete this custom formulation');
    await deleting.getByRole('button', { name: 'Yes, delete' }).press('Enter');
    await expect(deleting.getByText(sorry)).toBeVisible();
    await deleting.getByRole('button', { name: 'No, take me back' }).press('Enter');
    // Nor is an answer that does not say so a deletion.
    await page.route('**/api/v1/tpn/customFormulationRecord/*', (route) =>
      route.fulfill({ json: { deleted: false } }),
    );
    await builderButton(page, 'Delete this custom formulation').press('Enter');
    await deleting.getByRole('button', { name: 'Yes, delete' }).press('Enter');
    await expect(deleting.getByText(sorry)).toBeVisible();
    await deleting.getByRole('button', { name: 'No, take me back' }).press('Enter');

    for (const pressed of ['Save Draft', 'Check Stability']) {
      await page.reload();
      await builderForm(page).getByLabel('Quantity of glucose').fill('61');
      await expect(form.getByText(sorry)).toHaveCount(0);
      await builderButton(page, pressed).press('Enter');
      await expect(form.getByText(sorry)).toBeVisible();
    }
  });

  test('[BUILDER-61] says that something went wrong in place of the form where it cannot be loaded', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const { id } = await saveFormulation(call, olimelForm(newReference()));
    const answer = await refuseCalls(page, '/api/v1/tpn/customFormulation?*');
    await page.goto(`/tpn/customFormulationCreate/${id}`);
    await expect(page.getByText(sorry)).toBeVisible();
    await expect(builderForm(page)).toHaveCount(0);
    await answer();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(builderForm(page)).toBeVisible();
    // What is not there is not there at the next try: the way on is the list.
    await page.goto('/tpn/customFormulationCreate/00000000-0000-7000-8000-000000000000');
    await expect(page.getByText(sorry)).toBeVisible();
    await expect(page.getByText('This formulation does not exist at this hospital.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show the formulations' }).press('Enter');
    await expect(page).toHaveURL('/tpn/customFormulation');
  });
});
