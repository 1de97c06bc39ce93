import type { Page } from '@playwright/test';

/** As if the server had ended the session: neither token opens anything any more. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('bolt.user') ?? '{}');
    localStorage.setItem(
      'bolt.user',
      JSON.stringify({ ...stored, access_token: 'ended', refresh_token: 'ended' }),
    );
  });
}
