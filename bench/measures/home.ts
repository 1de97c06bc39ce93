import { withBrowser } from '../browser.ts';
import { type Figure, plainFigure } from '../figures.ts';
import { median } from '../load/statistics.ts';
import type { Stage } from '../stage.ts';
import { lastPicture, watchPictures } from './last-picture.ts';
import { openSignedIn } from './signed-in-page.ts';
import { whileSlowed } from './slowed-page.ts';

const SLOWED = 4;
const ROUNDS = 12;
const LIMITS = { must: 300, aim: 200 };
/** What home asks beyond what every screen does. */
const CALLS = ['/api/v1/dashboard/order/summary', '/api/v1/dashboard/orders'];

/**
 * Home by a press on its link, from a screen that has asked for nothing of it: until the picture with the answers of
 * all its calls. The scripts are in the browser's cache.
 */
export async function measureHome({ portal, tokens }: Stage): Promise<Figure[]> {
  const times = await withBrowser(async (browser) => {
    const page = await openSignedIn(browser, portal.port, tokens);
    await watchPictures(page);
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`http://localhost:${portal.port}/contact`);
      await lastPicture(page);
      const answered = CALLS.map((path) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === path),
      );
      const ms = await whileSlowed(page, SLOWED, async () => {
        const pressedAt = page.evaluate(
          () =>
            new Promise<number>((pressed) =>
              addEventListener('click', ({ timeStamp }) => pressed(timeStamp), { capture: true, once: true }),
            ),
        );
        await page.getByRole('banner').getByRole('link').first().click();
        await Promise.all(answered);
        await page.getByRole('list', { name: 'Most recent orders' }).getByRole('listitem').last().waitFor();
        return (await lastPicture(page)) - (await pressedAt);
      });
      // The first round fills the cache.
      if (round > 0) taken.push(ms);
    }
    return taken;
  });
  return [
    plainFigure(`home with all its calls, CPU slowed ${SLOWED} x, median`, median(times), 'ms', LIMITS),
  ];
}
