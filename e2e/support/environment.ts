import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';

export const E2E_PORT = Number(process.env.E2E_PORT ?? 8191);
/** How far from a portal's port its hospital's systems are; see apps/api/src/testing/serve-hospital-systems.ts. */
export const HOSPITAL_SYSTEMS_OFFSET = 500;
export const HOSPITAL_SYSTEMS_PORT = E2E_PORT + HOSPITAL_SYSTEMS_OFFSET;
export const PICTURES_PORT = Number(process.env.PICTURES_PORT ?? 8192);

// Without these Chromium asks the outside world for updates and lists at every start.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromiumFor(): PlaywrightTestConfig['use'] {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return {
    viewport: { width: 1366, height: 768 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    launchOptions: { executablePath, args: QUIET },
  };
}

/** The server of the browser tests; Playwright ends it with SIGTERM, so that its database is dropped. */
export function serverFor(port: number): PlaywrightTestConfig['webServer'] {
  return {
    command: `"${process.execPath}" apps/api/src/testing/serve-for-e2e.ts`,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), PLAYWRIGHT: '1' },
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  };
}
