import type { OrderDetail, OrderItem } from '@bolt/contracts/dashboard.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { placeOrder } from './support/place-order.ts';
import { careDay, newPatient } from './support/prepare-order.ts';
import { withItems } from './support/shown-order.ts';
import { type CallAs, expect, test } from './support/test.ts';

const MANAGE = '**/api/v1/dashboard/order/manage';
const CANCEL = '**/api/v1/dashboard/order/cancel';

const refusal = { status: 409, json: { message: 'The supplier said no.', code: 'line-not-editable' } };
const theSwitch = (page: Page) => page.getByRole('switch', { name: 'On Hold' });
const theItem = (page: Page) =>
  page.getByRole('region', { name: 'Patients and items' }).getByRole('listitem');

async function itemsOf(call: CallAs, groupOrderId: string): Promise<OrderItem[]> {
  const { body } = await call<OrderDetail>('POST', '/api/v1/dashboard/order/details', { groupOrderId });
  return Object.values(body.patients_data).flatMap(({ items }) => items);
}

/** A placed order of a patient with a patient ID, with a delivery in seven days. */
async function placeForPatient(call: CallAs, reference: string, deliveries = [careDay(7)]) {
  const { patientID } = await newPatient(call, { id: `M${reference}` });
  const deliveryDateArray = deliveries.map(
    (day, row) => [day, false, '1', row + 1] as [string, false, string, number],
  );
  return placeOrder(call, reference, [{ patientId: patientID, deliveryDateArray }]);
}

test.describe('the On Hold switch', () => {
  test('[CAP-07] [MANAGE-20] [MANAGE-35] [API-08] holds the item at once and releases it', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.goto(`/order/${groupOrderID}/manage`);
    await theSwitch(page).click();
    await expect(theSwitch(page)).toBeChecked();
    await expect(page.getByText('On Hold at Pending')).toBeVisible();
    expect((await itemsOf(call, groupOrderID))[0]?.onHold).toBe(true);
    await expectAccessible(page);
    await theSwitch(page).press('Space');
    await expect(theSwitch(page)).not.toBeChecked();
    await expect(page.getByText('On Hold at Pending')).toHaveCount(0);
    await expect(page.getByText('This order was changed meanwhile.')).toHaveCount(0);
  });

  test('[MANAGE-36] goes back and says why when the change is refused', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.route(MANAGE, (route) => route.fulfill(refusal));
    await page.goto(`/order/${groupOrderID}/manage`);
    await theSwitch(page).click();
    await expect(theItem(page).getByRole('alert')).toContainText('The supplier said no.');
    await expect(theSwitch(page)).not.toBeChecked();
    expect((await itemsOf(call, groupOrderID))[0]?.onHold).toBe(false);
    await page.unroute(MANAGE);
    await theSwitch(page).click();
    await expect(theSwitch(page)).toBeChecked();
    await expect(theItem(page).getByRole('alert')).toHaveCount(0);
  });

  test('[MANAGE-36] goes back and says so when the network is lost', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.route(MANAGE, (route) => route.abort());
    await page.goto(`/order/${groupOrderID}/manage`);
    await theSwitch(page).click();
    await expect(theItem(page).getByRole('alert')).toContainText('The item was not put on hold.');
    await expect(theSwitch(page)).not.toBeChecked();
  });

  test('[MANAGE-21] is not there for a finished product', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await withItems(page, { order_line_type: 'FP' });
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(theSwitch(page)).toHaveCount(0);
  });

  test('[MANAGE-22] is disabled where the item allows no change of hold', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await withItems(page, { on_hold_can_change: false });
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(theSwitch(page)).toBeDisabled();
  });

  test('[MANAGE-23] [MANAGE-51] is not there on the nutrition site, nor is a treatment date', async ({
    page,
    signInAs,
  }) => {
    const call = await signInAs('nutrition');
    const { body } = await call<{ orders: { groupOrderID: string }[] }>('POST', '/api/v1/dashboard/orders', {
      type: 'recentTPN',
    });
    await withItems(page, { order_line_type: 'PS', on_hold_can_change: true, canOrderLineBeEdited: true });
    await page.goto(`/tpn/order/${body.orders[0]?.groupOrderID}/manage`);
    await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
    await expect(theSwitch(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Quantity')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel(/Treatment date/)).toHaveCount(0);
  });
});

test.describe('what may be done with an item', () => {
  test('[MANAGE-20] [MANAGE-24] [MANAGE-25] is nothing for who only views', async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    const pharmacist = await callAs(request, 'pharmacist');
    const { groupOrderID } = await placeOrder(pharmacist, newReference());
    await signInAs('viewer');
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(theItem(page).getByRole('button', { name: /^Show details/ })).toBeVisible();
    await expect(theSwitch(page)).toHaveCount(0);
    await expect(theItem(page).getByRole('button', { name: /^(Edit|Cancel)$/ })).toHaveCount(0);
  });

  test('[MANAGE-24] [MANAGE-25] [MANAGE-26] [MANAGE-38] follows its own flags, and says why it cannot be edited', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    const shown = {
      status: 'Dispatched',
      stage: 'Dispatched',
      on_hold_can_change: false,
      canOrderLineBeEdited: false,
      canOrderLineBeCancelled: true,
    };
    await withItems(page, shown);
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(page.getByText('The item cannot be edited because it has been Dispatched.')).toBeVisible();
    await expect(theItem(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(theItem(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    Object.assign(shown, { canOrderLineBeEdited: true, canOrderLineBeCancelled: false });
    await page.reload();
    await expect(theItem(page).getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(theItem(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(page.getByText(/cannot be edited/)).toHaveCount(0);
  });

  test('[MANAGE-27] [STATUS-07] is nothing for an order from elsewhere, and the item says why', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    const closed = { on_hold_can_change: false, canOrderLineBeEdited: false, canOrderLineBeCancelled: false };
    await withItems(page, { status: 'NONBOLT', stage: 'NONBOLT', ...closed }, { isNonBolt: true });
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(theItem(page)).toContainText(
      'The order was not placed through the portal and cannot be edited.',
    );
    await expect(theSwitch(page)).toBeDisabled();
    await expect(theItem(page).getByRole('button', { name: /^(Edit|Cancel)$/ })).toHaveCount(0);
  });

  test('belongs to each delivery where a line has several', async ({ page, signInAs, newReference }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeForPatient(call, newReference(), [careDay(7), careDay(14)]);
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: /^Show details/ }).click();
    await expect(theSwitch(page)).toHaveCount(2);
    const second = page
      .getByRole('row')
      .filter({ hasText: careDay(14) })
      .first();
    await second.getByRole('switch').click();
    await expect(second).toContainText('On Hold');
    await expect
      .poll(async () => (await itemsOf(call, groupOrderID)).map((item) => item.onHold))
      .toEqual([false, true]);
    await second.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(second).toContainText('The item cannot be edited because it has been Cancelled.');
    expect((await itemsOf(call, groupOrderID)).map((item) => item.status)).toEqual(['Pending', 'Cancelled']);
  });
});

test.describe("'Edit item'", () => {
  test('[MANAGE-28] [MANAGE-29] [MANAGE-30] [MANAGE-40] [MANAGE-45] [MANAGE-51] [API-09] changes quantity and treatment date', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeForPatient(call, newReference());
    const sent: unknown[] = [];
    await page.route(MANAGE, (route) => {
      sent.push(route.request().postDataJSON());
      return route.continue();
    });
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await expect(modal.getByRole('button', { name: 'Update' })).toBeDisabled();
    await expect(modal.getByRole('button', { name: 'Go back' })).toBeVisible();
    const quantity = modal.getByLabel('Quantity');
    await quantity.fill('-0a2.');
    await expect(quantity).toHaveValue('2');
    await expect(modal.getByRole('button', { name: 'Update' })).toBeEnabled();
    await quantity.fill('1');
    await expect(modal.getByRole('button', { name: 'Update' })).toBeDisabled();
    await quantity.fill('2');
    await expectAccessible(page);
    await quantity.press('Enter');
    const done = page.getByRole('dialog', { name: 'Order item updated' });
    await expect(done.getByText("We've received your updated order item details!")).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`2 on ${careDay(7)}`)).toBeVisible();

    await page.getByRole('button', { name: 'Edit' }).click();
    // An order takes that with a reason, an edit does not take it at all.
    const treatment = modal.getByLabel(/^Treatment date/);
    await treatment.fill(careDay(40));
    await expect(treatment).toHaveAccessibleDescription(
      /The preparation falls short of the treatment by [\d.]+ h\. Order it anew to confirm that with a reason\./,
    );
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(treatment).toBeFocused();
    await treatment.fill(careDay(8));
    await expect(treatment).not.toHaveAttribute('aria-invalid');
    await modal.getByRole('button', { name: 'Update' }).click();
    await done.getByRole('button', { name: 'Close' }).click();
    expect((await itemsOf(call, groupOrderID))[0]).toMatchObject({
      quantity: 2,
      administrationDateFormatted: careDay(8),
    });
    expect(sent[0]).toMatchObject({ quantity: '2', orderId: groupOrderID, customerRequiredDate: careDay(7) });
    expect(sent[0]).not.toHaveProperty('treatmentDate');
    expect(sent[1]).toMatchObject({ treatmentDate: careDay(8) });
    expect(sent[1]).not.toHaveProperty('quantity');
    await expect(page.getByText('This order was changed meanwhile.')).toHaveCount(0);
  });

  test('[MANAGE-41] [MANAGE-42] [MANAGE-43] [MANAGE-44] [MANAGE-46] [MANAGE-47] [MANAGE-48] [MANAGE-50] says what is wrong with an entry', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeForPatient(call, newReference());
    await withItems(page, {
      quantity: 4,
      min_order_quantity: 4,
      multiple: 2,
      max_batch_size: 12,
      administrationDateFormatted: careDay(9),
    });
    let calls = 0;
    await page.route(MANAGE, (route) => {
      calls += 1;
      return route.fulfill(refusal);
    });
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    const update = modal.getByRole('button', { name: 'Update' });
    const quantity = modal.getByLabel('Quantity');
    for (const [typed, message] of [
      ['', 'Enter a valid quantity'],
      ['2', 'Quantity ordered is less than the minimum of 4'],
      ['7', 'Order quantity must be in multiples of 2'],
      ['14', "New order quantity can't be greater than batch size of 12"],
    ] as const) {
      await quantity.fill(typed);
      await update.click();
      await expect(modal.getByText(message)).toBeVisible();
      await expect(quantity).toBeFocused();
    }
    await quantity.fill('4');
    const treatment = modal.getByLabel(/^Treatment date/);
    for (const [typed, message] of [
      ['31/02/2031', 'Enter a valid date'],
      [careDay(-1), 'Please enter a future date'],
      [careDay(6), 'Please enter date that is after your Date Required'],
    ] as const) {
      await treatment.fill(typed);
      await update.click();
      await expect(modal.getByText(message)).toBeVisible();
    }
    expect(calls).toBe(0);
    await treatment.fill('');
    await update.click();
    await expect(modal.getByText('The supplier said no.')).toBeVisible();
    expect(calls).toBe(1);
  });

  test("[MANAGE-49] compares the treatment date with the item's own date where the order has several", async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeForPatient(call, newReference(), [careDay(7), careDay(14)]);
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: /^Show details/ }).click();
    const second = page
      .getByRole('row')
      .filter({ hasText: careDay(14) })
      .first();
    await second.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel(/^Treatment date/).fill(careDay(13));
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByText('Please enter date that is after your Date Required')).toBeVisible();
    await modal.getByLabel(/^Treatment date/).fill(careDay(14));
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
  });

  test('[MANAGE-51] has no treatment date for an item without a patient', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
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
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.route(MANAGE, (route) => route.fulfill(refusal));
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('2');
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByRole('alert')).toContainText('The supplier said no.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toHaveCount(0);
    expect((await itemsOf(call, groupOrderID))[0]?.quantity).toBe(1);
  });

  test('[MANAGE-31] keeps the entry when the network is lost, and sends it again', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.route(MANAGE, (route) => route.abort());
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('2');
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByRole('alert')).toContainText('The item was not updated.');
    await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.unroute(MANAGE);
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
    expect((await itemsOf(call, groupOrderID))[0]).toMatchObject({ quantity: 2, version: 2 });
  });
});

test.describe('cancelling an item', () => {
  test('[MANAGE-32] [MANAGE-33] [MANAGE-40] [API-10] asks first, then says that it is done', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.goto(`/order/${groupOrderID}/manage`);
    await theItem(page).getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel your order?' });
    await expect(
      question.getByText('Your order will be cancelled and our team will be notified.'),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Go back' }).click();
    expect((await itemsOf(call, groupOrderID))[0]?.status).toBe('Pending');
    await theItem(page).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    const done = page.getByRole('dialog', { name: 'Order Cancelled' });
    await expect(done.getByText('Your order has been successfully cancelled!')).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('The item cannot be edited because it has been Cancelled.')).toBeVisible();
    await expect(theItem(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Manage fluorouracil/ })).toBeFocused();
    expect((await itemsOf(call, groupOrderID))[0]?.status).toBe('Cancelled');
  });

  test('[MANAGE-37] leaves the item as it is and shows what the server said, with a Close button', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.route(CANCEL, (route) => route.fulfill(refusal));
    await page.goto(`/order/${groupOrderID}/manage`);
    await theItem(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const modal = page.getByRole('dialog', { name: 'Cancel your order?' });
    await expect(modal.getByRole('alert')).toContainText('The supplier said no.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(theItem(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect((await itemsOf(call, groupOrderID))[0]?.status).toBe('Pending');
  });
});

test.describe('a change made by somebody else', () => {
  const holdBy = async (call: CallAs, groupOrderID: string) => {
    const [item] = await itemsOf(call, groupOrderID);
    const { merlinOrderID, merlinOrderLineID, orderLineId } = item as OrderItem;
    const ids = { merlinOrderID, merlinOrderLineID, orderLineId, groupOrderID };
    const body = { ...ids, type: 'CMP', onHold: true, drugName: 'fluorouracil' };
    expect((await call('POST', '/api/v1/dashboard/order/manage', body)).status).toBe(200);
  };

  test('is shown on the open order by itself', async ({ page, request, signInAs, newReference }) => {
    const ward = await callAs(request, 'ward');
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    const stream = page.waitForResponse('**/api/v1/events');
    await page.goto(`/order/${groupOrderID}/manage`);
    await stream;
    await expect(theSwitch(page)).not.toBeChecked();
    await holdBy(ward, groupOrderID);
    await expect(theSwitch(page)).toBeChecked();
    const note = page.getByRole('note').filter({ hasText: 'This order was changed meanwhile.' });
    await expect(note).toContainText(/fluorouracil 4,560\smg for .*: now On Hold\./);
    await expect(page.getByText(/Last edited by Wanda Testward/)).toBeVisible();
    await note.getByRole('button').click();
    await expect(note).toHaveCount(0);
  });

  test('is told to whoever edits what they saw before, and never overwritten', async ({
    page,
    request,
    signInAs,
    newReference,
  }) => {
    const ward = await callAs(request, 'ward');
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('2');
    await holdBy(ward, groupOrderID);
    await expect(modal.getByText(/Somebody else changed this item meanwhile/)).toBeVisible();
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByRole('alert')).toContainText(
      'Wanda Testward put this item on hold. Please look at the change first.',
    );
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(theSwitch(page)).toBeChecked();
    expect((await itemsOf(call, groupOrderID))[0]).toMatchObject({ quantity: 1, onHold: true });
  });
});

test.describe('a large order', () => {
  test('[API-14] shows its lines as they arrive, then everything; a part that fails is tried again', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const { groupOrderID } = await placeOrder(call, newReference());
    let failing: string | undefined = 'orderlines';
    await page.route('**/order/details', async (route) => {
      const { step } = route.request().postDataJSON();
      if (step && step === failing) return route.abort();
      const response = await route.fetch();
      // The server asks for steps from 200 items on: here one does for many.
      const large = { load_async: true, patients_data: {}, patientKeys: [] };
      return route.fulfill({ response, json: { ...(await response.json()), ...(!step && large) } });
    });
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Items Ordered1');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('The lines could not be loaded');
    failing = 'orderdetails';
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Lines of the order' })).toContainText('fluorouracil');
    await expect(failure).toContainText('The details could not be loaded');
    failing = undefined;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(theSwitch(page)).toBeVisible();
    await theSwitch(page).click();
    await expect(theSwitch(page)).toBeChecked();
    await expect(page.getByText('On Hold at Pending')).toBeVisible();
    // The change notice has the order asked for once more, whenever it comes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
