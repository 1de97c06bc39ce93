import { defineConfig } from '@playwright/test';
import { chromiumFor, E2E_PORT, serverFor } from './support/environment.ts';

/** Browser tests: one real server on a fresh copy of the demonstration world, shared by all of them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Two left half of two cores waiting: a test waits for answers and pictures as long as it works.
  workers: 3,
  // A machine shared with others may stall for seconds: these bounds end what hangs, and measure nothing.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // The second try has a trace, and one that passes is named at the end: see docs/decisions/0039.
  // Tracing every first try as well took 28 % more time.
  retries: 1,
  // A context's first page costs a second of its test: each worker keeps its context, which is emptied between tests.
  use: {
    ...chromiumFor(),
    reuseContext: true,
    baseURL: `http://localhost:${E2E_PORT}`,
    trace: 'on-first-retry',
    // Nothing fades or turns: half of a test's time is a page that draws itself (docs/decisions/0040).
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: serverFor(E2E_PORT),
});
