import type { PreviousLine } from '@bolt/contracts/draft-line.contract';
import { expect, type Page } from '@playwright/test';
import { startOrder } from '../../support/drug-form.ts';
import { placeOrder } from '../../support/place-order.ts';
import {
  addLine,
  orderWithLine,
  startOrder as startHeader,
  untestedBag,
} from '../../support/prepare-order.ts';
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
  {
    name: '05h-duplicate-order',
    account: 'pharmacist',
    async show(page, call, reference) {
      await placeOrder(call, reference);
      await orderWithLine(call, reference);
      await open(`/order/${reference}/review-complete`)(page);
      await page.getByRole('button', { name: 'Submit order' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Duplicate order detected' })).toBeVisible();
    },
  },
  {
    name: '05i-review-without-items',
    account: 'ward',
    async show(page, call, reference) {
      await startOrder(call, reference);
      await open(`/order/${reference}/review-complete`)(page);
    },
  },
  {
    name: '05b-review-edit-required',
    account: 'pharmacist',
    show: (page, call, reference) => reuseAboveGuidance(page, call, reference),
  },
  { name: '05d-order-unknown', account: 'pharmacist', show: open('/order/no-such-order/review-complete') },
];

/** A past line above its guidance dose is ordered again: it comes in red. */
async function reuseAboveGuidance(page: Page, call: CallAs, reference: string): Promise<void> {
  const { patientId } = await startOrder(call, `${reference}p`);
  const above = { patientId, drug1Dose: '9200', overrideDosage: true };
  await placeOrder(call, `${reference}q`, [above]);
  const { body } = await call<PreviousLine[]>('POST', '/api/v1/order/search', { searchCriteria: patientId });
  const orderLineItemIds = body.map((line) => line.orderLineItemId);
  await startHeader(call, reference);
  const reordered = await call('POST', '/api/v1/order/reorder', { orderRef: reference, orderLineItemIds });
  expect(reordered.status).toBe(200);
  await open(`/order/${reference}/review-complete`)(page);
}

async function orderLines(call: CallAs, reference: string, patientId: string): Promise<void> {
  await addLine(call, { ...untestedBag(reference), patientId });
  await addLine(call, untestedBag(reference));
}
