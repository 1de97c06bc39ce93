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
  // A machine shared with others may stall for seconds: these bounds end what hangs, and measure nothing.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // The second try is for the trace alone: one that passes is listed as flaky at the end, and is counted as failed.
  // Tracing every first try as well took 28 % more time.
  retries: 1,
  // A context's first page costs a second of its test: each worker keeps its context, which is emptied between tests.
  use: {
    ...chromiumFor(),
    reuseContext: true,
    baseURL: `http://localhost:${E2E_PORT}`,
    trace: 'on-first-retry',
  },
  webServer: serverFor(E2E_PORT),
});
