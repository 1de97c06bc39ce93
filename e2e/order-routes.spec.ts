import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  addLine,
  careDay,
  newPatient,
  orderInfo,
  orderWithLine,
  startOrder,
} from './support/prepare-order.ts';
import { type CallAs, expect, test } from './support/test.ts';

const PRODUCT = 'Triple chamber bag central N7 with electrolytes 1000 mL, no additives';

async function nutritionOrder(call: CallAs, reference: string, patientId = '0'): Promise<string> {
  await startOrder(call, reference, { type: 'TPN' });
  await addLine(call, {
    orderRef: reference,
    patientId,
    tpn_code: 'DMO-TPN-001',
    deliveryDateArray: [[careDay(7), false, '4', 1]],
  });
  return reference;
}

async function firstLineId(call: CallAs, reference: string): Promise<string> {
  const { patients, patientKeys } = (await orderInfo(call, reference)).body;
  return patients[patientKeys[0] ?? '']?.drugs[0]?.orderLineItemId ?? '';
}

/** Opens the address and waits for its screen. */
async function expectScreen(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveURL(address);
}

const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Order steps' }).locator('[aria-current="step"]');

test('[ROUTE-11] the header of an order has an address on either site', async ({ page, signInAs }) => {
  await signInAs('pharmacist');
  await expectScreen(page, '/order/create', 'Create a New Order');
  await expect(page.getByRole('combobox', { name: /Time required/ })).toBeVisible();
  await expectScreen(page, '/tpn/order/create', 'Create a New TPN Order');
  await expect(page.getByRole('combobox', { name: /Time required/ })).toHaveCount(0);
});

test('[ROUTE-16] the drug form has an address with and without a patient, and a nutrition twin', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  // A reference with a slash is one segment of the address all the same.
  const reference = `${newReference()}/1`;
  const { patientId, medicalRecordNumber } = await newPatient(call, { id: newReference() });
  await startOrder(call, reference);
  await call('POST', '/api/v1/order/patient/add', { orderRef: reference, patientId });
  const address = `/order/${encodeURIComponent(reference)}/drug-detail`;
  await expectScreen(page, address, 'Drug Details');
  await expect(page.getByText('Adding drugs for: No patient')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Drug' })).toBeVisible();
  await expectScreen(page, `${address}/${patientId}`, 'Drug Details');
  await expect(page.getByText('Adding drugs for: Tess Sample')).toBeVisible();
  await expect(page.getByText(`Patient ID (MRN) ${medicalRecordNumber}`)).toBeVisible();

  const nutrition = await nutritionOrder(call, newReference());
  await expectScreen(page, `/tpn/order/${nutrition}/drug-detail`, 'Select Product');
  await expect(page.getByRole('form', { name: 'Product' })).toBeVisible();
});

test('[ROUTE-16] [SELECT-02] [DETAIL-02] [DETAIL-03] a patient selected for a nutrition order stays with its products', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = newReference();
  const patient = await newPatient(call, { id: newReference(), lastName: `N${reference}` });
  await startOrder(call, reference, { type: 'TPN' });
  await page.goto(`/tpn/order/${reference}/select-patient`);
  await page
    .getByRole('region', { name: 'Search for a patient' })
    .getByLabel('Name or Patient ID')
    .fill(`n${reference}`);
  await page.keyboard.press('Enter');
  await page.getByRole('radio').check();
  await page.getByRole('button', { name: 'Continue to drug selection' }).click();
  await expect(page).toHaveURL(`/tpn/order/${reference}/drug-detail/${patient.patientId}`);
  await expect(page.getByText(`Adding products for: Tess N${reference}`)).toBeVisible();
  await expect(page.getByText('Patient ID (MRN)')).toHaveCount(0);
  await page.getByLabel('Product name').fill('DMO-TPN-001');
  await page.keyboard.press('Enter');
  await page.getByLabel('Treatment date 1').fill(careDay(8));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  await page.getByRole('button', { name: 'Add another product' }).click();
  await expect(page.getByRole('region', { name: 'Order so far' })).toContainText(`Tess N${reference}`);
  const { patients } = (await orderInfo(call, reference)).body;
  expect(
    patients[patient.patientId]?.drugs.map(({ tpn_code, treatmentDate }) => [tpn_code, treatmentDate]),
  ).toEqual([['DMO-TPN-001', careDay(8)]]);

  await page.getByRole('link', { name: `Edit ${PRODUCT}` }).click();
  await expect(page.getByText(`Editing a product for: Tess N${reference}`)).toBeVisible();
  await expect(page.getByText('Patient ID (MRN)')).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel editing product' }).click();
  await expect(page).toHaveURL(`/tpn/order/${reference}/drug-detail/${patient.patientId}`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/tpn/order/${reference}/select-patient`);
});

test('[ROUTE-17] [ROUTE-32] the order drug form is the form of drug details with its order and its steps', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const { patientId } = await newPatient(call, { id: newReference() });
  const reference = await orderWithLine(call, newReference(), { patientId });
  for (const [address, who] of [
    [`/order/${reference}/order-drug-form`, 'No patient'],
    [`/order/${reference}/order-drug-form/${patientId}`, 'Tess Sample'],
  ] as const) {
    await expectScreen(page, address, 'Drug Details');
    await expect(page.getByText(`Adding drugs for: ${who}`)).toBeVisible();
    await expect(currentStep(page)).toContainText('Drug Details');
    await expect(page.getByRole('form', { name: 'Drug' }).getByLabel('Drug name')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Order so far' })).toContainText('fluorouracil 4,560 mg');
  }
});

test('[ROUTE-18] a line is edited at an address of its own, on either site', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const compounding = await orderWithLine(call, newReference());
  const drug = await firstLineId(call, compounding);
  await expectScreen(
    page,
    `/order/${compounding}/edit-drug?patient_id=0&drug=${drug}&from=reviewComplete`,
    'Edit drug',
  );
  await expect(page.getByLabel('Dose')).toHaveValue('4,560');
  const nutrition = await nutritionOrder(call, newReference());
  const product = await firstLineId(call, nutrition);
  await expectScreen(
    page,
    `/tpn/order/${nutrition}/edit-drug?patient_id=0&drug=${product}&from=reviewCompleteTPN`,
    'Edit product',
  );
  await expect(page.getByLabel('Product name')).toHaveValue(PRODUCT);
  await expectScreen(
    page,
    `/order/${compounding}/edit-drug?patient_id=0&drug=${product}&from=reviewComplete`,
    'This item is not in the order any more',
  );
});

test('[ROUTE-19] a draft is reviewed at an address of its own, on either site', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const compounding = await orderWithLine(call, newReference());
  await expectScreen(page, `/order/${compounding}/review-complete`, 'Review and Complete');
  await expect(page.getByRole('heading', { name: 'Items Ordered' })).toBeVisible();
  const nutrition = await nutritionOrder(call, newReference());
  await expectScreen(page, `/tpn/order/${nutrition}/review-complete`, 'Review and Complete');
  await expect(page.getByRole('heading', { name: 'Products Ordered' })).toBeVisible();
});

test('a drug form for a patient who is not in the order offers to add them, and orders for nobody instead of them', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const reference = await startOrder(call, newReference());
  const patient = await newPatient(call, { id: newReference(), lastName: `J${reference}` });
  const name = `${patient.firstName} ${patient.lastName}`;
  await page.goto(`/order/${reference}/drug-detail/${patient.patientId}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This patient is not in the order' }),
  ).toBeVisible();
  await expect(page.getByLabel('Drug name')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Add ${name} to the order` }).click();
  await expect(page.getByText(`Adding drugs for: ${name}`)).toBeVisible();
  await expect(page.getByLabel('Drug name')).toBeFocused();
});
