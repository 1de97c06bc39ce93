import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type Figure, plainFigure } from '../figures.ts';
import { openSignedIn } from './signed-in-page.ts';

/** The scripts that a screen has loaded, with nothing in the browser's cache, when its heading can be read. */
export async function measureFirstLoad(browser: Browser, port: number): Promise<Figure[]> {
  const loaded = async (path: string, tokens: 'signed-in' | 'signed-out') => {
    const page = await openSignedIn(browser, port, tokens);
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'load' });
    await page.getByRole('heading').first().waitFor();
    const bodies = await Promise.all(scripts.values());
    await page.context().close();
    return {
      kilobytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000,
      scripts: bodies.length,
    };
  };
  const signIn = await loaded('/login', 'signed-out');
  const home = await loaded('/', 'signed-in');
  return [
    plainFigure('JavaScript of the first load, gzip: sign-in', signIn.kilobytes, 'kB', {
      must: 130,
      aim: 100,
    }),
    plainFigure('JavaScript of the first load, gzip: home', home.kilobytes, 'kB', { must: 190, aim: 150 }),
    plainFigure('scripts of the first load: home', home.scripts, 'files', { must: 40, aim: 20 }),
  ];
}
