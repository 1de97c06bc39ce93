import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dispatchOrder } from './support/dispatch-order.ts';
import { holdNext, refuseCalls } from './support/network.ts';
import { placeOrder } from './support/place-order.ts';
import {
  careDay,
  newPatient,
  orderInfo,
  orderWithLine,
  startOrder,
  untestedBag,
} from './support/prepare-order.ts';
import { type CallAs, expect, test } from './support/test.ts';

/** A dispatched order: the worked example and an untested bag for one patient, the example again for another. */
async function dispatchedOrder(request: APIRequestContext, call: CallAs, reference: string) {
  const tess = await newPatient(call, { id: `${reference}-1`, lastName: `L${reference}` });
  const bo = await newPatient(call, { id: `${reference}-2`, firstName: 'Bo', lastName: `B${reference}` });
  const order = await placeOrder(call, reference, [
    { patientId: tess.patientId },
    untestedBag(reference, { patientId: tess.patientId }),
    { patientId: bo.patientId, drug1Dose: '4000' },
  ]);
  await dispatchOrder(request, call, order.groupOrderID);
  return { tess, bo };
}

const list = (page: Page) => page.getByRole('region', { name: 'Past orders' });
const newOrder = (page: Page) => page.getByRole('form', { name: 'New order' });

async function openPastOrder(page: Page, reference: string): Promise<void> {
  await page.goto(`/csv?mode=reuse&q=${reference}`);
  await page.getByRole('button', { name: reference }).click();
}

async function fillHeader(page: Page, reference: string): Promise<void> {
  await newOrder(page).getByLabel('Order reference').fill(reference);
  await newOrder(page).getByRole('textbox', { name: 'Required delivery date' }).fill(careDay(14));
}

test('[START-03] lines of a dispatched order are ticked into a new order, red where they must be looked at', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const past = newReference();
  const { tess, bo } = await dispatchedOrder(request, call, past);
  await page.goto('/order/start');
  const tile = page.getByRole('region', { name: 'Reuse a past order' });
  await tile.getByRole('link').click();
  await expect(page).toHaveURL('/csv?mode=reuse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reuse an order');
  await list(page).getByLabel('Order reference or patient name').fill(`tess l${past.toLowerCase()}`);
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Showing 1 order found by')).toBeVisible();
  const order = page.getByRole('button', { name: past });
  await order.focus();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('group')).toHaveCount(2);
  const create = page.getByRole('button', { name: 'Create and review' });
  await expect(create).toHaveAccessibleDescription('Tick the lines to order again first.');

  await page.getByRole('checkbox', { name: `All 3 lines of ${past}` }).check();
  await expect(page.getByText('3 lines ticked').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /fluorouracil 4,000 mg/ }).uncheck();
  await expect(page.getByRole('checkbox', { name: `All 3 lines of ${past}` })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: `All 2 lines of Tess L${past}` })).toBeChecked();
  await expect(list(page).getByText('2 ticked')).toBeVisible();
  await expectAccessible(page);

  const reference = newReference();
  await create.click();
  await expect(newOrder(page).getByLabel('Order reference')).toBeFocused();
  await fillHeader(page, reference);
  await newOrder(page).getByLabel('Notes').fill('As last time');
  await create.click();
  await expect(page).toHaveURL(`/order/${reference}/review-complete`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Submit order' })).toHaveAccessibleDescription(
    '1 red order line must be edited and saved first.',
  );
  const { body } = await orderInfo(call, reference);
  expect(body).toMatchObject({ comment: 'As last time', deliveryDate: careDay(14), editRequired: true });
  expect(body.draftSaved).not.toBeNull();
  expect(body.patients[bo.patientId]).toBeUndefined();
  expect(
    body.patients[tess.patientId]?.drugs.map((line) => [
      line.drug1Dose,
      line.editRequired,
      line.deliveryDateArray,
    ]),
  ).toEqual([
    [4560, false, [[careDay(14), false, 1, 1]]],
    [1000, true, [[careDay(14), false, 1, 1]]],
  ]);
});

test('[START-03] [SUMMARY-13] [DETAIL-07] a red line says at its edit what is wrong, and is black once it is confirmed', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const past = newReference();
  await dispatchedOrder(request, call, past);
  await openPastOrder(page, past);
  await page.getByRole('checkbox', { name: /fluorouracil 1,000 mg/ }).check();
  const reference = newReference();
  await fillHeader(page, reference);
  await page.keyboard.press('Enter');
  await page
    .getByRole('article', { name: 'fluorouracil 1,000 mg' })
    .getByRole('link', { name: /^Edit/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit drug');
  const reasons = page.getByRole('note').filter({ hasText: 'Why this line is red' });
  await expect(reasons).toContainText('No system stability exists for this order');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish editing' }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Used at once');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Updated successfully' })
    .getByRole('button', { name: 'Back' })
    .click();
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeEnabled();
  await expect(page.getByText('Some items in this order need to be reviewed.')).toHaveCount(0);
  expect((await orderInfo(call, reference)).body.editRequired).toBe(false);
});

test('[START-03] what the server refuses stands at its field, and a lost answer makes no second order', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const past = newReference();
  await dispatchedOrder(request, call, past);
  const taken = await startOrder(call, newReference());
  await openPastOrder(page, past);
  const tick = page.getByRole('checkbox', { name: /fluorouracil 4,560 mg/ });
  await tick.check();
  await fillHeader(page, taken);
  const create = page.getByRole('button', { name: 'Create and review' });
  await create.click();
  const field = newOrder(page).getByLabel('Order reference');
  await expect(field).toHaveAccessibleDescription(/exists already/);
  await expect(field).toBeFocused();
  await expect(tick).toBeChecked();

  const reference = newReference();
  await field.fill(reference);
  // The server does it, and the answer is lost on the way.
  await page.route('**/api/v1/order/reuse', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, json: {} });
  });
  await create.click();
  await expect(page.getByRole('alert')).toContainText('it may have been done all the same');
  await page.unroute('**/api/v1/order/reuse');
  await create.click();
  await expect(page).toHaveURL(`/order/${reference}/review-complete`);
  expect((await orderInfo(call, reference)).body.drugCount).toBe(1);
});

test('[START-03] a reference of the own draft leads to it, and an order that is being created is taken back when its screen is left', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const past = newReference();
  await dispatchedOrder(request, call, past);
  await openPastOrder(page, past);
  await page.getByRole('checkbox', { name: /fluorouracil 4,560 mg/ }).check();
  // As one is that was created and whose answer was lost, where a tick was changed before the next press.
  const own = await orderWithLine(call, newReference());
  await fillHeader(page, own);
  const create = page.getByRole('button', { name: 'Create and review' });
  await create.click();
  await expect(newOrder(page).getByRole('link', { name: `Open order ${own}` })).toHaveAttribute(
    'href',
    `/order/${own}/review-complete`,
  );
  await expectAccessible(page);

  const reference = newReference();
  await newOrder(page).getByLabel('Order reference').fill(reference);
  const letGo = await holdNext(page, '/api/v1/order/reuse');
  const isSent = page.waitForRequest('**/api/v1/order/reuse');
  await create.click();
  const sent = await isSent;
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/order/start');
  expect(await sent.response()).toBeNull();
  letGo();
  expect((await orderInfo(call, reference)).status).toBe(404);
});

test('[START-03] whoever is renamed while a line is ticked is read so before the order is made', async ({
  page,
  request,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('pharmacist');
  const past = newReference();
  const { bo } = await dispatchedOrder(request, call, past);
  await openPastOrder(page, past);
  await page.getByRole('checkbox', { name: /fluorouracil 4,000 mg/ }).check();
  const { status } = await call('POST', '/api/v1/patient', {
    id: bo.patientId,
    medicalRecordNumber: bo.medicalRecordNumber,
    firstName: 'Renamed',
    lastName: bo.lastName,
    dateOfBirth: '01/01/2020',
  });
  expect(status).toBe(200);
  const person = list(page).getByRole('group', { name: `Renamed B${past}` });
  await expect(person.getByText('Date of birth 01/01/2020')).toBeVisible();
  await expect(person.getByRole('checkbox', { name: /fluorouracil 4,000 mg/ })).toBeChecked();
});

test('[START-03] the list loads more, says when nothing is found, and what failed can be tried again', async ({
  page,
  signInAs,
}) => {
  await signInAs('pharmacist');
  const answerList = await refuseCalls(page, '/api/v1/order/dispatched');
  await page.goto('/csv?mode=reuse');
  await expect(page.getByRole('alert')).toContainText('The past orders could not be loaded');
  await answerList();
  await page.getByRole('button', { name: 'Try again' }).click();
  const orders = list(page).getByRole('heading', { level: 3 });
  await expect(orders).toHaveCount(10);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(orders).toHaveCount(20);
  const answerLines = await refuseCalls(page, '/api/v1/order/dispatched/lines');
  await orders.first().getByRole('button').click();
  await expect(list(page).getByRole('alert')).toContainText('The lines of this order could not be loaded.');
  await answerLines();
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByRole('checkbox').first()).toBeVisible();
  await list(page).getByLabel('Order reference or patient name').fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/csv?mode=reuse&q=nothing+like+it');
  await expect(page.getByRole('heading', { name: 'No past orders were found' })).toBeVisible();
  await page.goBack();
  await expect(orders.first()).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/order/start');
});

test('[ROLE-10] [ROUTE-24] the screen to reuse an order is for whoever enters orders, and shares its path with the upload', async ({
  page,
  signInAs,
}) => {
  await signInAs('ward');
  await page.goto('/csv?mode=reuse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reuse an order');
  await expect(page).toHaveTitle(/^Reuse an order/);
  // Without its mode the path is the upload's, which takes a preference that this account has not.
  await page.goto('/csv');
  await expect(page).toHaveURL('/');
  await signInAs('pharmacist');
  await page.goto('/csv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload a bulk order');
  await expect(page).toHaveTitle(/^Upload a bulk order/);
});

for (const [account, home] of [
  ['viewer', '/'],
  ['nutrition', '/tpn'],
] as const) {
  test(`[ROLE-10] ${account} does not reuse an order`, async ({ page, signInAs }) => {
    await signInAs(account);
    await page.goto('/csv?mode=reuse');
    await expect(page).toHaveURL(home);
    await expect(
      page.getByText('Your account has no access to the screen that was asked for.'),
    ).toBeVisible();
  });
}
