import path from 'node:path';
import type { ClusterHome } from './cluster-home.ts';

/** Bytes that the address of a socket has room for on macOS; Linux has 107. */
const LONGEST_PATH = 103;
const LONGEST_NAME = '.s.PGSQL.65535';

/**
 * Where the server's Unix socket is: in PGDATA, which the server's account alone may enter. Undefined where its path
 * would be too long, and on Windows; the server is then reached by TCP.
 */
export function socketFolder({ data }: Pick<ClusterHome, 'data'>): string | undefined {
  if (process.platform === 'win32') return undefined;
  return Buffer.byteLength(path.join(data, LONGEST_NAME)) <= LONGEST_PATH ? data : undefined;
}

/** PostgreSQL's note of whose socket it is. */
export const socketLock = (folder: string, port: number): string =>
  path.join(folder, `.s.PGSQL.${port}.lock`);
