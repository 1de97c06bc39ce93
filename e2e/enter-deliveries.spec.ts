import { shownDay } from '@bolt/domain/dates/shown-day';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  dateAfter,
  dateAhead,
  dateFromToday,
  deliveryDay,
  fluorouracilInfusor,
  openDrugForm,
  typeOn,
} from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

test('[DRUGFORM-46] [DRUGFORM-47] [DRUGFORM-54] says what is wrong with a delivery date, and of a weekend that it is one', async ({
  drugForm: { page },
}) => {
  const date = page.getByLabel('Delivery date 1');
  const yesterday = dateFromToday(-1);
  for (const past of [yesterday, yesterday.replace(/\b0/g, ''), yesterday.replace(/^0/, '')]) {
    await date.fill(past);
    await expect(date).toHaveAccessibleDescription(/Please provide a future date/);
  }
  await date.fill(dateFromToday(0));
  await expect(date).not.toHaveAccessibleDescription(/Please provide a/);
  await date.fill('31/02/2031');
  await expect(date).toHaveAccessibleDescription(/Please provide a valid date/);
  await date.fill('');
  await addButton(page).click();
  await expect(date).toHaveAccessibleDescription(/Please provide a date/);
  const saturday = dateAhead('saturday', 14);
  await date.fill(saturday);
  await expect(page.getByText(`Note: ${saturday} is a weekend`).first()).toBeVisible();
});

test('[DRUGFORM-48] [DRUGFORM-52] says what is wrong with a treatment date and a quantity', async ({
  drugForm: { page },
}) => {
  const [treatment, quantity] = [page.getByLabel('Treatment date 1'), page.getByLabel('Quantity 1')];
  await treatment.fill(dateFromToday(1));
  await expect(treatment).toHaveAccessibleDescription(/Please provide a valid treatment date/);
  await treatment.fill(deliveryDay);
  await expect(treatment).not.toHaveAccessibleDescription(/Please provide/);
  await quantity.fill('0');
  await expect(quantity).toHaveAccessibleDescription(/Please provide a quantity greater than zero/);
  await quantity.fill('');
  await addButton(page).click();
  await expect(quantity).toHaveAccessibleDescription(/Please provide a quantity(?! greater)/);
});

test('[DRUGFORM-14] [DRUGFORM-15] has delivery rows to add and remove, the first on the day of the order', async ({
  drugForm: { page, storedLines },
}) => {
  await expect(page.getByLabel('Delivery date 1')).toHaveValue(deliveryDay);
  await page.getByRole('button', { name: 'Add a delivery date' }).click();
  await expect(page.getByLabel('Delivery date 2')).toBeFocused();
  await page.getByRole('button', { name: 'Remove delivery 1' }).press('Enter');
  await expect(page.getByLabel('Delivery date 1')).toBeFocused();
  await page.getByLabel('Delivery date 1').fill(deliveryDay);
  await page.getByLabel('Quantity 1').fill('2');
  await page.getByRole('button', { name: 'Add a delivery date' }).press('Enter');
  const [later, treated] = [dateAhead('wednesday', 28), dateAfter(dateAhead('wednesday', 28), 1)];
  await page.getByLabel('Delivery date 2').fill(later);
  await page.getByLabel('Treatment date 2').fill(treated);
  await page.getByLabel('Drug name').focus();
  await typeOn(page, ...fluorouracilInfusor);
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const lines = await storedLines();
  expect(lines[0]?.deliveryDateArray).toEqual([
    [deliveryDay, false, 2, 1],
    [later, treated, 1, 2],
  ]);
});

test('[DRUGFORM-49] asks for no treatment date without a patient', async ({
  page,
  patientDraft: { order },
}) => {
  await page.goto(`/order/${order.orderRef}/order-drug-form`);
  await expect(page.getByText('Adding drugs for: No patient')).toBeVisible();
  await expect(page.getByLabel('Delivery date 1')).toBeVisible();
  await expect(page.getByLabel('Treatment date 1')).toHaveCount(0);
});

test('fills the days until a date, past those on which nothing is delivered, each treated as long after', async ({
  page,
  patientDraft: { order },
}) => {
  // Whenever this is run: no holiday comes between.
  await page.route('**/api/v1/public-holidays*', (route) => route.fulfill({ json: [] }));
  await openDrugForm(page, order);
  const days = [1, 2, 3, 4, 5, 6].map((later) => dateAfter(deliveryDay, later));
  await page.getByLabel('Treatment date 1').fill(days[0] ?? '');
  await page.getByRole('button', { name: 'Several days' }).click();
  // The label of one line: of two it pushed its box below those beside it.
  const label = page.getByText('Repeat the last delivery', { exact: true });
  expect((await label.boundingBox())?.height).toBeLessThanOrEqual(24);
  await page.getByLabel('Until').fill(days[4] ?? '');
  await page.keyboard.press('Enter');
  const dates = (name: string) =>
    page
      .getByLabel(new RegExp(`^${name} date \\d$`))
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  // A Wednesday: Thursday, Friday and Monday follow.
  await expect.poll(() => dates('Delivery')).toEqual([deliveryDay, days[0], days[1], days[4]]);
  await expect.poll(() => dates('Treatment')).toEqual([days[0], days[1], days[2], days[5]]);
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription(
    `3 deliveries added. Left out, because nothing is delivered then: ${shownDay(days[2] ?? '')}, ${shownDay(days[3] ?? '')}.`,
  );
  await expectAccessible(page);
});
