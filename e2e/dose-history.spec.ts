import { shownDay } from '@bolt/domain/dates/shown-day';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  fluorouracilInfusor,
  label,
  openDrugForm,
  storedLines,
  typeOn,
} from './support/drug-form.ts';
import { placeOrder } from './support/place-order.ts';
import { addLine, careDay, fluorouracil, newPatient, startOrder } from './support/prepare-order.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { type CallAs, expect, test } from './support/test.ts';

/** A patient of whom one fluorouracil infusion was ordered, and an empty order with them for another day. */
async function treatedPatient(call: CallAs, newReference: () => string, drug1Dose: string, treatedIn = 8) {
  const { patientId } = await newPatient(call, { id: newReference() });
  const given = newReference();
  await placeOrder(call, given, [
    { patientId, drug1Dose, deliveryDateArray: [[careDay(7), careDay(treatedIn), '1', 1]] },
  ]);
  const orderRef = await startOrder(call, newReference(), { deliveryDate: careDay(14) });
  await call('POST', '/api/v1/order/patient/add', { orderRef, patientId });
  return { patientId, given, orderRef, patientName: 'Tess Sample', medicalRecordNumber: '' };
}

const addedModal = (page: Page) => page.getByRole('dialog', { name: 'Drug added to the order' });

test('the last dose stands beside the new one, and a large change takes a reason that everybody reads later', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const order = await treatedPatient(call, newReference, '3000');
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  await expect(page.getByLabel('Dose', { exact: true })).toHaveAccessibleDescription(/Last 3,000\smg on /);
  await expect(label(page)).toContainText(/Last dose 3,000\smg on \S+\s\S+\s*52% more/);
  await expect(label(page)).toContainText('Dose changed since the last order');
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Dose changed since the last order' });
  await expect(question).toContainText(/fluorouracil 4,560\smg is 52% above the last dose of 3,000\smg on /);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Go back and change the dose' }).click();
  expect(await storedLines(call, order.orderRef)).toEqual([]);

  await addButton(page).click();
  await question.getByRole('button', { name: 'The change is meant' }).click();
  await expect(question.getByLabel('Reason')).toBeFocused();
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/Required field/);
  await question.getByLabel('Reason').fill('no');
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/at least 3 characters/);
  await question.getByLabel('Reason').fill('New cycle at full dose');
  await question.getByRole('button', { name: 'The change is meant' }).click();
  await addedModal(page).getByRole('link', { name: 'Review & complete order' }).click();

  const line = page.getByRole('article', { name: /fluorouracil/ });
  await expect(line).toContainText('is 52% above the last dose');
  await expect(line).toContainText('Confirmed by Priya Demonstrator');
  await expect(line).toContainText('New cycle at full dose');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  const [, row] = await readWorkbook(await (await arriving).path());
  expect(row?.at(-1)).toMatch(
    /52% above .*\(Priya Demonstrator, \d\d \w{3} \d{4} \d\d:\d\d: New cycle at full dose\)$/,
  );

  const submitted = await call<{ groupOrderID: string }>('POST', '/api/v1/order/submit', {
    orderRef: order.orderRef,
  });
  await page.goto(`/order/${submitted.body.groupOrderID}/manage`);
  const alerts = page.getByRole('list', { name: 'Alerts' });
  await expect(alerts).toContainText('New cycle at full dose');
  await page.emulateMedia({ media: 'print' });
  await expect(alerts).toBeVisible();
});

test('a smaller change is shown and asks nothing', async ({ page, signInAs, newReference }) => {
  const order = await treatedPatient(await signInAs('pharmacist'), newReference, '4800');
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText(/Last dose 4,800\smg on \S+\s\S+\s*5% less/);
  await addButton(page).click();
  await expect(addedModal(page)).toBeVisible();
});

test('a dose that became a large change meanwhile is not submitted before somebody gave a reason', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const { patientId } = await newPatient(call, { id: newReference() });
  const orderRef = await startOrder(call, newReference());
  await addLine(call, fluorouracil(orderRef, { patientId }));
  const onAnotherDay = [[careDay(14), false, '1', 1] as [string, false, string, number]];
  await placeOrder(call, newReference(), [{ patientId, drug1Dose: '3000', deliveryDateArray: onAnotherDay }]);
  await page.goto(`/order/${orderRef}/review-complete`);
  await page.getByRole('button', { name: 'Submit order' }).click();
  const refused = page.getByRole('alertdialog', { name: 'Order submission failed to save' });
  await expect(refused).toContainText('is 52% above the last dose');
  await expect(refused).toContainText('for Tess Sample');
  await refused.getByRole('link', { name: 'Edit this item' }).click();
  await expect(page.getByLabel('Dose', { exact: true })).toHaveValue('4,560');
  await page.getByRole('button', { name: 'Finish editing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Dose changed since the last order' });
  await question.getByLabel('Reason').fill('New cycle');
  await question.getByRole('button', { name: 'The change is meant' }).click();
  await page
    .getByRole('dialog', { name: 'Updated successfully' })
    .getByRole('button', { name: 'Back' })
    .click();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('dialog', { name: 'Order submitted' })).toBeVisible();
});

test('the same drug on the same day is said before it is added, with a way to look at the other order', async ({
  page,
  context,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const order = await treatedPatient(call, newReference, '4560', 9);
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  await page.getByLabel('Delivery date 1').fill(careDay(7));
  await page.getByLabel('Treatment date 1').fill(careDay(9));
  await expect(label(page)).toContainText(`is already ordered for treatment on ${shownDay(careDay(9))}`);
  await addButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Already ordered for this treatment date' });
  await expectAccessible(page);
  const opening = context.waitForEvent('page');
  await question.getByRole('link', { name: `order ${order.given} (new tab)` }).click();
  const other = await opening;
  await expect(other.getByRole('heading', { level: 1 })).toContainText(order.given);
  await other.close();
  await question.getByRole('button', { name: 'Go back' }).click();
  expect(await storedLines(call, order.orderRef)).toEqual([]);

  await addButton(page).click();
  await question.getByRole('button', { name: 'Add anyway' }).click();
  await expect(addedModal(page)).toBeVisible();
  await addedModal(page).getByRole('link', { name: 'Review & complete order' }).click();
  await expect(page.getByRole('article', { name: /fluorouracil/ })).toContainText(
    `is already ordered for treatment on ${shownDay(careDay(9))} in order ${order.given}`,
  );
  // What the supplier reads as findings of the line is counted for the order: the doses of the day and that there are two.
  await expect(page.getByRole('region', { name: 'Next Step' })).toContainText(/Alerts\s*2 to look at/);
});

test('a line of this order counts as ordered, and the line that is edited does not', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const { patientId } = await newPatient(call, { id: newReference() });
  const orderRef = await startOrder(call, newReference());
  await addLine(
    call,
    fluorouracil(orderRef, { patientId, deliveryDateArray: [[careDay(7), careDay(9), '1', 1]] }),
  );
  const [line] = await storedLines(call, orderRef);
  await page.goto(
    `/order/${orderRef}/edit-drug?patient_id=${patientId}&drug=${line?.orderLineItemId}&from=reviewComplete`,
  );
  await expect(page.getByLabel('Dose', { exact: true })).toHaveValue('4,560');
  await page.getByRole('button', { name: 'Finish editing' }).click();
  await page
    .getByRole('dialog', { name: 'Updated successfully' })
    .getByRole('button', { name: 'Back' })
    .click();

  await openDrugForm(page, { orderRef, patientId, patientName: '', medicalRecordNumber: '' });
  await typeOn(page, ...fluorouracilInfusor);
  await page.getByLabel('Treatment date 1').fill(careDay(9));
  await addButton(page).click();
  await expect(page.getByRole('link', { name: 'this order (new tab)' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('Dose', { exact: true })).toHaveValue('4,560');
});

test('says that nothing is compared where the last doses cannot be loaded', async ({
  page,
  signInAs,
  newReference,
}) => {
  const order = await treatedPatient(await signInAs('pharmacist'), newReference, '3000');
  await page.route('**/order/patient/doses', (route) =>
    route.fulfill({ status: 400, json: { message: 'Away' } }),
  );
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText('The last doses could not be loaded');
  await addButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Dose changed since the last order' })).toBeVisible();
});
