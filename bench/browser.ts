import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/browser/find-chromium.ts';
import { buildWebApp } from '../scripts/web/build-web-app.ts';

// As in the browser tests: Chromium must not ask the outside world for anything while it is measured.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** The web app as servers serve it; they look for it at their start. */
export async function buildApp(): Promise<void> {
  if ((await buildWebApp()) !== 0) throw new Error('The web app does not build');
}

/** A browser for as long as the work takes. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
