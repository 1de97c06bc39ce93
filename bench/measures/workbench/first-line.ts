import type { Page } from '@playwright/test';
import { withBrowser } from '../../browser.ts';
import { type Figure, plainFigure } from '../../figures.ts';
import { median } from '../../load/statistics.ts';
import { bearer, type Tokens } from '../../portal-client.ts';
import type { Stage } from '../../stage.ts';
import { bareDocument, bareRows, withBarePages } from '../bare/bare-pages.ts';
import { lastPicture, watchPictures } from '../last-picture.ts';
import { openSignedIn } from '../signed-in-page.ts';
import { whileSlowed } from '../slowed-page.ts';

const SLOWED = 4;
const ROUNDS = 12;
const LIMITS = { must: 300, aim: 150 };
/** The first line of an opened item, on either page. */
const FIRST_LINE = '[aria-label^="Review of"] [aria-label="Ordered"] p';
/** A page that knows the list's rows as plain markup, and writes the line of the one that is opened. */
const bareList = (rows: string): string =>
  bareDocument(`<a href="#">Open</a><main>${rows}</main><script>
    document.querySelector('a').addEventListener('click', () => {
      const said = document.querySelector('article').textContent;
      document.querySelector('main').innerHTML =
        '<section aria-label="Review of"><div aria-label="Ordered"><p></p></div></section>';
      document.querySelector('p').textContent = said;
    });
  </script>`);

/**
 * From the key that opens an item of the list to the picture in which its first line can be read. The list has its 50
 * rows, and the scripts of the review, which it fetches while it is read, are there.
 */
export async function measureFirstLine({ portal }: Stage, tokens: Tokens): Promise<Figure[]> {
  const asked = await fetch(`http://127.0.0.1:${portal.port}/session/token`, { headers: bearer(tokens) });
  const signedIn = { ...tokens, kind: 'supplier', csrf_token: await asked.text() };
  const times = await withBrowser(async (browser) => {
    const page = await openSignedIn(browser, portal.port, signedIn);
    await watchPictures(page);
    await page.addInitScript(watchFirstLine, FIRST_LINE);
    const openList = async () => {
      await page.goto(`http://localhost:${portal.port}/workbench/orders`);
      await page.locator('a[data-row]').first().waitFor();
      await lastPicture(page);
    };
    await openList();
    const rows = await bareRows(page, 'tbody tr');
    return withBarePages({ '/': () => bareList(rows) }, async (origin) => {
      const taken: { ours: number; bare: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await openList();
        await page.keyboard.press('j');
        const ours = await untilFirstLine(page);
        await page.goto(origin);
        await lastPicture(page);
        await page.getByRole('link').focus();
        taken.push({ ours, bare: await untilFirstLine(page) });
      }
      // The first round compiles what the others run.
      return taken.slice(1);
    });
  });
  const [ours, bare] = [median(times.map((each) => each.ours)), median(times.map((each) => each.bare))];
  const name = `first line of an item that a key opens, CPU slowed ${SLOWED} x, median`;
  const beside = ` (a bare page ${bare.toFixed(0)} ms, ${(ours / bare).toFixed(1)} x)`;
  return [plainFigure(name + beside, ours, 'ms', LIMITS)];
}

declare global {
  interface Window {
    /** In ms after the key, once the picture with the first line has been painted. */
    benchFirstLine: Promise<number>;
  }
}

const untilFirstLine = (page: Page): Promise<number> =>
  whileSlowed(page, SLOWED, async () => {
    await page.keyboard.press('Enter');
    return page.evaluate(() => window.benchFirstLine);
  });

/** Runs in the page: from the key Enter to the frame that was painted with the line. */
function watchFirstLine(selector: string): void {
  let pressedAt = 0;
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter') pressedAt = timeStamp;
    },
    true,
  );
  window.benchFirstLine = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)?.textContent) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // A message is handled after the frame has been painted.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - pressedAt);
        channel.port2.postMessage(undefined);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
