import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { expectAccessible } from './support/accessibility.ts';
import { holdSwitch, MANAGE, placedItem, refusal } from './support/placed-item.ts';
import { withItems } from './support/shown-order.ts';
import { expect, test } from './support/test-with-order.ts';

test.describe('the On Hold switch', () => {
  test('[CAP-07] [MANAGE-20] [MANAGE-35] [API-08] holds the item at once and releases it', async ({
    page,
    placed: { groupOrderID, items },
  }) => {
    await page.goto(`/order/${groupOrderID}/manage`);
    await holdSwitch(page).click();
    await expect(holdSwitch(page)).toBeChecked();
    await expect(page.getByText('On Hold at Pending')).toBeVisible();
    expect((await items())[0]?.onHold).toBe(true);
    await expectAccessible(page);
    await holdSwitch(page).press('Space');
    await expect(holdSwitch(page)).not.toBeChecked();
    await expect(page.getByText('On Hold at Pending')).toHaveCount(0);
    await expect(page.getByText('This order was changed meanwhile.')).toHaveCount(0);
  });

  test('[MANAGE-36] goes back and says why when the network is lost, or the change is refused', async ({
    page,
    placed: { groupOrderID, items },
  }) => {
    await page.route(MANAGE, (route) => route.abort());
    await page.goto(`/order/${groupOrderID}/manage`);
    await holdSwitch(page).click();
    await expect(placedItem(page).getByRole('alert')).toContainText('it may have been done all the same');
    await expect(holdSwitch(page)).not.toBeChecked();
    await page.unroute(MANAGE);
    await page.route(MANAGE, (route) => route.fulfill(refusal));
    await holdSwitch(page).click();
    await expect(placedItem(page).getByRole('alert')).toContainText('The supplier said no.');
    await expect(holdSwitch(page)).not.toBeChecked();
    expect((await items())[0]?.onHold).toBe(false);
    await page.unroute(MANAGE);
    await holdSwitch(page).click();
    await expect(holdSwitch(page)).toBeChecked();
    await expect(placedItem(page).getByRole('alert')).toHaveCount(0);
  });

  test('asks again for an answer that was lost, and shows what the server has', async ({
    page,
    placed: { groupOrderID, items },
  }) => {
    let lost = 0;
    await page.route(MANAGE, async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.goto(`/order/${groupOrderID}/manage`);
    await holdSwitch(page).click();
    await expect(holdSwitch(page)).toBeChecked();
    await expect(page.getByText('On Hold at Pending')).toBeVisible();
    // The notice of it can be faster.
    await expect.poll(() => lost).toBe(2);
    expect((await items())[0]?.onHold).toBe(true);
    await expect(placedItem(page).getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('This order was changed meanwhile.')).toHaveCount(0);
  });

  test('says nothing of being on hold any more once a colleague has released the item', async ({
    page,
    signInAs,
    placed: { groupOrderID, items },
  }) => {
    const colleague = await signInAs('ward');
    const turn = async (onHold: boolean) => {
      const [item] = await items();
      const reply = await colleague('POST', '/api/v1/dashboard/order/manage', {
        orderLineId: item?.orderLineId,
        groupOrderID,
        merlinOrderID: item?.merlinOrderID,
        merlinOrderLineID: item?.merlinOrderLineID,
        type: 'CMP',
        drugName: 'fluorouracil',
        version: item?.version,
        onHold,
      });
      expect(reply.status).toBe(200);
    };
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(holdSwitch(page)).not.toBeChecked();
    await turn(true);
    await expect(page.getByRole('listitem').filter({ hasText: 'now On Hold.' })).toBeVisible();
    await turn(false);
    await expect(page.getByText('This order was changed meanwhile.')).toHaveCount(0);
    await expect(holdSwitch(page)).not.toBeChecked();
  });

  test('[MANAGE-21] [MANAGE-22] is not there for a finished product, and disabled where the item allows no change of hold', async ({
    page,
    placed: { groupOrderID },
  }) => {
    const shown: Partial<OrderItem> = { order_line_type: 'FP' };
    await withItems(page, shown);
    await page.goto(`/order/${groupOrderID}/manage`);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(holdSwitch(page)).toHaveCount(0);
    Object.assign(shown, { order_line_type: 'PS', on_hold_can_change: false });
    await page.reload();
    await expect(holdSwitch(page)).toBeDisabled();
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
    await expect(page.getByRole('button', { name: 'Products Ordered' })).toBeVisible();
    await expect(holdSwitch(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Quantity')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel(/Treatment date/)).toHaveCount(0);
    await expect(page.getByText('No patient name')).toHaveCount(0);
  });
});
