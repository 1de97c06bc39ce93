import type { Page } from '@playwright/test';
import type { CallAs } from '../support/test.ts';
import type { Scene } from './scene.ts';

interface Taken {
  page: Page;
  viewport: { width: number; height: number };
  signInAs: (username: string) => Promise<CallAs>;
  newReference: () => string;
}

/** Brings the page into a scene's state and keeps it as `pictures/{name}.png`. */
export async function takePicture(scene: Scene, name: string, taken: Taken): Promise<void> {
  const { page, viewport, signInAs, newReference } = taken;
  await page.setViewportSize(viewport);
  if (!scene.hasAnalyticsQuestion) await putAnalyticsAside(page);
  const call = scene.account ? await signInAs(scene.account) : noCall;
  await scene.show(page, call, newReference());
  // A dialog belongs to the window; a page is shown whole, in a window as high as it is.
  const isDialogOpen = (await page.locator('dialog[open]').count()) > 0;
  if (!isDialogOpen && !scene.isOfWindow) {
    const height = await measureWhole(page);
    await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  }
  await page.screenshot({ path: `pictures/${name}.png` });
}

const putAnalyticsAside = (page: Page) =>
  page.addInitScript(() =>
    sessionStorage.setItem('bolt.session-notes', JSON.stringify(['analytics-question-put-aside'])),
  );

/** What is far from view has a guessed height until it was near once: each part is passed before the page is measured. */
const measureWhole = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    scrollTo(0, 0);
    return root.scrollHeight;
  });

const noCall: CallAs = () => Promise.reject(new Error('This picture is of a signed-out screen'));
