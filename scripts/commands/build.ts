import { buildWebApp } from '../web/build-web-app.ts';

/** Builds the web app when its sources have changed, so that the start has nothing to build. */
export const run = (): Promise<number> => buildWebApp();
