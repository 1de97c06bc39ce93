import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  type DraftOrder,
  deliveryDay,
  fluorouracilInfusor,
  openDrugForm,
  storedLines,
  typeOn,
} from './support/drug-form.ts';
import { holdAnswer, holdNext, loseAnswers, withholdAnswer } from './support/network.ts';
import type { CallAs } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

/** An order with the worked example in it; answers the line's id. */
async function addFluorouracil(page: Page, call: CallAs, order: DraftOrder): Promise<string> {
  await openDrugForm(page, order);
  await typeOn(page, ...fluorouracilInfusor);
  await addButton(page).click();
  await page.getByRole('button', { name: 'Add another drug' }).click();
  const [line] = await storedLines(call, order.orderRef);
  return String(line?.orderLineItemId);
}

const editAddress = (order: DraftOrder, lineId: string, from: string) =>
  `/order/${order.orderRef}/edit-drug?patient_id=${order.patientId}&drug=${lineId}&from=${from}`;

test('[DETAIL-05] [DETAIL-06] [DRUGFORM-16] [DRUGFORM-17] a line is added in an empty form, and edited in one filled as it was stored', async ({
  page,
  patientDraft: { call, order },
}) => {
  await openDrugForm(page, order);
  await expect(page.getByLabel('Drug name')).toHaveValue('');
  await expect(addButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish editing' })).toHaveCount(0);
  await addFluorouracil(page, call, order);
  await page.getByRole('link', { name: 'Edit fluorouracil' }).click();
  await expect(page).toHaveURL(/edit-drug\?.*from=drugDetail/);
  await expect(page.getByText(`Editing a drug for: ${order.patientName}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order so far' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel editing drug' })).toBeVisible();
  for (const [label, stored] of [
    ['Drug name', 'fluorouracil'],
    ['Dose', '4,560'],
    ['Container type', 'Infusor'],
    ['Diluent', /^Sodium chloride 0.9%$/i],
    ['Container', /^Infusor LV5, 5\smL\/h, 240\smL$/],
    ['Infusion time', '46'],
    ['Delivery date 1', deliveryDay],
    ['Quantity 1', '1'],
  ] as const)
    await expect(page.getByLabel(new RegExp(`^${label}( optional)?$`))).toHaveValue(stored);
  await expect(addButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Finish editing' })).toBeVisible();
  await expectAccessible(page);
});

test('[LINE-18] [LINE-30] an edit ends with what was updated, and Back leads to where the user came from', async ({
  page,
  patientDraft: { call, order, storedLines },
}) => {
  await addFluorouracil(page, call, order);
  await page.getByRole('link', { name: 'Edit fluorouracil' }).click();
  await page.getByLabel('Dose').fill('4000');
  await page.getByRole('button', { name: 'Finish editing' }).click();
  const updated = page.getByRole('dialog', { name: 'Updated successfully' });
  await updated.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/order/${order.orderRef}/drug-detail/${order.patientId}`);
  const [line, ...others] = await storedLines();
  expect(line).toMatchObject({ drug1Dose: 4000, totalVolume: 230 });
  expect(others).toEqual([]);
});

test('[DETAIL-07] [DETAIL-08] cancelling goes home, to the drugs or to the review, by the name of the route', async ({
  page,
  patientDraft: { call, order },
}) => {
  const lineId = await addFluorouracil(page, call, order);
  const ways: [string, RegExp][] = [
    ['drugDetail', /\/drug-detail\//],
    ['reviewComplete', /\/review-complete\?patient=/],
    ['nowhere', /\/review-complete\?patient=/],
    ['home', /^[^/]+\/\/[^/]+\/$/],
  ];
  for (const [from, address] of ways) {
    await page.goto(editAddress(order, lineId, from));
    await page.getByRole('link', { name: 'Cancel editing drug' }).click();
    await expect(page).toHaveURL(address);
  }
});

test('[LINE-19] [LINE-20] an edit that is refused leaves the stored line as it was; a split takes its place', async ({
  page,
  patientDraft: { call, order, storedLines },
}) => {
  const lineId = await addFluorouracil(page, call, order);
  await page.goto(editAddress(order, lineId, 'drugDetail'));
  await page.getByLabel('Container type').fill('syringe');
  await page.keyboard.press('Enter');
  await typeOn(page, 'undiluted', 'Syringe 60');
  await page.getByRole('button', { name: 'Finish editing' }).click();
  const split = page.getByRole('dialog', { name: 'Split doses' });
  await split.getByRole('button', { name: 'Back to order' }).click();
  expect((await storedLines()).map((line) => line.drug1Dose)).toEqual([4560]);

  await page.getByRole('button', { name: 'Finish editing' }).click();
  await split.getByRole('button', { name: 'Add as 2 doses' }).click();
  await expect(page.getByRole('dialog', { name: 'Updated successfully' })).toBeVisible();
  expect((await storedLines()).map((line) => line.drug1Dose)).toEqual([2280, 2280]);
});

test('an edit that is discarded while it is on its way is taken back; where it had arrived the review has it read', async ({
  page,
  patientDraft: { call, order, storedLines },
}) => {
  await addFluorouracil(page, call, order);
  await page.goto(`/order/${order.orderRef}/review-complete`);
  const openEdit = async (dose = '4000') => {
    await page.getByRole('link', { name: /^Edit, fluorouracil/ }).click();
    await page.getByLabel('Dose').fill(dose);
  };
  const finish = page.getByRole('button', { name: 'Finish editing' });
  const cancel = page.getByRole('link', { name: 'Cancel editing drug' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await openEdit();
  const letGo = await holdNext(page, '/api/v1/order/drug/edit');
  const isSent = page.waitForRequest('**/api/v1/order/drug/edit');
  await finish.click();
  const sent = await isSent;
  await cancel.click();
  await expect(question).toContainText('It is being saved at this moment.');
  await question.getByRole('button', { name: 'Discard & proceed' }).click();
  expect(await sent.response()).toBeNull();
  letGo();
  await expect(page).toHaveURL(/\/review-complete/);
  expect((await storedLines()).map((line) => line.drug1Dose)).toEqual([4560]);

  await openEdit();
  const answer = await holdNext(page, '/api/v1/order/drug/edit');
  await finish.click();
  await cancel.click();
  await expect(question).toBeVisible();
  answer();
  const updated = page.getByRole('dialog', { name: 'Updated successfully' });
  await expect(updated).toBeVisible();
  await expect(question).toHaveCount(0);
  expect((await storedLines()).map((line) => line.drug1Dose)).toEqual([4000]);

  await page.goto(`/order/${order.orderRef}/review-complete`);
  await openEdit('4100');
  const hasArrived = withholdAnswer(page, '/api/v1/order/drug/edit');
  await finish.click();
  await hasArrived;
  await cancel.click();
  await question.getByRole('button', { name: 'Discard & proceed' }).click();
  await expect(page.getByText('Changed since you read it').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toHaveAttribute('aria-disabled', 'true');
});

test('[LINE-37] an edit of a line that somebody else changed says so and overwrites nothing', async ({
  page,
  patientDraft: { call, order },
}) => {
  const lineId = await addFluorouracil(page, call, order);
  await page.goto(editAddress(order, lineId, 'drugDetail'));
  await page.getByLabel('Dose').fill('4100');
  await page.route('**/api/v1/order/drug/edit', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'Somebody else changed this meanwhile.', code: 'stale-version' },
    }),
  );
  await page.getByRole('button', { name: 'Finish editing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Somebody else changed this item' });
  await expect(question).toContainText('Nothing was saved.');
  await question.getByRole('button', { name: 'Go back to the form' }).click();
  await expect(page.getByLabel('Dose')).toHaveValue('4,100');
});

test('an own edit whose answer is slow, or lost, is told as nobody else’s', async ({
  page,
  patientDraft: { call, order, storedLines },
}) => {
  const lineId = await addFluorouracil(page, call, order);
  const finish = page.getByRole('button', { name: 'Finish editing' });
  const note = page.getByRole('note').filter({ hasText: 'this item' });
  const address = editAddress(order, lineId, 'drugDetail');
  await page.goto(address);
  await page.getByLabel('Dose').fill('4100');
  const letGo = await holdAnswer(page, '/api/v1/order/drug/edit');
  await finish.click();
  await expect(page.getByRole('region', { name: 'Order so far' })).toContainText(/4,100\smg/);
  await expect(note).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Updated successfully' })).toBeVisible();

  await page.goto(address);
  await page.getByLabel('Dose').fill('4200');
  await loseAnswers(page, '/api/v1/order/drug/edit', 2);
  await finish.click();
  const failure = page.getByRole('alertdialog');
  await failure.getByRole('button').click();
  await expect(note).toContainText('This item has changed meanwhile, by your own edit perhaps.');
  await page.getByLabel('Dose').fill('4300');
  await finish.click();
  await expect(page.getByRole('alertdialog', { name: 'You changed this item' })).toContainText(
    'You changed this order, ',
  );
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(page.getByRole('dialog', { name: 'Updated successfully' })).toBeVisible();
  expect((await storedLines()).map((line) => line.drug1Dose)).toEqual([4300]);
});

test('[LINE-21] [LINE-37] removes a line after asking, and says why when it cannot', async ({
  page,
  patientDraft: { call, order, storedLines },
}) => {
  await addFluorouracil(page, call, order);
  await page.route(
    '**/api/v1/order/drug/remove',
    (route) => route.fulfill({ status: 409, json: { message: 'The line is locked.', code: 'line-locked' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Remove fluorouracil' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove drug' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(question).toContainText('The line is locked.');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Drugs that you add appear here.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order so far' })).toBeFocused();
  expect(await storedLines()).toEqual([]);
});
