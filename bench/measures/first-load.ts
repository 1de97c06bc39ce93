import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type Figure, plainFigure } from '../figures.ts';
import { openSignedIn } from './signed-in-page.ts';

/** The scripts that a screen has loaded, with nothing in the browser's cache, when its heading can be read. */
export async function measureFirstLoad(browser: Browser, port: number): Promise<Figure[]> {
  const kilobytes = async (path: string, tokens: 'signed-in' | 'signed-out') => {
    const page = await openSignedIn(browser, port, tokens);
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'load' });
    await page.getByRole('heading').first().waitFor();
    const bodies = await Promise.all(scripts.values());
    await page.context().close();
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  };
  return [
    plainFigure(
      'JavaScript of the first load, gzip: sign-in',
      await kilobytes('/login', 'signed-out'),
      'kB',
      {
        must: 130,
        aim: 100,
      },
    ),
    plainFigure('JavaScript of the first load, gzip: home', await kilobytes('/', 'signed-in'), 'kB', {
      must: 190,
      aim: 150,
    }),
  ];
}
