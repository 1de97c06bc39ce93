import { callAs } from './support/call-as.ts';
import {
  builderButton,
  builderForm,
  builderQuestion,
  openDraft,
  openFormulation,
} from './support/formulation-builder.ts';
import { primeneForm, saveFormulation } from './support/formulation-forms.ts';
import { type CallAs, expect, test } from './support/test.ts';

const contentOf = async (call: CallAs, id: string) => {
  const { body } = await call<{ existingFormData: string }>('GET', `/api/v1/tpn/customFormulation?id=${id}`);
  const { base, bag_volume, micronutrientsUnit, formulation } = JSON.parse(body.existingFormData);
  return { base, bag_volume, micronutrientsUnit, formulation };
};

test('a copy that is begun after the unit was switched holds the amounts of its original', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const zinc = { name: 'Zinc', value: '1000', unit: 'microgram', type: 'single' };
  const micronutrients = { trace_elements: [zinc], vitamins: [] };
  const id = await openDraft(page, call, primeneForm(newReference(), { micronutrients }));
  await builderButton(page, 'micromol').press('Enter');
  await builderButton(page, 'Enter it in micromol').press('Enter');
  await builderButton(page, 'Copy this formulation').press('Enter');
  await builderQuestion(page, 'Copy this formulation')
    .getByRole('button', { name: 'Yes, copy' })
    .press('Enter');
  await expect(page).toHaveURL(/customFormulationCreate$/);
  await expect(builderForm(page).getByLabel('Description')).toHaveValue(/^Copy of /);
  await builderButton(page, 'Save Draft').press('Enter');
  await expect(page).toHaveURL(/customFormulationCreate\/.+/);
  const original = await contentOf(call, id);
  expect(original.micronutrientsUnit).toBe('micromol');
  expect(await contentOf(call, page.url().split('/').at(-1) ?? '')).toEqual(original);
});

test('a copy of what a colleague deletes meanwhile is saved all the same', async ({
  page,
  request,
  accountLike,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const colleague = await callAs(request, await accountLike('pharmacist'));
  const reference = newReference();
  const theirs = await saveFormulation(colleague, primeneForm(reference));
  await openFormulation(page, theirs.id);
  await builderButton(page, 'Copy this formulation').press('Enter');
  await builderQuestion(page, 'Copy this formulation')
    .getByRole('button', { name: 'Yes, copy' })
    .press('Enter');
  await expect(builderForm(page).getByLabel('Description')).toHaveValue(`Copy of ${reference}`);
  const deleted = await colleague('DELETE', `/api/v1/tpn/customFormulationRecord/${theirs.id}`);
  expect(deleted.status).toBe(200);
  await builderButton(page, 'Save Draft').press('Enter');
  await expect(builderForm(page).getByText(/^Draft saved successfully,/)).toBeVisible();
  await expect(page).toHaveURL(/customFormulationCreate\/.+/);
  const kept = await contentOf(call, page.url().split('/').at(-1) ?? '');
  expect(kept.formulation.macronutrients.glucose.quantity_g).toBe('60');
});
