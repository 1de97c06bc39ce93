import { expectAccessible } from './support/accessibility.ts';
import { stepHeading } from './support/registration.ts';
import { saveDraft } from './support/registration-draft.ts';
import { button, dialog, draftAddress } from './support/registration-wizard.ts';
import { expect, test } from './support/test.ts';

test('what is typed is brought back after the page was closed, with the step', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const id = await saveDraft(call, newReference(), { form_current_step: 3 });
  await page.goto(draftAddress(id));
  await button(page, 'Back').click();
  await expect(stepHeading(page, 2)).toBeVisible();
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('kept-entry') &&
      (response.request().postData() ?? '').includes('Daughter-in-law'),
  );
  await page.getByLabel('Relationship').fill('Daughter-in-law');
  await kept;
  await page.reload();
  await expect(page.getByText(/has been brought back/).first()).toBeVisible();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page.getByLabel('Relationship')).toHaveValue('Daughter-in-law');
  await button(page, 'Start afresh').click();
  await expect(stepHeading(page, 3)).toBeVisible();
  await button(page, 'Bring it back').click();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page.getByLabel('Relationship')).toHaveValue('Daughter-in-law');
});

test('a registration that was typed and never saved is named at the intro, gone on with, and discarded only after a question', async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('pharmacist');
  const lastName = newReference();
  await page.goto('/tpn/patient/register?draft=new');
  await expect(stepHeading(page, 1)).toBeVisible();
  await page.getByLabel('Last name').fill(lastName);
  await page.goto('/tpn/patient/register');
  const note = page.getByRole('note').filter({ hasText: `The registration of ${lastName} is not saved` });
  await expect(note).toBeVisible();
  await button(page, 'Start a new registration').click();
  await expect(dialog(page)).toContainText(lastName);
  await button(page, 'No, go back').click();
  await note.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await page.goto('/tpn/patient/register');
  await expect(page.getByRole('heading', { name: 'Submitted Registrations' })).toBeVisible();
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Start a new registration').click();
  await button(page, 'Yes, discard it').click();
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('');
  await page.goto('/tpn/patient/register');
  await expect(page.getByRole('link', { name: 'Start a new registration' })).toBeVisible();
  await expect(note).toHaveCount(0);
});
