import { addConfirmedLine, fluorouracil } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

test('[CAP-10] an order is begun, filled, reviewed, imported from a file, and the import is taught, each on a screen of its own', async ({
  page,
  patientDraft: { call, order },
}) => {
  await page.goto('/order/start');
  for (const way of ['Create a new order', 'Upload a bulk order'])
    await expect(page.getByRole('region', { name: way })).toBeVisible();
  const { orderRef, patientId } = order;
  for (const [address, heading] of [
    ['/order/create', 'Create a New Order'],
    [`/order/${orderRef}/select-patient`, 'Select Patient'],
    [`/order/${orderRef}/drug-detail/${patientId}`, 'Drug Details'],
    [`/order/${orderRef}/review-complete`, 'Review and Complete'],
    ['/csv', 'Upload a bulk order'],
    ['/csv/preferences/headers', 'Customer Preference Wizard'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await addConfirmedLine(call, fluorouracil(orderRef, { patientId }));
  await page.goto(`/order/${orderRef}/review-complete`);
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('dialog')).toContainText('draft');
});
