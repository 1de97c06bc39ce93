import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { ClusterHome } from './cluster-home.ts';

/** The port of the last start, so that the address of a database stays; a free one at the first start. */
export async function rememberedPort(home: ClusterHome): Promise<number> {
  const port = Number(await readFile(home.port, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : await freePort();
}

export async function rememberPort(home: ClusterHome, port: number): Promise<void> {
  await writeFile(home.port, `${port}\n`);
}

/** A loopback port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
