import { saveDraft } from './support/registration-draft.ts';
import { button, dialog, draftAddress, field } from './support/registration-wizard.ts';
import { expect, test } from './support/test.ts';

test('what is being sent is neither changed nor discarded: until the answer is there, only it is waited for', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const id = await saveDraft(call, `Sending ${newReference()}`, { terms_3: true, terms_4: true });
  await page.goto(draftAddress(id));
  let goOn = () => {};
  const isFree = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/v1/tpn/patientRegistation', async (route) => {
    if (route.request().method() === 'POST') await isFree;
    await route.continue();
  });
  const consent = page.getByRole('checkbox', { checked: true }).first();
  const name = String(await consent.getAttribute('id'));
  await button(page, 'Submit').press('Enter');
  await expect(button(page, 'Submit')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Submit')).toBeFocused();

  for (const away of ['Cancel registration', 'Save for later', 'Back'])
    await page.getByText(away, { exact: true }).click({ force: true });
  await page.locator(`[id="${name}"]`).click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator(`[id="${name}"]`)).toBeChecked();
  goOn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(field(page, 'First name')).toHaveCount(0);
});
