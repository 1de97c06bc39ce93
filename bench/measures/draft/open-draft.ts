import type { Browser, Page } from '@playwright/test';
import { costFigure, type Figure } from '../../figures.ts';
import { median } from '../../load/statistics.ts';
import type { Stage } from '../../stage.ts';
import { askAgain, bareDocument, bareRows, callsDuring, withBarePages } from '../bare/bare-pages.ts';
import { lastPicture, watchPictures } from '../last-picture.ts';
import { openSignedIn } from '../signed-in-page.ts';
import { LARGE, LINES } from './large-draft.ts';

/** Against the same rows as plain markup, sent once the portal has answered the same calls. */
const LIMITS = { must: 3, aim: 2 };

/** The screens that show the whole draft, with what each line of it is there. */
const SCREENS = [
  { name: 'summary and review', path: 'review-complete', line: 'article' },
  { name: 'drug details', path: 'drug-detail/0', line: 'aside li' },
];

/** From the address typed anew, the scripts in the browser's cache, to the picture with every line there. */
export async function measureOpening(browser: Browser, stage: Stage): Promise<Figure[]> {
  const { portal, tokens, rounds } = stage;
  const figures: Figure[] = [];
  for (const { name, path, line } of SCREENS) {
    const page = await openSignedIn(browser, portal.port, tokens);
    await watchPictures(page);
    const open = (address: string, row: string) => openWhole(page, address, row);
    const ours = () => open(`http://localhost:${portal.port}/order/${LARGE}/${path}`, line);
    // The first round fills the cache, and shows what a bare page has to say.
    const calls = await callsDuring(page, ours);
    const rows = bareDocument(await bareRows(page, line));
    const bare = async () => {
      await askAgain(portal.port, tokens, calls);
      return rows;
    };
    const times = await withBarePages({ '/': bare }, async (origin) => {
      const taken: { ours: number; bare: number }[] = [];
      for (let round = 0; round < rounds; round++)
        taken.push({ ours: await ours(), bare: await open(origin, 'article') });
      return taken;
    });
    await page.context().close();
    const cost = {
      ours: median(times.map((each) => each.ours)),
      reference: median(times.map((each) => each.bare)),
      unit: 'ms',
    };
    figures.push(costFigure(`open a draft of 1,200 lines: ${name}, against bare markup`, cost, LIMITS));
  }
  return figures;
}

async function openWhole(page: Page, address: string, row: string): Promise<number> {
  await page.goto(address);
  await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length === count, [
    row,
    LINES,
  ] as const);
  return lastPicture(page);
}
