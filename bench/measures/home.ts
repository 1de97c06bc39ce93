import type { Locator, Page } from '@playwright/test';
import { withBrowser } from '../browser.ts';
import { costFigure, type Figure } from '../figures.ts';
import { median } from '../load/statistics.ts';
import type { Stage } from '../stage.ts';
import { askAgain, bareDocument, bareRows, callsDuring, withBarePages } from './bare/bare-pages.ts';
import { lastPicture, watchPictures } from './last-picture.ts';
import { openSignedIn } from './signed-in-page.ts';
import { whileSlowed } from './slowed-page.ts';

const SLOWED = 4;
const ROUNDS = 12;
/** Against a link that asks the same calls and writes what home says as plain markup. */
const LIMITS = { must: 3, aim: 2 };
/** What home asks beyond what every screen does. */
const CALLS = ['/api/v1/order/process/csv', '/api/v1/dashboard/order/summary', '/api/v1/dashboard/orders'];
/** Looked for as cheaply as a bare page's: by its role it would be looked for at the page's own cost. */
const LAST_ORDER = 'ul[aria-label="Most recent orders"] > li:last-child';
const BARE = bareDocument(`<a href="#">Home</a><main></main><script>
  document.querySelector('a').addEventListener('click', async () => {
    document.querySelector('main').innerHTML = await (await fetch('/rows')).text();
  });
</script>`);

/**
 * Home by a press on its link, from a screen that has asked for nothing of it: until the picture with the answers of
 * all its calls. The scripts are in the browser's cache.
 */
export async function measureHome({ portal, tokens }: Stage): Promise<Figure[]> {
  const times = await withBrowser(async (browser) => {
    const page = await openSignedIn(browser, portal.port, tokens);
    await watchPictures(page);
    const press = async () => {
      await page.goto(`http://localhost:${portal.port}/contact`);
      await lastPicture(page);
      const answered = CALLS.map((path) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === path),
      );
      return pressed(page, page.getByRole('banner').getByRole('link').first(), async () => {
        await Promise.all(answered);
        await page.locator(LAST_ORDER).waitFor();
      });
    };
    // The first round fills the cache, and shows what a bare page has to ask and say.
    const calls = (await callsDuring(page, press)).filter(({ path }) =>
      CALLS.some((call) => path.startsWith(call)),
    );
    const said = await bareRows(page, 'main');
    const rows = async () => {
      await askAgain(portal.port, tokens, calls);
      return said;
    };
    return withBarePages({ '/': () => BARE, '/rows': rows }, async (origin) => {
      const pressBare = async () => {
        await page.goto(origin);
        await lastPicture(page);
        return pressed(page, page.getByRole('link'), () => page.locator('article').waitFor());
      };
      const taken: { ours: number; bare: number }[] = [];
      for (let round = 1; round < ROUNDS; round++)
        taken.push({ ours: await press(), bare: await pressBare() });
      return taken;
    });
  });
  const cost = {
    ours: median(times.map(({ ours }) => ours)),
    reference: median(times.map(({ bare }) => bare)),
    unit: 'ms',
  };
  const name = `home with all its calls, CPU slowed ${SLOWED} x, median, against bare markup`;
  return [costFigure(name, cost, LIMITS)];
}

/** From the press to the last picture, once everything is there. */
async function pressed(page: Page, link: Locator, isThere: () => Promise<unknown>): Promise<number> {
  return whileSlowed(page, SLOWED, async () => {
    const pressedAt = page.evaluate(
      () =>
        new Promise<number>((told) =>
          addEventListener('click', ({ timeStamp }) => told(timeStamp), { capture: true, once: true }),
        ),
    );
    await link.click();
    await isThere();
    return (await lastPicture(page)) - (await pressedAt);
  });
}
