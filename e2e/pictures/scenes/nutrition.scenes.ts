import { expect } from '@playwright/test';
import { addLine, careDay, startOrder } from '../../support/prepare-order.ts';
import type { CallAs } from '../../support/test.ts';
import { open, type Scene } from '../scene.ts';

const CODE = 'DMO-TPN-001';

async function productOrder(call: CallAs, orderRef: string): Promise<void> {
  await startOrder(call, orderRef, { type: 'TPN' });
  await addLine(call, {
    orderRef,
    patientId: '0',
    tpn_code: CODE,
    deliveryDateArray: [[careDay(7), false, '4', 1]],
  });
}

export const nutritionScenes: readonly Scene[] = [
  { name: '09-create-nutrition-order', account: 'nutrition', show: open('/tpn/order/create') },
  {
    name: '09b-select-product',
    account: 'nutrition',
    async show(page, call, reference) {
      await productOrder(call, reference);
      await open(`/tpn/order/${reference}/drug-detail`)(page);
      await page.getByLabel('Product name').fill('DMO-TPN-002');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Largest batch')).toBeVisible();
    },
  },
  {
    name: '09e-select-product-errors',
    account: 'nutrition',
    async show(page, call, reference) {
      await startOrder(call, reference, { type: 'TPN' });
      await open(`/tpn/order/${reference}/drug-detail`)(page);
      await page.getByLabel('Product name').fill(CODE);
      await page.keyboard.press('Enter');
      await page.getByLabel('Quantity 1').fill('6');
      await page.getByRole('button', { name: 'Add a delivery date' }).click();
      await page.getByRole('button', { name: 'Add product to the order' }).click();
      await expect(page.getByText('Please provide a date')).toBeVisible();
    },
  },
  {
    name: '09f-single-nutrition-order',
    account: 'nutrition',
    async show(page, call, reference) {
      await productOrder(call, reference);
      const { body } = await call<{ groupOrderID: string }>('POST', '/api/v1/order/submit', {
        orderRef: reference,
      });
      await open(`/tpn/order/${body.groupOrderID}/manage`)(page);
      await page.getByRole('button', { name: 'Show all details' }).click();
    },
  },
  {
    name: '09c-review-nutrition-order',
    account: 'nutrition',
    async show(page, call, reference) {
      await productOrder(call, reference);
      await open(`/tpn/order/${reference}/review-complete`)(page);
      await page.getByRole('button', { name: 'Show details' }).first().click();
    },
  },
  {
    name: '09d-manage-nutrition-orders',
    account: 'nutrition',
    show: open('/tpn/manage-orders?order=recent'),
  },
];
