import { expect, type Page } from '@playwright/test';

/** From the review of columns and rows to that of its orders, where the catalogue knows every word. */
export async function processRows(page: Page): Promise<void> {
  for (const name of [/^Process \d+ valid rows$/, 'Review Orders'] as const) {
    const button = page.getByRole('button', { name });
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.click();
  }
  await expect(page.getByRole('region', { name: 'What this file will become' })).toBeVisible();
}
