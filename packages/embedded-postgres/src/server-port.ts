import { readFile, writeFile } from 'node:fs/promises';
import type { ClusterHome } from './cluster-home.ts';
import { freePort } from './free-port.ts';

/** The port of the last start, so that the address of a database stays; a free one at the first start. */
export async function rememberedPort(home: ClusterHome): Promise<number> {
  const port = Number(await readFile(home.port, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : await freePort();
}

export async function rememberPort(home: ClusterHome, port: number): Promise<void> {
  await writeFile(home.port, `${port}\n`);
}
