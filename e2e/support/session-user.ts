import type { SessionUser } from '@bolt/contracts/session.contract';
import type { Page } from '@playwright/test';

/** The page's session says these things of its user, whatever the server knows; calls are made as the account. */
export async function withSessionUser(page: Page, changes: Partial<SessionUser>): Promise<void> {
  await page.route('**/api/v1/user/info*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return response.ok()
      ? route.fulfill({ response, json: { ...(await response.json()), ...changes } })
      : route.fulfill({ response });
  });
}
