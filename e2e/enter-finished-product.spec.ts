import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  deliveryDay,
  label,
  openDrugForm,
  startOrder,
  storedLines,
  typeOn,
} from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

const product = 'bupivacaine 125 mg + fentanyl 200 microgram in 100 mL EVA bag 100 mL epidural';

test('[DRUGFORM-13] [DRUGFORM-24] [DRUGFORM-51] [DRUGFORM-53] takes a finished product whole, in quantities that are made', async ({
  drugForm: { page, storedLines },
}) => {
  await expect(page.getByLabel('Place item on hold')).toBeVisible();
  await typeOn(page, 'DMO-FP-0101');
  await expect(page.getByLabel('Delivery date 1')).toBeFocused();
  await expect(page.getByLabel('Drug name')).toHaveValue(product);
  const filled: [string, string][] = [
    ['Dose', '125'],
    ['Second drug', 'fentanyl'],
    ['Second dose', '200'],
    ['Route', 'Epidural'],
    ['Container type', 'Empty Bag'],
    ['Container', 'EVA bag 100 mL'],
    ['Volume', '100'],
    ['Minimum quantity', '10'],
    ['In multiples of', '5'],
    ['Largest batch', '200'],
  ];
  for (const [name, value] of filled) {
    const field = page.getByLabel(name, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }
  await expect(page.getByLabel('Place item on hold')).toHaveCount(0);
  await expect(label(page)).toContainText('Ready to add');
  await expect(label(page)).toContainText('100 mL');
  await expectAccessible(page);

  const quantity = page.getByLabel('Quantity 1');
  await expect(quantity).toHaveValue('10');
  await quantity.fill('5');
  await expect(page.getByText('Quantity ordered is less than the minimum of 10')).toBeVisible();
  await quantity.fill('12');
  await expect(page.getByText('Order quantity must be in multiples of 5')).toBeVisible();
  await addButton(page).click();
  await expect(quantity).toBeFocused();
  await quantity.fill('205');
  await expect(page.getByText('Order quantity is more than the maximum of 200')).toBeVisible();
  await quantity.fill('15');
  await addButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await storedLines();
  expect(line).toMatchObject({
    type: 'FP',
    finishedProductCode: 'DMO-FP-0101',
    drug1Dose: 125,
    onHold: false,
    deliveryDateArray: [[deliveryDay, false, 15, 1]],
  });
});

test('[DRUGFORM-24] a product gives way to its drug, to be prepared as it is typed', async ({
  drugForm: { page },
}) => {
  await typeOn(page, 'DMO-FP-0109');
  await expect(page.getByLabel('Quantity 1')).not.toHaveValue('1');
  await page.getByLabel('Drug name').fill('morphine');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Dose')).toBeEditable();
  await expect(page.getByLabel('Dose')).toHaveValue('');
  await expect(page.getByLabel('Place item on hold')).toBeVisible();
  await expect(page.getByLabel('Quantity 1')).toHaveValue('1');
});

test('[DRUGFORM-24] [LINE-18] changes how many of a finished product are ordered', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const { orderRef, patientId, ...order } = await startOrder(call, newReference());
  const added = await call('POST', '/api/v1/order/drug/add', {
    orderRef,
    patientId,
    fp_code: 'DMO-FP-0101',
    deliveryDateArray: [[deliveryDay, false, '15', 1]],
  });
  expect(added.status).toBe(200);
  await openDrugForm(page, { orderRef, patientId, ...order });
  await page.getByRole('link', { name: 'Edit bupivacaine' }).click();
  await expect(page.getByLabel('Drug name')).toHaveValue(product);
  await page.getByLabel('Quantity 1').fill('20');
  await page.getByRole('button', { name: 'Finish editing' }).click();
  await expect(page.getByRole('dialog', { name: 'Updated successfully' })).toBeVisible();
  const lines = await storedLines(call, orderRef);
  expect(lines).toEqual([
    expect.objectContaining({ type: 'FP', deliveryDateArray: [[deliveryDay, false, 20, 1]] }),
  ]);
});
