import { expect, type Page } from '@playwright/test';
import { addLine, fluorouracil, orderInfo, orderWithLine } from '../../support/prepare-order.ts';
import type { CallAs } from '../../support/test.ts';
import { open, type Scene } from '../scene.ts';

/** A colleague is on the same draft. */
const withColleague = (page: Page) =>
  page.route('**/api/v1/order/presence', (route) => route.fulfill({ json: { others: ['Wanda Testward'] } }));

/** The edit of a line that somebody else changes once the form is open. */
async function openEditOfChangedLine(page: Page, call: CallAs, reference: string): Promise<void> {
  await withColleague(page);
  await orderWithLine(call, reference);
  const { patients } = (await orderInfo(call, reference)).body;
  const orderLineItemId = patients['0']?.drugs[0]?.orderLineItemId ?? '';
  await page.goto(`/order/${reference}/edit-drug?patient_id=0&drug=${orderLineItemId}&from=reviewComplete`);
  await page.getByLabel('Dose').fill('4600');
  const line = fluorouracil(reference, { drug1Dose: '4700' });
  await call('POST', '/api/v1/order/drug/edit', { ...line, orderLineItemId });
  await call('POST', '/api/v1/order/draft', { orderRef: reference });
  await expect(page.getByRole('note').filter({ hasText: 'meanwhile' })).toBeVisible();
}

export const twoPeopleScenes: readonly Scene[] = [
  {
    name: '05e-review-with-colleague',
    account: 'pharmacist',
    async show(page, call, reference) {
      await withColleague(page);
      await orderWithLine(call, reference);
      await addLine(call, fluorouracil(reference, { drug1Dose: '4000' }));
      await open(`/order/${reference}/review-complete`)(page);
    },
  },
  { name: '05f-line-changed-meanwhile', account: 'pharmacist', show: openEditOfChangedLine },
  {
    name: '05g-line-changed-question',
    account: 'pharmacist',
    async show(page, call, reference) {
      await openEditOfChangedLine(page, call, reference);
      await page.getByRole('button', { name: 'Finish editing' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
