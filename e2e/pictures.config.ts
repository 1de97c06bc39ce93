import { defineConfig } from '@playwright/test';
import { chromiumFor, PICTURES_PORT, serverFor } from './support/environment.ts';

/** Pictures of every screen and state, into pictures/: `npm run pictures`. */
export default defineConfig({
  testDir: './pictures',
  testMatch: '*.pictures.ts',
  outputDir: '../test-results/pictures',
  fullyParallel: true,
  workers: 2,
  timeout: 150_000,
  use: { ...chromiumFor(), baseURL: `http://localhost:${PICTURES_PORT}` },
  webServer: serverFor(PICTURES_PORT),
});
