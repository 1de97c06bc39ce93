import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import type { Page } from '@playwright/test';
import { changeDrug, withChangedCatalogue } from '../apps/api/src/testing/changed-catalogue.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  openDrugForm,
  startOrder as startOrderForPatient,
  storedLines,
  typeOn,
} from './support/drug-form.ts';
import { importedRow, orderFile, uploadFile } from './support/order-file.ts';
import { processRows } from './support/order-file-stages.ts';
import { OWN_PORTAL, type OwnPortal, openOwnPortal } from './support/own-portal.ts';
import { placeOrder } from './support/place-order.ts';
import { addLine, fluorouracil, startOrder } from './support/prepare-order.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: OWN_PORTAL });

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  portal = await openOwnPortal();
});
test.afterAll(() => portal?.close());

/** Stock of that many mg/mL comes into force. */
const loadStrength = (value: number) =>
  withChangedCatalogue(
    changeDrug('FLUOROURACIL', (drug) => {
      drug.stockConcentration = { ...(drug.stockConcentration as object), value };
    }),
    async (folder) => portal.loadCatalogue(folder),
  );

/** 2,250 mg of 50 mg/mL are 45 mL on top of the 250 mL of the bag. */
const bag = {
  drugPresentationId: 20004,
  containerPartCode: 'DMO-FLB-0250-NS',
  infusionTime: undefined,
  infusionTimeDuration: undefined,
  drug1Dose: '2250',
};

/** The whole volume as the page says it, on the screen and on paper. */
async function expectVolume(page: Page, volume: string, others: readonly string[]): Promise<void> {
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expect(page.getByRole('main')).toContainText(`${volume}\u00a0mL`);
    for (const other of others) await expect(page.getByRole('main')).not.toContainText(`${other}\u00a0mL`);
  }
  await page.emulateMedia({ media: 'screen' });
}

test('a volume that another stock strength makes is seen before it is placed, and the new one is placed', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await loadStrength(50);
  const reference = await startOrder(call, newReference());
  await addLine(call, fluorouracil(reference, bag));
  await page.goto(`/order/${reference}/review-complete`);
  const line = page.getByRole('article', { name: /fluorouracil/ });
  await expect(line).toContainText('295\u00a0mL');

  await loadStrength(25);
  await expect(page.getByText('The catalogue has changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(line).toBeFocused();
  await expect(line).toContainText('Total volume: 295\u00a0mL → 340\u00a0mL');
  await expect(line).toContainText('Drug volume: 45\u00a0mL → 90\u00a0mL');
  await expect(page.getByText(/^Nothing was submitted: \d figures changed/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expectVolume(page, '340', ['295']);

  await page.getByRole('button', { name: 'Submit order' }).click();
  const submitted = page.getByRole('dialog', { name: 'Order submitted' });
  await expect(submitted).toContainText(reference);
  const { body } = await call<{ orders: { groupOrderID: string }[] }>(
    'POST',
    '/api/v1/dashboard/order-search',
    {
      orderRef: reference,
    },
  );
  await page.goto(`/order/${body.orders[0]?.groupOrderID}/manage`);
  await page.getByRole('button', { name: /^Show details/ }).click();
  await expect(page.getByRole('main')).toContainText('Total volume');
  await expectVolume(page, '340', ['295']);
});

test('a catalogue that comes while a question stands open takes the question with it, and it is asked anew', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await loadStrength(50);
  const order = await startOrderForPatient(call, newReference());
  await openDrugForm(page, order);
  await typeOn(page, 'fluorouracil', '7560', 'infusor', 'sodium', 'LV5', '46', '');
  await addButton(page).click();
  const asked = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
  await asked.getByLabel('Reason').fill('Agreed with the team');
  await loadStrength(100);
  await expect(asked).toBeHidden();
  await expect(
    page.getByText('The catalogue has changed. Figures on this form were worked out again.'),
  ).toBeVisible();
  expect(await storedLines(call, order.orderRef)).toEqual([]);
  // The Enter that was meant for the question falls on the button below it, which asks anew.
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await asked.getByLabel('Reason').fill('Agreed with the team');
  await asked.getByRole('button', { name: 'Yes, the dose is correct' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await storedLines(call, order.orderRef);
  expect(line).toMatchObject({ drugVolume: 75.6, overrides: [{ reason: 'Agreed with the team' }] });
});

test("'Edit item' shows other volumes than the order's before it saves them, and again where they change meanwhile", async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  await loadStrength(50);
  const { groupOrderID } = await placeOrder(call, newReference(), [bag]);
  const item = async () => {
    const { body } = await call<OrderDetail>('POST', '/api/v1/dashboard/order/details', {
      groupOrderId: groupOrderID,
    });
    return Object.values(body.patients_data)[0]?.items[0];
  };
  await page.goto(`/order/${groupOrderID}/manage`);
  await expectVolume(page, '295', []);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit item' });
  await form.getByLabel('Quantity').fill('2');
  await loadStrength(25);
  await form.getByRole('button', { name: 'Update' }).click();
  const asked = page.getByRole('alertdialog', { name: 'This item reads otherwise now' });
  await expect(asked.getByRole('heading')).toBeFocused();
  await expect(asked).toContainText('Total volume: 295\u00a0mL → 340\u00a0mL');
  await expectAccessible(page);
  // An Enter that was meant for the form saves nothing, and going back keeps what was typed.
  await page.keyboard.press('Enter');
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Quantity')).toHaveValue('2');
  expect(await item()).toMatchObject({ quantity: 1, totalVolume: 295 });

  await form.getByRole('button', { name: 'Update' }).click();
  await expect(asked).toContainText('340\u00a0mL');
  await loadStrength(30);
  await asked.getByRole('button', { name: 'Save it so' }).click();
  await expect(asked).toContainText('The figures have changed since you were asked');
  await expect(asked).toContainText('Total volume: 295\u00a0mL → 325\u00a0mL');
  expect(await item()).toMatchObject({ quantity: 1, totalVolume: 295 });
  await asked.getByRole('button', { name: 'Save it so' }).click();
  await page
    .getByRole('dialog', { name: 'Order item updated' })
    .getByRole('button', { name: 'Close' })
    .click();
  expect(await item()).toMatchObject({ quantity: 2, totalVolume: 325, drugVolume: 75 });
  await page.getByRole('button', { name: /^Show details/ }).click();
  await expectVolume(page, '325', ['295', '340']);
});

test('rows of a file are not ordered with another volume than was looked at: the order says it, and is made at the next press', async ({
  page,
  signInAs,
  newReference,
}) => {
  await signInAs('pharmacist');
  await loadStrength(50);
  const reference = newReference();
  const row = importedRow(reference, {
    drug_dose: '1250',
    diluent: 'Glucose 5%',
    bag_size: '250',
    container_type: 'Fluid Bag',
    container: '',
    infusion_time: '',
    infusion_time_unit: '',
  });
  await uploadFile(page, 'list.csv', orderFile([row]));
  await processRows(page);
  await page.getByRole('button', { name: 'Review 1 row' }).click();
  await expect(page.getByRole('table', { name: 'Rows to be ordered' })).toContainText('275\u00a0mL');
  await page.getByRole('button', { name: 'Finalize Upload' }).click();
  await page.getByRole('radio', { name: 'Submitted Immediately' }).check();
  await loadStrength(25);
  await page.getByRole('button', { name: 'Submit 1 Order Lines' }).click();
  const order = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first();
  await expect(order).toContainText(/Total volume: 275\smL when you looked, now 300\smL/);
  await order.getByRole('button', { name: 'Try again' }).click();
  await expect(order.getByText('Submitted', { exact: true })).toBeVisible();
});
