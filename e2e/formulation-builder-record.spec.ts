import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import {
  builderButton,
  builderForm,
  builderQuestion,
  compatible,
  openChecked,
  openDraft,
  openFormulation,
  take,
  writtenBy,
} from './support/formulation-builder.ts';
import { primeneForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { type CallAs, expect, test } from './support/test.ts';

interface Kept {
  formulation: { id: string; version: number; status: string; created_by_user_id: string } | null;
  existingFormData: string;
  user_id: string;
}

/** What the server keeps of the formulation at the page's address. */
async function kept(page: Page, call: CallAs): Promise<Kept> {
  await expect(page).toHaveURL(/customFormulationCreate\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  return (await call<Kept>('GET', `/api/v1/tpn/customFormulation?id=${id}`)).body;
}

test.describe('a custom formulation in the builder', () => {
  test('[BUILDER-24] [BUILDER-26] [STAB-01] has a verdict until something of the bag is edited, and is submitted with one alone', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const [check, submit] = [
      builderButton(page, 'Check Stability'),
      builderButton(page, 'Submit for review'),
    ];
    const zinc = { name: 'Zinc', value: '1000', unit: 'microgram', type: 'single' };
    const micronutrients = { trace_elements: [zinc], vitamins: [] };
    await openDraft(page, call, primeneForm(newReference(), { micronutrients }));
    await expect(check).toBeVisible();
    await expect(submit).toHaveCount(0);
    const expectVerdict = async () => {
      await expect(submit).toBeVisible();
      await expect(check).toHaveCount(0);
    };
    const expectNone = async () => {
      await expect(check).toBeVisible();
      await expect(submit).toHaveCount(0);
      await expect(compatible(page)).toHaveCount(0);
    };
    await check.press('Enter');
    await expectVerdict();

    for (const [label, before, after] of [
      ['Quantity of glucose', '60', '61'],
      ['Bag volume', '500', '550'],
      ['Extra sodium to be added', '10', '11'],
      ['Quantity of element', '1,000', '900'],
    ] as const) {
      const field = builderForm(page).getByLabel(label, { exact: true });
      await expect(field).toHaveValue(before);
      await field.fill(after);
      await expectNone();
      await field.fill(before.replace(',', ''));
      await expectVerdict();
    }
    await take(page, 'Chloride + acetate', 'Balanced');
    await expectNone();
    await take(page, 'Chloride + acetate', 'Maximum Acetate');
    await expectVerdict();
    await take(page, 'Vitamin', 'Soluvit');
    await expectNone();
    await builderForm(page).getByLabel('Quantity of vitamin').fill('1');
    await builderButton(page, 'Check Stability').press('Enter');
    await expectVerdict();
    await builderButton(page, 'micromol').press('Enter');
    await expectNone();
  });

  test('[BUILDVAL-01] keeps the rules of its third step whether it is saved, checked, copied or submitted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    await openChecked(page, call, reference);
    const description = builderForm(page).getByLabel('Description');
    const expectRefused = async () => {
      await expect(description).toHaveAccessibleDescription(/Required field/);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(description).toHaveValue('');
      expect(JSON.parse((await kept(page, call)).existingFormData).bag_details).toBe(reference);
      await description.fill('x');
      await expect(description).not.toHaveAccessibleDescription(/Required field/);
      await description.fill('');
    };
    await description.fill('');
    for (const pressed of ['Save Draft', 'Check Stability']) {
      await builderButton(page, pressed).press('Enter');
      await expectRefused();
    }
    await builderButton(page, 'Copy this formulation').press('Enter');
    await builderQuestion(page, 'Copy this formulation')
      .getByRole('button', { name: 'Yes, copy' })
      .press('Enter');
    await expectRefused();
    // What is wrong has no verdict, and without one nothing is submitted here: the server says the same.
    await expect(builderButton(page, 'Submit for review')).toHaveCount(0);
    const { formulation } = await kept(page, call);
    const sent = await call<{ fields?: object }>('POST', '/api/v1/tpn/customFormulation', {
      formData: primeneForm(''),
      formulationRecordId: formulation?.id,
      version: formulation?.version,
    });
    expect([sent.status, sent.body.fields]).toEqual([422, { bag_details: 'Required field' }]);
  });

  test('[BUILDER-57] [BUILDER-30] says when it was saved, and by whom it is', async ({
    page,
    request,
    accountLike,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openDraft(page, call, primeneForm(newReference()));
    const form = builderForm(page);
    await expect(form.getByText('Author: You')).toBeVisible();
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(form.getByText(/^Draft saved successfully, \d\d \w{3} \d{4} \d\d:\d\d$/)).toBeVisible();

    const colleague = await callAs(request, await accountLike('pharmacist'));
    const theirs = await saveFormulation(colleague, primeneForm(newReference()));
    await openFormulation(page, theirs.id);
    await expect(form.getByText('Author: Priya Demonstrator')).toBeVisible();
  });

  test('[BUILDER-27] [BUILDER-28] [BUILDER-48] is restored where it is opened; what is a colleague’s is read, printed and copied alone', async ({
    page,
    request,
    accountLike,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const own = newReference();
    const form = builderForm(page);
    const isDisabled = () => form.getByLabel('Description').isDisabled();
    await openDraft(page, call, primeneForm(own));
    await expect(form.getByLabel('Description')).toHaveValue(own);
    await expect(form.getByLabel('Quantity of amino acid')).toHaveValue('17.5');
    expect(await isDisabled()).toBe(false);
    for (const name of ['Print this formulation', 'Copy this formulation', 'Delete this custom formulation'])
      await expect(builderButton(page, name)).toBeVisible();

    const sent = await submitFormulation(call, primeneForm(newReference()));
    await openFormulation(page, sent.id, 'Formulation Submitted');
    await expect(builderButton(page, 'Delete this custom formulation')).toHaveCount(0);

    const colleague = await callAs(request, await accountLike('pharmacist'));
    const theirs = await saveFormulation(colleague, primeneForm(newReference()));
    await openFormulation(page, theirs.id);
    await expect(form.getByText(/^This formulation is Priya Demonstrator’s/)).toBeVisible();
    expect(await isDisabled()).toBe(true);
    for (const name of ['Print this formulation', 'Copy this formulation'])
      await expect(builderButton(page, name)).toBeVisible();
    for (const name of ['Change bag', 'Delete this custom formulation', 'Save Draft', 'Check Stability'])
      await expect(builderButton(page, name)).toHaveCount(0);
  });

  test('[BUILDER-43] is saved before it is copied where it is a draft, and copied as it stands once it was submitted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    const id = await openDraft(page, call, primeneForm(reference));
    await builderForm(page).getByLabel('Quantity of glucose').fill('61');
    const copy = async () => {
      await builderButton(page, 'Copy this formulation').press('Enter');
      await builderQuestion(page, 'Copy this formulation')
        .getByRole('button', { name: 'Yes, copy' })
        .press('Enter');
      await expect(page).toHaveURL(/customFormulationCreate$/);
    };
    await copy();
    const { body } = await call<Kept>('GET', `/api/v1/tpn/customFormulation?id=${id}`);
    expect(JSON.parse(body.existingFormData).formulation.macronutrients.glucose.quantity_g).toBe('61');

    // One that was never saved as well: it would be gone, and only its copy there.
    await expect(builderForm(page).getByLabel('Description')).toHaveValue(`Copy of ${reference}`);
    await builderForm(page).getByLabel('Quantity of glucose').fill('62');
    await copy();
    await expect(builderForm(page).getByLabel('Description')).toHaveValue(`Copy of Copy of ${reference}`);
    const list = await call<{ formulations: { description: string; formData: string }[] }>(
      'GET',
      `/api/v1/tpn/customFormulationList?method=getList&type=list&query=${reference}`,
    );
    const first = list.body.formulations.find(({ description }) => description === `Copy of ${reference}`);
    expect(JSON.parse(first?.formData ?? '{}').formulation?.macronutrients.glucose.quantity_g).toBe('62');
    await expect(page.getByText(/^Copied from/)).toContainText(`Copy of ${reference}`);

    const sent = await submitFormulation(call, primeneForm(newReference()));
    await openFormulation(page, sent.id, 'Formulation Submitted');
    const written = writtenBy(page);
    await copy();
    expect(written).toEqual([]);
  });

  test('[BUILDER-40] [BUILDER-44] [BUILDER-46] is copied as a new record of the third step, which is a draft once saved or checked and submitted once it is sent', async ({
    page,
    request,
    accountLike,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const reference = newReference();
    const form = builderForm(page);
    const colleague = await callAs(request, await accountLike('pharmacist'));
    const { id } = await submitFormulation(colleague, primeneForm(reference));
    const beginCopy = async () => {
      await openFormulation(page, id, 'Formulation Submitted');
      await builderButton(page, 'Copy this formulation').press('Enter');
      await builderQuestion(page, 'Copy this formulation')
        .getByRole('button', { name: 'Yes, copy' })
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Create formulation' })).toBeVisible();
      await expect(form.getByLabel('Description')).toHaveValue(`Copy of ${reference}`);
      await expect(form.getByLabel('Quantity of glucose')).toHaveValue('60');
      await expect(form.getByText(/^Author:/)).toHaveCount(0);
      await expect(builderButton(page, 'Submit for review')).toHaveCount(0);
      await expect(compatible(page)).toHaveCount(0);
    };
    await beginCopy();
    await builderButton(page, 'Save Draft').press('Enter');
    const { formulation, user_id } = await kept(page, call);
    expect(formulation).toMatchObject({ status: 'draft', created_by_user_id: user_id });
    await beginCopy();
    await builderButton(page, 'Check Stability').press('Enter');
    await expect(compatible(page)).toBeVisible();
    expect((await kept(page, call)).formulation?.status).toBe('draft');
    await builderButton(page, 'Submit for review').press('Enter');
    await builderQuestion(page, 'Submit for review')
      .getByRole('button', { name: 'Submit for review' })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
    expect((await kept(page, call)).formulation?.status).toBe('submitted');
  });
});
