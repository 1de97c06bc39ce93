import { expect, type Locator } from '@playwright/test';

/** What takes milliseconds is asked for as often: asked seldom, a test would wait for its question. */
export const soon = { intervals: [20, 30, 50, 50, 100] };

/**
 * What a page shows once it is loaded, or the background is done. A plain assertion, and a press, look twice a second
 * after the first quarter of one: a test would wait for the next look.
 */
export const expectSoon = (shown: Locator): Promise<void> =>
  expect.poll(() => shown.isVisible(), { ...soon, message: `${shown} is visible` }).toBe(true);
