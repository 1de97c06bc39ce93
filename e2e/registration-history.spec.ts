import type { Page } from '@playwright/test';
import { stepHeading } from './support/registration.ts';
import { filledRegistration, saveDraft } from './support/registration-draft.ts';
import { button, choose, dialog, draftAddress, field } from './support/registration-wizard.ts';
import { expect, test } from './support/test.ts';

const intro = (page: Page) => page.getByRole('heading', { name: 'Submitted Registrations' });
const jobTitle = (page: Page) => page.getByRole('region', { name: 'Coordinator' }).getByLabel('Job title');
const drafts = (page: Page) => page.getByRole('region', { name: 'Draft Registrations' });

test('the browser goes back and forth through the steps, and out of the first one to the intro', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const lastName = newReference();
  await saveDraft(call, lastName, { form_current_step: 1 });
  await page.goto('/tpn/patient/register');
  await page.getByRole('link', { name: `Edit the registration of Theodora ${lastName}` }).click();
  await expect(stepHeading(page, 1)).toBeVisible();
  for (const step of [2, 3]) {
    await button(page, 'Next').click();
    await expect(stepHeading(page, step)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
  }
  await jobTitle(page).fill('Ward clerk');
  await page.goBack();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('2. Alternate contact');
  await field(page, 'Relationship').fill('Neighbour');
  await page.goForward();
  await expect(jobTitle(page)).toHaveValue('Ward clerk');

  // The form's own button goes the same way: no entry is left behind it.
  await button(page, 'Back').click();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/step=2/);
  await button(page, 'Save for later').click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(field(page, 'Relationship')).toHaveValue('Neighbour');
  await page.goBack();
  await expect(stepHeading(page, 1)).toBeVisible();
  await page.goBack();
  await expect(intro(page)).toBeVisible();
  await page.goForward();
  await expect(stepHeading(page, 1)).toBeVisible();
  await page.goForward();
  await expect(field(page, 'Relationship')).toHaveValue('Neighbour');

  // A way back to an answer is a way forth again.
  await page.goForward();
  await expect(jobTitle(page)).toHaveValue('Ward clerk');
  await page.getByRole('button', { name: /^1?\s*Patient$/ }).click();
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/step=1/);
  await page.goBack();
  await expect(stepHeading(page, 3)).toBeVisible();
});

test('what was submitted, or saved for later, is no form again behind the browser’s Back', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const [sent, saved] = [newReference(), newReference()];
  const id = await saveDraft(call, sent, { form_current_step: 7, terms_3: true, terms_4: true });
  await page.goto(draftAddress(id));
  await expect(stepHeading(page, 7)).toBeVisible();
  await button(page, 'Next').click();
  await button(page, 'Submit').click();
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you' });
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();
  await page.goBack();
  await expect(intro(page)).toBeVisible();
  await page.goForward();
  await expect(thanks).toBeVisible();

  await page.goto('/tpn/patient/register?draft=new');
  await expect(stepHeading(page, 1)).toBeVisible();
  const answers = filledRegistration(saved);
  for (const [label, text] of [
    ['First name', answers.patient_first_name],
    ['Last name', answers.patient_last_name],
    ['DOB', answers.patient_dob],
    ['Address', answers.patient_address],
    ['Suburb', answers.patient_suburb],
    ['Postcode', answers.patient_postcode],
    ['Email', answers.patient_email],
    ['Phone', answers.patient_phone],
  ] as const)
    await field(page, label).fill(text);
  await choose(page, 'State', answers.patient_state);
  await page.getByRole('radio', { name: 'Monday' }).check();
  await button(page, 'Next').click();
  await expect(stepHeading(page, 2)).toBeVisible();
  await button(page, 'Save for later').click();
  await button(page, 'Yes, save for later').click();
  await expect(page.getByText(/has been saved\./)).toBeVisible();
  await page.goBack();
  await expect(drafts(page).getByText(saved)).toBeVisible();
  await expect(page).toHaveURL('/tpn/patient/register');
});
