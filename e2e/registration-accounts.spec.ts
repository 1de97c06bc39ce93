import { expectAccessible } from './support/accessibility.ts';
import { stepHeading } from './support/registration.ts';
import { saveDraft, submitRegistration } from './support/registration-draft.ts';
import { expect, test } from './support/test.ts';

/** Who may register, and whether at the hospital of the pharmacist's registrations. */
const accounts = [
  { account: 'pharmacist', mayRegister: true, isAtHospital: true },
  { account: 'nutrition', mayRegister: true, isAtHospital: true },
  { account: 'other', mayRegister: true, isAtHospital: false },
  { account: 'nz', mayRegister: true, isAtHospital: false },
  { account: 'uk', mayRegister: true, isAtHospital: false },
  { account: 'ward', mayRegister: false, isAtHospital: true },
  { account: 'viewer', mayRegister: false, isAtHospital: true },
] as const;

test('[ROUTE-12] [ROLE-07] each account of the demonstration opens intro, wizard, draft and record of its own hospital, or none of them', async ({
  page,
  signInAs,
  newReference,
}) => {
  test.slow();
  const lastName = newReference();
  const call = await signInAs('pharmacist');
  const draft = `/tpn/patient/register?draft=${await saveDraft(call, lastName, { form_current_step: 2 })}`;
  const record = `/tpn/patient/registration/${await submitRegistration(call, lastName)}`;
  const refused = page.getByText('Your account has no access to the screen that was asked for.');
  const title = page.getByRole('heading', { level: 1 });

  for (const { account, mayRegister, isAtHospital } of accounts) {
    await test.step(account, async () => {
      await signInAs(account);
      if (!mayRegister) {
        for (const address of ['/tpn/patient/register', draft, record]) {
          await page.goto(address);
          await expect(refused).toBeVisible();
        }
        return;
      }
      await page.goto('/tpn/patient/register');
      await expect(page.getByRole('region', { name: 'Draft Registrations' })).toBeVisible();
      const submitted = page.getByRole('region', { name: 'Submitted Registrations' });
      await expect(submitted.locator('table, h3').first()).toBeVisible();
      await expect(submitted.getByText(lastName)).toHaveCount(isAtHospital ? 1 : 0);
      await page.getByRole('link', { name: 'Start a new registration' }).click();
      await expect(stepHeading(page, 1)).toBeVisible();
      await page.goto(draft);
      if (isAtHospital) await expect(stepHeading(page, 2)).toBeVisible();
      else await expect(page.getByText('This registration is not there any more')).toBeVisible();
      await page.goto(record);
      await expect(title).toHaveText(
        isAtHospital ? `Registration of Theodora ${lastName}` : 'Registration not found',
      );
      if (!isAtHospital)
        await expect(page.getByText('This registration does not exist at this hospital')).toBeVisible();
    });
  }
});

test('[TPNHOME-02] [ROUTE-12] [ROLE-07] the nutrition home leads to it whoever may register, and nobody else comes there', async ({
  page,
  signInAs,
}) => {
  await signInAs('nutrition');
  await page.goto('/tpn');
  const tile = page.getByRole('region', { name: 'Register a Home Patient for PN or IVT' });
  await tile.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/tpn/patient/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register a Home Patient for PN or IVT');
  await page.getByRole('link', { name: 'Start a new registration' }).click();
  await expect(stepHeading(page, 1)).toBeVisible();

  await signInAs('viewer');
  await page.goto('/tpn/patient/register');
  await expect(page.getByText('Your account has no access to the screen that was asked for.')).toBeVisible();
});

test('who works in another country reads before the form, and on its first step, for whom it is', async ({
  page,
  signInAs,
}) => {
  const note = page
    .getByRole('note')
    .filter({ hasText: 'For patients who live in Australia or New Zealand' });
  await signInAs('uk');
  for (const address of ['/tpn/patient/register', '/tpn/patient/register?draft=new']) {
    await page.goto(address);
    await expect(note.getByRole('link', { name: 'write to Customer Service' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expectAccessible(page);
  }
  await signInAs('nz');
  await page.goto('/tpn/patient/register?draft=new');
  await expect(page.getByText('Your hospital can have one assigned')).toBeVisible();
  await expect(note).toHaveCount(0);
});
