import { expectAccessible } from './support/accessibility.ts';
import type { PlacedOrder } from './support/place-order.ts';
import { addLine, careDay, newPatient, orderInfo, startOrder } from './support/prepare-order.ts';
import { withSessionUser } from './support/session-user.ts';
import { type CallAs, expect, test } from './support/test.ts';

const NAME = 'Triple chamber bag central N7 with electrolytes 1000 mL, no additives';
const CODE = 'DMO-TPN-001';

/** A nutrition order; with a quantity also the product of which four come in a box. */
async function nutritionOrder(call: CallAs, orderRef: string, quantity?: string): Promise<string> {
  await startOrder(call, orderRef, { type: 'TPN' });
  if (quantity) {
    await addLine(call, {
      orderRef,
      patientId: '0',
      tpn_code: CODE,
      deliveryDateArray: [[careDay(7), false, quantity, 1]],
    });
  }
  return orderRef;
}

test('[CAP-03] [HEADER-10] [REVIEW-07] a nutrition order goes from Start to the list in three steps', async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('nutrition');
  const reference = newReference();
  await page.goto('/tpn');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL('/tpn/order/create');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a New TPN Order');
  await page.getByLabel('Order reference').fill(reference);
  await page.getByRole('textbox', { name: 'Required delivery date' }).fill(careDay(7));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(`/tpn/order/${reference}/drug-detail`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Product');
  await expect(page.getByLabel('Product name')).toBeFocused();
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Product name')).toHaveValue(NAME);
  await expect(page.getByLabel('Quantity 1')).toHaveValue('4');
  await expect(page.getByLabel('Delivery date 1')).toHaveValue(careDay(7));
  await expect(page.getByLabel('Treatment date 1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  const added = page.getByRole('dialog', { name: 'Product added to the order' });
  await added.getByRole('link', { name: 'Review & complete order' }).click();

  await expect(page).toHaveURL(`/tpn/order/${reference}/review-complete`);
  await expect(page.getByRole('article', { name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByRole('button', { name: 'Take me home' }).click();
  await expect(page).toHaveURL('/tpn');
  await page.goto('/tpn/manage-orders?order=recent');
  await expect(page.getByRole('link', { name: reference, exact: true })).toBeVisible();
});

test('[STEPS-02] [STEPS-03] [STEPS-05] the steps of an order say which one is shown, of three on this site and four on the other', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const nutrition = await nutritionOrder(call, newReference(), '4');
  const compounding = await startOrder(call, newReference());
  const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
  for (const [address, number, count] of [
    ['/tpn/order/create', 1, 3],
    [`/tpn/order/${nutrition}/drug-detail`, 2, 3],
    [`/tpn/order/${nutrition}/review-complete`, 3, 3],
    ['/order/create', 1, 4],
    [`/order/${compounding}/select-patient`, 2, 4],
    [`/order/${compounding}/drug-detail`, 3, 4],
  ] as const) {
    await page.goto(address);
    await expect(steps).toHaveCount(count);
    await expect(steps.nth(number - 1)).toHaveAttribute('aria-current', 'step');
    if (count === 3) await expect(steps).toHaveText([/Start Order/, /Select Product/, /Review and Complete/]);
  }
});

test('[TPNHOME-01] an order is started at the home by whoever may enter orders', async ({
  page,
  signInAs,
}) => {
  await signInAs('nutrition');
  await page.goto('/tpn');
  const tile = page.getByRole('region', { name: 'Start New Order' });
  await expect(tile.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute(
    'href',
    '/tpn/order/create',
  );
  await withSessionUser(page, {
    boltRoles: {
      can_create_edit_orders: false,
      can_submit_orders: true,
      can_view_orders: true,
      can_register_home_patients: true,
    },
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Create a custom formulation' })).toBeVisible();
  await expect(page.getByText('Start New Order')).toHaveCount(0);
});

test('[DRUGFORM-16] [LINE-22] [LINE-23] [SUMMARY-05] a product is added, and is one of the products ordered', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = await nutritionOrder(call, newReference());
  await page.goto(`/tpn/order/${reference}/drug-detail`);
  await page.getByLabel('Product name').fill(CODE);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  const added = page.getByRole('dialog', { name: 'Product added to the order' });
  await expect(added.getByRole('button', { name: 'Add another product' })).toBeVisible();
  await expect(added.getByText('Add another patient')).toHaveCount(0);
  await added.getByRole('link', { name: 'Review & complete order' }).click();
  await expect(page.getByRole('heading', { name: 'Products Ordered' })).toBeVisible();
  await expect(page.getByRole('article', { name: NAME })).toBeVisible();
  await expect(page.getByText('Time Required')).toHaveCount(0);
});

test('[HEADER-04] [DRUGFORM-12] the screens of a nutrition order ask for no time, patient or hold, keep a product to pick again, and are accessible', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await page.goto('/tpn/order/create');
  await expect(page.getByLabel('Order reference')).toBeFocused();
  await expect(page.getByRole('combobox', { name: /Time required/ })).toHaveCount(0);
  await expect(page.getByText(/^Cancel adding/)).toHaveCount(0);
  await expectAccessible(page);
  const reference = await nutritionOrder(call, newReference(), '4');
  await page.goto(`/tpn/order/${reference}/drug-detail`);
  await page.getByLabel('Product name').fill(CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('In multiples of')).toBeVisible();
  await expect(page.getByText('Place item on hold')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel('Add to Recent Orders').check();
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  await page.getByRole('button', { name: 'Add another product' }).click();
  const picker = page.getByLabel('Recent Orders', { exact: true });
  await picker.fill(NAME);
  await expect(page.getByRole('option', { name: NAME }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const product = page.getByLabel('Product name');
  await expect(product).toHaveValue(NAME);
  await expect(product).toBeDisabled();
  await expect(page.getByLabel('Quantity 1')).toHaveValue('4');
  await expect(page.getByLabel('Add to Recent Orders')).toHaveCount(0);
  await picker.focus();
  await page.getByRole('button', { name: 'Remove choice' }).click();
  await expect(product).toHaveValue('');
  await expect(product).toBeEnabled();
});

test('[DRUGFORM-50] [DRUGFORM-51] minimum, multiple and largest batch of a product are said at the quantity', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = await nutritionOrder(call, newReference());
  await page.goto(`/tpn/order/${reference}/drug-detail`);
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  const product = page.getByLabel('Product name');
  await expect(product).toBeFocused();
  await expect(product).toHaveAccessibleDescription(/Required field/);
  await product.fill(CODE);
  await page.keyboard.press('Enter');
  const quantity = page.getByLabel('Quantity 1');
  for (const [typed, message] of [
    ['0', 'Please provide a quantity greater than zero'],
    ['2', 'Quantity ordered is less than the minimum of 4'],
    ['6', 'Order quantity must be in multiples of 4'],
    ['204', 'Order quantity is more than the maximum of 200'],
  ] as const) {
    await quantity.fill(typed);
    await expect(quantity).toHaveAccessibleDescription(message);
  }
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  await expect(quantity).toBeFocused();
  expect((await orderInfo(call, reference)).body.drugCount).toBe(0);
});

test('[ROUTE-31] [DETAIL-05] [DETAIL-06] a product is edited from the review of its draft and leads back there', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = await nutritionOrder(call, newReference(), '4');
  await page.goto(`/tpn/order/${reference}/review-complete`);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Edit, ${NAME}` }).click();
  await expect(page).toHaveURL(
    new RegExp(`/tpn/order/${reference}/edit-drug\\?patient_id=0&drug=.+&from=reviewCompleteTPN$`),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit product');
  await expect(page.getByRole('region', { name: 'Order so far' })).toContainText(NAME);
  await expect(page.getByText('Patient ID')).toHaveCount(0);
  await page.getByLabel('Quantity 1').fill('12');
  await page.getByRole('link', { name: 'Cancel editing product' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Go back' })
    .click();
  await page.getByRole('button', { name: 'Finish editing' }).click();
  await page
    .getByRole('dialog', { name: 'Updated successfully' })
    .getByRole('button', { name: 'Back' })
    .click();
  await expect(page).toHaveURL(`/tpn/order/${reference}/review-complete`);
  const { body } = await orderInfo(call, reference);
  expect(body.patients['0']?.drugs.map(({ quantity }) => quantity)).toEqual([12]);
});

test('[LIST-10] [REVIEW-02] a draft leads from the list to its review and to more products, another order to what became of it', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const [draft, placed] = [newReference(), newReference()];
  await nutritionOrder(call, draft, '4');
  await call('POST', '/api/v1/order/draft', { orderRef: draft });
  await nutritionOrder(call, placed, '4');
  const { body } = await call<PlacedOrder>('POST', '/api/v1/order/submit', { orderRef: placed });
  await page.goto(`/tpn/manage-orders?order=draft&q=${draft}`);
  await page.getByRole('link', { name: draft, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/tpn/order/${draft}/review-complete`));
  await expect(
    page.getByRole('region', { name: 'Next Step' }).getByRole('link', { name: 'Add more items' }),
  ).toHaveAttribute('href', `/tpn/order/${draft}/drug-detail`);
  await page.goto(`/tpn/manage-orders?order=recent&q=${placed}`);
  await page.getByRole('link', { name: placed, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/tpn/order/${body.groupOrderID}/manage`));
});

test('[SUMMARY-11] [LINE-21] [REVIEW-06] [HEADER-12] a product is removed where it is added, and the draft deleted from its review', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = await nutritionOrder(call, newReference(), '4');
  await addLine(call, {
    orderRef: reference,
    tpn_code: 'DMO-TPN-002',
    deliveryDateArray: [[careDay(7), false, '4', 1]],
  });
  await call('POST', '/api/v1/order/draft', { orderRef: reference });
  await page.goto(`/tpn/order/${reference}/drug-detail`);
  await page.getByRole('button', { name: `Remove ${NAME}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove product' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByRole('button', { name: `Remove ${NAME}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel adding product' }).click();
  await expect(page).toHaveURL(`/tpn/order/${reference}/review-complete`);
  await page.getByRole('button', { name: /^Remove, Triple chamber bag/ }).click();
  await page.getByRole('button', { name: 'Yes, remove this product' }).click();
  await expect(page.getByText('No items yet')).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('button', { name: 'Yes, delete this draft' }).click();
  await expect(page).toHaveURL('/tpn/manage-orders?order=draft');
});

test('[ROUTE-15] [SELECT-01] [SELECT-02] the patient of a nutrition order can be selected at its address, and leads to the products', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = await nutritionOrder(call, newReference());
  // An address of the other site shows the order on its own.
  await page.goto(`/order/${reference}/select-patient`);
  await expect(page).toHaveURL(`/tpn/order/${reference}/select-patient`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select TPN Patient');
  await page.getByLabel('Name or Patient ID').fill('spec');
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to drug selection' }).click();
  await expect(page).toHaveURL(new RegExp(`/tpn/order/${reference}/drug-detail/[0-9a-f-]{36}$`));
  await page.goto(`/tpn/order/${reference}/select-patient`);
  await page.getByRole('link', { name: 'Skip this step' }).click();
  await expect(page).toHaveURL(`/tpn/order/${reference}/drug-detail`);
});

test('a product that is ordered for its patient and day already is asked about by its name', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = await nutritionOrder(call, newReference());
  const { patientId } = await newPatient(call, { id: newReference() });
  await addLine(call, {
    orderRef: reference,
    patientId,
    tpn_code: CODE,
    deliveryDateArray: [[careDay(7), false, '4', 1]],
  });
  await page.goto(`/tpn/order/${reference}/drug-detail/${patientId}`);
  await page.getByLabel('Product name').fill(CODE);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Already ordered for this delivery date' });
  await expect(question).toContainText(`${NAME} for delivery on`);
  const order = question.getByRole('link', { name: 'this order (new tab)' });
  await expect(order).toHaveAttribute('href', `/tpn/order/${reference}/review-complete`);
  await question.getByRole('button', { name: 'Add anyway' }).click();
  await expect(page.getByRole('dialog', { name: 'Product added to the order' })).toBeVisible();
});

test('[ROLE-10] nobody without TPN Access, or who only views, enters a nutrition order', async ({
  page,
  signInAs,
}) => {
  await signInAs('ward');
  await page.goto('/tpn/order/create');
  await expect(page).toHaveURL('/');
  await signInAs('viewer');
  await page.goto('/tpn/order/create');
  await expect(page).toHaveURL(/^[^?]*\/(\?|$)/);
  await page.goto('/tpn');
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByText('Start New Order')).toHaveCount(0);
});
