import { runServer } from '../portal/run-server.ts';
import { buildWebApp } from '../web/build-web-app.ts';

/** Builds the web app when its sources have changed and runs the server. */
export async function run(): Promise<number> {
  const failed = await buildWebApp();
  return failed || runServer();
}
