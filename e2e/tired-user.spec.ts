import type { Page } from '@playwright/test';
import { MANAGE } from './support/placed-item.ts';
import { addConfirmedLine, careDay, fluorouracil } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const shortfall = 'The preparation does not last until its treatment';

test('a line that a colleague removed while its edit was asked about is not made again', async ({
  page,
  patientDraft: { call, order, storedLines },
}) => {
  const deliveryDateArray: [string, string, string, number][] = [[careDay(7), careDay(8), '1', 1]];
  const { orderRef, patientId } = order;
  await addConfirmedLine(call, fluorouracil(orderRef, { patientId, deliveryDateArray }));
  const [line] = await storedLines();
  const orderLineItemId = String(line?.orderLineItemId);
  await page.goto(`/order/${orderRef}/edit-drug?patient_id=${patientId}&drug=${orderLineItemId}`);
  await page.getByLabel('Treatment date 1').fill(careDay(40));
  await page.getByRole('button', { name: 'Finish editing' }).click();
  const asked = question(page, shortfall);
  await asked.getByLabel('Reason').fill('Kept frozen at the ward');
  expect((await call('POST', '/api/v1/order/drug/remove', { orderRef, orderLineItemId })).status).toBe(200);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This line is not in the order any more.')).toBeVisible();
  expect(await storedLines()).toEqual([]);
});

test("'Edit item' is sent once however often Enter is pressed, and left by the back button saves nothing", async ({
  page,
  placeForPatient,
}) => {
  const { groupOrderID, items } = await placeForPatient();
  let calls = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(MANAGE, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto('/manage-orders');
  await page.goto(`/order/${groupOrderID}/manage`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit item' });
  const treatment = form.getByLabel(/^Treatment date/);
  await treatment.fill(careDay(40));
  for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
  await expect.poll(() => calls).toBe(1);
  for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
  release();
  const asked = question(page, shortfall);
  await asked.getByLabel('Reason').fill('Kept frozen at the ward');
  expect(calls).toBe(1);
  await page.goBack();
  await expect(asked).toHaveCount(0);
  expect((await items())[0]).toMatchObject({ administrationDateFormatted: null, version: 1 });
  await page.goForward();
  // What was typed is brought back, to be asked about again.
  await expect(treatment).toHaveValue(careDay(40));
  await form.getByRole('button', { name: 'Update' }).click();
  await asked.getByLabel('Reason').fill('Kept frozen at the ward');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
  expect((await items())[0]).toMatchObject({ administrationDateFormatted: careDay(40), version: 2 });
  expect(calls).toBe(3);
});
