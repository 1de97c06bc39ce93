import { withBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { startDemonstration } from '../servers.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureKeystrokes } from './keystroke.ts';
import { measureReviewRows } from './review-rows.ts';

/** What the built web app is in a real browser, on the demonstration world. */
export async function measureScreens(): Promise<Figure[]> {
  const portal = await startDemonstration();
  try {
    return await withBrowser(async (browser) => [
      ...(await measureFirstLoad(browser, portal.port)),
      ...(await measureKeystrokes(browser, portal.port)),
      ...(await measureReviewRows(browser, portal.port)),
    ]);
  } finally {
    await portal.stop();
  }
}
