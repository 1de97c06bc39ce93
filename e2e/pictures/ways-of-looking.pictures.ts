import { test } from '../support/test.ts';
import type { Scene } from './scene.ts';
import { formulationScenes } from './scenes/formulations.scenes.ts';
import { homeScenes } from './scenes/home.scenes.ts';
import { orderEntryScenes } from './scenes/order-entry.scenes.ts';
import { orderScenes } from './scenes/orders.scenes.ts';
import { workbenchScenes } from './scenes/workbench.scenes.ts';
import { takePicture } from './take-picture.ts';

const scenes = [...homeScenes, ...orderEntryScenes, ...orderScenes, ...workbenchScenes, ...formulationScenes];

function sceneOf(name: string): Scene {
  const scene = scenes.find((each) => each.name === name);
  if (!scene) throw new Error(`There is no scene ${name}`);
  return scene;
}

/**
 * What colours alone tell elsewhere is drawn here: fill, marker, chosen day, steps, switch, track, chosen item, sources
 * of energy, limits.
 */
for (const name of [
  '03-order-entry',
  '07d-single-order-deliveries',
  '09b-formulation-stable',
  '14b-formulation-unstable',
  '12-workbench-orders',
  '12b-workbench-review',
])
  test(`${name} in forced colours`, async ({ page, signInAs, newReference }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const viewport = { width: 1366, height: 768 };
    await takePicture(sceneOf(name), `${name}-forced-colours`, { page, viewport, signInAs, newReference });
  });

/** A window of 1280 x 1024 at 400 % has so many pixels of its own. */
test('03-order-entry at 400 %', async ({ page, signInAs, newReference }) => {
  const viewport = { width: 320, height: 256 };
  const scene = { ...sceneOf('03-order-entry'), isOfWindow: true };
  await takePicture(scene, '03-order-entry-at-400-percent', { page, viewport, signInAs, newReference });
});
