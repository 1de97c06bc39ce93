import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessibility.ts';
import { stepHeading } from './support/registration.ts';
import { submitRegistration } from './support/registration-draft.ts';
import {
  alert,
  button,
  choose,
  dialog,
  field,
  group,
  openAt,
  savedForLater,
} from './support/registration-wizard.ts';
import { expect, test } from './support/test.ts';

test('[REG-37] [REGFLOW-07] [REGFLOW-10] [REG-38] the summary leads back to each answer, a likely mistake is answered, and the consents are given before it is sent', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const lastName = newReference();
  await openAt(page, call, lastName, { form_current_step: 8, patient_postcode: '3000' });
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await button(page, 'Relationship').click();
  await expect(field(page, 'Relationship')).toBeFocused();
  await page.getByRole('button', { name: /Terms and conditions/ }).click();
  await expect(stepHeading(page, 8)).toBeVisible();

  await button(page, 'Submit').click();
  await expect(alert(page)).toContainText('Please correct 3 fields.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Terms and conditions' })).toContainText(
    '3 fields to correct',
  );
  await expect(field(page, 'Why it is right as it is')).toBeFocused();
  // What the consent means for this patient stays beside what is wrong with it.
  await expect(
    page.getByRole('checkbox', { name: 'I will be at the delivery address on the arranged days.' }),
  ).toHaveAccessibleDescription('Thursdays at 12 Mock Lane, Testville NSW 3000 Required field');
  await expect(page.getByText('Postcode 3000 is in VIC, and the state is NSW.')).toBeVisible();
  // Nobody at the hospital has this number: the patient can be added with it.
  const mrn = newReference();
  await expect(page.getByRole('radio', { name: 'Leave it open' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Add as a new patient' })).toHaveCount(0);
  await field(page, 'Patient ID').fill(mrn);
  await expect(alert(page)).toContainText('Please correct 4 fields.');
  await expect(
    button(page, 'Patient of your hospital: Say who it is, or remove the Patient ID'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Add as a new patient' }).click();
  await expect(page.getByRole('radio', { name: 'Add as a new patient' })).toBeChecked();
  await field(page, 'Why it is right as it is').fill('The letter box is across the border.');
  await field(page, 'I will be at the delivery address on the arranged days.').check();
  await field(page, 'I agree to the equipment-on-loan terms.').check();
  await expect(alert(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.route(/patientRegistation(\?|$)/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: '', code: 'bad-request' } })
      : route.fallback(),
  );
  await button(page, 'Submit').click();
  await expect(page.getByText('Sorry, something went wrong')).toBeVisible();
  await expect(button(page, 'Submit')).toBeEnabled();
  await expect(field(page, 'Why it is right as it is')).toBeEnabled();
  await page.unroute(/patientRegistation(\?|$)/);
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(
    page.getByText(/^The details went to Customer Service, and a copy was e-mailed to .+@.+\.$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Read what was sent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Registration of Theodora ${lastName}`);
  await expect(page.getByText('The letter box is across the border.')).toBeVisible();
  await expect(page.getByText(`Patient of your hospital: Patient ID ${mrn}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: '02 5550 0114' })).toHaveAttribute('href', 'tel:+61255500114');
  await expectAccessible(page);
});

test('[REGDATA-25] [REGDATA-26] [REGDATA-27] [REGDATA-28] each consent is given by itself, in its own words', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const consents = {
    terms_1: 'An SMS may remind me of the stocktake.',
    terms_2: 'My phone number may appear on delivery consignments.',
    terms_3: 'I will be at the delivery address on the arranged days.',
    terms_4: 'I agree to the equipment-on-loan terms.',
  };
  const none = { terms_1: false, terms_2: false, terms_3: false, terms_4: false };
  // By two of them twice, each is told from every other.
  for (const given of [
    { ...none, terms_1: true, terms_2: true },
    { ...none, terms_1: true, terms_3: true },
  ]) {
    await openAt(page, call, newReference(), { form_current_step: 8, ...none });
    for (const [name, words] of Object.entries(consents)) {
      await expect(page.getByRole('checkbox', { name: words })).not.toBeChecked();
      if (given[name as keyof typeof given]) await page.getByRole('checkbox', { name: words }).check();
    }
    expect((await savedForLater(page)).formData).toMatchObject(given);
  }
});

test('a consent is taken back, and says so, when the day or the number that it was given for is another one', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const all = { terms_1: true, terms_2: true, terms_3: true, terms_4: true };
  await openAt(page, call, newReference(), { form_current_step: 8, ...all });
  await expect(page.getByText('Agreed', { exact: true })).toHaveCount(4);
  await button(page, 'Edit 1. Patient').click();
  await group(page, 'Delivery day').getByRole('radio', { name: 'Friday' }).check();
  await field(page, 'Phone').fill('0412 555 010');
  await page.getByRole('button', { name: /Terms and conditions/ }).click();
  await expect(stepHeading(page, 8)).toBeVisible();
  const day = page.getByRole('checkbox', { name: /^I will be at the delivery address/ });
  await expect(day).not.toBeChecked();
  await expect(day).toHaveAccessibleDescription(
    'Fridays at 12 Mock Lane, Testville NSW 2999. Taken back: this was changed after it was agreed to Required field',
  );
  for (const name of [/^An SMS may remind me/, /^My phone number may appear/])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /equipment-on-loan/ })).toBeChecked();
  await button(page, 'Submit').click();
  await expect(alert(page)).toContainText('Please correct 1 field.');
  await day.check();
  await expect(day).toHaveAccessibleDescription('Fridays at 12 Mock Lane, Testville NSW 2999');
  expect((await savedForLater(page)).formData).toMatchObject({
    ...all,
    terms_1: false,
    terms_2: false,
    delivery_day: 'friday',
  });
});

test('a patient of the hospital is found by names and date of birth and chosen, and one who was registered before is asked about', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [lastName, mrn] = [newReference(), newReference()];
  const known = { id: mrn, firstName: 'Theodora', lastName, dateOfBirth: '14/02/1957' };
  expect((await call('POST', '/api/v1/patient', known)).status).toBe(200);
  await submitRegistration(call, lastName);
  await openAt(page, call, lastName, { form_current_step: 8, terms_3: true, terms_4: true });
  const found = page.getByRole('radio', {
    name: `Theodora ${lastName}, DOB 14/02/1957, Patient ID ${mrn}`,
  });
  await expect(found).toBeVisible();

  // The number of somebody else: who that is, is told, so that it is seen which of the two is wrong.
  const theirs = newReference();
  const somebody = { id: theirs, firstName: 'Bertram', lastName: theirs, dateOfBirth: '01/01/1990' };
  expect((await call('POST', '/api/v1/patient', somebody)).status).toBe(200);
  await field(page, 'Patient ID').fill(theirs);
  await expect(
    page.getByText(
      `Bertram ${theirs}, DOB 01/01/1990, Patient ID ${theirs}: Differs from the form: the first name, `,
    ),
  ).toBeVisible();
  await expect(page.getByText('A patient of this hospital has this Patient ID already.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Bertram/ })).toHaveCount(0);

  await field(page, 'Patient ID').fill(newReference());
  await expect(page.getByRole('radio', { name: 'Add as a new patient' })).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page.getByText('Say who it is, or remove the Patient ID').first()).toBeVisible();
  await field(page, 'Patient ID').fill(mrn);
  await found.click();
  await expect(found).toBeChecked();

  // Enter in the field is no submission: of the two that follow one is refused, one taken.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/tpn\/patientRegistation$/.test(request.url()) && request.method() === 'POST')
      sent.push(request.url());
  });
  await field(page, 'Patient ID').press('Enter');
  await button(page, 'Submit').click();
  await expect(page.getByText(/was registered on .* by Priya Demonstrator already/)).toBeVisible();
  await field(page, 'Why it is right as it is').fill('A second pump for the holiday home.');
  await expect(found).toBeChecked();
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await page.getByRole('link', { name: 'Read what was sent' }).click();
  expect(sent).toHaveLength(2);
  await expect(page.getByText(`Patient of your hospital: Patient ID ${mrn}.`)).toBeVisible();
  await expect(page.getByText('A second pump for the holiday home.')).toBeVisible();
});

test('the thanks are for what was submitted: an address that names nothing finds nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('pharmacist');
  await page.goto('/tpn/patient/register?sent=anything');
  await expect(page.getByRole('heading', { level: 1, name: 'Registration not found' })).toBeVisible();
  await expect(page.getByText('The registration was submitted.')).toHaveCount(0);
});

test('[REG-40] another patient begins with the coordinator and the billing of the first', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const id = await submitRegistration(call, newReference());
  await page.goto(`/tpn/patient/register?sent=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await page.getByRole('link', { name: 'Register another patient' }).click();
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('');
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('kept-entry') &&
      (response.request().postData() ?? '').includes('Ottilie'),
  );
  await field(page, 'First name').fill('Ottilie');
  await kept;
  // Whoever leaves and goes on later has what was taken over.
  await page.goto('/tpn/patient/register');
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(field(page, 'First name')).toHaveValue('Ottilie');
  // So has whoever loads the page anew; and it is not begun again without a question.
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Ottilie');
  await page.goto(`/tpn/patient/register?sent=${id}`);
  await button(page, 'Register another patient').click();
  await expect(dialog(page)).toContainText('The registration of Ottilie');
  await button(page, 'No, go back').click();
  await page.goto('/tpn/patient/register?draft=new');
  await expect(field(page, 'First name')).toHaveValue('Ottilie');
  const saved = page.waitForRequest('**/patientRegistrationRecord');
  await field(page, 'Last name').fill(newReference());
  await field(page, 'Address').fill('1 Mock Lane');
  await field(page, 'Suburb').fill('Testville');
  await choose(page, 'State', 'NSW');
  await field(page, 'Postcode').fill('2999');
  await field(page, 'Email').fill('ottilie@example.org');
  await field(page, 'Phone').fill('02 5550 0199');
  await group(page, 'Delivery day').getByRole('radio', { name: 'Friday' }).check();
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  expect((await saved).postDataJSON().formData).toMatchObject({
    coordinator_job_title: 'Home nutrition coordinator',
    billing_contact: 'Accounts payable',
    po_number: '',
    alt_contact_first_name: '',
  });
});

test('[REG-13] the form is saved as the server draws it, and printed with all that was answered, and room for a signature', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const lastName = newReference();
  await openAt(page, call, lastName, { form_current_step: 8, alt_contact_first_name: 'Ōpōtiki 李' });
  await expect(page.getByText('The PDF cannot show 李', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/not printable” in place of letters of Alternate contact, First name\./),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, 'Save as PDF').click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^registration-not-submitted-[\d-]+\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await button(page, 'Print form').click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The PDF cannot show 李')).toBeHidden();
  await expect(page.getByText('Ōpōtiki 李')).toBeVisible();
  for (const text of [
    lastName,
    'Home nutrition coordinator',
    'PO-418',
    'Wanderlite A1 ambulatory pump',
    'Is pump training required?',
    'Clear dressing 10 x 12 cm, 30 pieces, Monthly',
    'I agree to the equipment-on-loan terms.',
    'Signature',
  ])
    await expect(page.getByText(text, { exact: text !== lastName }).first()).toBeVisible();
  await expect(button(page, 'Submit')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Registration steps' })).toBeHidden();
});
