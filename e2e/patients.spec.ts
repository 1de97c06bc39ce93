import type { Patient } from '@bolt/contracts/patients.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { placeOrder } from './support/place-order.ts';
import { withSessionUser } from './support/session-user.ts';
import { type CallAs, expect, test } from './support/test.ts';

/** A family name that no other test uses, of letters alone. */
const newFamily = (reference: string) =>
  `Fam${[...reference.replace(/\W/g, '')].map((sign) => String.fromCharCode(97 + (sign.charCodeAt(0) % 26))).join('')}`.slice(
    0,
    20,
  );

interface Entry {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth?: string;
  wardId?: string;
}
async function store(call: CallAs, patient: Entry): Promise<Patient> {
  const { status, body } = await call<Patient>('POST', '/api/v1/patient', patient);
  if (status !== 200) throw new Error(`not stored: ${status} ${JSON.stringify(body)}`);
  return body;
}
async function search(page: Page, terms: Record<string, string>) {
  for (const [label, text] of Object.entries(terms)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
}
const found = (page: Page) => page.getByRole('table', { name: 'Patients found' });
const names = (page: Page) => found(page).locator('tbody tr td:first-child');

test.describe('finding a patient', () => {
  test('[PATIENT-01] [PATIENT-02] [ROUTE-22] asks for a name or a Patient ID, and for nothing without any', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ward');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/patient/search') && asked.push(request.url()));
    await page.goto('/manage-patient');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select an Existing Patient');
    await search(page, { 'First name': '  ', 'Last name': '', 'Patient ID': '' });
    await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled();
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });

  test('[PATIENT-03] [PATIENT-04] [PATIENT-05] [PATIENT-06] [PATIENT-21] shows ward and last order as they are, and opens the record', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const lastName = newFamily(reference);
    const ada = await store(call, {
      id: `${reference}-A`,
      firstName: 'Ada',
      lastName,
      dateOfBirth: '03/02/1961',
      wardId: '0102',
    });
    await store(call, { id: `${reference}-B`, firstName: 'Bea', lastName });
    const order = newReference();
    await placeOrder(call, order, [{ patientId: ada.patientId }]);
    await page.goto('/manage-patient');
    await search(page, { 'Last name': lastName });
    const [first, second] = [found(page).getByRole('row').nth(1), found(page).getByRole('row').nth(2)];
    await expect(first).toContainText(`${reference}-A`);
    await expect(first).toContainText('03/02/1961');
    await expect(first).toContainText('Haematology');
    await expect(first.locator('td').nth(4)).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(second.locator('td, th')).toHaveText([
      'Bea',
      lastName,
      `${reference}-B`,
      '--',
      'N/A',
      '--',
      'Edit',
    ]);
    await expectAccessible(page);
    await first.getByRole('link', { name: `Edit Ada ${lastName}` }).click();
    await expect(page).toHaveURL(`/patient/${ada.patientId}/edit`);
  });

  test('[PATIENT-07] sorts by each of six columns, both ways', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const lastName = newFamily(reference);
    const [a, b, c] = [`${reference}-2`, `${reference}-10`, `${reference}-1`];
    await store(call, { id: a, firstName: 'Bea', lastName, dateOfBirth: '01/02/1990', wardId: '0102' });
    await store(call, { id: b, firstName: 'Cleo', lastName, dateOfBirth: '02/01/1980' });
    await store(call, { id: c, firstName: 'Ada', lastName, dateOfBirth: '03/03/2000', wardId: '0101' });
    await page.goto('/manage-patient');
    await search(page, { 'Last name': lastName });
    const sortBy = (label: string) => found(page).getByRole('button', { name: label }).click();
    await expect(names(page)).toHaveCount(3);
    await sortBy('Firstname');
    await expect(names(page)).toHaveText(['Ada', 'Bea', 'Cleo']);
    await sortBy('Firstname');
    await expect(names(page)).toHaveText(['Cleo', 'Bea', 'Ada']);
    await expect(found(page).getByRole('columnheader', { name: 'Firstname' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await sortBy('Patient ID');
    await expect(names(page)).toHaveText(['Ada', 'Bea', 'Cleo']);
    await sortBy('DOB');
    await expect(names(page)).toHaveText(['Cleo', 'Bea', 'Ada']);
    await sortBy('Ward');
    await expect(names(page).last()).toHaveText('Cleo');
    for (const label of ['Surname', 'Last Order']) {
      await sortBy(label);
      await expect(found(page).getByRole('columnheader', { name: label })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    }
  });

  test('[PATIENT-22] [PATIENT-23] says that nobody was found', async ({ page, signInAs, newReference }) => {
    await signInAs('ward');
    await page.goto('/manage-patient');
    await search(page, { 'Patient ID': newReference() });
    await expect(page.getByRole('heading', { name: 'No patients were found' })).toBeVisible();
  });

  test('[ERR-01] says that it failed, and tries again', async ({ page, signInAs, newReference }) => {
    await signInAs('ward');
    await page.route('**/patient/search*', (route) => route.abort());
    await page.goto('/manage-patient');
    await search(page, { 'Patient ID': newReference() });
    await expect(page.getByText('The patients could not be searched')).toBeVisible();
    await page.unroute('**/patient/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No patients were found' })).toBeVisible();
  });

  test('lets a viewer find patients and edit none', async ({ page, signInAs }) => {
    await signInAs('viewer');
    await page.goto('/manage-patient');
    await search(page, { 'Last name': 'spec' });
    await expect(found(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  });
});

test.describe('editing a patient', () => {
  test('[CAP-09] [ROUTE-23] [PATIENT-08] [PATIENT-09] [PATIENT-10] [PATIENT-11] [PATIENT-17] [PATIENT-18] [PATIENT-19] [PATIENT-24] stores what was entered; Back finds it with its terms', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const lastName = newFamily(reference);
    const stored = await store(call, {
      id: reference,
      firstName: 'Ada',
      lastName,
      dateOfBirth: '03/02/1961',
    });
    await page.goto('/manage-patient');
    await search(page, { 'Last name': lastName });
    await page.getByRole('link', { name: `Edit Ada ${lastName}` }).click();
    await expect(page.getByLabel('Patient ID')).toHaveValue(reference);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last name')).toHaveValue(lastName);
    await expect(page.getByLabel('Date of birth')).toHaveValue('03 / 02 / 1961');
    await expectAccessible(page);
    await page.getByLabel('First name').fill('Adele');
    await page.getByLabel('Date of birth').fill('4/3/1962');
    await page.getByRole('combobox', { name: 'Ward' }).fill('Haem');
    await page.getByRole('option', { name: 'Haematology' }).click();
    await page.getByLabel('Doctor').fill('Dr Sample');
    await expect(page.getByLabel('Date of birth')).toHaveValue('04 / 03 / 1962');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Doctor')).toHaveValue('Dr Sample');
    await expect(page.getByRole('combobox', { name: 'Ward' })).toHaveValue('Haematology');
    const { body } = await call<Patient>('GET', `/api/v1/patient/${stored.patientId}`);
    expect(body).toMatchObject({ firstName: 'Adele', dateOfBirth: '04/03/1962', wardId: '0102', version: 2 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/manage-patient');
    await expect(page.getByLabel('Last name')).toHaveValue(lastName);
    await expect(found(page).getByRole('row').nth(1)).toContainText('Adele');
  });

  test('[PATIENT-13] [PATIENT-14] [PATIENT-15] [PATIENT-16] [PATIENT-20] [NFR-05] says what is missing or wrong, at its field', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const { patientId } = await store(call, {
      id: reference,
      firstName: 'Ada',
      lastName: newFamily(reference),
    });
    await page.goto(`/patient/${patientId}/edit`);
    await page.getByLabel('Patient ID').fill('');
    await page.getByLabel('First name').fill(' ');
    await page.getByLabel('Last name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Patient ID')).toBeFocused();
    const messages = {
      'Patient ID': 'Patient ID is required',
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      'Date of birth': 'Date of birth is required',
    };
    for (const [label, message] of Object.entries(messages))
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    await expectAccessible(page);
    for (const wrong of ['31/02/1980', '01 / 01 / 2999', 'yesterday']) {
      await page.getByLabel('Date of birth').fill(wrong);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Date of birth')).toHaveValue(wrong);
      await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(
        /Enter a valid date of birth/,
      );
    }
    expect((await call<Patient>('GET', `/api/v1/patient/${patientId}`)).body.version).toBe(1);
  });

  test('[PATIENT-12] calls the doctor a Healthcare Professional in the United Kingdom', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const { patientId } = await store(call, {
      id: reference,
      firstName: 'Ada',
      lastName: newFamily(reference),
    });
    await withSessionUser(page, { hospitalCountry: 'United Kingdom' });
    await page.goto(`/patient/${patientId}/edit`);
    await expect(page.getByLabel('Healthcare Professional')).toBeVisible();
    await expect(page.getByLabel('Doctor')).toHaveCount(0);
  });

  test('[PATIENT-19] says that a patient was not found, and leads back', async ({ page, signInAs }) => {
    await signInAs('ward');
    for (const id of ['0197d000-0000-7000-8000-000000000000', 'nobody', '%3Cb%3E']) {
      await page.goto(`/patient/${id}/edit`);
      await expect(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the patient search' }).click();
    await expect(page).toHaveURL('/manage-patient');
  });

  test("[PATIENT-18] refuses another patient's ID and shows the way to that patient", async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const lastName = newFamily(reference);
    const dateOfBirth = '03/02/1961';
    const ada = await store(call, { id: `${reference}-A`, firstName: 'Ada', lastName, dateOfBirth });
    await store(call, { id: `${reference}-B`, firstName: 'Bea', lastName, dateOfBirth });
    await page.goto(`/patient/${ada.patientId}/edit`);
    await page.getByLabel('Patient ID').fill(`${reference}-B`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Another patient of this hospital has this medical record number',
    );
    await expect(page.getByLabel('Patient ID')).toBeFocused();
    await page.getByRole('link', { name: 'Find that patient' }).click();
    await expect(found(page).getByRole('row').nth(1)).toContainText('Bea');
  });

  test('[PATIENT-18] [ERR-01] says why it was not saved and keeps what was typed', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const { patientId } = await store(call, {
      id: reference,
      firstName: 'Ada',
      lastName: newFamily(reference),
      dateOfBirth: '03/02/1961',
    });
    await page.goto(`/patient/${patientId}/edit`);
    await page.route('**/api/v1/patient', (route) =>
      route.fulfill({ status: 503, json: { message: 'The portal cannot reach its database.', code: 'x' } }),
    );
    await page.getByLabel('First name').fill('Adele');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('The portal cannot reach its database.');
    await expect(page.getByLabel('First name')).toHaveValue('Adele');
    await page.unroute('**/api/v1/patient');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
  });

  test('shows what somebody else changed meanwhile, and replaces it only when told to', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const patient = { firstName: 'Ada', lastName: newFamily(reference), dateOfBirth: '03/02/1961' };
    const { patientId } = await store(call, { id: reference, ...patient });
    await page.goto(`/patient/${patientId}/edit`);
    await page.getByLabel('Doctor').fill('Dr Mine');
    const edit = { id: patientId, medicalRecordNumber: reference, ...patient, firstName: 'Adele' };
    expect((await call('POST', '/api/v1/patient', edit)).status).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('First name was Ada, is now Adele.');
    expect((await call<Patient>('GET', `/api/v1/patient/${patientId}`)).body.doctor).toBe('');
    await page.getByRole('button', { name: 'Show the current record' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Adele');
    await page.getByLabel('Doctor').fill('Dr Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    const { body } = await call<Patient>('GET', `/api/v1/patient/${patientId}`);
    expect(body).toMatchObject({ firstName: 'Adele', doctor: 'Dr Mine', version: 3 });
  });
});
