import type { Locator, Page } from '@playwright/test';
import { builderForm, chooseBase, openFormulation, stability, take } from './support/formulation-builder.ts';
import { olimelForm, primeneForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

const builder = '/tpn/customFormulationCreate';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const forPatient = {
  use: 'patient',
  patient_type: 'in_patient',
  patient_initials: 'DM',
  patient_ref: '0678',
};

const isEverythingDisabled = (fields: Locator) =>
  fields.evaluateAll((all) => all.length > 0 && all.every((field) => field.matches(':disabled')));

test.describe('the builder of custom formulations', () => {
  test('[BUILDER-02] [BUILDER-03] [BUILDER-41] leads on by one step where the one before is answered, and says where it is', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await page.goto(builder);
    const steps = page.getByRole('list', { name: 'Steps of a formulation' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /^1\D*Select type/,
      /^2\D*Select base/,
      /^3\D*Create formulation/,
      /^4\D*Formulation submitted/,
    ]);
    const expectStep = async (number: number, title: string) => {
      await expect(heading(page, title)).toBeVisible();
      await expect(steps.nth(number - 1)).toHaveAttribute('aria-current', 'step');
    };
    await expectStep(1, 'Select type');
    await button(page, 'Select formulation base').press('Enter');
    await expect(page.getByText('Required field')).toHaveCount(2);
    await expectStep(1, 'Select type');
    await radio(page, /^General use/).press('Space');
    await radio(page, 'Once').press('Space');
    await button(page, 'Select formulation base').press('Enter');
    await expectStep(2, 'Select formulation base');
    await button(page, 'Create formulation').press('Enter');
    await expect(page.getByText('Please select a base')).toBeVisible();
    await expectStep(2, 'Select formulation base');
    await radio(page, /^Primene/).press('Space');
    await button(page, 'Create formulation').press('Enter');
    await expectStep(3, 'Create formulation');

    // The last step is what was submitted: nothing leads on from there.
    const sent = await submitFormulation(call, olimelForm(`${newReference()} sent`));
    await openFormulation(page, sent.id, 'Formulation Submitted');
    await expectStep(4, 'Formulation Submitted');
    for (const onward of ['Select formulation base', 'Create formulation', 'Submit for review'])
      await expect(button(page, onward)).toHaveCount(0);
  });

  test('[BUILDER-04] [BUILDER-05] [BUILDER-06] asks at the first step for use and frequency, and of a patient for the type', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto(builder);
    const group = (name: string) => page.getByRole('radiogroup', { name });
    const choices = (name: string) => group(name).getByRole('radio');
    await expect(choices('How will the formulation be used?')).toHaveCount(2);
    await expect(choices('How often will it be used?')).toHaveCount(2);
    await expect(radio(page, /^General use/)).not.toBeChecked();
    await expect(radio(page, 'Once')).not.toBeChecked();
    await expect(radio(page, 'Regular')).not.toBeChecked();
    await expect(group('Who is the patient?')).toHaveCount(0);
    await radio(page, /^A patient/).press('Space');
    await expect(choices('Who is the patient?')).toHaveCount(2);
    await expect(radio(page, 'In-patient')).toBeVisible();
    await button(page, 'Select formulation base').press('Enter');
    for (const asked of ['Who is the patient?', 'How often will it be used?'])
      await expect(group(asked)).toHaveAccessibleDescription(/Required field/);
    await radio(page, 'Home Patient').press('Space');
    await expect(page.getByText('Required field')).toHaveCount(1);
    await radio(page, 'Regular').press('Space');
    await button(page, 'Select formulation base').press('Enter');
    await expect(heading(page, 'Select formulation base')).toBeVisible();
  });

  test('[BUILDER-07] [BUILDER-11] asks at the second step for a base, of the custom or of the triple-chamber ones', async ({
    page,
    signInAs,
  }) => {
    await signInAs('nutrition');
    await page.goto(builder);
    await chooseBase(page, 'general', async () => {
      await button(page, 'Create formulation').press('Enter');
      await expect(page.getByText('Please select a base')).toBeVisible();
      const group = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(group('Custom').getByRole('radio')).toHaveCount(3);
      await expect(group('Triple-chamber').getByRole('radio')).toHaveCount(0);
      await group('Triple-chamber').getByRole('combobox').click();
      await expect(page.getByRole('option', { name: /^Olimel N9E 1500/ })).toBeVisible();
      await expect(page.getByRole('option', { name: /^(Primene|Synthamin)/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await take(page, 'Triple-chamber bag', 'Olimel N9E 1500');
    });
    await expect(builderForm(page).getByText('Olimel N9E 1500 mL')).toBeVisible();
  });

  test('[BUILDER-12] [BUILDER-22] [BUILDER-23] has at the third step description and patient, recap and stability at the right, and its buttons', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const [general, patient] = [newReference(), newReference()];
    const form = builderForm(page);
    await openFormulation(page, (await saveFormulation(call, primeneForm(general))).id);
    await expect(form.getByLabel('Description')).toHaveValue(general);
    await expect(form.getByLabel(/^Patient (initials|reference)/)).toHaveCount(0);
    await openFormulation(page, (await saveFormulation(call, primeneForm(patient, {}, forPatient))).id);
    await expect(form.getByLabel('Description')).toHaveValue(patient);
    await expect(form.getByLabel('Patient initials')).toHaveValue('DM');
    await expect(form.getByLabel('Patient reference')).toHaveValue('0678');

    const right = (await form.boundingBox())?.width ?? 0;
    for (const panel of [stability(page), page.getByRole('region', { name: 'Recap' })])
      expect((await panel.boundingBox())?.x).toBeGreaterThan(right);
    for (const name of ['Save Draft', 'Check Stability'])
      await expect(form.getByRole('button', { name })).toBeVisible();
    await form.getByRole('button', { name: 'Check Stability' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Submit for review' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  });

  test('[BUILDER-15] has of a triple-chamber bag what each electrolyte is in it, beside what is added', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const form = builderForm(page);
    const header = (name: string) => form.getByRole('columnheader', { name });
    await openFormulation(page, (await saveFormulation(call, olimelForm(newReference()))).id);
    await expect(header('Base quantity')).toBeVisible();
    await expect(header('Extra')).toBeVisible();
    const sodium = form.getByRole('row').filter({ hasText: 'Sodium' });
    await expect(sodium.getByRole('cell').first()).toHaveText('52.5 mmol');
    await expect(sodium.getByLabel('Extra sodium to be added')).toHaveValue('50');
    await openFormulation(page, (await saveFormulation(call, primeneForm(newReference()))).id);
    await expect(header('Extra')).toBeVisible();
    await expect(header('Base quantity')).toHaveCount(0);
  });

  test('[BUILDER-31] [BUILDER-33] [BUILDER-34] shows at the fourth step what was submitted, to be read, printed and copied', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const description = `${newReference()} for the neonates`;
    const { id } = await submitFormulation(call, primeneForm(description));
    await openFormulation(page, id, 'Formulation Submitted');
    const form = builderForm(page);
    await expect(form.getByLabel('Description')).toHaveValue(description);
    await expect(form.getByLabel('Bag volume')).toHaveValue('500');
    await expect(form.getByText(/Base\s*Primene/)).toBeVisible();
    expect(await isEverythingDisabled(form.locator('input, textarea, select'))).toBe(true);
    for (const name of ['Change bag', 'Save Draft', 'Check Stability', 'Delete this custom formulation'])
      await expect(form.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Recap' })).toBeVisible();
    await expect(stability(page)).toContainText('Requested product is compatible');
    for (const name of ['Print this formulation', 'Copy this formulation'])
      await expect(form.getByRole('button', { name })).toBeEnabled();
  });

  test('[BUILDER-01] [RECAP-11] says what it is not, and the recap follows every key', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openFormulation(page, (await saveFormulation(call, primeneForm(newReference()))).id);
    await expect(
      page
        .getByText(
          'This tool only estimates chemical stability. Use independent clinical judgement; the final solution needs clinician approval before manufacture.',
        )
        .first(),
    ).toBeVisible();
    const recap = page.getByRole('table', { name: 'Recap' });
    await expect(
      recap.getByText('In each litre; volume, energy and products in the whole bag'),
    ).toBeVisible();
    const row = (name: string) => recap.getByRole('row').filter({ hasText: new RegExp(`^${name}`) });
    for (const name of ['Volume', 'Osmolarity', 'Total energy', 'Amino acid', 'Glucose', 'Sodium', 'Calcium'])
      await expect(row(name).first()).toBeVisible();
    const glucose = builderForm(page).getByLabel('Quantity of glucose');
    const shown = async () => [
      await row('Glucose').first().textContent(),
      await row('Total energy').textContent(),
    ];
    const before = await shown();
    await glucose.press('End');
    await glucose.press('Backspace');
    for (const [place, name] of ['Glucose', 'Total energy'].entries())
      await expect(row(name).first()).not.toHaveText(String(before[place]));
    await glucose.press('0');
    await expect.poll(shown).toEqual(before);
  });
});
