import { expect, type Page } from '@playwright/test';

/** Opens the review and waits for the order on it. */
export async function openReview(page: Page, reference: string): Promise<void> {
  await page.goto(`/order/${reference}/review-complete`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Complete');
}
