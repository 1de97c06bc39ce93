import type { Patient } from '@bolt/contracts/patients.contract';
import { expectAccessible } from './support/accessibility.ts';
import { newFamily, patientsFound, searchPatients } from './support/find-patients.ts';
import { broughtBack, keptWith } from './support/kept-typing.ts';
import { holdNext, loseAnswers, withholdAnswer } from './support/network.ts';
import { newPatient } from './support/prepare-order.ts';
import { withSessionUser } from './support/session-user.ts';
import { type CallAs, expect, test } from './support/test.ts';

/** Ada, born 3 February 1961: by her number, and by a family that no other test has. */
async function storedAda(call: CallAs, reference: string) {
  const lastName = newFamily(reference);
  const ada = { id: reference, firstName: 'Ada', lastName, dateOfBirth: '03/02/1961' };
  return { reference, lastName, patientId: (await newPatient(call, ada)).patientId };
}

test.describe('editing a patient', () => {
  test('[ROUTE-23] [PATIENT-08] [PATIENT-09] shows the stored patient, and takes a date of birth in three forms', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const { reference, lastName, patientId } = await storedAda(call, newReference());
    await page.goto(`/patient/${patientId}/edit`);
    await expect(page.getByLabel('Patient ID')).toHaveValue(reference);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last name')).toHaveValue(lastName);
    await expect(page.getByLabel('Date of birth')).toHaveValue('03 / 02 / 1961');
    await expect(page.getByLabel('Date of birth')).toHaveAttribute('aria-required', 'true');
    for (const name of [/^Ward/, /^Doctor/])
      await expect(page.locator('main').getByLabel(name)).not.toHaveAttribute('aria-required', 'true');
    await expectAccessible(page);
    for (const typed of ['4/3/1962', '04/03/1962', '04 / 03 / 1962']) {
      await page.getByLabel('Date of birth').fill(typed);
      await page.getByLabel('Last name').focus();
      await expect(page.getByLabel('Date of birth')).toHaveValue('04 / 03 / 1962');
    }
  });

  test('[CAP-09] [PATIENT-10] [PATIENT-11] [PATIENT-17] stores what was entered; Back finds it with its terms', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const { lastName, patientId } = await storedAda(call, newReference());
    await page.goto('/manage-patient');
    await searchPatients(page, { 'Last name': lastName });
    await page.getByRole('link', { name: `Edit Ada ${lastName}` }).click();
    await expect(page).toHaveURL(new RegExp(`/patient/${patientId}/edit(\\?|$)`));
    await page.getByLabel('First name').fill('Adele');
    await page.getByLabel('Date of birth').fill('4/3/1962');
    await page.getByRole('combobox', { name: 'Ward' }).fill('Haem');
    await page.getByRole('option', { name: 'Haematology' }).click();
    await page.getByLabel('Doctor').fill('Dr Sample');
    await expect(page.getByLabel('Date of birth')).toHaveValue('04 / 03 / 1962');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'The same person: save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Doctor')).toHaveValue('Dr Sample');
    await expect(page.getByRole('combobox', { name: 'Ward' })).toHaveValue('Haematology');
    const { body } = await call<Patient>('GET', `/api/v1/patient/${patientId}`);
    expect(body).toMatchObject({ firstName: 'Adele', dateOfBirth: '04/03/1962', wardId: '0102', version: 2 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/manage-patient');
    await expect(page.getByLabel('Last name')).toHaveValue(lastName);
    await expect(patientsFound(page).getByRole('row').nth(1)).toContainText('Adele');
  });

  test('[PATIENT-13] [PATIENT-14] [PATIENT-15] [PATIENT-16] says what is missing, at its field', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const { patientId } = await newPatient(call, {
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
    expect((await call<Patient>('GET', `/api/v1/patient/${patientId}`)).body.version).toBe(1);
  });

  test('[PATIENT-20] refuses a date of birth that is none or to come, at its field', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const { patientId } = await newPatient(call, {
      id: reference,
      firstName: 'Ada',
      lastName: newFamily(reference),
    });
    await page.goto(`/patient/${patientId}/edit`);
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
    const { patientId } = await newPatient(call, {
      id: reference,
      firstName: 'Ada',
      lastName: newFamily(reference),
    });
    await withSessionUser(page, { hospitalCountry: 'United Kingdom' });
    await page.goto(`/patient/${patientId}/edit`);
    await expect(page.getByLabel('Healthcare Professional')).toBeVisible();
    await expect(page.getByLabel('Doctor')).toHaveCount(0);
  });

  test('[PATIENT-19] is filled from the stored patient; of an unknown one it says so, and leads back', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const { patientId } = await newPatient(call, { id: reference, firstName: 'Ada', lastName: 'Stored' });
    await page.goto(`/patient/${patientId}/edit`);
    await expect(page.getByLabel('Patient ID')).toHaveValue(reference);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last name')).toHaveValue('Stored');
    for (const id of ['0197d000-0000-7000-8000-000000000000', 'nobody', '%3Cb%3E']) {
      await page.goto(`/patient/${id}/edit`);
      await expect(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the patient search' }).click();
    await expect(page).toHaveURL('/manage-patient');
  });

  test('asks before a patient is given the name and date of birth of others, beside all of them', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const [reference, first, second] = [newReference(), newReference(), newReference()];
    const lastName = newFamily(reference);
    const born = { lastName, dateOfBirth: '03/02/1961' };
    await newPatient(call, { id: first, firstName: 'Ada', ...born });
    await newPatient(call, { id: second, firstName: 'Ada', lastName });
    const { patientId } = await newPatient(call, { id: reference, firstName: 'Adele', ...born });
    const version = async () => (await call<Patient>('GET', `/api/v1/patient/${patientId}`)).body.version;
    await page.goto(`/patient/${patientId}/edit`);
    await page.getByLabel('First name').fill('ada');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: 'Is this one of these patients?' });
    await expect(question).toContainText('2 patients of this hospital have the same name');
    await expect(question.getByRole('region', { name: 'What you typed' })).toContainText(reference);
    await expect(question.getByRole('region', { name: 'Patient of this hospital, 1 of 2' })).toContainText(
      first,
    );
    await expect(question.getByRole('region', { name: 'Patient of this hospital, 2 of 2' })).toContainText(
      second,
    );
    await expect(question.getByRole('button', { name: /^The same/ })).toHaveCount(0);
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('First name')).toHaveValue('ada');
    expect(await version()).toBe(1);

    await page.getByRole('button', { name: 'Save' }).click();
    // Made while the question stood.
    const third = newReference();
    await expect(question).toBeVisible();
    await newPatient(call, { id: third, firstName: 'Ada', ...born });
    await question.getByRole('button', { name: 'Another person: save' }).click();
    const again = page.getByRole('alertdialog', { name: 'Is this the same patient?' });
    await expect(again).toContainText('One more patient of this hospital has the same name');
    await expect(again.getByRole('region', { name: 'Patient of this hospital' })).toContainText(third);
    await again.getByRole('button', { name: 'Another person: save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    expect(await version()).toBe(2);
  });

  test('asks before a record is made somebody else by two of number, name and date of birth', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const { reference, lastName, patientId } = await storedAda(call, newReference());
    const stored = async () => (await call<Patient>('GET', `/api/v1/patient/${patientId}`)).body;
    await page.goto(`/patient/${patientId}/edit`);
    await page.getByLabel('Patient ID').fill(newReference());
    await page.getByLabel('First name').fill('Bea');
    await page.getByLabel('Doctor').fill('Dr Sample');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: `Is this still Ada ${lastName}?` });
    await expect(question.getByRole('listitem')).toHaveText([
      new RegExp(`^Patient ID was ${reference}, will be `),
      'First name was Ada, will be Bea.',
      'Doctor was empty, will be Dr Sample.',
    ]);
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    expect(await stored()).toMatchObject({ firstName: 'Ada', version: 1 });

    // One of the three alone is a slip that is mended.
    await page.getByLabel('Patient ID').fill(reference);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    expect(await stored()).toMatchObject({ firstName: 'Bea', version: 2 });
  });

  test("refuses another patient's ID and shows the way to that patient", async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const lastName = newFamily(reference);
    const dateOfBirth = '03/02/1961';
    const ada = await newPatient(call, { id: `${reference}-A`, firstName: 'Ada', lastName, dateOfBirth });
    await newPatient(call, { id: `${reference}-B`, firstName: 'Bea', lastName, dateOfBirth });
    await page.goto(`/patient/${ada.patientId}/edit`);
    await page.getByLabel('Patient ID').fill(`${reference}-B`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Another patient of this hospital has this medical record number',
    );
    await expect(page.getByLabel('Patient ID')).toBeFocused();
    await page.getByRole('link', { name: 'Find that patient' }).click();
    await expect(patientsFound(page).getByRole('row').nth(1)).toContainText('Bea');
  });

  test('[PATIENT-18] [ERR-01] says why it was not saved and keeps what was typed; saved, the search shows it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const { lastName, patientId } = await storedAda(call, newReference());
    await page.goto('/manage-patient');
    await searchPatients(page, { 'Last name': lastName });
    await page.getByRole('link', { name: `Edit Ada ${lastName}` }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await page.route('**/api/v1/patient', (route) =>
      route.fulfill({ status: 503, json: { message: 'The portal cannot reach its database.', code: 'x' } }),
    );
    await page.getByLabel('First name').fill('Adele');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('The portal cannot reach its database.');
    await expect(page.getByLabel('First name')).toHaveValue('Adele');
    await page.unroute('**/api/v1/patient');
    // An answer that is lost is asked for again under the same key.
    await loseAnswers(page, '/api/v1/patient', 1);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    const { body } = await call<Patient>('GET', `/api/v1/patient/${patientId}`);
    expect(body).toMatchObject({ firstName: 'Adele', version: 2 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(patientsFound(page).getByRole('row').nth(1)).toContainText('Adele');
  });

  test('keeps what is typed while a save is on its way', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('ward');
    const { patientId } = await storedAda(call, newReference());
    await page.goto(`/patient/${patientId}/edit`);
    await page.getByLabel('Doctor').fill('Dr First');
    const letGo = await holdNext(page, '/api/v1/patient');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Doctor').fill('Dr Second');
    // The answer ends the question that Back asks meanwhile.
    await page.getByRole('button', { name: 'Back' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave while it is being saved?' });
    await expect(question).toBeVisible();
    // The browser asks as well before it closes the page, or loads it anew.
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    letGo();
    await expect(question).toHaveCount(0);
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    await expect(page.getByLabel('Doctor')).toHaveValue('Dr Second');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await call<Patient>('GET', `/api/v1/patient/${patientId}`)).body)
      .toMatchObject({ doctor: 'Dr Second', version: 3 });
  });

  test('calls a save nobody else’s that was carried out after its screen was left', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const { patientId } = await storedAda(call, newReference());
    await page.goto(`/patient/${patientId}/edit`);
    const doctor = page.getByLabel('Doctor');
    await doctor.fill('Dr First');
    const isDone = withholdAnswer(page, '/api/v1/patient');
    await page.getByRole('button', { name: 'Save' }).click();
    await isDone;
    const kept = keptWith(page, 'Dr Second');
    await doctor.fill('Dr Second');
    await kept;
    // Whoever leaves does not hear what became of it, and is asked first.
    const back = page.getByRole('button', { name: 'Back' });
    const question = page.getByRole('alertdialog', { name: 'Leave while it is being saved?' });
    await back.click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(doctor).toHaveValue('Dr Second');
    await back.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/manage-patient/);
    await page.goto(`/patient/${patientId}/edit`);
    await expect(broughtBack(page)).toContainText('Your save before that was carried out.');
    await expect(doctor).toHaveValue('Dr Second');
    await expect(page.getByText('Somebody else changed')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    const { body } = await call<Patient>('GET', `/api/v1/patient/${patientId}`);
    expect(body).toMatchObject({ doctor: 'Dr Second', version: 3 });
  });

  test('calls a save nobody else’s that was carried out after the patient was opened again', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const { patientId } = await storedAda(call, newReference());
    await page.goto(`/patient/${patientId}/edit`);
    const doctor = page.getByLabel('Doctor');
    await doctor.fill('Dr First');
    const letGo = await holdNext(page, '/api/v1/patient', { evenGivenUp: true });
    const kept = keptWith(page, 'Dr Second');
    await page.getByRole('button', { name: 'Save' }).click();
    await doctor.fill('Dr Second');
    await kept;
    await page.getByRole('button', { name: 'Back' }).click();
    await page
      .getByRole('alertdialog', { name: 'Leave while it is being saved?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect(page).toHaveURL(/manage-patient/);
    await page.goto(`/patient/${patientId}/edit`);
    await expect(broughtBack(page)).toBeVisible();
    letGo();
    await expect
      .poll(async () => (await call<Patient>('GET', `/api/v1/patient/${patientId}`)).body.version)
      .toBe(2);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Your save before that was carried out.');
    await expect(page.getByText('Somebody else changed')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The patient has been saved.')).toBeVisible();
    const { body } = await call<Patient>('GET', `/api/v1/patient/${patientId}`);
    expect(body).toMatchObject({ doctor: 'Dr Second', version: 3 });
  });

  test('shows what somebody else changed meanwhile, and replaces it only when told to', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const patient = { firstName: 'Ada', lastName: newFamily(reference), dateOfBirth: '03/02/1961' };
    const { patientId } = await newPatient(call, { id: reference, ...patient });
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
