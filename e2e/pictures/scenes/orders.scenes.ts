import { expect } from '@playwright/test';
import { placeOrder } from '../../support/place-order.ts';
import { careDay } from '../../support/prepare-order.ts';
import { fail, open, type Scene } from '../scene.ts';

export const orderScenes: readonly Scene[] = [
  { name: '06-manage-orders', account: 'pharmacist', show: open('/manage-orders?order=onHold') },
  { name: '06b-manage-orders-advanced', account: 'pharmacist', show: open('/manage-orders?isAdvanced=true') },
  { name: '06c-manage-orders-none', account: 'pharmacist', show: open('/manage-orders?q=nothing-has-this') },
  {
    name: '06e-manage-orders-failed',
    account: 'pharmacist',
    async show(page) {
      await fail(page, '/api/v1/dashboard/orders');
      await open('/manage-orders?order=recent')(page);
    },
  },
  { name: '06d-manage-drafts', account: 'pharmacist', show: open('/manage-orders?order=draft') },
  {
    name: '07-single-order',
    account: 'pharmacist',
    async show(page, call, reference) {
      const { groupOrderID } = await placeOrder(call, reference, [{}, { drug1Dose: '4600' }]);
      await open(`/order/${groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Show all details' }).click();
    },
  },
  {
    name: '07b-edit-item',
    account: 'pharmacist',
    async show(page, call, reference) {
      const { groupOrderID } = await placeOrder(call, reference);
      await open(`/order/${groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit item' })).toBeVisible();
    },
  },
  {
    name: '07c-cancel-item',
    account: 'pharmacist',
    async show(page, call, reference) {
      const { groupOrderID } = await placeOrder(call, reference);
      await open(`/order/${groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Cancel your order?' })).toBeVisible();
    },
  },
  {
    name: '07d-single-order-deliveries',
    account: 'pharmacist',
    async show(page, call, reference) {
      const { groupOrderID } = await placeOrder(call, reference, [
        {
          deliveryDateArray: [
            [careDay(7), false, '1', 1],
            [careDay(14), false, '1', 2],
            [careDay(21), false, '1', 3],
          ],
        },
      ]);
      await open(`/order/${groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Show all details' }).click();
      await page.getByRole('switch').first().click();
      await expect(page.getByText('Pending')).toHaveCount(3);
    },
  },
  { name: '07e-order-not-found', account: 'pharmacist', show: open('/order/nothing/manage') },
  {
    name: '07p-single-order-on-paper',
    account: 'pharmacist',
    async show(page, call, reference) {
      const { groupOrderID } = await placeOrder(call, reference, [{}, { drug1Dose: '4600' }]);
      await open(`/order/${groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Show all details' }).click();
      await page.emulateMedia({ media: 'print' });
    },
  },
];
