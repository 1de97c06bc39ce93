import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { builderButton, builderForm, chooseBase, take } from './support/formulation-builder.ts';
import { emulsionForm, olimelForm, primeneForm, saveFormulation } from './support/formulation-forms.ts';
import { broughtBack, keptWith } from './support/kept-typing.ts';
import { type CallAs, expect, test } from './support/test.ts';

const builder = '/tpn/customFormulationCreate';
const contact = '/tpn/customFormulation/contact';

/** Saves a draft by the call and opens it. */
async function openDraft(page: Page, call: CallAs, form: object): Promise<void> {
  const { id } = await saveFormulation(call, form);
  await page.goto(`${builder}/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create formulation' })).toBeVisible();
}

test.describe('in a custom formulation', () => {
  test('[BUILDER-10] [BUILDER-13] [BUILDER-14] [BUILDER-16] each base brings its bag, its macronutrients and the choice of chloride and acetate', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await page.goto(builder);
    await chooseBase(page, 'general', async () => {
      const bases = page.getByRole('radiogroup', { name: 'Formulation base' });
      await expect(bases.getByRole('radio')).toHaveCount(3);
      for (const name of [/^Primene With/, /^Synthamin With/, /^Synthamin \+ Lipid With/])
        await expect(bases.getByRole('radio', { name })).toBeVisible();
      await bases.getByRole('radio', { name: /^Synthamin \+ Lipid/ }).press('Space');
    });
    const form = builderForm(page);
    await expect(form.getByLabel('Bag volume')).toHaveValue('2,000');
    await expect(form.getByText(/Synthamin \+ Lipid$/)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Change bag' })).toBeVisible();
    for (const name of ['amino acid', 'glucose', 'lipid'])
      await expect(form.getByLabel(`Quantity of ${name}`)).toBeVisible();
    const shared = form.getByLabel('Chloride and acetate in the bag');
    for (const choice of ['Balanced', 'Maximum Chloride', 'Maximum Acetate']) {
      await take(page, 'Chloride + acetate', choice);
      await expect(shared).toBeVisible();
    }
    for (const ion of ['Chloride', 'Acetate']) {
      await take(page, 'Chloride + acetate', `Specified ${ion}`);
      await expect(form.getByRole('textbox', { name: ion, exact: true })).toHaveValue('');
    }

    await openDraft(page, call, primeneForm(`${newReference()} neonatal`));
    await expect(form.getByLabel('Quantity of glucose')).toHaveValue('60');
    await expect(form.getByLabel('Quantity of amino acid')).toHaveValue('17.5');
    await expect(form.getByLabel('Quantity of lipid')).toHaveCount(0);
    await openDraft(page, call, olimelForm(`${newReference()} adult`));
    await expect(form.getByText('Olimel N9E 1500 mL')).toBeVisible();
    await expect(form.getByRole('columnheader', { name: 'Base quantity' })).toBeVisible();
    for (const name of ['Bag volume', 'Quantity of amino acid', 'Quantity of glucose'])
      await expect(form.getByLabel(name)).toHaveCount(0);
  });

  test('[BUILDER-17] [BUILDER-18] [BUILDER-19] [BUILDER-20] rows, their unit, additives and comments are entered, and what is typed is brought back', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openDraft(page, call, primeneForm(`${newReference()} rows`));
    const form = builderForm(page);
    const unit = form.getByRole('group', { name: 'Unit of single trace elements' });
    await expect(unit.getByRole('button', { name: 'microgram' })).toHaveAttribute('aria-pressed', 'true');
    await unit.getByRole('button', { name: 'micromol' }).press('Enter');
    await expect(unit.getByRole('button', { name: 'micromol' })).toHaveAttribute('aria-pressed', 'true');
    await expect(form.getByRole('button', { name: 'Remove element 1' })).toHaveCount(0);
    await take(page, 'Element', 'Zinc');
    await form.getByLabel('Quantity of element').fill('20');
    await form.getByRole('button', { name: 'Add another element' }).press('Enter');
    await take(page, 'Element 2', 'Selenium');
    await form.getByLabel('Quantity of element 2').fill('0.5');
    await form.getByRole('button', { name: 'Remove element 1' }).press('Enter');
    await expect(form.getByLabel('Quantity of element')).toHaveValue('0.5');
    await take(page, 'Vitamin', 'Soluvit');
    await form.getByRole('button', { name: 'Add another vitamin' }).press('Enter');
    await take(page, 'Vitamin 2', 'K');
    await form.getByRole('button', { name: 'Remove vitamin 1' }).press('Enter');
    await form.getByLabel('Quantity of vitamin').fill('200');
    await form.getByLabel('Heparin').fill('250');
    const fluids = form
      .getByRole('note')
      .filter({ hasText: 'Please contact us if you would like to add fluid to this formulation.' });
    await expect(fluids.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', contact);
    const kept = keptWith(page, 'Ring the ward');
    await form.getByRole('textbox', { name: 'Comments' }).fill('Ring the ward');
    await kept;
    await expectAccessible(page);

    await page.reload();
    await expect(broughtBack(page)).toBeVisible();
    const expectEntered = async () => {
      await expect(form.getByRole('textbox', { name: 'Comments' })).toHaveValue('Ring the ward');
      await expect(form.getByRole('combobox', { name: 'Element' })).toHaveValue('Selenium');
      await expect(form.getByRole('combobox', { name: 'Vitamin' })).toHaveValue('K');
      await expect(form.getByLabel('Heparin')).toHaveValue('250');
    };
    await expectEntered();
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
    await page.reload();
    await expectEntered();
    await expect(broughtBack(page)).toHaveCount(0);
  });

  test('a quantity goes with the element or vitamin that it was typed for: of another one nothing is entered yet', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openDraft(page, call, olimelForm(newReference()));
    const form = builderForm(page);
    const element = form.getByLabel('Quantity of element');
    await expect(element).toHaveValue('10');
    await take(page, 'Element', 'Addaven');
    await expect(element).toHaveValue('10');
    await take(page, 'Element', 'Zinc');
    await expect(element).toHaveValue('');
    await element.fill('3,269');
    await take(page, 'Element', 'Selenium');
    await expect(element).toHaveValue('');
    await expect(form.getByLabel('Quantity of vitamin')).toHaveValue('1');
    await take(page, 'Vitamin', 'Soluvit');
    await expect(form.getByLabel('Quantity of vitamin')).toHaveValue('');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(element).toHaveAccessibleDescription(/Required field/);
  });

  test('energy that is typed before its lipid is chosen stays, and says the grams', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    await openDraft(page, call, emulsionForm(newReference()));
    const form = builderForm(page);
    const [grams, kcal] = [form.getByLabel('Quantity of lipid'), form.getByLabel('Energy of lipid')];
    const lipid = page.getByRole('combobox', { name: 'Lipid', exact: true });
    await expect(kcal).toHaveValue('600');
    await lipid.fill('');
    await lipid.press('Tab');
    // Of no lipid the grams say no energy.
    await expect(grams).toHaveValue('60');
    await expect(kcal).toHaveValue('');
    await kcal.fill('450');
    await expect(grams).toHaveValue('');
    await take(page, 'Lipid', 'ClinOleic');
    await expect(kcal).toHaveValue('450');
    await expect(grams).toHaveValue('45');
  });

  test('[BUILDVAL-11] [BUILDVAL-12] [BUILDER-56] what may not stand together is refused, and Omegaven is asked for', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const form = builderForm(page);
    const additives = [{ label: 'Heparin', quantity: '250' }];
    await openDraft(page, call, primeneForm(`${newReference()} heparin`, { additives }));
    await take(page, 'Vitamin', 'Soluvit');
    await form.getByLabel('Quantity of vitamin').fill('1');
    await form.getByRole('button', { name: 'Check Stability' }).press('Enter');
    await expect(form.getByText('Heparin not compatible with Soluvit')).toBeVisible();
    await expect(form.getByLabel('Heparin')).toBeFocused();

    const vitamins = [{ name: 'Vitalipid', value: '10', unit: 'mL' }];
    const micronutrients = { trace_elements: [], vitamins };
    await openDraft(page, call, emulsionForm(`${newReference()} fish oil`, { micronutrients }));
    // With and without electrolytes are told apart at the end of the name: it is shown whole.
    const aminoAcid = form.getByRole('combobox', { name: 'Amino acid' });
    await expect(aminoAcid).toHaveValue('Synthamin 17 without electrolytes');
    await expect.poll(() => aminoAcid.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    const omegaven = form
      .getByRole('note')
      .filter({ hasText: 'If you would like to add Omegaven to this formulation, please contact us' });
    await expect(omegaven).toHaveCount(0);
    await take(page, 'Lipid', 'SMOFlipid 20%');
    await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
    await expect(form.getByText('Vitalipid not compatible with fish lipid')).toBeVisible();
    await expect(omegaven.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', contact);
    await take(page, 'Lipid', 'ClinOleic 20%');
    await expect(omegaven).toHaveCount(0);
    await take(page, 'Lipid', 'Omegaven 10%');
    await expect(omegaven.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', contact);
  });

  for (const { account, country, dextran, omegaven, isAnother } of [
    { account: 'nutrition', country: 'Australia', dextran: '[SAS]', omegaven: ' [SAS]', isAnother: false },
    { account: 'nz', country: 'New Zealand', dextran: '[S29]', omegaven: '', isAnother: false },
    { account: 'uk', country: 'United Kingdom', dextran: '[SAS]', omegaven: ' [SAS]', isAnother: true },
  ])
    test(`[BUILDER-51] [BUILDER-52] [BUILDER-53] [BUILDER-59] labels and extras are those of the formulation's country: ${country}`, async ({
      page,
      signInAs,
      newReference,
    }) => {
      const call = await signInAs(account);
      const micronutrients = {
        trace_elements: [{ name: 'Iron as Dextran', value: '10', unit: 'microgram', type: 'single' }],
        vitamins: [{ name: 'Cernevit', value: '1', unit: 'vial' }],
      };
      const named = emulsionForm(`${newReference()} country`, { micronutrients }, { country });
      await openDraft(page, call, named);
      const form = builderForm(page);
      await expect(form.getByRole('combobox', { name: 'Element' })).toHaveValue(`Iron as Dextran ${dextran}`);
      await expect(form.getByRole('note').filter({ hasText: 'is added for stability' })).toBeVisible();
      await expect(page.getByText('Labels and extras are those of Australia.')).toHaveCount(
        isAnother ? 1 : 0,
      );
      await take(page, 'Lipid', 'Omegaven 10%');
      await expect(form.getByRole('combobox', { name: 'Lipid' })).toHaveValue(`Omegaven 10%${omegaven}`);
    });

  test('what the recap says of a constituent keeps within its row, the longest of a trace element too', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const trace_elements = [{ name: 'Addaven', value: '10', unit: 'mL', type: 'multi' }];
    const micronutrients = { trace_elements, vitamins: [] };
    await openDraft(page, call, emulsionForm(`${newReference()} recap`, { micronutrients }));
    const rows = page.getByRole('table', { name: 'Recap' }).getByRole('row');
    const longest = rows.filter({ hasText: /Molybdenum\s*19\.00 microgram/ });
    await expect(longest).toHaveCount(1);
    await expect(page.getByRole('table', { name: 'Recap' }).getByText('In the whole bag')).toBeVisible();
    expect(await longest.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  });
});
