import type { Page } from '@playwright/test';
import { type CallAs, test } from '../support/test.ts';
import { formulationScenes } from './scenes/formulations.scenes.ts';
import { homeScenes } from './scenes/home.scenes.ts';
import { importScenes } from './scenes/import.scenes.ts';
import { nutritionScenes } from './scenes/nutrition.scenes.ts';
import { orderEntryScenes } from './scenes/order-entry.scenes.ts';
import { orderScenes } from './scenes/orders.scenes.ts';
import { patientScenes } from './scenes/patients.scenes.ts';
import { preferenceScenes } from './scenes/preferences.scenes.ts';
import { registrationScenes } from './scenes/registration.scenes.ts';
import { reuseOrderScenes } from './scenes/reuse-order.scenes.ts';
import { reviewScenes } from './scenes/review.scenes.ts';
import { signInScenes } from './scenes/sign-in.scenes.ts';
import { stateScenes } from './scenes/states.scenes.ts';
import { twoPeopleScenes } from './scenes/two-people.scenes.ts';
import { workbenchScenes } from './scenes/workbench.scenes.ts';

const SIZES = { desktop: { width: 1366, height: 768 }, mobile: { width: 390, height: 844 } };

const scenes = [
  ...signInScenes,
  ...homeScenes,
  ...orderEntryScenes,
  ...reuseOrderScenes,
  ...importScenes,
  ...reviewScenes,
  ...twoPeopleScenes,
  ...orderScenes,
  ...patientScenes,
  ...nutritionScenes,
  ...formulationScenes,
  ...registrationScenes,
  ...preferenceScenes,
  ...stateScenes,
  ...workbenchScenes,
];

for (const scene of scenes) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${scene.name} ${size} ${theme}`, async ({ page, signInAs, newReference }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        if (!scene.hasAnalyticsQuestion) await putAnalyticsAside(page);
        const call = scene.account ? await signInAs(scene.account) : noCall;
        await scene.show(page, call, newReference());
        // A dialog belongs to the window; a page is shown whole, in a window as high as it is.
        const isDialogOpen = (await page.locator('dialog[open]').count()) > 0;
        if (!isDialogOpen) {
          const height = await measureWhole(page);
          await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
        }
        await page.screenshot({ path: `pictures/${scene.name}-${size}-${theme}.png` });
      });
    }
  }
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
