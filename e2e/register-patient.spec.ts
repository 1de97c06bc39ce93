import { expectAccessible } from './support/accessibility.ts';
import { mailsTo } from './support/hospital-systems.ts';
import { answerByKeys, answersFor, type Registered, stepHeading, TITLES } from './support/registration.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

/** CONTACT_MAIL where it is not set. */
const CUSTOMER_SERVICE = 'portal@localhost';

const registrations = [
  ['nutrition in Australia', 'pharmacist', { country: 'Australia', type: 'nutrition' }],
  ['IV fluids in Australia', 'nutrition', { country: 'Australia', type: 'fluids' }],
  ['nutrition in New Zealand', 'nz', { country: 'New Zealand', type: 'nutrition' }],
  ['IV fluids in New Zealand', 'nz', { country: 'New Zealand', type: 'fluids' }],
] as const satisfies readonly (readonly [string, string, Omit<Registered, 'lastName'>])[];

for (const [name, account, registered] of registrations) {
  test(`[CAP-05] [CAP-17] [REG-08] [REGFLOW-09] ${name} is registered from the intro to the thanks by the keyboard alone, and its mail is read`, async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    test.slow();
    const lastName = newReference();
    await signInAs(account);
    await page.goto('/tpn/patient/register');
    await expect(page.getByRole('heading', { level: 2, name: 'Draft Registrations' })).toBeVisible();
    await tabTo(page, 'Start a new registration');
    await page.keyboard.press('Enter');
    const steps = answersFor({ ...registered, lastName });
    for (const [place, answers] of steps.entries()) {
      await expect(stepHeading(page, place + 1)).toHaveText(`${place + 1}. ${TITLES[place]}`);
      await answerByKeys(page, answers, place < 7 ? 'Next' : 'Submit');
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await expect(page.getByText(`Theodora ${lastName}`)).toBeVisible();
    await expect(
      page.getByText('The details went to Customer Service, and a copy was e-mailed to'),
    ).toBeVisible();
    await expectAccessible(page);

    const copySentTo = String(await page.getByRole('status').locator('b').textContent());
    // Each of the two is sent by itself, and others are sent to Customer Service as well.
    const mailTo = async (to: string) => {
      const texts = (await mailsTo(request, to)).map(({ parts }) => parts['text/plain'] ?? '');
      return texts.find((text) => text.includes(`Last name: ${lastName}`));
    };
    await expect.poll(() => mailTo(copySentTo), { timeout: 150_000 }).toBeTruthy();
    const text = await mailTo(copySentTo);
    for (const answer of [
      `Type: ${registered.type === 'nutrition' ? 'Parenteral Nutrition' : 'IV fluids only'}`,
      `Country: ${registered.country}`,
      'Relationship: Son',
      'Pump type: Wanderlite A1 ambulatory pump',
      'Pump accessory 1: Backpack large',
      'Item 1: Alcohol wipe 70%, 200 pieces, Monthly',
      'I agree to the equipment-on-loan terms.: Yes',
    ])
      expect(text).toContain(answer);
    await expect.poll(() => mailTo(CUSTOMER_SERVICE), { timeout: 150_000 }).toBe(text);
  });
}
