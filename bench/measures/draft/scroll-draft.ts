import type { Browser, Page } from '@playwright/test';
import { costFigure, type Figure } from '../../figures.ts';
import type { Stage } from '../../stage.ts';
import { bareDocument, bareRows, withBarePages } from '../bare/bare-pages.ts';
import { lastPicture, watchPictures } from '../last-picture.ts';
import { longestTask } from '../longest-task.ts';
import { openSignedIn } from '../signed-in-page.ts';
import { LARGE } from './large-draft.ts';

const SLOWED = 4;
const NOTCH_PX = 120;
const TURNS = 150;
/** Against the same rows as plain markup. */
const LIMITS = { closed: { must: 2, aim: 1.5 }, open: { must: 2.5, aim: 1.5 } };

/**
 * The longest task of the page while a user turns the wheel through the draft, a notch a frame, and goes to its end and
 * back. With the lines as they open, and with all details; each in turn with the same rows as plain markup.
 */
export async function measureScrolling(browser: Browser, { portal, tokens }: Stage): Promise<Figure[]> {
  const page = await openSignedIn(browser, portal.port, tokens);
  await watchPictures(page);
  await page.goto(`http://localhost:${portal.port}/order/${LARGE}/review-complete`);
  await page.locator('article').first().waitFor();
  await lastPicture(page);
  const figures = [await figureOf(page, '', LIMITS.closed)];
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.locator('article table').last().waitFor({ state: 'attached' });
  await lastPicture(page);
  figures.push(await figureOf(page, ', all details open', LIMITS.open));
  await page.context().close();
  return figures;
}

async function figureOf(page: Page, what: string, limits: Parameters<typeof costFigure>[2]): Promise<Figure> {
  const rows = bareDocument(await bareRows(page, 'article'));
  const ours = await longestTask(page, SLOWED, () => scrollThrough(page));
  const reference = await withBarePages({ '/': () => rows }, async (origin) => {
    const bare = await page.context().newPage();
    await watchPictures(bare);
    await bare.goto(origin);
    await lastPicture(bare);
    const longest = await longestTask(bare, SLOWED, () => scrollThrough(bare));
    await bare.close();
    return longest;
  });
  const name = `longest task while scrolling 1,200 lines, CPU slowed ${SLOWED} x${what}, against bare markup`;
  return costFigure(name, { ours, reference, unit: 'ms' }, limits);
}

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(400, 500);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, NOTCH_PX);
    await nextFrame(page);
  }
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    await lastPicture(page);
  }
}

const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
