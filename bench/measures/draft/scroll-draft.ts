import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Figure, plainFigure } from '../../figures.ts';
import type { Stage } from '../../stage.ts';
import { lastPicture, watchPictures } from '../last-picture.ts';
import { openSignedIn } from '../signed-in-page.ts';
import { whileSlowed } from '../slowed-page.ts';
import { LARGE } from './large-draft.ts';

const SLOWED = 4;
const NOTCH_PX = 120;
const TURNS = 150;
const LIMITS = { must: 50, aim: 40 };

/**
 * The longest task of the page while a user turns the wheel through the draft, a notch a frame, and goes to its end and
 * back: 50 ms is what the browser itself calls a long task. With the lines as they open, and with all details.
 */
export async function measureScrolling(browser: Browser, { portal, tokens }: Stage): Promise<Figure[]> {
  const page = await openSignedIn(browser, portal.port, tokens);
  await watchPictures(page);
  await page.goto(`http://localhost:${portal.port}/order/${LARGE}/review-complete`);
  await page.locator('article').first().waitFor();
  await lastPicture(page);
  const figures = [figureOf('', await longestTask(page))];
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.locator('article table').last().waitFor({ state: 'attached' });
  await lastPicture(page);
  figures.push(figureOf(', all details open', await longestTask(page)));
  await page.context().close();
  return figures;
}

const figureOf = (what: string, longestMs: number): Figure =>
  plainFigure(
    `longest task while scrolling 1,200 lines, CPU slowed ${SLOWED} x${what}`,
    longestMs,
    'ms',
    LIMITS,
  );

async function longestTask(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const tasks = await recordTasks(devtools, () => whileSlowed(page, SLOWED, () => scrollThrough(page)));
  await devtools.detach();
  return Math.max(...tasks);
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

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  args: { name?: string };
}

/** How long each task of the page's main thread took meanwhile, in ms. */
async function recordTasks(devtools: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}/${tid}`))
    .map(({ dur = 0 }) => dur / 1000);
}
