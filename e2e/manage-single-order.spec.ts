import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callAs } from './support/call-as.ts';
import { hearNothing, openHearing } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import { CANCEL, deliveryOn, holdSwitch, placedItem, refusal } from './support/placed-item.ts';
import { careDay } from './support/prepare-order.ts';
import { withItems } from './support/shown-order.ts';
import type { CallAs } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

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
    await expect(placedItem(page).getByRole('button', { name: /^Show details/ })).toBeVisible();
    await expect(holdSwitch(page)).toHaveCount(0);
    await expect(placedItem(page).getByRole('button', { name: /^(Edit|Cancel)$/ })).toHaveCount(0);
  });

  test('[MANAGE-24] [MANAGE-25] [MANAGE-26] [MANAGE-38] follows its own flags, and says why it cannot be edited', async ({
    page,
    placed: { groupOrderID },
  }) => {
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
    await expect(placedItem(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(placedItem(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    Object.assign(shown, { canOrderLineBeEdited: true, canOrderLineBeCancelled: false });
    await page.reload();
    await expect(placedItem(page).getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(placedItem(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(page.getByText(/cannot be edited/)).toHaveCount(0);
  });

  test('[MANAGE-27] [STATUS-07] is nothing for an order from elsewhere, and the item says why', async ({
    page,
    placed: { groupOrderID },
  }) => {
    const closed = { on_hold_can_change: false, canOrderLineBeEdited: false, canOrderLineBeCancelled: false };
    await withItems(page, { status: 'NONBOLT', stage: 'NONBOLT', ...closed }, { isNonBolt: true });
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(placedItem(page)).toContainText(
      'The order was not placed through the portal and cannot be edited.',
    );
    await expect(placedItem(page)).toContainText('Not placed in the portal');
    await expect(page.getByText('NONBOLT')).toHaveCount(0);
    await expect(holdSwitch(page)).toBeDisabled();
    await expect(placedItem(page).getByRole('button', { name: /^(Edit|Cancel)$/ })).toHaveCount(0);
  });

  test('belongs to each delivery where a line has several', async ({ page, placeForPatient }) => {
    const { groupOrderID, items } = await placeForPatient([careDay(7), careDay(14)]);
    await page.goto(`/order/${groupOrderID}/manage`);
    // Nothing has to be opened first.
    await expect(page.getByRole('button', { name: /^Show details/ })).toBeVisible();
    await expect(holdSwitch(page)).toHaveCount(2);
    const second = deliveryOn(page, careDay(14));
    await second.getByRole('switch').click();
    await expect(second).toContainText('On Hold');
    await expect.poll(async () => (await items()).map((item) => item.onHold)).toEqual([false, true]);
    await second.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(second).toContainText('The item cannot be edited because it has been Cancelled.');
    expect((await items()).map((item) => item.status)).toEqual(['Pending', 'Cancelled']);
    // As many as the summary above, and the lists, say of the order.
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Items Ordered2');
    await expect(page.getByText('2 items, 1 of them cancelled')).toBeVisible();
  });
});

test.describe('cancelling an item', () => {
  test('[MANAGE-32] [MANAGE-33] [MANAGE-40] [API-10] asks first, then says that it is done', async ({
    page,
    placed: { groupOrderID, items },
  }) => {
    const lasting = page.getByText('Give a treatment date to see whether it lasts');
    await page.goto(`/order/${groupOrderID}/manage`);
    await placedItem(page)
      .getByRole('button', { name: /^Show details/ })
      .click();
    await expect(lasting).toBeVisible();
    await placedItem(page).getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel your order?' });
    await expect(
      question.getByText('Your order will be cancelled and our team will be notified.'),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Go back' }).click();
    expect((await items())[0]?.status).toBe('Pending');
    await placedItem(page).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    const done = page.getByRole('dialog', { name: 'Order Cancelled' });
    await expect(done.getByText('Your order has been successfully cancelled!')).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('The item cannot be edited because it has been Cancelled.')).toBeVisible();
    await expect(placedItem(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Manage fluorouracil/ })).toBeFocused();
    await expect(lasting).toHaveCount(0);
    await page.getByRole('button', { name: 'Ask the supplier' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask the supplier' });
    await expect(asking).toContainText('This item is cancelled. A question does not bring it back.');
    expect((await items())[0]?.status).toBe('Cancelled');
  });

  test('[MANAGE-37] leaves the item as it is and shows what the server said, with a Close button', async ({
    page,
    placed: { groupOrderID, items },
  }) => {
    await page.route(CANCEL, (route) => route.fulfill(refusal));
    await page.goto(`/order/${groupOrderID}/manage`);
    await placedItem(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const modal = page.getByRole('dialog', { name: 'Cancel your order?' });
    await expect(modal.getByRole('alert')).toContainText('The supplier said no.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(placedItem(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect((await items())[0]?.status).toBe('Pending');
  });
});

/** In pixels, from the end of one to the beginning of the one below. */
async function distanceBetween(above: Locator, below: Locator): Promise<number> {
  const [first, second] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return first && second ? second.y - (first.y + first.height) : 0;
}

test.describe('a change made by somebody else', () => {
  const holdBy = async (call: CallAs, [item]: readonly OrderItem[]) => {
    const { groupOrderID, merlinOrderID, merlinOrderLineID, orderLineId } = item as OrderItem;
    const ids = { merlinOrderID, merlinOrderLineID, orderLineId, groupOrderID };
    const body = { ...ids, type: 'CMP', onHold: true, drugName: 'fluorouracil' };
    expect((await call('POST', '/api/v1/dashboard/order/manage', body)).status).toBe(200);
  };

  test('is shown on the open order by itself', async ({ page, request, placed: { groupOrderID, items } }) => {
    const ward = await callAs(request, 'ward');
    await openHearing(page, `/order/${groupOrderID}/manage`);
    await expect(holdSwitch(page)).not.toBeChecked();
    await holdBy(ward, await items());
    await expect(holdSwitch(page)).toBeChecked();
    const note = page.getByRole('note').filter({ hasText: 'This order was changed meanwhile.' });
    await expect(note).toContainText(/fluorouracil 4,560\smg for .*: now On Hold\./);
    await expect(page.getByText(/Last edited by Wanda Testward/)).toBeVisible();
    const [told, summary] = [note, page.getByRole('region', { name: 'Order Summary' })];
    await expect.poll(() => distanceBetween(told, summary), 'the note stands apart').toBeGreaterThan(10);
    await note.getByRole('button').click();
    await expect(note).toHaveCount(0);
  });

  test('is told to whoever edits what they saw before, and never overwritten', async ({
    page,
    request,
    placed: { groupOrderID, items },
  }) => {
    const ward = await callAs(request, 'ward');
    await page.goto(`/order/${groupOrderID}/manage`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const modal = page.getByRole('dialog', { name: 'Edit item' });
    await modal.getByLabel('Quantity').fill('2');
    await holdBy(ward, await items());
    await expect(modal.getByText(/Somebody else changed this item meanwhile/)).toBeVisible();
    await modal.getByRole('button', { name: 'Update' }).click();
    await expect(modal.getByRole('alert')).toContainText(
      'Wanda Testward put this item on hold. Please look at the change first.',
    );
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(holdSwitch(page)).toBeChecked();
    expect((await items())[0]).toMatchObject({ quantity: 1, onHold: true });
  });
});

test.describe('a large order', () => {
  test('[API-14] shows its lines as they arrive, then everything; a part that fails is tried again', async ({
    page,
    placed: { groupOrderID },
  }) => {
    // A notice of another order would have the failed part asked for before anybody presses, and so would a lost answer.
    await hearNothing(page);
    let failing: string | undefined = 'orderlines';
    await page.route('**/order/details', async (route) => {
      const { step } = route.request().postDataJSON();
      if (step && step === failing) return route.fulfill({ status: 503, json: {} });
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
    await expect(holdSwitch(page)).toBeVisible();
    await holdSwitch(page).click();
    await expect(holdSwitch(page)).toBeChecked();
    await expect(page.getByText('On Hold at Pending')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
