import { expect, type Page } from '@playwright/test';
import type { CallAs } from '../support/test.ts';
import { orderEntryScenes } from './scenes/order-entry.scenes.ts';

/** The picture of the README, and beside it what it shows in words: by them a test knows whether it is of today. */
export const readmePicture = 'docs/pictures/order-entry.png';
export const readmePictureWords = 'docs/pictures/order-entry.txt';

const WINDOW = { width: 1366, height: 768 };

/** Brings the page into what the README shows, at the height of the whole page. */
export async function showReadmeScene(page: Page, call: CallAs, reference: string): Promise<void> {
  const scene = orderEntryScenes.find(({ name }) => name === '03-order-entry');
  if (!scene) throw new Error('The scene of the README is gone');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WINDOW);
  await scene.show(page, call, reference);
  await expect(page.getByText('Ready to add')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...WINDOW, height: Math.max(height, WINDOW.height) });
}

/** Everything that is on the page by role and words, but for what is another one on another day. */
export async function readmeWords(page: Page, reference: string): Promise<string> {
  const snapshot = await page.locator('main').ariaSnapshot();
  return `${withoutCalendar(snapshot)
    .replaceAll(reference, 'REFERENCE')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/((Mon|Tue|Wed|Thu|Fri|Sat|Sun)\s)?\d{2}\/\d{2}\/\d{4}/g, 'DATE')
    .replaceAll(/(order by) .*/g, '$1 CUT-OFF')}\n`;
}

/** The lines of the calendar's region are those that stand further in than its own. */
function withoutCalendar(snapshot: string): string {
  const kept: string[] = [];
  let depth = Number.POSITIVE_INFINITY;
  for (const line of snapshot.split('\n')) {
    const indent = line.search(/\S/);
    if (indent > depth) continue;
    depth = line.includes('region "Calendar') ? indent : Number.POSITIVE_INFINITY;
    kept.push(line);
  }
  return kept.join('\n');
}
