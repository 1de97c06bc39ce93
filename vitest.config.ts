import { configDefaults, defineConfig } from 'vitest/config';

const launcher = 'apps/api/src/database/embedded/**/*.test.ts';

/**
 * `unit` needs no database and is what `npm run validate` runs; `api` shares one PostgreSQL that its global set-up
 * starts; `launcher` starts, kills and restarts PostgreSQL itself.
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: { name: 'unit', include: ['{packages,apps/web,scripts,data,bench}/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, launcher],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
        },
      },
      {
        test: { name: 'launcher', include: [launcher], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
