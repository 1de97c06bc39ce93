import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/browser/find-chromium.ts';
import { buildWebApp } from '../../scripts/web/build-web-app.ts';
import type { Figure } from '../figures.ts';
import { startDemonstration } from '../servers.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureKeystrokes } from './keystroke.ts';

// As in the browser tests: Chromium must not ask the outside world for anything while it is measured.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** What the built web app is in a real browser, on the demonstration world. */
export async function measureScreens(): Promise<Figure[]> {
  if ((await buildWebApp()) !== 0) throw new Error('The web app does not build');
  const portal = await startDemonstration();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET });
    return [
      ...(await measureFirstLoad(browser, portal.port)),
      ...(await measureKeystrokes(browser, portal.port)),
    ];
  } finally {
    await browser?.close();
    await portal.stop();
  }
}
