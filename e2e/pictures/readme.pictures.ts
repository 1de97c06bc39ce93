import { writeFileSync } from 'node:fs';
import { test } from '../support/test.ts';
import { readmePicture, readmePictureWords, readmeWords, showReadmeScene } from './readme-picture.ts';

test('the picture of the README', async ({ page, signInAs, newReference }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('bolt.session-notes', JSON.stringify(['analytics-question-put-aside'])),
  );
  const reference = newReference();
  await showReadmeScene(page, await signInAs('pharmacist'), reference);
  await page.screenshot({ path: readmePicture });
  writeFileSync(readmePictureWords, await readmeWords(page, reference));
});
