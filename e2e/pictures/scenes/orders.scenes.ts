import { expect } from '@playwright/test';
import { placeOrder } from '../../support/place-order.ts';
import { open, type Scene } from '../scene.ts';

export const orderScenes: readonly Scene[] = [
  { name: '06-manage-orders', account: 'pharmacist', show: open('/manage-orders?order=onHold') },
  { name: '06b-manage-orders-advanced', account: 'pharmacist', show: open('/manage-orders?isAdvanced=true') },
  { name: '06c-manage-orders-none', account: 'pharmacist', show: open('/manage-orders?q=nothing-has-this') },
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
];
