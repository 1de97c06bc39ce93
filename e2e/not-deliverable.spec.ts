import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import { addDays, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { shownDay } from '@bolt/domain/dates/shown-day';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  addButton,
  dateAhead,
  fluorouracilInfusor,
  label,
  openDrugForm,
  startOrder,
  storedLines,
  typeOn,
} from './support/drug-form.ts';
import { orderRow } from './support/order-list.ts';
import { careDay } from './support/prepare-order.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { expect, test } from './support/test-with-order.ts';

const saturday = dateAhead('saturday', 21);
const dayAfter = (date: string, days: number) => formatCareDate(addDays(parseCareDate(date) ?? '', days));
const monday = dayAfter(saturday, 2);
const told = `${shownDay(saturday)} cannot be delivered: it is a weekend. The next date that can is ${shownDay(monday)}`;

/** Nothing stands out of the page on its right, where a window scrolls and paper is cut. */
const expectNoneWide = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
};

/** Nothing on the page says that the line is ready, that it lasts, or that nothing is to know of it. */
async function expectNothingGood(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/lasts until it is given/i);
  await expect(main).not.toContainText('Ready to add');
  await expect(main).not.toContainText(/Alerts\s*None/);
}

test('a date that cannot be delivered is said wherever the line is shown, with the next that can', async ({
  page,
  signInAs,
  newReference,
}) => {
  test.slow();
  const call = await signInAs('pharmacist');
  const order = await startOrder(call, newReference(), saturday);
  const { orderRef } = order;

  await test.step('on the form and its label', async () => {
    await openDrugForm(page, order);
    await typeOn(page, ...fluorouracilInfusor);
    await page.getByLabel('Treatment date 1').fill(monday);
    await expect(label(page)).toContainText(told);
    await expect(label(page)).toContainText('Check the date');
    await expectNothingGood(page);
    await addButton(page).click();
    const added = page.getByRole('dialog', { name: 'Drug added to the order' });
    await expect(added).toBeVisible();
    await added.getByRole('button', { name: 'Add another drug' }).click();
    await expect(page.getByRole('region', { name: 'Order so far' })).toContainText(told);
    await expectNothingGood(page);
  });

  await test.step('in the answers of the calls', async () => {
    const [line] = await storedLines(call, orderRef);
    const found = { code: 'NotDeliverable', severity: 'informs', detail: told };
    expect(line?.findings).toEqual([expect.objectContaining(found)]);
    expect(line?.expiry).toEqual([{ outcome: 'not-deliverable', text: told }]);
    const { body } = await call('POST', '/api/v1/order/validate', { orderRef });
    expect(JSON.stringify(body)).toContain(told);
    expect(JSON.stringify(body)).not.toMatch(/lasts until/i);
  });

  await test.step('in the list of drafts', async () => {
    await page.goto('/manage-orders?order=draft');
    await expect(orderRow(page, orderRef)).toContainText(
      `Cannot be delivered ${saturday}, the next date that can is ${monday}`,
    );
  });

  await test.step('on the review, on paper and in the workbook', async () => {
    await page.goto(`/order/${orderRef}/review-complete`);
    const line = page.getByRole('article', { name: /fluorouracil/ });
    await expect(line.getByRole('list', { name: 'Alerts' })).toContainText(told);
    await expect(page.getByRole('main')).toContainText('1 with a date that cannot be delivered');
    await line.getByRole('button', { name: /Show details/ }).click();
    await expect(line.getByRole('cell', { name: told })).toBeVisible();
    await expectNothingGood(page);
    await page.emulateMedia({ media: 'print' });
    await expect(line.getByRole('list', { name: 'Alerts' })).toContainText(told);
    await page.emulateMedia({ media: null });
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Excel' }).click();
    const [, row] = await readWorkbook(await (await arriving).path());
    expect(row?.at(-1)).toBe(told.replaceAll('\u00a0', ' '));
  });

  await test.step('when it was submitted', async () => {
    await page.getByRole('button', { name: 'Submit order' }).click();
    const submitted = page.getByRole('dialog', { name: 'Order submitted' });
    await expect(submitted).toContainText(
      `Cannot be delivered ${saturday}, the next date that can is ${monday}`,
    );
    await expectAccessible(page);
    await submitted.getByRole('button', { name: 'Take me home' }).click();
  });

  await test.step('in the lists of orders', async () => {
    const newest = page.getByRole('list', { name: 'Most recent orders' }).getByRole('listitem');
    await expect(newest.filter({ hasText: orderRef })).toContainText(
      `${saturday}, the next date that can is ${monday}`,
    );
    await expectAccessible(page);
    await page.goto('/manage-orders?order=recent');
    await expect(orderRow(page, orderRef)).toContainText(`${saturday}, the next date that can is ${monday}`);
    await expectAccessible(page);
    await orderRow(page, orderRef).getByRole('link').first().click();
  });

  await test.step('on the order itself and on paper', async () => {
    await expect(page.getByRole('list', { name: 'Alerts' })).toContainText(told);
    await page.getByRole('button', { name: /^Show details/ }).click();
    await expect(page.getByRole('cell', { name: told })).toBeVisible();
    await expectNothingGood(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('list', { name: 'Alerts' })).toContainText(told);
    await expectNothingGood(page);
    // A4 within its margins: the status is the last column, and a sheet without it has a cancelled item as ordered.
    await expectNoneWide(page, 703);
    await page.emulateMedia({ media: 'screen' });
    // 1,280 px at 200 %.
    await expectNoneWide(page, 640);
  });
});

test('a day that became a holiday since the order was placed is not said to be without alerts', async ({
  page,
  placeForPatient,
}) => {
  const { groupOrderID, call } = await placeForPatient([careDay(7)]);
  const { body } = await call<OrderDetail>('POST', '/api/v1/dashboard/order/details', {
    groupOrderId: groupOrderID,
  });
  expect(body.date_required).toBe(careDay(7));
  await page.route('**/api/v1/public-holidays*', async (route) => {
    const response = await route.fetch();
    const holidays = (await response.json()) as { date: string }[];
    await route.fulfill({ response, json: [...holidays, { ...holidays[0], date: careDay(7) }] });
  });
  await page.goto(`/order/${groupOrderID}/manage`);
  await page.getByRole('button', { name: /^Show details/ }).click();
  const next = dayAfter(careDay(7), 1);
  await expect(
    page.getByRole('cell', {
      name: `No delivery on ${shownDay(careDay(7))}. The next date is ${shownDay(next)}`,
    }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A date cannot be delivered');
  await expectNothingGood(page);
});
