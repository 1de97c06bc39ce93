import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { callAs } from './call-as.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { startAsStaff } from './staff.ts';
import type { CallAs } from './test.ts';

/** The rows of an order in the workbench's list. */
export const rowsOf = (page: Page, reference: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: reference });

/** Opens the list at one order, and waits for its items. */
export async function openItems(page: Page, reference: string, count: number): Promise<void> {
  await page.goto(`/workbench/orders?orderRef=${reference}`);
  await expect(rowsOf(page, reference)).toHaveCount(count);
}

interface AtWorkbench {
  page: Page;
  request: APIRequestContext;
  newReference: () => string;
}

/** A hospital's order with an item for each dose of fluorouracil, in the list of a senior pharmacist. */
export async function openPlacedItems(
  { page, request, newReference }: AtWorkbench,
  doses: readonly string[] = ['4560'],
): Promise<PlacedOrder & { reference: string; hospital: CallAs }> {
  const reference = newReference();
  const hospital = await callAs(request, 'pharmacist');
  const lines = doses.map((drug1Dose) => ({ drug1Dose, isConfirmed: true }));
  const placed = await placeOrder(hospital, reference, lines);
  await startAsStaff(page, 'senior');
  await openItems(page, reference, doses.length);
  return { ...placed, reference, hospital };
}

/** Moves the item on by its key: until that is on its way, for a key at the very moment of opening does nothing. */
export async function moveByKey(page: Page): Promise<void> {
  let isSent = false;
  const sent = Promise.withResolvers<void>();
  const note = (request: Request) => {
    if (!request.url().endsWith('/workbench/moves')) return;
    isSent = true;
    sent.resolve();
  };
  page.on('request', note);
  const press = async () => {
    // A key that leads to another screen is sometimes not acknowledged by the browser.
    if (!isSent) await Promise.race([page.keyboard.press('a'), sent.promise]);
    return isSent;
  };
  await expect.poll(press, { intervals: [200] }).toBe(true);
  page.off('request', note);
}

/** An order's items as its hospital has them now. */
export async function itemsOfHospital(
  call: CallAs,
  groupOrderId: string,
  type?: 'TPN',
): Promise<OrderItem[]> {
  const asked = { groupOrderId, ...(type && { type }) };
  const { body } = await call<OrderDetail>('POST', '/api/v1/dashboard/order/details', asked);
  return Object.values(body.patients_data).flatMap(({ items }) => items);
}

/** What the hospital does to an item: puts it on hold, or takes it off. */
export async function holdAsHospital(call: CallAs, item: OrderItem, onHold: boolean): Promise<void> {
  const { status } = await call('POST', '/api/v1/dashboard/order/manage', {
    merlinOrderID: item.merlinOrderID,
    groupOrderID: item.groupOrderID,
    merlinOrderLineID: item.merlinOrderLineID,
    orderLineId: item.orderLineId,
    version: item.version,
    type: 'CMP',
    drugName: 'fluorouracil',
    onHold,
  });
  expect(status).toBe(200);
}
