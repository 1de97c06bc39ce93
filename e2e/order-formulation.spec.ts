import { expectAccessible } from './support/accessibility.ts';
import { productOf, setReady, withdraw } from './support/answer-formulation.ts';
import { olimelForm, submitFormulation } from './support/formulation-forms.ts';
import { careDay, newPatient, startOrder } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

test('[WBANS-12] [WBANS-13] a formulation that the supplier has set ready is ordered from its page, and its order is in the list', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = newReference();
  const code = `F-${reference}`.slice(0, 20);
  const description = `${reference} bag`;
  const name = `${description} for ZS (${reference})`;
  const { id } = await submitFormulation(
    call,
    olimelForm(description, {
      use: 'patient',
      patient_type: 'in_patient',
      patient_initials: 'ZS',
      patient_ref: reference,
    }),
  );
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Formulation Submitted' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order this formulation' })).toHaveCount(0);
  await setReady(
    request,
    id,
    productOf(code, { stabilityStorage: 9, min_order_quantity: 2, accept_multiple: 2, max_batch_size: 10 }),
  );

  await page.goto(`/tpn/customFormulation?q=${code}`);
  const row = page.getByRole('row').filter({ hasText: `${reference} bag` });
  await expect(row.getByRole('link', { name: `Order ${reference} bag` })).toHaveAttribute(
    'href',
    `/tpn/order/create?product=${code}`,
  );
  await expectAccessible(page);
  await row.getByRole('link', { name: `${reference} bag`, exact: true }).click();
  await page.getByRole('link', { name: 'Order this formulation' }).click();
  await page.getByLabel('Order reference').fill(reference);
  await page.getByRole('textbox', { name: 'Required delivery date' }).fill(careDay(7));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Product');
  await expect(page.getByLabel('Product name')).toHaveValue(name);
  await expect(page.getByLabel('Quantity 1')).toHaveValue('2');
  await expect(page.getByText('Custom formulation', { exact: true })).toBeVisible();
  await expect(page.getByText('protection from light not stated')).toBeVisible();
  await page.getByLabel('Quantity 1').fill('3');
  await expect(page.getByLabel('Quantity 1')).toHaveAccessibleDescription(
    'Order quantity must be in multiples of 2',
  );
  await page.getByLabel('Quantity 1').fill('4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  const added = page.getByRole('dialog', { name: 'Product added to the order' });
  await added.getByRole('button', { name: 'Add another product' }).click();
  // The next one is chosen by hand, the formulation among them.
  await expect(page.getByLabel('Product name')).toHaveValue('');
  await page.getByLabel('Product name').fill(code);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.getByLabel('Product name').fill('');
  await page.getByRole('link', { name: 'Review & complete order' }).click();

  await expect(page.getByRole('article', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByRole('button', { name: 'Take me home' }).click();
  await expect(page).toHaveURL('/tpn');
  await page.goto(`/tpn/manage-orders?q=${reference}`);
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('[WBANS-15] a formulation that is withdrawn while it stands in a draft is told there with its reason, before it is submitted', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = newReference();
  const code = `F-${reference}`.slice(0, 20);
  const { id } = await submitFormulation(call, olimelForm(`${reference} bag`));
  await setReady(request, id, productOf(code));
  await page.goto(`/tpn/order/create?product=${code}`);
  await page.getByLabel('Order reference').fill(reference);
  await page.getByRole('textbox', { name: 'Required delivery date' }).fill(careDay(7));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Review & complete order' }).click();
  const alerts = page.getByRole('term').filter({ hasText: 'Alerts' }).locator('xpath=following-sibling::dd');
  await expect(alerts).toHaveText('None');
  await withdraw(request, id, 'Shelf life wrong');
  await expect(alerts).toHaveText('1 to correct');
  await expect(page.getByRole('article', { name: `${reference} bag` })).toContainText(
    `${reference} bag was withdrawn by the supplier: Shelf life wrong`,
  );
  await expectAccessible(page);
});

test('a formulation that carries initials asks, before it is ordered for a patient, whether that is the same person', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  const reference = newReference();
  const code = `F-${reference}`.slice(0, 20);
  const made = { use: 'patient', patient_type: 'in_patient', patient_initials: 'ZS', patient_ref: 'WARD-7' };
  const { id } = await submitFormulation(call, olimelForm(`${reference} bag`, made));
  await setReady(request, id, productOf(code));
  await startOrder(call, reference, { type: 'TPN' });
  const patient = await newPatient(call, { id: reference, firstName: 'Anna', lastName: 'Otherly' });
  await call('POST', '/api/v1/order/patient/add', { orderRef: reference, patientId: patient.patientID });

  await page.goto(`/tpn/order/${reference}/drug-detail/${patient.patientID}`);
  await page.getByLabel('Product name').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  const asking = page.getByRole('alertdialog', { name: /^Was this formulation made for the patient/ });
  await expect(asking).toContainText('This formulation was made for ZS (WARD-7)');
  await expect(asking).toContainText(`You order it for Anna Otherly (${reference}).`);
  await asking.getByRole('button', { name: 'Go back and change it' }).click();
  await expect(page.getByText('Products that you add appear here.')).toBeVisible();
  await page.getByRole('button', { name: 'Add product to the order' }).click();
  await asking.getByRole('button', { name: 'Yes, this is correct' }).click();
  await page.getByRole('dialog').getByText('Review & complete order').click();
  await expect(page.getByText('This formulation was made for ZS (WARD-7)')).toBeVisible();
});
