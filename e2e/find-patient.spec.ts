import { expectAccessible } from './support/accessibility.ts';
import { namesFound, newFamily, patientsFound, searchPatients } from './support/find-patients.ts';
import { refuseCalls } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { newPatient } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

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
    await searchPatients(page, { 'First name': '  ', 'Last name': '', 'Patient ID': '' });
    await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled();
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });

  test('[PATIENT-03] [PATIENT-04] [PATIENT-05] [PATIENT-06] shows ward and last order as they are, and opens the record', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const reference = newReference();
    const lastName = newFamily(reference);
    const ada = await newPatient(call, {
      id: `${reference}-A`,
      firstName: 'Ada',
      lastName,
      dateOfBirth: '03/02/1961',
      wardId: '0102',
    });
    await newPatient(call, { id: `${reference}-B`, firstName: 'Bea', lastName });
    const order = newReference();
    await placeOrder(call, order, [{ patientId: ada.patientId }]);
    await page.goto('/manage-patient');
    await searchPatients(page, { 'Last name': lastName });
    const [first, second] = [
      patientsFound(page).getByRole('row').nth(1),
      patientsFound(page).getByRole('row').nth(2),
    ];
    await expect(first).toContainText(`${reference}-A`);
    await expect(first).toContainText('03/02/1961');
    await expect(first).toContainText('Haematology');
    await expect(first.locator('td').nth(4)).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(second.locator('td:visible, th:visible')).toHaveText([
      'Bea',
      lastName,
      `${reference}-B`,
      '--',
      'N/A',
      '--',
      'Edit',
    ]);
    await expectAccessible(page);
    // On a phone a patient is a card, headed by the whole name.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(second.getByRole('rowheader')).toHaveText(`Bea ${lastName}`);
    await first.getByRole('link', { name: `Edit Ada ${lastName}` }).click();
    await expect(page).toHaveURL(`/patient/${ada.patientId}/edit`);
  });

  test('[PATIENT-07] sorts by each of six columns, both ways', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('ward');
    const reference = newReference();
    const lastName = newFamily(reference);
    const [a, b, c] = [`${reference}-2`, `${reference}-10`, `${reference}-1`];
    await newPatient(call, { id: a, firstName: 'Bea', lastName, dateOfBirth: '01/02/1990', wardId: '0102' });
    await newPatient(call, { id: b, firstName: 'Cleo', lastName, dateOfBirth: '02/01/1980' });
    await newPatient(call, { id: c, firstName: 'Ada', lastName, dateOfBirth: '03/03/2000', wardId: '0101' });
    await page.goto('/manage-patient');
    await searchPatients(page, { 'Last name': lastName });
    const sortBy = (label: string) => patientsFound(page).getByRole('button', { name: label }).click();
    await expect(namesFound(page)).toHaveCount(3);
    await sortBy('Firstname');
    await expect(namesFound(page)).toHaveText(['Ada', 'Bea', 'Cleo']);
    await sortBy('Firstname');
    await expect(namesFound(page)).toHaveText(['Cleo', 'Bea', 'Ada']);
    await expect(patientsFound(page).getByRole('columnheader', { name: 'Firstname' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await sortBy('Patient ID');
    await expect(namesFound(page)).toHaveText(['Ada', 'Bea', 'Cleo']);
    await sortBy('DOB');
    await expect(namesFound(page)).toHaveText(['Cleo', 'Bea', 'Ada']);
    await sortBy('Ward');
    await expect(namesFound(page).last()).toHaveText('Cleo');
    for (const label of ['Surname', 'Last Order']) {
      await sortBy(label);
      await expect(patientsFound(page).getByRole('columnheader', { name: label })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    }
  });

  test('[PATIENT-22] [PATIENT-23] says that nobody was found', async ({ page, signInAs, newReference }) => {
    await signInAs('ward');
    await page.goto('/manage-patient');
    await searchPatients(page, { 'Patient ID': newReference() });
    await expect(page.getByRole('heading', { name: 'No patients were found' })).toBeVisible();
  });

  test('[ERR-01] says that it failed, and tries again', async ({ page, signInAs, newReference }) => {
    await signInAs('ward');
    const answer = await refuseCalls(page, '/patient/search*');
    await page.goto('/manage-patient');
    await searchPatients(page, { 'Patient ID': newReference() });
    await expect(page.getByText('The patients could not be searched')).toBeVisible();
    await answer();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No patients were found' })).toBeVisible();
  });

  test('lets a viewer find patients and edit none', async ({ page, signInAs }) => {
    await signInAs('viewer');
    await page.goto('/manage-patient');
    await searchPatients(page, { 'Last name': 'spec' });
    await expect(patientsFound(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  });
});
