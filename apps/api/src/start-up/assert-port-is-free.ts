import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';

/** Rejects with the system's error (EADDRINUSE, EACCES, EADDRNOTAVAIL) where nothing can listen at the portal's address. */
export async function assertPortIsFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
