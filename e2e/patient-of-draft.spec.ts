import { expectAccessible } from './support/accessibility.ts';
import { addLine, fluorouracil, newPatient, orderInfo } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

test('a patient for whom nothing is ordered is said on the review, and is taken off there', async ({
  page,
  emptyDraft: { call, reference },
}) => {
  const { patientId } = await newPatient(call, { id: `P-${reference}`, firstName: 'Nora' });
  await addLine(call, fluorouracil(reference));
  await call('POST', '/api/v1/order/patient/add', { orderRef: reference, patientId });
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('region', { name: 'Next Step' })).toContainText('1 patient without items');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take off the order, Nora Sample' }).click();
  await expect(
    page.getByRole('note').filter({ hasText: 'Nora Sample was removed from the order.' }),
  ).toBeVisible();
  await expect(page.getByText(/since you read/)).toHaveCount(0);
  expect(Object.keys((await orderInfo(call, reference)).body.patients)).toEqual(['0']);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});

test('a patient whose record was emptied is said, and nothing is submitted until it is complete', async ({
  page,
  emptyDraft: { call, reference },
}) => {
  const { patientId } = await newPatient(call, { id: `P-${reference}` });
  await addLine(call, fluorouracil(reference, { patientId }));
  // No screen empties a record; another system, or an erasure, does.
  await page.route('**/order/info', async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    order.patients[patientId].lastName = '';
    await route.fulfill({ response, json: order });
  });
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByText('Last name is missing.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next Step' })).toContainText('1 patient to complete');
  const submit = page.getByRole('button', { name: 'Submit order' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription('1 patient must be completed first.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit patient' }).click();
  await expect(page).toHaveURL(`/patient/${patientId}/edit`);
});
