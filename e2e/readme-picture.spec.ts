import { readFileSync } from 'node:fs';
import {
  readmePicture,
  readmePictureWords,
  readmeWords,
  showReadmeScene,
} from './pictures/readme-picture.ts';
import { expect, test } from './support/test.ts';

/** A month has four to six rows of weeks: so much the page's height differs from day to day. */
const WEEKS = 110;

/** A PNG says its size in its first chunk. */
const heightOfPng = (file: string) => readFileSync(file).readUInt32BE(20);

test('the picture of the README is of the drug form as it is today (`npm run pictures -- -g README` makes it)', async ({
  page,
  signInAs,
  newReference,
}) => {
  const reference = newReference();
  await showReadmeScene(page, await signInAs('pharmacist'), reference);
  expect(await readmeWords(page, reference)).toBe(readFileSync(readmePictureWords, 'utf8'));
  const height = page.viewportSize()?.height ?? 0;
  expect(Math.abs(heightOfPng(readmePicture) - height)).toBeLessThan(WEEKS);
});
