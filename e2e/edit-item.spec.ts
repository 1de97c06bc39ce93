import { shownDay } from '@bolt/domain/dates/shown-day';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { takeBack, withholdAnswer } from './support/network.ts';
import { deliveryOn, MANAGE, refusal } from './support/placed-item.ts';
import { careDay } from './support/prepare-order.ts';
import { withItems } from './support/shown-order.ts';
import { expect, test } from './support/test-with-order.ts';

/** What the page sends to change an item, none of which is done. */
async function refusedCalls(page: Page): Promise<unknown[]> {
  const calls: unknown[] = [];
  await page.route(MANAGE, (route) => {
    calls.push(route.request().postDataJSON());
    return route.fulfill(refusal);
  });
  return calls;
}

/** D/M/YYYY. */
const withoutZeros = (day: string) => day.replace(/\b0/g, '');

test.describe("'Edit item'", () => {
  test('[MANAGE-28] [MANAGE-29] [MANAGE-30] [MANAGE-40] changes a quantity, and the order shows it', async ({
    page,
    placeForPatient,
  }) => {
    const { groupOrderID } = await placeForPatient();
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await expect(modal.getByLabel(/^Treatment date/)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Update' })).toBeDisabled();
    await expect(modal.getByRole('button', { name: 'Go back' })).toBeVisible();
    const quantity = modal.getByLabel('Quantity');
    await quantity.fill('2');
    await expect(modal.getByRole('button', { name: 'Update' })).toBeEnabled();
    await quantity.fill('1');
    await expect(modal.getByRole('button', { name: 'Update' })).toBeDisabled();
    await quantity.fill('2');
    await expectAccessible(page);
    await quantity.press('Enter');
    const done = page.getByRole('dialog', { name: 'Order item updated' });
    await expect(done.getByText("We've received your updated order item details!")).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(new RegExp(`2\\son\\s\\w{3}\\s${careDay(7)}`))).toBeVisible();
    await expect(page.getByText('This order was changed meanwhile.')).toHaveCount(0);
  });

  test('is not saved where it is gone back from while it is on its way', async ({
    page,
    placeForPatient,
  }) => {
    const { groupOrderID, items } = await placeForPatient();
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('2');
    await takeBack(page, '/api/v1/dashboard/order/manage', {
      press: modal.getByRole('button', { name: 'Update' }),
      back: modal.getByRole('button', { name: 'Go back' }),
    });
    await expect(modal).toHaveCount(0);
    expect((await items())[0]).toMatchObject({ quantity: 1 });
    await expect(page.getByText('This order was changed meanwhile.')).toHaveCount(0);
  });

  test('is told of where it was gone back from and had arrived', async ({ page, placeForPatient }) => {
    const { groupOrderID } = await placeForPatient();
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('3');
    const isDone = withholdAnswer(page, '/api/v1/dashboard/order/manage');
    await modal.getByRole('button', { name: 'Update' }).click();
    await isDone;
    // The notice of it comes before the answer: until it was gone back from it is the user's own.
    await expect(page.getByText(/\b3\son\s/).first()).toBeAttached();
    await modal.getByRole('button', { name: 'Go back' }).click();
    await expect(modal).toHaveCount(0);
    await expect(page.getByText(/: quantity 3 instead of 1\./).first()).toBeVisible();
  });

  test('[MANAGE-51] [API-09] changes the treatment date of a patient with a patient ID, and sends what changed alone', async ({
    page,
    placeForPatient,
  }) => {
    const { groupOrderID, items } = await placeForPatient();
    const sent: unknown[] = [];
    await page.route(MANAGE, (route) => {
      sent.push(route.request().postDataJSON());
      return route.continue();
    });
    await page.goto(`/order/${groupOrderID}/manage`);
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    const done = page.getByRole('dialog', { name: 'Order item updated' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await modal.getByLabel('Quantity').fill('2');
    await modal.getByRole('button', { name: 'Update' }).click();
    await done.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Edit' }).click();
    // Said before it is asked about.
    const treatment = modal.getByLabel(/^Treatment date/);
    await treatment.fill(careDay(40));
    await expect(treatment).toHaveAccessibleDescription(
      /The preparation falls short of the treatment by [\d.]+ h/,
    );
    await treatment.fill(careDay(8));
    await expect(treatment).not.toHaveAccessibleDescription(/falls short/);
    await modal.getByRole('button', { name: 'Update' }).click();
    const changed = page.getByRole('alertdialog', { name: 'This item reads otherwise now' });
    await expect(changed).toContainText(`New: fluorouracil on ${shownDay(careDay(8))} adds up to 9,120`);
    await changed.getByRole('button', { name: 'Save it so' }).click();
    await done.getByRole('button', { name: 'Close' }).click();
    const [item] = await items();
    expect(item).toMatchObject({ quantity: 2, administrationDateFormatted: careDay(8) });
    const named = {
      merlinOrderID: expect.any(String),
      merlinOrderLineID: item?.merlinOrderLineID,
      customerRequiredDate: careDay(7),
      orderId: groupOrderID,
      type: expect.any(String),
      drugName: expect.stringContaining('fluorouracil'),
    };
    expect(sent[0]).toMatchObject({ ...named, quantity: '2' });
    expect(sent[0]).not.toHaveProperty('treatmentDate');
    expect(sent[1]).toMatchObject({ ...named, treatmentDate: careDay(8) });
    expect(sent[1]).not.toHaveProperty('quantity');
  });

  test('[MANAGE-41] [MANAGE-42] [MANAGE-43] [MANAGE-44] says what is wrong with a quantity, and sends nothing', async ({
    page,
    placeForPatient,
  }) => {
    const { groupOrderID } = await placeForPatient();
    await withItems(page, { quantity: 4, min_order_quantity: 4, multiple: 2, max_batch_size: 12 });
    const calls = await refusedCalls(page);
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    const quantity = modal.getByLabel('Quantity');
    for (const [typed, message] of [
      ['', 'Enter a valid quantity'],
      ['2', 'Quantity ordered is less than the minimum of 4'],
      ['7', 'Order quantity must be in multiples of 2'],
      ['14', "New order quantity can't be greater than batch size of 12"],
    ] as const) {
      await quantity.fill(typed);
      await modal.getByRole('button', { name: 'Update' }).click();
      await expect(modal.getByText(message)).toBeVisible();
      await expect(quantity).toBeFocused();
    }
    expect(calls).toEqual([]);
  });

  test('[MANAGE-46] [MANAGE-47] [MANAGE-48] [MANAGE-50] says what is wrong with a treatment date, and takes none', async ({
    page,
    placeForPatient,
  }) => {
    const { groupOrderID } = await placeForPatient();
    await withItems(page, { administrationDateFormatted: careDay(9) });
    const calls = await refusedCalls(page);
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    const update = modal.getByRole('button', { name: 'Update' });
    const treatment = modal.getByLabel(/^Treatment date/);
    for (const [typed, message] of [
      ['31/02/2031', 'Enter a valid date'],
      ['2031-02-03', 'Enter a valid date'],
      [careDay(-1), 'Please enter a future date'],
      [careDay(6), 'Please enter date that is after your Date Required'],
    ] as const) {
      await treatment.fill(typed);
      await update.click();
      await expect(treatment).toHaveAccessibleDescription(new RegExp(message));
    }
    expect(calls).toEqual([]);
    await treatment.fill(withoutZeros(careDay(8)));
    await expect(treatment).not.toHaveAccessibleDescription(/valid date|future date|after your/);
    await treatment.fill('');
    await update.click();
    await expect(modal.getByText('The supplier said no.')).toBeVisible();
    expect(calls).toEqual([expect.objectContaining({ treatmentDate: '' })]);
  });

  test("[MANAGE-49] compares the treatment date with the item's own date where the order has several", async ({
    page,
    placeForPatient,
  }) => {
    const { groupOrderID } = await placeForPatient([careDay(7), careDay(14)]);
    await page.goto(`/order/${groupOrderID}/manage`);
    const second = deliveryOn(page, careDay(14));
    await second.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel(/^Treatment date/).fill(careDay(13));
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByText('Please enter date that is after your Date Required')).toBeVisible();
    await modal.getByRole('button', { name: 'Open calendar' }).click();
    const tooEarly = modal.getByRole('button', { name: /, before the delivery date/ }).last();
    await expect(tooEarly).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await modal.getByLabel(/^Treatment date/).fill(careDay(14));
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
  });

  test('[MANAGE-51] has no treatment date for an item without a patient', async ({
    page,
    placed: { groupOrderID },
  }) => {
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await expect(modal.getByLabel('Quantity')).toBeFocused();
    await expect(modal.getByLabel(/^Treatment date/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  test('[MANAGE-31] shows what the server said, with a Close button', async ({
    page,
    placed: { groupOrderID, items },
  }) => {
    await page.route(MANAGE, (route) => route.fulfill(refusal));
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('2');
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByRole('alert')).toContainText('The supplier said no.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toHaveCount(0);
    expect((await items())[0]?.quantity).toBe(1);
  });

  test('[MANAGE-31] keeps the entry when the network is lost, and sends it again', async ({
    page,
    placed: { groupOrderID, items },
  }) => {
    await page.route(MANAGE, (route) => route.abort());
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('2');
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByRole('alert')).toContainText('it may have been done all the same');
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.unroute(MANAGE);
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
    expect((await items())[0]).toMatchObject({ quantity: 2, version: 2 });
  });
});
