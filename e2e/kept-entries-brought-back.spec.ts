import type { Route } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { addButton, dateFromToday, fluorouracilInfusor, startOrder, typeOn } from './support/drug-form.ts';
import { newFamily } from './support/find-patients.ts';
import { broughtBack, keptWith } from './support/kept-typing.ts';
import { newPatient } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

const KEPT = '**/api/v1/kept-entry/*';

test.describe('the drug form', () => {
  test('keeps one draft for each order and patient', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('typing');
    const { orderRef, patientId } = await startOrder(call, newReference());
    const screens = { fluorouracil: `/${patientId}`, oxaliplatin: '' };
    for (const [drug, patient] of Object.entries(screens)) {
      await page.goto(`/order/${orderRef}/drug-detail${patient}`);
      await expect(page.getByLabel('Drug name')).toBeFocused();
      const kept = keptWith(page, drug.toUpperCase());
      await typeOn(page, drug);
      await kept;
    }
    for (const [drug, patient] of Object.entries(screens)) {
      await page.goto(`/order/${orderRef}/drug-detail${patient}`);
      await expect(page.getByLabel('Drug name')).toHaveValue(drug);
    }
  });

  test('takes no letters out of a list that is being searched: what was found waits for an answer', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('typing');
    const { orderRef } = await startOrder(call, newReference());
    const address = `/order/${orderRef}/drug-detail`;
    await page.goto(address);
    const drug = page.getByLabel('Drug name');
    await expect(drug).toBeFocused();
    const kept = keptWith(page, 'FLUOROURACIL');
    await typeOn(page, 'fluorouracil');
    await kept;
    await page.goto('/contact');

    let answer = () => {};
    const typed = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(KEPT, async (route) => {
      if (route.request().method() === 'GET') await typed;
      await route.continue();
    });
    await page.goto(address);
    await expect(drug).toBeFocused();
    await page.keyboard.type('oxali');
    answer();
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
    await expect(drug).toHaveValue('oxali');
    await page.keyboard.press('Enter');
    await expect(drug).toHaveValue('oxaliplatin');
  });

  test('says that it is open in another window too, as long as it is', async ({
    page,
    context,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('typing');
    const { orderRef } = await startOrder(call, newReference());
    const address = `/order/${orderRef}/drug-detail`;
    await page.goto(address);
    await expect(page.getByLabel('Drug name')).toBeFocused();
    const another = await context.newPage();
    await another.goto(address);
    const words = 'What you type last, here or there, is what is kept.';
    await expect(another.getByText(words)).toBeVisible();
    // The first of them says so as well, for as long.
    await expect(page.getByText(words)).toBeVisible();
    const third = await context.newPage();
    await third.goto(address);
    await expect(third.getByText(words)).toBeVisible();
    await third.close();
    await page.close();
    await expect(another.getByText(words)).toHaveCount(0);
    const fourth = await context.newPage();
    await fourth.goto(address);
    await expect(another.getByText(words)).toBeVisible();
    await fourth.close();
    await expect(another.getByText(words)).toHaveCount(0);
  });

  test('has the answers to its questions ready when they are asked again, and says an outage above them', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('typing');
    const { orderRef, patientId } = await startOrder(call, newReference());
    await page.goto(`/order/${orderRef}/drug-detail/${patientId}`);
    await expect(page.getByLabel('Drug name')).toBeFocused();
    await typeOn(page, 'fluorouracil', '5000', 'syringe', 'undiluted', 'Syringe 60');
    await page.getByLabel('Treatment date 1').fill(dateFromToday(70));
    await addButton(page).click();
    const split = page.getByRole('dialog', { name: 'Split doses' });
    await split.getByLabel('Dose 1').fill('2600');
    const dosesKept = keptWith(page, '2400');
    await split.getByLabel('Dose 2').fill('2400');
    await dosesKept;
    await split.getByRole('button', { name: 'Add as 2 doses' }).click();

    const question = page.getByRole('alertdialog', {
      name: 'The preparation does not last until its treatment',
    });
    await page.route(KEPT, (route) => route.abort());
    await question.getByLabel('Reason').fill('Kept for a second course');
    await expect(question.getByText('No connection.')).toBeVisible();
    await expectAccessible(page);
    // It may be sent again by itself as soon as it can be.
    const reasonKept = keptWith(page, 'Kept for a second course');
    await page.unroute(KEPT);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await reasonKept;

    await page.reload();
    await expect(broughtBack(page)).toBeVisible();
    await addButton(page).click();
    await expect(split.getByLabel('Dose 1')).toHaveValue('2,600');
    await split.getByRole('button', { name: 'Add as 2 doses' }).click();
    await expect(question.getByLabel('Reason')).toHaveValue('Kept for a second course');
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toContainText('2 lines');
  });

  test('names what cannot be brought back, and brings nothing back that depended on it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('typing');
    const { orderRef, patientId } = await startOrder(call, newReference());
    await page.goto(`/order/${orderRef}/drug-detail/${patientId}`);
    await expect(page.getByLabel('Drug name')).toBeFocused();
    const keeping = keptWith(page, '"infusionTimeText":"46"');
    await typeOn(page, ...fluorouracilInfusor.slice(0, -1));
    const put = (await keeping).request();
    // As if the catalogue had lost the container since then.
    const typed = JSON.parse(
      (put.postData() ?? '').replace(/"containerPartCode":"[^"]*"/, '"containerPartCode":"GONE"'),
    );
    await page.goto('/contact');
    await call('PUT', new URL(put.url()).pathname, typed);
    await page.goto(`/order/${orderRef}/drug-detail/${patientId}`);
    await expect(page.getByRole('note').filter({ hasText: 'brought back' })).toContainText(
      'Not offered any more, please choose again: Container, Infusion time.',
    );
    await expect(page.getByLabel('Dose', { exact: true })).toHaveValue('4,560');
    await expect(page.getByRole('combobox', { name: 'Container', exact: true })).toHaveValue('');
    await expect(page.getByLabel('Infusion time', { exact: true })).toHaveValue('');
  });
});

test('a record that a colleague changed meanwhile keeps that change, and the note says so', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('typing');
  const colleague = await callAs(request, 'pharmacist');
  const reference = newReference();
  const renamed = newFamily(reference);
  const patient = await newPatient(call, { id: reference, dateOfBirth: '01/02/1970' });
  await page.goto(`/patient/${patient.patientId}/edit`);
  const kept = keptWith(page, renamed);
  await page.getByLabel('Last name').fill(renamed);
  await kept;
  await colleague('POST', '/api/v1/patient', {
    id: patient.patientId,
    medicalRecordNumber: reference,
    firstName: 'Theresa',
    lastName: 'Sample',
    dateOfBirth: '01/02/1970',
    version: patient.version,
    confirmedDifferent: true,
  });
  await page.reload();
  await expect(page.getByRole('note').filter({ hasText: 'brought back' })).toContainText(
    'Somebody else changed this record after you had typed it.',
  );
  await expect(page.getByLabel('First name')).toHaveValue('Theresa');
  await expect(page.getByLabel('Last name')).toHaveValue(renamed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The patient has been saved.')).toBeVisible();
});

test('an earlier entry that is found after the first letter is offered, and replaces nothing by itself', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('typing');
  const patient = await newPatient(call, { id: newReference(), dateOfBirth: '01/02/1970' });
  await call('PUT', `/api/v1/kept-entry/patient:${patient.patientId}`, {
    entry: { typed: { lastName: 'Earlier' }, basis: patient.version },
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(KEPT, async (route) => {
    if (route.request().method() === 'GET') await answered;
    await route.continue();
  });
  await page.goto(`/patient/${patient.patientId}/edit`);
  await page.getByLabel('Last name').fill('Now');
  answer();
  await expect(page.getByText(/^You typed something here at \d\d:\d\d and did not save it\.$/)).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Now');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Earlier');
  await expect(broughtBack(page)).toBeVisible();
});

test.describe('while the server is out of reach', () => {
  for (const [outage, fail] of [
    ['a dead network', (route: Route) => route.abort()],
    ['a server that is started again', (route: Route) => route.fulfill({ status: 503, json: {} })],
  ] as const) {
    test(`what is typed stays, is said to, and is sent when that is over: ${outage}`, async ({
      page,
      signInAs,
      newReference,
    }) => {
      const call = await signInAs('typing');
      const patient = await newPatient(call, { id: newReference(), dateOfBirth: '01/02/1970' });
      await page.goto(`/patient/${patient.patientId}/edit`);
      const kept = keptWith(page, 'Before');
      await page.getByLabel('Last name').fill('Before');
      await kept;
      await page.route(KEPT, fail);
      const notice = page.getByText('What you type is kept here and saved when the network is back.');
      await page.getByLabel('Last name').fill('Meanwhile');
      await expect(notice).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('First name').fill('And this');
      // Listened for before the way is free: it may be sent at once.
      const keptAgain = keptWith(page, 'And this');
      await page.unroute(KEPT, fail);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await keptAgain;
      await expect(notice).toHaveCount(0);
      await page.reload();
      await expect(page.getByLabel('Last name')).toHaveValue('Meanwhile');
      await expect(page.getByLabel('First name')).toHaveValue('And this');
    });
  }

  test('the browser asks before it leaves the page, as nothing else has what was typed', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('typing');
    const patient = await newPatient(call, { id: newReference(), dateOfBirth: '01/02/1970' });
    await page.goto(`/patient/${patient.patientId}/edit`);
    await page.route(KEPT, (route) => route.abort());
    await page.getByLabel('Last name').fill('Nowhere else');
    await expect(page.getByText('No connection.')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByLabel('Last name')).toHaveValue('Nowhere else');
  });
});
