import { expectAccessible } from './support/accessibility.ts';
import { builderForm, chooseBase, take } from './support/formulation-builder.ts';
import { filledRegistration } from './support/registration-draft.ts';
import { expect, test } from './support/test.ts';

test('a formulation for a home patient is for one who is registered, whose initials and Patient ID are filled in and kept', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const mrn = newReference();
  const registered = await call('POST', '/api/v1/tpn/patientRegistation', {
    formData: filledRegistration(`H ${mrn}`, { terms_3: true, terms_4: true }),
    hospitalPatient: { kind: 'new', mrn },
  });
  expect(registered.status).toBe(200);
  // As at a hospital with more patients at home than a list shows.
  await page.route(/customFormulationPatients(?!.*query=)/, async (route) => {
    const { total } = await (await route.fetch()).json();
    await route.fulfill({ json: { patients: [], total: total + 600 } });
  });
  await page.goto('/tpn/customFormulationCreate');
  await chooseBase(
    page,
    'patient',
    () => take(page, 'Triple-chamber bag', 'Olimel N9E 1500'),
    'Home Patient',
  );
  const form = builderForm(page);
  await expect(form.getByText(/match: the 0 registered last are listed below/)).toBeVisible();
  await form.getByLabel('Find a home patient').fill(mrn);
  await expect(form.getByText('1 patient is listed below')).toBeVisible();
  await take(page, 'Registered home patient optional', `Theodora H ${mrn}`);
  await form.getByLabel('Find a home patient').fill('');
  await expect(form.getByText(/match: the 0 registered last are listed below/)).toBeVisible();
  await expect(form.getByLabel('Registered home patient')).toHaveValue(`Theodora H ${mrn}`);
  await expect(form.getByLabel('Patient initials')).toHaveValue('TH');
  await expect(form.getByLabel('Patient reference')).toHaveValue(mrn);
  await expect(form.getByText(`born 14/02/1957, Patient ID ${mrn}`)).toBeVisible();
  await form.getByLabel('Description').fill(`${mrn} at home`);
  await take(page, 'Type of phosphate', 'Organic');
  await take(page, 'Chloride + acetate', 'Balanced');
  await form.getByRole('button', { name: 'Save Draft' }).press('Enter');
  await expect(form.getByText(/^Draft saved successfully,/)).toBeVisible();
  await expect(page).toHaveURL(/customFormulationCreate\/.+/);
  await page.reload();
  await expect(form.getByLabel('Registered home patient')).toHaveValue(`Theodora H ${mrn}`);
  await expectAccessible(page);
});
