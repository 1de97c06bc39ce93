import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { builderForm, chooseBase, stability, take } from './support/formulation-builder.ts';
import { olimelForm, primeneForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { accountAtNewHospital } from './support/own-account.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { askForTokens, expect, test } from './support/test.ts';

const builder = '/tpn/customFormulationCreate';
const contact = '/tpn/customFormulation/contact';
const heading = (name: string) => ({ level: 1, name }) as const;

test.describe('a custom formulation', () => {
  test('[BUILDER-08] [BUILDER-09] begins with a recent one, and says so where that cannot be found', async ({
    page,
    request,
    baseURL,
    newReference,
  }) => {
    // At a hospital of its own: other tests save formulations at this moment, and the newest twenty are offered.
    const account = await accountAtNewHospital(request, String(baseURL), 'nutrition');
    await startSignedIn(page, await askForTokens(request, account));
    const call = await callAs(request, account);
    const description = `${newReference()} neonatal`;
    const additives = [{ label: 'Heparin', quantity: '250' }];
    await saveFormulation(call, primeneForm(description, { additives }));

    const recent = '**/customFormulationList?*type=recent*';
    await page.route(recent, async (route) => {
      const response = await route.fetch();
      const { formulations } = (await response.json()) as { formulations: object[] };
      const gone = formulations.map((each) => ({ ...each, formData: JSON.stringify({ base: 'withdrawn' }) }));
      await route.fulfill({ response, json: { formulations: gone } });
    });
    await page.goto(builder);
    await chooseBase(page, 'general', async () => {
      const field = page.getByRole('combobox', { name: 'Recent formulation' });
      await field.fill(description);
      await field.press('Enter');
      await expect(
        page.getByText('Sorry, there was an error loading the selected formulation'),
      ).toBeVisible();
      await expect(field).toHaveValue('');
      await page.unroute(recent);
      await page.reload();
      await take(page, 'Recent formulation', description);
      await expect(page.getByRole('radio', { name: /^Primene/ })).toBeChecked();
    });
    const form = builderForm(page);
    await expect(form.getByLabel('Bag volume')).toHaveValue('500');
    await expect(form.getByLabel('Quantity of amino acid')).toHaveValue('17.5');
    await expect(form.getByLabel('Extra calcium to be added')).toHaveValue('6');
    await expect(form.getByRole('combobox', { name: 'Type of phosphate' })).toHaveValue('Organic');
    await expect(form.getByLabel('Heparin')).toHaveValue('250');
    // Its name and its patient are its own.
    await expect(form.getByLabel('Description')).toHaveValue('');
  });

  test('[BUILDER-25] [STAB-07] without a verdict is saved, can be checked again, and not be submitted', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const additives = [{ label: 'Insulin (regular)', quantity: '10' }];
    const { id } = await saveFormulation(call, primeneForm(`${newReference()} insulin`, { additives }));
    await page.goto(`${builder}/${id}`);
    const form = builderForm(page);
    const check = form.getByRole('button', { name: 'Check Stability' });
    await check.press('Enter');
    await expect(page.getByRole('heading', { name: 'Stability check not available' })).toBeVisible();
    await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
    await expect(stability(page).getByRole('link', { name: 'contact us' })).toHaveAttribute('href', contact);
    await expect(stability(page)).toContainText('Insulin');
    await expect(form.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
    await expectAccessible(page);

    await form.getByLabel('Insulin (regular)').fill('');
    await expect(stability(page)).toContainText('Preliminary');
    await check.press('Enter');
    await expect(page.getByRole('heading', { name: 'Requested product is compatible' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Submit for review' })).toBeVisible();
    await expect(check).toHaveCount(0);
  });

  test('[BUILDER-55] whose bag does not do says so in the server’s words, with a way to ask', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const small = primeneForm(`${newReference()} small`, {}, { bag_volume: '300' });
    const { id } = await saveFormulation(call, small);
    await page.goto(`${builder}/${id}`);
    const form = builderForm(page);
    const said = form.getByText(
      'Outside guidelines for stability. Please contact us if you would like to discuss options.',
    );
    await expect(form.getByLabel('Bag volume')).toHaveValue('300');
    await expect(said).toHaveCount(0);
    await form.getByRole('button', { name: 'Check Stability' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Requested product is not compatible' })).toBeVisible();
    await expect(said.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', contact);
    await form.getByLabel('Bag volume').fill('500');
    await expect(said).toHaveCount(0);
  });

  test('[BUILDER-21] [BUILDER-32] [BUILDER-54] that was submitted names its patient, and is printed and copied in the browser', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const patient = {
      use: 'patient',
      patient_type: 'in_patient',
      patient_initials: 'DM',
      patient_ref: '06781518',
    };
    const ofPatient = await submitFormulation(call, olimelForm(`${newReference()} for DM`, patient));
    const general = await submitFormulation(call, olimelForm(`${newReference()} for all`));
    const form = builderForm(page);
    await page.goto(`${builder}/${general.id}`);
    await expect(page.getByRole('heading', heading('Formulation Submitted'))).toBeVisible();
    await expect(form.getByLabel(/^Patient (initials|reference)/)).toHaveCount(0);
    await page.goto(`${builder}/${ofPatient.id}`);
    await expect(form.getByLabel('Patient initials')).toHaveValue('DM');
    await expect(form.getByLabel('Patient reference')).toHaveValue('06781518');
    await expect(form.getByLabel('Patient reference')).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Back to Custom Formulations' })).toHaveAttribute(
      'href',
      '/tpn/customFormulation',
    );

    const written: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/v1/tpn/') && sent.method() !== 'GET') written.push(sent.url());
    });
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'true');
    });
    await form.getByRole('button', { name: 'Print this formulation' }).press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
    await form.getByRole('button', { name: 'Copy this formulation' }).press('Enter');
    const copying = page.getByRole('alertdialog', { name: 'Copy this formulation' });
    await expect(copying.getByRole('radio', { name: 'The same patient, DM (06781518)' })).toBeChecked();
    await copying.getByRole('radio', { name: /^Another patient/ }).press('Space');
    await copying.getByRole('button', { name: 'Yes, copy' }).press('Enter');
    await expect(page.getByRole('heading', heading('Create formulation'))).toBeVisible();
    await expect(form.getByLabel('Description')).toHaveValue(/^Copy of .+ for DM$/);
    await expect(form.getByLabel('Patient initials')).toHaveValue('');
    await expect(form.getByLabel('Patient reference')).toHaveValue('');
    expect(written).toEqual([]);
  });
});
