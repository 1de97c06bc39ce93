import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchPicture: { paintedAt: number; isAtRest(): boolean };
  }
}

/**
 * Watches every document that the page opens from now on: when the frame with its last change was painted, and
 * whether it has come to rest since.
 */
export const watchPictures = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const RESTS_MS = 500;
    const picture = {
      paintedAt: 0,
      isAtRest: () => picture.paintedAt > 0 && performance.now() - picture.paintedAt > RESTS_MS,
    };
    window.benchPicture = picture;
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        // A message is handled after the frame has been painted.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          picture.paintedAt = performance.now();
        };
        channel.port2.postMessage(undefined);
      }),
    ).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });

/** Waits until the page is at rest; answers when its last picture was painted, in ms since its navigation began. */
export async function lastPicture(page: Page): Promise<number> {
  await page.waitForFunction(() => window.benchPicture.isAtRest(), undefined, { polling: 50 });
  return page.evaluate(() => window.benchPicture.paintedAt);
}
