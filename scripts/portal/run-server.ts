import path from 'node:path';
import { stopLeftPortalPostgres } from '../../apps/api/src/database/portal-postgres.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../setup/server-flags.ts';
import { keepRunning } from './keep-running.ts';

/** The portal's server, started again after a fault; resolves with the exit code once it has ended for good. */
export async function runServer(): Promise<number> {
  const env: NodeJS.ProcessEnv = {
    ...SERVER_ENVIRONMENT,
    ...process.env,
    NODE_COMPILE_CACHE: path.resolve('.cache/compile'),
  };
  const args = [...SERVER_FLAGS, 'apps/api/src/server.ts'];
  const exitCode = await keepRunning({ program: process.execPath, args, env }, console.error);
  // One that ends in order stops its database itself.
  if (exitCode !== 0 && !env.DATABASE_URL) await stopDatabase(env.DATA_DIR);
  return exitCode;
}

/** Where it does not stop, the next start joins it. */
async function stopDatabase(dataDir = '.data'): Promise<void> {
  await stopLeftPortalPostgres({ dataDir: path.resolve(dataDir, 'postgres') }).catch((error: Error) =>
    console.error(error.message),
  );
}
