import path from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../setup/server-flags.ts';
import { keepRunning } from './keep-running.ts';

/** The portal's server, started again after a fault; resolves with the exit code once it has ended for good. */
export function runServer(): Promise<number> {
  const env = { ...SERVER_ENVIRONMENT, ...process.env, NODE_COMPILE_CACHE: path.resolve('.cache/compile') };
  const args = [...SERVER_FLAGS, 'apps/api/src/server.ts'];
  return keepRunning({ program: process.execPath, args, env }, console.error);
}
