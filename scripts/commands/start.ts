import path from 'node:path';
import { runInstead } from '../setup/run-instead.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../setup/server-flags.ts';
import { buildWebApp } from '../web/build-web-app.ts';

/** Builds the web app when its sources have changed and runs the server. */
export async function run(): Promise<number> {
  const failed = await buildWebApp();
  if (failed) return failed;
  const env = { ...SERVER_ENVIRONMENT, ...process.env, NODE_COMPILE_CACHE: path.resolve('.cache/compile') };
  return runInstead(process.execPath, [...SERVER_FLAGS, 'apps/api/src/server.ts'], env);
}
