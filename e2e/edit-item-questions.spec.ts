import { addDays, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { MANAGE } from './support/placed-item.ts';
import { careDay } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit item' });
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const shortfall = 'The preparation does not last until its treatment';

async function openForm(page: Page, groupOrderID: string) {
  await page.goto(`/order/${groupOrderID}/manage`);
  await page.getByRole('button', { name: 'Edit' }).click();
  return {
    quantity: form(page).getByLabel('Quantity'),
    treatment: form(page).getByLabel(/^Treatment date/),
    update: form(page).getByRole('button', { name: 'Update' }),
  };
}
const sentBy = async (page: Page) => {
  const sent: Record<string, unknown>[] = [];
  await page.route(MANAGE, (route) => {
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  return sent;
};
const done = (page: Page) => page.getByRole('dialog', { name: 'Order item updated' });

test('an edit that does not last until its treatment is asked for with a reason, which stays with the item', async ({
  page,
  placeForPatient,
}) => {
  const { groupOrderID, items } = await placeForPatient();
  const { treatment, update } = await openForm(page, groupOrderID);
  await treatment.fill(careDay(40));
  await treatment.press('Enter');
  const asked = question(page, shortfall);
  const reason = asked.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  // Enter upon Enter of somebody in a hurry saves nothing.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(asked).toBeVisible();
  await reason.fill('\u200b\u200b\u200b');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(reason).toHaveAccessibleDescription(/Required field/);
  expect((await items())[0]).toMatchObject({ administrationDateFormatted: null, version: 1 });

  await reason.fill('Kept frozen at the ward');
  await page.keyboard.press('Escape');
  await expect(treatment).toHaveValue(careDay(40));
  await update.click();
  await expect(reason).toHaveValue('Kept frozen at the ward');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(done(page)).toBeVisible();
  await done(page).getByRole('button', { name: 'Close' }).click();
  expect((await items())[0]).toMatchObject({
    administrationDateFormatted: careDay(40),
    overrides: [{ code: 'RealDateFallsShort', reason: 'Kept frozen at the ward' }],
  });
  await expect(page.getByText(/Kept frozen at the ward/)).toBeVisible();
});

test('a treatment date more than a year away is asked about once, and so is what it does not last until', async ({
  page,
  placeForPatient,
}) => {
  const { groupOrderID, items } = await placeForPatient();
  const sent = await sentBy(page);
  const { treatment, quantity } = await openForm(page, groupOrderID);
  const far = formatCareDate(addDays(parseCareDate(careDay(7)) ?? '', 400));
  await treatment.fill(far);
  await quantity.fill('60');
  await quantity.press('Enter');
  const slips = question(page, `You entered 60 and ${far}. Is this correct?`);
  await expect(slips.getByRole('listitem')).toHaveCount(3);
  await expect(slips.getByRole('button', { name: 'Go back and change it' })).toBeFocused();
  expect(sent).toEqual([]);
  await slips.getByRole('button', { name: 'Yes, this is correct' }).click();
  const asked = question(page, shortfall);
  await asked.getByLabel('Reason').fill('Agreed by telephone');
  await asked.getByRole('button', { name: 'Continue' }).click();
  const changed = question(page, 'This item reads otherwise now');
  await expect(changed).toContainText('adds up to 273,600');
  await changed.getByRole('button', { name: 'Save it so' }).click();
  await expect(done(page)).toBeVisible();
  const [item] = await items();
  expect(item?.findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['RealDateFallsShort', 'FarDate', 'LargeQuantity', 'QuantityTenfold', 'DayDose']),
  );
  expect(sent).toHaveLength(3);
});

test('[MANAGE-45] a quantity takes thousands as they are written, and whatever else is no whole number from 1 is kept and refused', async ({
  page,
  placed: { groupOrderID, items },
}) => {
  const { quantity, update } = await openForm(page, groupOrderID);
  for (const [typed, message] of [
    ['4,5', 'A comma needs exactly three digits after it; decimals need a point'],
    ['0,456', 'Decimals need a point: write 0.456'],
    ...['1.5', '0', '4-8', '2 x 4', '1e1', '-3', '10 bags'].map((text) => [text, 'Enter a valid quantity']),
  ] as [string, string][]) {
    await quantity.fill(typed);
    await update.click();
    await expect(quantity).toHaveAccessibleDescription(new RegExp(message));
    await expect(quantity).toHaveValue(typed);
    await expect(quantity).toBeFocused();
  }
  await quantity.fill('4,5');
  await quantity.press('Tab');
  await expect(quantity).toHaveAccessibleDescription(/A comma needs exactly three digits/);
  await quantity.fill('');
  await quantity.pressSequentially('1,200');
  await expect(quantity).toHaveValue('1,200');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('1,200');
  await update.click();
  await question(page, 'You entered 1,200. Is this correct?')
    .getByRole('button', { name: 'Yes, this is correct' })
    .click();
  await expect(done(page)).toBeVisible();
  expect((await items())[0]?.quantity).toBe(1200);
});

test('what a colleague changed while a question stood open is told, and nothing of it is overwritten', async ({
  page,
  placeForPatient,
}) => {
  const { groupOrderID, items, call } = await placeForPatient();
  const { treatment } = await openForm(page, groupOrderID);
  await treatment.fill(careDay(40));
  await treatment.press('Enter');
  const asked = question(page, shortfall);
  await asked.getByLabel('Reason').fill('Kept frozen at the ward');
  const [item] = await items();
  const { status } = await call('POST', '/api/v1/dashboard/order/manage', {
    merlinOrderID: groupOrderID,
    merlinOrderLineID: item?.merlinOrderLineID,
    orderId: groupOrderID,
    type: 'CMP',
    drugName: 'fluorouracil',
    customerRequiredDate: careDay(7),
    quantity: 3,
  });
  expect(status).toBe(200);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByRole('alert')).toContainText('changed the quantity from 1 to 3');
  await form(page).getByRole('button', { name: 'Close' }).click();
  expect((await items())[0]).toMatchObject({ quantity: 3, administrationDateFormatted: null, overrides: [] });
});

test('an edit whose answer was lost after it was confirmed is sent again as it was confirmed', async ({
  page,
  placeForPatient,
}) => {
  const { groupOrderID, items } = await placeForPatient();
  const { treatment, update } = await openForm(page, groupOrderID);
  await treatment.fill(careDay(40));
  await treatment.press('Enter');
  const asked = question(page, shortfall);
  await asked.getByLabel('Reason').fill('Kept frozen at the ward');
  await page.route(MANAGE, (route) => route.fetch().then(() => route.abort()));
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByRole('alert')).toContainText('it may have been done all the same');
  await page.unroute(MANAGE);
  await update.click();
  await expect(done(page)).toBeVisible();
  expect((await items())[0]).toMatchObject({
    version: 2,
    overrides: [{ reason: 'Kept frozen at the ward' }],
  });
});
