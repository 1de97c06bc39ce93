import { resolve } from 'node:path';
import type { Config } from '../config.ts';

/**
 * What to say when the server could not start: one sentence with the way out for what whoever starts it can mend, the
 * whole stack for what nobody foresaw.
 *
 * @param config undefined where the settings themselves could not be read
 */
export function describeStartFailure(
  error: unknown,
  config?: Pick<Config, 'port' | 'host' | 'dataDir'>,
): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const { host = '', dataDir = '' } = config ?? {};
  // The portal's own, or that of the figures.
  const port = (error as { port?: number }).port ?? config?.port ?? 0;
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken by another program, perhaps by Bolt itself. Choose another: ${port === config?.port ? 'PORT' : 'METRICS_PORT'}=${port + 1} npm start`;
    if (code === 'EACCES')
      return `Port ${port} is only for the system's administrator. Choose one from 1024 on: PORT=8080 npm start`;
    if (code === 'EADDRNOTAVAIL') return `HOST=${host} is no address of this machine.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Bolt may not write to ${path ?? resolve(dataDir)}. Choose a folder for its data that you own: DATA_DIR=/path/to/folder npm start`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `A file is in the way of the folder ${path ?? resolve(dataDir)}. Choose another for Bolt's data: DATA_DIR=/path/to/folder npm start`;
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `There can be no folder ${path}. Choose another for Bolt's data: DATA_DIR=/path/to/folder npm start`;
  if (code === 'ENOSPC') return `There is no room left on the disk of ${resolve(dataDir)}.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database of DATABASE_URL does not answer (${error.message || code}). Is PostgreSQL running there?`;
  if (code === '28P01' || code === '28000')
    return `The database of DATABASE_URL refuses the login: ${error.message}`;
  if (code === '3D000') return `The database of DATABASE_URL is not there: ${error.message}`;
  // What the portal itself refuses says all that there is to say.
  return error.constructor === Error && code === undefined ? error.message : (error.stack ?? error.message);
}
