import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** They replace modules by `vi.mock`, which reaches only what is not loaded yet: they have a worker to themselves. */
const replacingModules = [
  'apps/api/src/routes/passwords.test.ts',
  'apps/api/src/routes/turns-between-lines.test.ts',
];
const launcher = 'packages/embedded-postgres/**/*.test.ts';

/** Both cores of a small machine: left to itself vitest keeps one for the terminal. */
const workers = Math.max(2, availableParallelism() - 1);

/** A machine shared with others may stall for seconds: these bounds end what hangs, and measure nothing. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 300_000,
  // Before the test's own end, so that it says what it waited for.
  expect: { poll: { timeout: 240_000 } },
};

/**
 * `unit` needs no database and is what `npm run validate` runs; `api` and the few files of `api-apart` share one
 * PostgreSQL each, which their global set-up starts; `launcher` starts, kills and restarts PostgreSQL itself.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: workers,
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['{packages,apps/web,scripts,data,bench}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, launcher],
          // Modules are loaded once for each worker, not for each file: that took more than half of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...replacingModules],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'api-apart',
          include: replacingModules,
          globalSetup: 'apps/api/src/testing/global-setup.ts',
        },
      },
      {
        test: { ...patience, name: 'launcher', include: [launcher] },
      },
    ],
  },
});
