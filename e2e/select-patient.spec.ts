import { expectAccessible } from './support/accessibility.ts';
import { addButton, fluorouracilInfusor, typeOn } from './support/drug-form.ts';
import { newFamily } from './support/find-patients.ts';
import { holdNext, loseAnswers } from './support/network.ts';
import { newPatient, orderInfo, startOrder } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

test.describe('choosing a patient', () => {
  test('[SELECT-01] [SELECT-03] [SELECT-04] can be skipped: the drugs are then for nobody in particular', async ({
    page,
    emptyDraft: { reference, info },
  }) => {
    await page.goto(`/order/${reference}/select-patient`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Patient');
    const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Skip this step' }).click();
    await expect(page).toHaveURL(`/order/${reference}/drug-detail`);
    expect((await info()).patientKeys).toEqual([]);
    await expect(page.getByLabel('Drug name')).toBeFocused();
    await typeOn(page, ...fluorouracilInfusor);
    await addButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
    const { patients } = await info();
    expect(Object.entries(patients).map(([key, { drugs }]) => [key, drugs.length])).toEqual([['0', 1]]);
  });

  test('[SELECT-05] [SELECT-07] [SELECT-08] finds by last name, sorts by every column and goes on with the chosen one', async ({
    page,
    newReference,
    emptyDraft: { call, reference, info },
  }) => {
    const lastName = `Zz${newReference().replace('-', '')}`;
    const wards = [...(await call<{ wards: { wardId: string }[] }>('GET', '/api/v1/user/info')).body.wards];
    const born = ['03/05/1990', '01/12/1950', '20/01/2000'];
    const ids = ['9', '10', '1'].map((start) => `${start}${lastName}`);
    for (const [index, firstName] of ['Bea', 'Abe', 'Cy'].entries()) {
      const wardId = wards[index]?.wardId;
      await newPatient(call, { id: ids[index] ?? '', firstName, lastName, dateOfBirth: born[index], wardId });
    }
    await page.goto(`/order/${reference}/select-patient`);
    await page.getByRole('button', { name: 'Search by field' }).click();
    const search = page.getByRole('form', { name: 'Search for a patient' });
    await expect(search.getByLabel('Patient ID (MRN)')).toBeFocused();
    await expect(search.getByLabel('First name')).toBeVisible();
    await search.getByLabel('Last name').fill(lastName);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('table', { name: 'Patients found' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText('DOB');
    for (const [column, order] of [
      ['First name', ['Abe', 'Bea', 'Cy']],
      ['Patient ID', ['Cy', 'Bea', 'Abe']],
      ['DOB', ['Abe', 'Bea', 'Cy']],
    ] as const) {
      await page.getByRole('button', { name: column, exact: true }).click();
      await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      for (const [index, name] of order.entries()) await expect(rows.nth(index + 1)).toContainText(name);
      await page.getByRole('button', { name: column, exact: true }).click();
      await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await expect(rows.nth(1)).toContainText(order[2]);
    }
    for (const column of ['Surname', 'Ward', 'Last order']) {
      await page.getByRole('button', { name: column, exact: true }).click();
      await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
    }
    const goOn = page.getByRole('button', { name: 'Continue to drug selection' });
    await expect(goOn).toHaveAccessibleDescription('Choose a patient first.');
    await expectAccessible(page);
    await page.getByRole('radio', { name: /Cy/ }).check();
    await goOn.click();
    await expect(page).toHaveURL(new RegExp(`/order/${reference}/drug-detail/.+`));
    const { patientKeys, patients } = await info();
    expect(patientKeys.map((key) => patients[key]?.firstName)).toEqual(['Cy']);
  });

  test('finds by Patient ID and by first name as well', async ({
    page,
    newReference,
    emptyDraft: { call, reference },
  }) => {
    const id = `00${newReference().replace('-', '')}`;
    await newPatient(call, { id, firstName: 'Fia', lastName: `Q${id}` });
    for (const firstName of ['Gil', 'Hua'])
      await newPatient(call, { id: newReference(), firstName, lastName: `R${id}` });
    await page.goto(`/order/${reference}/select-patient`);
    const search = page.getByRole('region', { name: 'Search for a patient' });
    const box = search.getByLabel('Name or Patient ID (MRN)');
    await expect(box).toBeFocused();
    await box.fill(id.slice(2));
    await page.keyboard.press('Enter');
    // The only one found is chosen, and Enter goes on.
    const found = page.getByRole('radio', { name: /Fia/ });
    await expect(found).toBeFocused();
    await expect(found).toBeChecked();
    // A new search begins with nobody chosen: who was before is not on the screen any more.
    await box.fill(`r${id}`);
    await page.keyboard.press('Enter');
    const others = page.getByRole('radio', { name: /Gil|Hua/ });
    await expect(others).toHaveCount(2);
    for (const other of await others.all()) await expect(other).not.toBeChecked();
    const goOn = page.getByRole('button', { name: 'Continue to drug selection' });
    await expect(goOn).toHaveAccessibleDescription('Choose a patient first.');
    await box.fill(`q${id} fia`);
    await page.keyboard.press('Enter');
    await expect(found).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Adding drugs for: Fia Q${id}`)).toBeVisible();
  });

  test('goes on with nobody whose answer comes once another one is chosen, or the screen is left', async ({
    page,
    newReference,
    emptyDraft: { call, reference, info },
  }) => {
    const lastName = newFamily(newReference());
    for (const firstName of ['Ada', 'Bea'])
      await newPatient(call, { id: newReference(), firstName, lastName });
    await page.goto(`/order/${reference}/select-patient`);
    await page.getByLabel('Name or Patient ID (MRN)').fill(lastName);
    await page.keyboard.press('Enter');
    const goOn = page.getByRole('button', { name: 'Continue to drug selection' });
    const whileOnItsWay = async (press: () => Promise<void>) => {
      const letGo = await holdNext(page, '/api/v1/order/patient/add');
      const isSent = page.waitForRequest('**/api/v1/order/patient/add');
      await page.getByRole('radio', { name: /Ada/ }).check();
      await goOn.click();
      const sent = await isSent;
      await press();
      expect(await sent.response()).toBeNull();
      letGo();
    };
    await whileOnItsWay(() => page.getByRole('radio', { name: /Bea/ }).check());
    await expect(page).toHaveURL(/\/select-patient/);
    await expect(goOn).not.toHaveAttribute('aria-busy', 'true');
    await whileOnItsWay(async () => {
      await page.getByRole('link', { name: 'Skip this step' }).click();
      await expect(page.getByRole('heading', { name: 'Drug Details' })).toBeVisible();
    });
    await expect(page).toHaveURL(/\/drug-detail$/);
    expect((await info()).patientKeys).toEqual([]);
  });

  test('[SELECT-06] [SELECT-27] [SELECT-28] says what is wrong with a search', async ({
    page,
    emptyDraft: { reference },
  }) => {
    await page.goto(`/order/${reference}/select-patient`);
    const search = page.getByRole('region', { name: 'Search for a patient' });
    const box = search.getByLabel('Name or Patient ID (MRN)');
    const press = () => search.getByRole('button', { name: 'Search', exact: true }).click();
    await press();
    await expect(page.getByRole('alert')).toHaveText('Please enter some search terms');
    await box.fill('***');
    await press();
    await expect(page.getByRole('alert')).toHaveText('No results returned for your keywords');
    await box.fill('blankenform');
    await press();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await box.fill('nobody-is-called-so');
    await press();
    await expect(page.getByRole('heading', { name: 'No patient found' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  test('[SELECT-26] says that a search finds too many or failed, and keeps its words', async ({
    page,
    emptyDraft: { reference },
  }) => {
    await page.goto(`/order/${reference}/select-patient`);
    const search = page.getByRole('region', { name: 'Search for a patient' });
    const box = search.getByLabel('Name or Patient ID (MRN)');
    const press = () => search.getByRole('button', { name: 'Search', exact: true }).click();
    await box.fill('nobody-is-called-so');
    await page.route('**/patient/search*', (route) =>
      route.fulfill({ status: 400, json: { message: 'too_many_records', code: 'too_many_records' } }),
    );
    await press();
    await expect(page.getByRole('alert')).toHaveText('Too many results returned - please refine your search');
    await page.unroute('**/patient/search*');
    await page.route('**/patient/search*', (route) => route.fulfill({ status: 500, json: {} }));
    await press();
    await expect(page.getByRole('alert')).toContainText('Sorry, something went wrong');
    await expect(box).toHaveValue('nobody-is-called-so');
  });
});

test.describe('creating a patient', () => {
  test('[SELECT-13] [SELECT-14] [SELECT-18] [SELECT-19] goes from form to success to the drugs', async ({
    page,
    newReference,
    emptyDraft: { call, reference },
  }) => {
    await page.goto(`/order/${reference}/select-patient`);
    const search = page.getByRole('form', { name: 'Search for a patient' });
    await search.getByLabel('Name or Patient ID').fill('blankenform');
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().check();
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    await form.getByRole('button', { name: 'Create patient' }).click();
    await expect(form.getByLabel('First name')).toBeFocused();
    await expect(form.getByLabel('First name')).toHaveAccessibleDescription(/First name is required/);
    await expect(form.getByLabel('Last name')).toHaveAccessibleDescription(/Last name is required/);
    await form.getByLabel('First name').fill('A'.repeat(21));
    await expect(form.getByLabel('First name')).toHaveAccessibleDescription(/Max character allowed is 20/);
    await form.getByLabel(/Date of birth/).fill('30/02/1980');
    await form.getByLabel('Last name').click();
    await expect(form.getByLabel(/Date of birth/)).toHaveAccessibleDescription(/Enter a valid date of birth/);
    const id = newReference();
    await form.getByLabel(/Patient ID/).fill('0');
    await form.getByLabel('First name').fill('Nora');
    await expect(form.getByLabel(/Patient ID/)).toHaveAccessibleDescription(/'0' stands for no patient/);
    await form.getByLabel(/Patient ID/).fill(id);
    await form.getByLabel('Last name').fill('Newly');
    await form.getByLabel(/Date of birth/).fill('3/4/1980');
    await form.getByRole('combobox', { name: /Ward/ }).fill('Haem');
    await page.keyboard.press('Enter');
    await form.getByLabel(/Doctor/).fill('Dr A Example');
    await form.getByRole('button', { name: 'Create patient' }).click();
    await expect(form.getByText('Patient created')).toBeVisible();
    await expect(form).toContainText('03/04/1980');
    await expect(form).toContainText('Haematology');
    // Whoever was chosen before is not who the order goes on with.
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Continue to drug selection' }).click();
    await expect(page).toHaveURL(new RegExp(`/order/${reference}/drug-detail/.+`));
    const { body } = await orderInfo(call, reference);
    expect(Object.values(body.patients)[0]).toMatchObject({ firstName: 'Nora', medicalRecordNumber: id });
  });

  test('a press that begins on a list and ends when the focus is elsewhere leaves no list open over the form', async ({
    page,
    emptyDraft: { reference },
  }) => {
    await page.goto(`/order/${reference}/select-patient`);
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    const ward = form.getByRole('combobox', { name: /Ward/ });
    await ward.hover();
    await page.mouse.down();
    await expect(ward).toBeFocused();
    // As a press on 'Create patient' a moment before has the first error focused.
    await form.getByLabel('First name').focus();
    await page.mouse.up();
    await expect(ward).toHaveAttribute('aria-expanded', 'false');
    await ward.click();
    await expect(ward).toHaveAttribute('aria-expanded', 'true');
  });

  test('[SELECT-24] tells of a number that is there already, with the contact', async ({
    page,
    newReference,
    emptyDraft: { call, reference },
  }) => {
    const id = newReference();
    await newPatient(call, { id });
    await page.goto(`/order/${reference}/select-patient`);
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    await form.getByLabel(/Patient ID/).fill(id.toLowerCase());
    await form.getByLabel('First name').fill('Nora');
    await form.getByLabel('Last name').fill('Twice');
    await form.getByRole('button', { name: 'Create patient' }).click();
    const modal = page.getByRole('alertdialog', {
      name: 'Sorry, the medical record number (MRN) already exists',
    });
    await expect(modal).toContainText('Another patient of this hospital');
    const { content } = (await call<{ content: { callus: string } }>('GET', '/api/v1/user/info')).body;
    await expect(modal).toContainText(content.callus);
    await modal.getByRole('button', { name: 'Back' }).click();
    await expect(form.getByLabel('Last name')).toHaveValue('Twice');
  });

  test('asks before a second patient of the same names and date of birth is made, and shows both', async ({
    page,
    newReference,
    emptyDraft: { call, reference },
  }) => {
    const [first, second] = [newReference(), newReference()];
    const lastName = newFamily(first);
    await newPatient(call, { id: first, lastName, dateOfBirth: '03/02/1961' });
    await page.goto(`/order/${reference}/select-patient`);
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    await form.getByLabel(/Patient ID/).fill(second);
    await form.getByLabel('First name').fill('tess');
    await form.getByLabel('Last name').fill(lastName);
    await form.getByLabel('Date of birth').fill('3/2/1961');
    await form.getByRole('button', { name: 'Create patient' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Is this the same patient?' });
    await expect(modal.getByRole('region', { name: 'Patient of this hospital' })).toContainText(first);
    await expect(modal.getByRole('region', { name: 'What you typed' })).toContainText(second);
    await expect(modal.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Last name')).toHaveValue(lastName);
    const found = async () =>
      (await call<unknown[]>('POST', '/api/v1/patient/search', { lastName })).body.length;
    expect(await found()).toBe(1);

    await form.getByRole('button', { name: 'Create patient' }).click();
    // Nobody says what became of it: pressed again as the form asks, it is answered as it was, and not 'exists already'.
    await loseAnswers(page, '/api/v1/patient?*', 2);
    await modal.getByRole('button', { name: 'Another person: create' }).click();
    await expect(form.getByRole('alert')).toContainText('it may have been done all the same');
    await form.getByRole('button', { name: 'Create patient' }).click();
    await expect(form.getByText('Patient created')).toBeVisible();
    expect(await found()).toBe(2);

    await form.getByRole('button', { name: 'Create another patient' }).click();
    await form.getByLabel('First name').fill('Tess');
    await form.getByLabel('Last name').fill(lastName);
    await form.getByLabel('Date of birth').fill('03/02/1961');
    await form.getByRole('button', { name: 'Create patient' }).click();
    const both = page.getByRole('alertdialog', { name: 'Is this one of these patients?' });
    await expect(both.getByRole('region', { name: 'Patient of this hospital, 1 of 2' })).toContainText(
      second,
    );
    const known = both.getByRole('region', { name: 'Patient of this hospital, 2 of 2' });
    await expect(known).toContainText(first);
    await expectAccessible(page);
    await page.route('**/order/patient/add', (route) => route.abort('connectionreset'), { times: 1 });
    const take = known.getByRole('button', { name: 'The same: order for this one' });
    await take.click();
    await expect(both.getByRole('alert')).toContainText('No answer came');
    await take.click();
    await expect(page).toHaveURL(new RegExp(`/order/${reference}/drug-detail/.+`));
    expect(await found()).toBe(2);
    const { patients } = (await orderInfo(call, reference)).body;
    expect(Object.values(patients)).toMatchObject([{ medicalRecordNumber: first }]);
  });

  test('a surname of 19 letters stays one word in the question, in a window of 320 px', async ({
    page,
    newReference,
    emptyDraft: { call, reference },
  }) => {
    const lastName = 'Featherstonehaughss';
    await newPatient(call, { id: newReference(), lastName, dateOfBirth: '03/02/1961' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/order/${reference}/select-patient`);
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    await form.getByLabel(/Patient ID/).fill(newReference());
    await form.getByLabel('First name').fill('Tess');
    await form.getByLabel('Last name').fill(lastName);
    await form.getByLabel('Date of birth').fill('3/2/1961');
    await form.getByRole('button', { name: 'Create patient' }).click();
    const names = page.getByRole('alertdialog').getByText(lastName, { exact: false });
    await expect(names).toHaveCount(2);
    const lines = await names.evaluateAll(
      (parts, surname) =>
        parts.map((part) => {
          const text = part.firstChild;
          const range = document.createRange();
          const start = text?.textContent?.indexOf(surname) ?? -1;
          if (!text || start < 0) return 0;
          range.setStart(text, start);
          range.setEnd(text, start + surname.length);
          return range.getClientRects().length;
        }),
      lastName,
    );
    expect(lines).toEqual([1, 1]);
  });

  test('[SELECT-25] tells that a number is required, with the message of the server', async ({
    page,
    emptyDraft: { reference },
  }) => {
    await page.route('**/api/v1/patient?*', (route) =>
      route.fulfill({ status: 422, json: { message: 'Patient ID is required', code: 'mrn-required' } }),
    );
    await page.goto(`/order/${reference}/select-patient`);
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    await form.getByLabel('First name').fill('Nora');
    await form.getByLabel('Last name').fill('Numberless');
    await form.getByRole('button', { name: 'Create patient' }).click();
    await expect(
      page.getByRole('alertdialog', { name: 'Sorry, a medical record number (MRN) is required' }),
    ).toContainText('Patient ID is required');
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Last name')).toHaveValue('Numberless');
  });

  test('[SELECT-15] [SELECT-16] asks United Kingdom hospitals for a Healthcare Professional and a Patient ID', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('uk');
    const reference = await startOrder(call, newReference());
    await page.goto(`/order/${reference}/select-patient`);
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    await expect(form.getByLabel(/Healthcare Professional/)).toBeVisible();
    await expect(form.getByLabel(/Doctor/)).toHaveCount(0);
    await form.getByRole('button', { name: 'Create patient' }).click();
    await expect(form.getByLabel(/Patient ID/)).toHaveAccessibleDescription(/Patient ID is required/);
  });

  test('checks the NHI number at New Zealand hospitals', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('nz');
    const reference = await startOrder(call, newReference());
    await page.goto(`/order/${reference}/select-patient`);
    const form = page.getByRole('region', { name: 'Create a New Patient' });
    await form.getByLabel(/Patient ID/).fill('ZBN77VM');
    await form.getByLabel('First name').fill('Aroha');
    await expect(form.getByLabel(/Patient ID/)).toHaveAccessibleDescription(
      /Enter a valid NHI number.*The NHI number/,
    );
    await form.getByLabel(/Patient ID/).fill('zbn77vl');
    await expect(form.getByLabel(/Patient ID/)).not.toHaveAttribute('aria-invalid');
  });
});

test('more items are added to an order that has some, and its review is one step back', async ({
  page,
  draft: { reference },
}) => {
  await page.goto(`/order/${reference}/select-patient`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/order/${reference}/review-complete`);
});
