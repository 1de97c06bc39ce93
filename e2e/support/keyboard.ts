import { expect, type Page } from '@playwright/test';
import { recordTabs } from './tab-recorder.ts';

const SHIFT = 8;

/**
 * Tab goes through everything that can be operated, on the page or in the open dialog: each is reached and left again,
 * shows that it has the focus, and stands in view. The focus and the place on the page are given back. A page that
 * still moved when it was gone through is gone through again: what it says of itself at rest counts.
 */
export async function expectKeyboardReach(page: Page, direction: 'forward' | 'backward'): Promise<void> {
  let faults = await goThrough(page, direction);
  if (faults.length > 0) {
    await comeToRest(page);
    faults = await goThrough(page, direction);
  }
  expect(faults, `the keyboard alone, Tab ${direction}`).toEqual([]);
}

async function goThrough(page: Page, direction: 'forward' | 'backward'): Promise<string[]> {
  const stops = await page.evaluate(recordTabs, direction);
  if (stops === 0) return [];
  const keyboard = await page.context().newCDPSession(page);
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  const modifiers = direction === 'backward' ? SHIFT : 0;
  // Sent without waiting for each: the page takes them one after the other all the same.
  const pressTab = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () => keyboard.send('Input.dispatchKeyEvent', { ...tab, modifiers })),
    );
  // Keys that come while the page takes a new size may be lost: the first one is pressed until it has arrived.
  const hasBegun = async () => {
    await pressTab(1);
    return page.evaluate(() => window.tabRecorder?.hasBegun());
  };
  await expect.poll(hasBegun, `Tab ${direction} arrives`).toBe(true);
  await pressTab(stops - 1);
  // A box that scrolls is a stop of its own, and a few more are needed.
  const isComplete = () => page.evaluate(() => window.tabRecorder?.isComplete());
  for (let tries = 0; tries < 3 && !(await isComplete()); tries++) await pressTab(5);
  const faults = await page.evaluate(() => window.tabRecorder?.end());
  await keyboard.detach();
  return faults ?? ['the page was left meanwhile'];
}

/** Ten frames in a row in which the page neither grew nor scrolled. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = () => `${document.documentElement.scrollHeight} ${window.scrollY}`;
    let last = place();
    for (let quiet = 0; quiet < 10; quiet++) {
      await new Promise(requestAnimationFrame);
      if (place() !== last) quiet = -1;
      last = place();
    }
  });
}
