import { test } from '../support/test.ts';
import { accountScenes } from './scenes/accounts.scenes.ts';
import { administrationScenes } from './scenes/administration.scenes.ts';
import { formulationScenes } from './scenes/formulations.scenes.ts';
import { homeScenes } from './scenes/home.scenes.ts';
import { importScenes } from './scenes/import.scenes.ts';
import { importStateScenes } from './scenes/import-states.scenes.ts';
import { nutritionScenes } from './scenes/nutrition.scenes.ts';
import { orderEntryScenes } from './scenes/order-entry.scenes.ts';
import { orderScenes } from './scenes/orders.scenes.ts';
import { patientScenes } from './scenes/patients.scenes.ts';
import { preferenceScenes } from './scenes/preferences.scenes.ts';
import { queryScenes } from './scenes/queries.scenes.ts';
import { registrationScenes } from './scenes/registration.scenes.ts';
import { reuseOrderScenes } from './scenes/reuse-order.scenes.ts';
import { reviewScenes } from './scenes/review.scenes.ts';
import { signInScenes } from './scenes/sign-in.scenes.ts';
import { stateScenes } from './scenes/states.scenes.ts';
import { twoPeopleScenes } from './scenes/two-people.scenes.ts';
import { workbenchScenes } from './scenes/workbench.scenes.ts';
import { workbenchReviewScenes } from './scenes/workbench-review.scenes.ts';
import { takePicture } from './take-picture.ts';

const SIZES = { desktop: { width: 1366, height: 768 }, mobile: { width: 390, height: 844 } };

const scenes = [
  ...signInScenes,
  ...homeScenes,
  ...orderEntryScenes,
  ...reuseOrderScenes,
  ...importScenes,
  ...importStateScenes,
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
  ...workbenchReviewScenes,
  ...accountScenes,
  ...administrationScenes,
  ...queryScenes,
];

for (const scene of scenes) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${scene.name} ${size} ${theme}`, async ({ page, signInAs, newReference }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await takePicture(scene, `${scene.name}-${size}-${theme}`, {
          page,
          viewport,
          signInAs,
          newReference,
        });
      });
    }
  }
}
