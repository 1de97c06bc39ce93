import type { Page } from '@playwright/test';

export const orderRow = (page: Page, reference: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: reference, exact: true }) });

/** How many orders the list shows, in words. */
export const shownCount = (page: Page) => page.getByRole('status').filter({ hasText: /^Showing/ });

export const orderLinks = (page: Page) => page.getByRole('rowheader').getByRole('link');
