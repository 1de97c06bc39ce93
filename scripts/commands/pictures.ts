import { runPlaywright } from '../checks/playwright.ts';
import { buildWebApp } from '../web/build-web-app.ts';

/** Takes the pictures of the screens; arguments are passed on to Playwright. */
export async function run(args: readonly string[]): Promise<number> {
  return (await buildWebApp()) || (await runPlaywright('e2e/pictures.config.ts', args));
}
