import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { openHearing } from './support/network.ts';
import { answerByKeys, answersFor, stepHeading } from './support/registration.ts';
import { filledRegistration, saveDraft } from './support/registration-draft.ts';
import { button, dialog, draftAddress } from './support/registration-wizard.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

/** The intro as of a hospital that has these drafts alone: others at work there have theirs. */
async function withDraftsOf(page: Page, lastNames: readonly string[]): Promise<void> {
  await page.route(/\/tpn\/patientRegistation(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    const isOwn = ({ name }: { name: string }) => lastNames.some((lastName) => name.endsWith(lastName));
    await route.fulfill({
      response,
      json: { ...json, draftApplications: json.draftApplications.filter(isOwn) },
    });
  });
}

test('[REG-05] [REGFLOW-06] [REGFLOW-15] [REGFLOW-23] a registration that one coordinator saves for later is finished by another, by the keyboard alone', async ({
  page,
  signInAs,
  newReference,
}) => {
  test.slow();
  const lastName = newReference();
  const steps = answersFor({ lastName, country: 'Australia', type: 'fluids' });
  await signInAs('pharmacist');
  await page.goto('/tpn/patient/register?draft=new');
  await expect(stepHeading(page, 1)).toBeVisible();
  for (const [place, answers] of steps.slice(0, 3).entries()) {
    await answerByKeys(page, answers, 'Next');
    await expect(stepHeading(page, place + 2)).toBeVisible();
  }
  await tabTo(page, 'Save for later');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('kept for 7 days');
  await expectAccessible(page);
  await tabTo(page, 'Yes, save for later');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`Home fluids Patient registration for Theodora ${lastName} has been saved.`),
  ).toBeVisible();
  await expect(page).toHaveURL('/tpn');

  await signInAs('nutrition');
  await page.goto('/tpn/patient/register');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('by Priya');
  await tabTo(page, `Edit the registration of Theodora ${lastName}`);
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 4)).toBeVisible();
  for (const [place, answers] of steps.slice(3).entries()) {
    await expect(stepHeading(page, place + 4)).toBeVisible();
    await answerByKeys(page, answers, place < 4 ? 'Next' : 'Submit');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await page.goto('/tpn/patient/register');
  const drafts = page.getByRole('region', { name: 'Draft Registrations' });
  const submitted = page.getByRole('region', { name: 'Submitted Registrations' });
  await expect(submitted.getByRole('row').filter({ hasText: lastName })).toContainText('With the supplier');
  await expect(drafts.getByText(lastName)).toHaveCount(0);
});

test('[REG-01] [REG-02] [REG-03] drafts are listed with the day of their removal, beside the way to a new one', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [first, second] = [newReference(), newReference()];
  await saveDraft(call, first, { patient_type: 'fluids' });
  await saveDraft(call, second, { patient_dob: '' });
  await withDraftsOf(page, [first, second]);
  await page.goto('/tpn/patient/register');
  await expect(page.getByRole('link', { name: 'Start a new registration' })).toBeVisible();
  await expect(
    page.getByText('Drafts are kept for 7 days from their last change, and any colleague can edit them.'),
  ).toBeVisible();
  const table = page.getByRole('table', { name: 'Draft Registrations' });
  for (const column of ['Patient name', 'DOB', 'Type', 'Last modified', 'Removed on', 'Actions'])
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: first });
  await expect(row).toContainText('14/02/1957');
  await expect(row).toContainText('IV fluids only');
  for (const action of [/^Edit/, /^Delete/])
    await expect(
      row.getByRole('link', { name: action }).or(row.getByRole('button', { name: action })),
    ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Submitted Registrations' }).locator('table, h3'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('[REG-43] [REG-07] [REGFLOW-16] [REGFLOW-17] a draft is deleted after a question; after the last one the home says so', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [first, second] = [newReference(), newReference()];
  await saveDraft(call, first, { patient_type: 'fluids' });
  await saveDraft(call, second, { patient_dob: '' });
  await withDraftsOf(page, [first, second]);
  await page.goto('/tpn/patient/register');
  const rowOf = (lastName: string) =>
    page.getByRole('table', { name: 'Draft Registrations' }).getByRole('row').filter({ hasText: lastName });
  const row = rowOf(first);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog(page).getByRole('button', { name: 'No, go back' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog(page).getByRole('button', { name: 'Yes, delete' }).click();
  await expect(
    page
      .getByRole('note')
      .filter({ hasText: `Home fluids Patient registration for Theodora ${first} has been deleted` }),
  ).toBeVisible();
  await expect(row).toHaveCount(0);

  const left = page.waitForURL(/\/tpn\?registrationDelete=1$/);
  await rowOf(second)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Yes, delete' }).click();
  await left;
  await expect(page.getByText('Home Patient registration has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/tpn');
});

test('[REG-41] [REGFLOW-11] [REGFLOW-12] [REGFLOW-13] cancelling deletes the draft on the server first, and leads home only when that is sure', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const id = await saveDraft(call, newReference(), { patient_type: 'fluids', form_current_step: 2 });
  await page.goto(draftAddress(id));
  await button(page, 'Cancel registration').click();
  await expect(page.getByRole('heading', { name: 'Cancel new patient registration?' })).toBeVisible();
  await button(page, 'No, take me back').click();
  await expect(dialog(page)).toHaveCount(0);

  await page.route(`**/patientRegistrationRecord/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: {} }) : route.fallback(),
  );
  await button(page, 'Cancel registration').click();
  await button(page, 'Yes, discard all the data').click();
  await expect(dialog(page).getByText('Sorry, something went wrong')).toBeVisible();
  await page.unroute(`**/patientRegistrationRecord/${id}`);
  await button(page, 'Yes, discard all the data').click();
  await expect(page.getByText('Home fluids Patient registration has been cancelled.')).toBeVisible();
  await expect(page).toHaveURL('/tpn');
  expect((await call('GET', `/api/v1/tpn/patientRegistrationRecord/${id}`)).status).toBe(404);
});

test('[REGFLOW-14] [REGFLOW-04] [REGFLOW-05] [REG-42] what was never saved is cancelled at once; a save on the first step wants that step to be right, and on later ones the rest may wait', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await page.goto('/tpn/patient/register?draft=new');
  await button(page, 'Save for later').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Required field').first()).toBeVisible();
  await button(page, 'Cancel registration').click();
  await button(page, 'Yes, discard all the data').click();
  await expect(page.getByText('Home nutrition Patient registration has been cancelled.')).toBeVisible();

  const lastName = newReference();
  const id = await saveDraft(call, lastName, { form_current_step: 2, alt_contact_email: '' });
  await page.goto(draftAddress(id));
  await button(page, 'Save for later').click();
  await expect(dialog(page)).toContainText('kept for 7 days');
  await expect(dialog(page)).toContainText('colleagues');
  await button(page, 'No, go back').click();
  await page.route('**/patientRegistrationRecord', (route) =>
    route.fulfill({ status: 500, json: { message: 'Sorry, something went wrong', code: 'internal-error' } }),
  );
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  await expect(dialog(page).getByText('Sorry, something went wrong')).toBeVisible();
  await page.unroute('**/patientRegistrationRecord');
  await button(page, 'Yes, save for later').click();
  await expect(
    page.getByText(`Home nutrition Patient registration for Theodora ${lastName} has been saved.`),
  ).toBeVisible();
});

test('a colleague who opens the same draft is seen, what they change is told, and written over only by who has read it; a draft that is gone can be gone on with', async ({
  page,
  request,
  signInAs,
  accountLike,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const lastName = newReference();
  const id = await saveDraft(call, lastName, { form_current_step: 2 });
  await openHearing(page, draftAddress(id));
  await expect(page.getByLabel('Relationship')).toHaveValue('Son');
  await page.getByLabel('Relationship').fill('Nephew');

  const colleague = await callAs(request, await accountLike('nutrition'));
  const presence = { patientFormId: id, screenId: crypto.randomUUID() };
  await colleague('POST', '/api/v1/tpn/patientRegistrationPresence', presence);
  const others = page.getByRole('main').getByText('also has this registration open.');
  await expect(others).toBeVisible();
  await colleague('POST', '/api/v1/tpn/patientRegistrationPresence', { ...presence, isLeaving: true });
  await expect(others).toHaveCount(0);
  await saveDraft(
    colleague,
    lastName,
    { form_current_step: 2, alt_contact_relationship: 'Uncle' },
    { patientFormId: id },
  );
  const meanwhile = page.getByRole('alert').filter({ hasText: 'has changed this registration meanwhile' });
  await expect(meanwhile).toContainText('Relationship: Uncle, before Son');
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  await expect(dialog(page)).toContainText('The draft was not saved.');
  await button(page, 'No, go back').click();
  await expectAccessible(page);
  await button(page, 'Keep my entries').click();
  await expect(meanwhile).toHaveCount(0);
  await expect(page.getByLabel('Relationship')).toHaveValue('Nephew');

  await saveDraft(
    colleague,
    lastName,
    { form_current_step: 2, alt_contact_relationship: 'Aunt' },
    { patientFormId: id },
  );
  await expect(meanwhile).toContainText('Relationship: Aunt, before Uncle');
  await button(page, 'Open it as it is now').click();
  await expect(page.getByLabel('Relationship')).toHaveValue('Aunt');

  await page.getByLabel('Relationship').fill('Cousin');
  await colleague('DELETE', `/api/v1/tpn/patientRegistrationRecord/${id}`);
  await expect(page.getByText('This registration is not among the drafts any more.')).toBeVisible();
  await button(page, 'Go on as a new registration').click();
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  await expect(page.getByText(`registration for Theodora ${lastName} has been saved.`)).toBeVisible();
  const { body } = await call<{ draftApplications: { id: string; name: string }[] }>(
    'GET',
    '/api/v1/tpn/patientRegistation',
  );
  const saved = body.draftApplications.filter(({ name }) => name.endsWith(lastName));
  expect(saved.map((draft) => draft.id)).not.toContain(id);
  const { body: draft } = await call<{ formData: string }>(
    'GET',
    `/api/v1/tpn/patientRegistrationRecord/${saved[0]?.id}`,
  );
  expect(JSON.parse(draft.formData)).toMatchObject({
    ...filledRegistration(lastName),
    form_current_step: 2,
    alt_contact_relationship: 'Cousin',
  });

  await openHearing(page, draftAddress(saved[0]?.id ?? ''));
  await expect(page.getByLabel('Relationship')).toHaveValue('Cousin');
  await colleague('POST', '/api/v1/tpn/patientRegistation', {
    formData: filledRegistration(lastName, { terms_3: true, terms_4: true }),
    patientFormId: saved[0]?.id,
  });
  // True as well for whoever submitted it and got no answer.
  await expect(page.getByRole('alert').filter({ hasText: 'submitted it at' })).toContainText(
    'What differs below was not sent.',
  );
  await expect(button(page, 'Go on as a new registration')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show what was submitted' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Registration of Theodora ${lastName}`);
});
