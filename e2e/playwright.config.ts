import { defineConfig } from '@playwright/test';
import { chromiumFor, E2E_PORT, serverFor } from './support/environment.ts';

/** Browser tests: one real server on a fresh copy of the demonstration world, shared by all of them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: { ...chromiumFor(), baseURL: `http://localhost:${E2E_PORT}`, trace: 'retain-on-failure' },
  webServer: serverFor(E2E_PORT),
});
