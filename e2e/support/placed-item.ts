import type { Page } from '@playwright/test';

/** The calls that change an item of a submitted order, and an answer that refuses both. */
export const MANAGE = '**/api/v1/dashboard/order/manage';
export const CANCEL = '**/api/v1/dashboard/order/cancel';
export const refusal = {
  status: 409,
  json: { message: 'The supplier said no.', code: 'line-not-editable' },
};

export const holdSwitch = (page: Page) => page.getByRole('switch', { name: 'On Hold' });

export const placedItem = (page: Page) =>
  page.getByRole('region', { name: 'Patients and items' }).getByRole('listitem');

/** The row of a delivery by its date, where a line has several. */
export const deliveryOn = (page: Page, day: string) => page.getByRole('row').filter({ hasText: day }).first();
