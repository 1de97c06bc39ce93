import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWebApp } from '../web/build-web-app.ts';

/** Builds the web app when its sources have changed and becomes the server, in this same process. */
export async function run(): Promise<number | undefined> {
  const failed = await buildWebApp();
  if (failed) return failed;
  enableCompileCache(path.resolve('.cache/compile'));
  await import(pathToFileURL(path.resolve('apps/api/src/server.ts')).href);
  return undefined;
}
