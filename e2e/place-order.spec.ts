import type { Page } from '@playwright/test';
import { addButton, deliveryDay, fluorouracilInfusor, label, typeOn } from './support/drug-form.ts';
import { expect, PASSWORD, test } from './support/test.ts';

/** A family name of its own for each order: whoever looks like another patient is asked about. Names have no digits. */
const familyName = (reference: string): string =>
  reference.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').replace(/[^a-z]/gi, '');

/** From the sign-in screen to the empty drug form, with a patient made on the way. */
async function reachDrugForm(page: Page, username: string, reference: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL('/order/create');
  await page.getByLabel('Order reference').fill(reference);
  await page.getByRole('textbox', { name: 'Required delivery date' }).fill(deliveryDay);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/order/${reference}/select-patient`);
  const form = page.getByRole('region', { name: 'Create a New Patient' });
  await form.getByLabel(/Patient ID/).fill(`0${reference}`);
  await form.getByLabel('First name').fill('Placida');
  await form.getByLabel('Last name').fill(familyName(reference));
  await form.getByRole('button', { name: 'Create patient' }).click();
  await form.getByRole('button', { name: 'Continue to drug selection' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${reference}/drug-detail/[0-9a-f-]{36}$`));
  await expect(page.getByText(`Adding drugs for: Placida ${familyName(reference)}`)).toBeVisible();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test('[CAP-03] [CAP-11] [REVIEW-16] [LINE-25] a pharmacist signs in, builds an order past every question, submits it, finds it and opens it', async ({
  page,
  newReference,
  accountLike,
}) => {
  test.slow();
  const reference = newReference();
  await reachDrugForm(page, await accountLike('pharmacist'), reference);
  const form = page.getByLabel('Drug name');

  await expect(form).toBeFocused();
  await typeOn(page, ...fluorouracilInfusor);
  for (const figure of ['230 mL', '19.83 mg/mL', '336 hours'])
    await expect(label(page)).toContainText(figure);
  await addButton(page).click();
  await dialog(page, 'Drug added to the order').getByRole('button', { name: 'Add another drug' }).click();

  // Above the guidance dose: asked, declined, kept on the form.
  await typeOn(page, 'fluorouracil', '9999', 'infusor', 'sodium', 'LV5', '46', '');
  await addButton(page).click();
  await expect(question(page, 'Max dosage exceeded for this drug')).toContainText(
    'maximum guidance dose of 6,000 mg',
  );
  await page.getByRole('button', { name: 'Go back and change the dose' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();

  // No stability held: asked, confirmed, in the order with its alert.
  await typeOn(page, 'fluorouracil', '1000', 'empty', 'sodium', 'EVA bag 250', '250');
  await addButton(page).click();
  await question(page, 'Already ordered for this delivery date')
    .getByRole('button', { name: 'Add anyway' })
    .click();
  const untested = question(page, 'No system stability exists for this order');
  await untested.getByLabel('Reason').fill('Used at once');
  await untested.getByRole('button', { name: 'Continue' }).click();
  await dialog(page, 'Drug added to the order').getByRole('button', { name: 'Add another drug' }).click();

  // 5 g is 100 mL of drug: more than a 50 mL cassette holds.
  await typeOn(page, 'fluorouracil', '5000', 'reservoir', 'undiluted', 'Cassette 50');
  await addButton(page).click();
  const tooSmall = dialog(page, 'Drug volume exceeds container size. Max fill volume is 50mL');
  await tooSmall.getByRole('button', { name: 'Back to order' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();

  await page.getByRole('link', { name: 'Review & complete order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
  await expect(page).toHaveURL(`/order/${reference}/review-complete`);
  await expect(page.getByText('No system stability exists for this drug')).toBeVisible();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await dialog(page, 'Order submitted').getByRole('button', { name: 'Take me home' }).click();

  await page.getByPlaceholder('Search (order # or patient name)').fill(reference);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(page.getByText(`Placida ${familyName(reference)}`)).toBeVisible();
});

test('[CAP-11] a ward account comes as far as the draft: no submit is offered, and the server refuses one', async ({
  page,
  signInAs,
  newReference,
  accountLike,
}) => {
  const reference = newReference();
  await reachDrugForm(page, await accountLike('ward'), reference);
  await typeOn(page, ...fluorouracilInfusor);
  await addButton(page).click();
  await dialog(page, 'Drug added to the order')
    .getByRole('link', { name: 'Review & complete order' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
  await expect(page.getByRole('button', { name: 'Delete draft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toHaveCount(0);

  const call = await signInAs('ward');
  const refused = await call<{ code: string }>('POST', '/api/v1/order/submit', { orderRef: reference });
  expect([refused.status, refused.body.code]).toEqual([403, 'access-missing']);
  const drafts = await call<{ orders: { orderReference: string }[] }>(
    'POST',
    '/api/v1/dashboard/order-search',
    {
      orderRef: reference,
    },
  );
  expect(drafts.body.orders.map((order) => order.orderReference)).toEqual([reference]);
});
