import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
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

declare global {
  interface Window {
    /** How many moves the screen has asked for since a test began to count. */
    movesAsked?: number;
  }
}

/**
 * Moves the item on by its key: pressed until the screen asks for it, for at the very moment of opening it does nothing.
 * The page is asked whether it did: the browser tells of a request later, and a second press would move the next item.
 */
export async function moveByKey(page: Page): Promise<void> {
  const sent = page.waitForRequest('**/api/v1/workbench/moves');
  await page.evaluate(() => {
    const { fetch } = window;
    window.movesAsked = 0;
    window.fetch = (...call) => {
      if (String(call[0]).endsWith('/workbench/moves')) window.movesAsked = (window.movesAsked ?? 0) + 1;
      return fetch(...call);
    };
  });
  const isAsked = () => page.evaluate(() => window.movesAsked !== 0);
  const press = async () => {
    // A key that leads to another screen is sometimes not acknowledged by the browser.
    if (!(await isAsked())) await Promise.race([page.keyboard.press('a'), sent]);
    return isAsked();
  };
  await expect.poll(press, { intervals: [200] }).toBe(true);
  await sent;
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
