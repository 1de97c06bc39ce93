import type { Browser } from '@playwright/test';
import { type Figure, plainFigure } from '../../figures.ts';
import { median } from '../../load/statistics.ts';
import type { Stage } from '../../stage.ts';
import { lastPicture, watchPictures } from '../last-picture.ts';
import { openSignedIn } from '../signed-in-page.ts';
import { LARGE, LINES } from './large-draft.ts';

const LIMITS = { must: 1_000, aim: 700 };

/** The screens that show the whole draft, with what each line of it is there. */
const SCREENS = [
  { name: 'summary and review', path: 'review-complete', line: 'article' },
  { name: 'drug details', path: 'drug-detail/0', line: 'aside li' },
];

/** From the address typed anew, the scripts in the browser's cache, to the picture with every line there. */
export async function measureOpening(browser: Browser, { portal, tokens, rounds }: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, line } of SCREENS) {
    const page = await openSignedIn(browser, portal.port, tokens);
    await watchPictures(page);
    const times: number[] = [];
    // The first round fills the cache.
    for (let round = 0; round <= rounds; round++) {
      await page.goto(`http://localhost:${portal.port}/order/${LARGE}/${path}`);
      await page.waitForFunction(
        ([selector, count]) => document.querySelectorAll(selector).length === count,
        [line, LINES] as const,
      );
      const painted = await lastPicture(page);
      if (round > 0) times.push(painted);
    }
    await page.context().close();
    figures.push(plainFigure(`open a draft of 1,200 lines: ${name}, median`, median(times), 'ms', LIMITS));
  }
  return figures;
}
