import { shownDay } from '@bolt/domain/dates/shown-day';
import { expectAccessible } from './support/accessibility.ts';
import { addButton, dateAhead, fluorouracilInfusor, typeOn } from './support/drug-form.ts';
import { addLine, careDay, orderInfo, startOrder } from './support/prepare-order.ts';
import { expect, test } from './support/test-with-order.ts';

test('asks once about a large quantity and a date more than a year away before a drug is sent', async ({
  drugForm: { page, storedLines },
}) => {
  const farDay = dateAhead('wednesday', 380);
  await typeOn(page, ...fluorouracilInfusor);
  const quantity = page.getByLabel('Quantity 1');
  await quantity.fill('51');
  await addButton(page).focus();
  const question = page.getByRole('alertdialog', { name: 'You entered 51. Is this correct?' });
  const goBack = question.getByRole('button', { name: 'Go back and change it' });
  // Enter goes down once and repeats until the question is there, and longer.
  await page.keyboard.down('Enter');
  await expect(question).toBeVisible();
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(goBack).toBeFocused();
  await expect(question).toContainText('A quantity of 51 is above 50');
  await expectAccessible(page);
  expect(await storedLines()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(quantity).toHaveValue('51');
  expect(await storedLines()).toEqual([]);

  await page.getByLabel('Delivery date 1').fill(farDay);
  await addButton(page).click();
  const both = page.getByRole('alertdialog', { name: `You entered 51 and ${farDay}. Is this correct?` });
  await expect(both).toContainText(`The delivery date ${shownDay(farDay)} is more than a year away`);
  await both.getByRole('button', { name: 'Yes, this is correct' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toBeVisible();
  const [line] = await storedLines();
  expect(line?.deliveryDateArray).toEqual([[farDay, false, 51, 1]]);
});

test('asks the same of a nutrition product, and nothing of 48', async ({ page, signInAs, newReference }) => {
  const call = await signInAs('nutrition');
  const reference = await startOrder(call, newReference(), { type: 'TPN' });
  await page.goto(`/tpn/order/${reference}/drug-detail`);
  const product = page.getByLabel('Product name');
  const add = page.getByRole('button', { name: 'Add product to the order' });
  const drugCount = async () => (await orderInfo(call, reference)).body.drugCount;
  for (const [typed, isAsked] of [
    ['48', false],
    ['52', true],
  ] as const) {
    await expect(product).toBeFocused();
    await product.fill('DMO-TPN-001');
    await page.keyboard.press('Enter');
    await page.getByLabel('Quantity 1').fill(typed);
    await add.click();
    const question = page.getByRole('alertdialog', { name: `You entered ${typed}. Is this correct?` });
    if (isAsked) {
      await expect(question).toBeVisible();
      expect(await drugCount()).toBe(1);
      await question.getByRole('button', { name: 'Yes, this is correct' }).click();
    }
    const added = page.getByRole('dialog', { name: /added to the order/ });
    await expect(added).toBeVisible();
    if (!isAsked) {
      await page.goto(`/tpn/order/${reference}/drug-detail`);
    }
  }
  expect(await drugCount()).toBe(2);
});

test("'Edit item' asks about a quantity ten times as large and a large one", async ({
  page,
  placed: { groupOrderID, items },
}) => {
  await page.goto(`/order/${groupOrderID}/manage`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const modal = page.getByRole('dialog', { name: 'Edit item' });
  const quantity = modal.getByLabel('Quantity');
  await quantity.fill('10');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'You entered 10. Is this correct?' });
  await expect(question).toContainText('The quantity 10 is at least ten times the 1 of before');
  await expectAccessible(page);
  await expect(question.getByRole('button', { name: 'Go back and change it' })).toBeFocused();
  await page.keyboard.press('Enter');
  // What was typed is still there.
  await expect(quantity).toHaveValue('10');
  expect((await items())[0]?.quantity).toBe(1);

  await quantity.fill('60');
  await modal.getByRole('button', { name: 'Update' }).click();
  const large = page.getByRole('alertdialog', { name: 'You entered 60. Is this correct?' });
  await expect(large.getByRole('listitem')).toHaveCount(2);
  await large.getByRole('button', { name: 'Yes, this is correct' }).click();
  await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
  expect((await items())[0]?.quantity).toBe(60);
});

test("'Edit item' asks nothing about what was not changed", async ({ page, signInAs, newReference }) => {
  const call = await signInAs('pharmacist');
  const orderRef = await startOrder(call, newReference());
  await addLine(call, {
    orderRef,
    patientId: '0',
    drugPresentationId: 20012,
    drug1Dose: '4560',
    drug1DoseUom: 'mg',
    containerPartCode: 'DMO-INF-0240-L3',
    infusionTime: '46',
    infusionTimeDuration: 'hours',
    deliveryDateArray: [[careDay(400), false, '60', 1]],
  });
  const { body } = await call<{ groupOrderID: string }>('POST', '/api/v1/order/submit', { orderRef });
  await page.goto(`/order/${body.groupOrderID}/manage`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const modal = page.getByRole('dialog', { name: 'Edit item' });
  await modal.getByLabel('Quantity').fill('50');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('dialog', { name: 'Order item updated' })).toBeVisible();
});
