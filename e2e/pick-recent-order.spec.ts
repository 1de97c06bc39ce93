import { expectAccessible } from './support/accessibility.ts';
import { addButton, deliveryDay, label, openDrugForm, typeOn } from './support/drug-form.ts';
import { refuseCalls } from './support/network.ts';
import { expect, test } from './support/test-with-order.ts';

test('[CAP-08] [DRUGFORM-02] [DRUGFORM-23] [ENT-26] keeps a line, fills the form with it again, and lets it go', async ({
  drugForm: { page, order, storedLines },
}) => {
  await typeOn(page, 'fluorouracil', '4123.25', 'infusor', 'sodium', 'LV5', '46', '');
  await page.getByLabel('Add to Recent Orders').check();
  await addButton(page).click();
  await page.getByRole('button', { name: 'Add another drug' }).click();

  const picker = page.getByLabel('Recent Orders', { exact: true });
  await picker.fill('4,123.25');
  await expect(page.getByRole('option', { name: '4,123.25' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Dose')).toHaveValue('4,123.25');
  for (const name of ['Drug name', 'Dose', 'Container type', 'Diluent', 'Ancillary 1']) {
    await expect(page.getByLabel(name)).toBeDisabled();
  }
  await expect(page.getByLabel('Unit', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Container', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Infusion time', { exact: true })).toHaveValue('46');
  await expect(page.getByLabel('Infusion time', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Drug name')).toHaveAccessibleDescription('From Recent Orders');
  await expect(page.getByLabel('Add to Recent Orders')).toHaveCount(0);
  await expect(label(page)).toContainText('Ready to add');
  await expectAccessible(page);

  await picker.focus();
  await page.getByRole('button', { name: 'Remove choice' }).first().click();
  for (const name of ['Drug name', 'Dose', 'Container type', 'Container']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('');
  }
  await expect(page.getByLabel('Drug name')).toBeEnabled();

  await picker.fill('4,123.25');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Delivery date 1')).toHaveValue(deliveryDay);
  await page.getByLabel('Place item on hold').check();
  await addButton(page).click();
  await page
    .getByRole('alertdialog', { name: 'Already ordered for this delivery date' })
    .getByRole('button', { name: 'Add anyway' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const lines = await storedLines();
  expect(lines.map(({ drug1Dose, containerTypeId, onHold }) => [drug1Dose, containerTypeId, onHold])).toEqual(
    [
      [4123.25, 'INF', false],
      [4123.25, 'INF', true],
    ],
  );

  await page.goto('/user/manage-recent-orders');
  await page.getByRole('button', { name: /^Delete fluorouracil.*4,123\.25/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await openDrugForm(page, order);
  await picker.fill('4,123.25');
  await expect(page.getByText('No recent order begins with "4,123.25"').first()).toBeVisible();
});

test('[DRUGFORM-22] [DRUGFORM-24] fills the form with a kept finished product', async ({
  page,
  patientDraft: { call, order },
}) => {
  const added = await call('POST', '/api/v1/order/drug/add', {
    orderRef: order.orderRef,
    patientId: order.patientId,
    fp_code: 'DMO-FP-0107',
    deliveryDateArray: [[deliveryDay, false, '20', 1]],
    isFavourite: true,
  });
  expect(added.status).toBe(200);
  await openDrugForm(page, order);
  await page.getByLabel('Recent Orders', { exact: true }).fill('morphine 50 mg in 50 mL');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Drug name')).toHaveValue('morphine 50 mg in 50 mL Syringe 50 mL PCA');
  await expect(page.getByLabel('Drug name')).toBeDisabled();
  await expect(page.getByLabel('Dose', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Quantity 1')).toHaveValue(
    await page.getByLabel('Minimum quantity').inputValue(),
  );
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Drug name')).toBeFocused();
  await expect(page.getByLabel('Drug name')).toHaveValue('');
  await expect(page.getByLabel('Recent Orders', { exact: true })).toHaveValue('');
});

test('[DRUGFORM-58] says that the recent orders could not be loaded, and tries again', async ({
  page,
  patientDraft: { order },
}) => {
  const answer = await refuseCalls(page, '/api/v1/favourites*');
  await openDrugForm(page, order);
  await expect(page.getByText('Your recent orders could not be loaded.')).toBeVisible();
  await answer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Recent Orders', { exact: true })).toBeEnabled();
});
