import { expect } from '@playwright/test';
import { startOrder } from '../../support/drug-form.ts';
import { addLine, orderWithLine, untestedBag } from '../../support/prepare-order.ts';
import type { CallAs } from '../../support/test.ts';
import { open, type Scene } from '../scene.ts';

export const reviewScenes: readonly Scene[] = [
  {
    name: '05-review',
    account: 'pharmacist',
    async show(page, call, reference) {
      const order = await startOrder(call, reference);
      await orderLines(call, reference, order.patientId);
      await open(`/order/${reference}/review-complete`)(page);
      await page.getByRole('button', { name: 'Show details' }).first().click();
    },
  },
  {
    name: '05c-order-submitted',
    account: 'pharmacist',
    async show(page, call, reference) {
      await orderWithLine(call, reference);
      await open(`/order/${reference}/review-complete`)(page);
      await page.getByRole('button', { name: 'Submit order' }).click();
      await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
    },
  },
  { name: '05d-order-unknown', account: 'pharmacist', show: open('/order/no-such-order/review-complete') },
];

async function orderLines(call: CallAs, reference: string, patientId: string): Promise<void> {
  await addLine(call, { ...untestedBag(reference), patientId });
  await addLine(call, untestedBag(reference));
}
