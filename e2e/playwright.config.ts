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
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A machine may stall for seconds. A second try that passes is listed as flaky at the end, and is a defect to be found:
  // it is traced. Tracing every first try as well took 28 % more time.
  retries: 1,
  use: { ...chromiumFor(), baseURL: `http://localhost:${E2E_PORT}`, trace: 'on-first-retry' },
  webServer: serverFor(E2E_PORT),
});
