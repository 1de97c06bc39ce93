import { parseCareDate } from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  dateAfter,
  dateAhead,
  dateFromToday,
  deliveryDay,
  fluorouracilInfusor,
  label,
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
  await date.fill('31-12-2031');
  await expect(date).toHaveAccessibleDescription(/Type it as DD\/MM\/YYYY/);
  await date.fill('');
  await addButton(page).click();
  await expect(date).toHaveAccessibleDescription(/Please provide a date/);
  const saturday = dateAhead('saturday', 14);
  await date.fill(saturday);
  await expect(page.getByText(`Note: ${saturday} is a weekend`).first()).toBeVisible();
});

test('[DRUGFORM-48] [DRUGFORM-52] says what is wrong with a treatment date and a quantity, and why, and calls no such line ready', async ({
  drugForm: { page },
}) => {
  const [treatment, quantity] = [page.getByLabel('Treatment date 1'), page.getByLabel('Quantity 1')];
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText('Ready to add');
  await treatment.fill(dateFromToday(1));
  await expect(treatment).toHaveAccessibleDescription(
    `Please provide a valid treatment date It is before the delivery date ${shownDay(deliveryDay)}`,
  );
  await expect(page.getByRole('complementary')).not.toContainText(/lasts until it is given/i);
  await expect(label(page)).toContainText('Check the date');
  await expect(label(page)).not.toContainText('Ready to add');
  await expectAccessible(page);
  await treatment.fill('31/02/2031');
  await expect(treatment).toHaveAccessibleDescription(/There is no such day/);
  await treatment.fill(deliveryDay);
  await expect(treatment).not.toHaveAccessibleDescription(/Please provide/);
  await expect(label(page)).toContainText('Ready to add');
  await quantity.fill('1.5');
  await expect(quantity).toHaveAccessibleDescription(/Please provide a quantity Whole numbers only/);
  await expect(label(page)).toContainText('Check the quantity');
  await quantity.fill('1000000000');
  await expect(quantity).toHaveAccessibleDescription(/Please provide a quantity At most 999,999,999/);
  await quantity.fill('0');
  await expect(quantity).toHaveAccessibleDescription(/Please provide a quantity greater than zero/);
  await quantity.fill('');
  await addButton(page).click();
  await expect(quantity).toHaveAccessibleDescription(/Please provide a quantity(?! greater)/);
});

test('offers no treatment before the delivery in the calendar, and says why', async ({
  drugForm: { page },
}) => {
  const treatment = page.getByLabel('Treatment date 1');
  await treatment.focus();
  const calendar = page.getByRole('region', { name: 'Calendar for the treatment date' });
  const dayBefore = calendar.getByRole('button', { name: /, before the delivery date/ }).last();
  await expect(dayBefore).toHaveAttribute('aria-disabled', 'true');
  await dayBefore.click({ force: true });
  await expect(treatment).toHaveValue('');
  const dayItself = calendar.locator(`[data-date="${parseCareDate(deliveryDay)}"]`);
  await expect(dayItself).not.toHaveAttribute('aria-disabled');
  await dayItself.click();
  await expect(treatment).toHaveValue(deliveryDay);
});

test('the messages of a delivery are read in lines, not a word to a line, wherever there is little room', async ({
  drugForm: { page },
}) => {
  await page.getByLabel('Treatment date 1').fill(dateFromToday(1));
  await page.getByLabel('Quantity 1').fill('1000000000');
  const messages = page.getByRole('group', { name: 'Delivery 1' }).locator('[id$="-error"], [id$="-help"]');
  await expect(messages).toHaveCount(4);
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const message of await messages.all()) {
      const lines = await message.evaluate(
        (each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
      );
      expect(lines, `${await message.textContent()} at ${width}`).toBeLessThan(2.5);
    }
  }
});

test('shows each date whole, in rows that can be removed, in windows of every width', async ({
  drugForm: { page },
}) => {
  await page.getByLabel('Treatment date 1').fill(deliveryDay);
  await page.getByRole('button', { name: 'Add a delivery date' }).click();
  await page.getByLabel('Delivery date 2').fill(deliveryDay);
  for (const width of [320, 390, 600, 721, 768, 900, 1024, 1100, 1180, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Delivery date 1', 'Treatment date 1', 'Treatment date 2'])
      await expect
        .poll(
          () => page.getByLabel(name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          {
            message: `${name} at ${width} px`,
          },
        )
        .toBe(0);
  }
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
