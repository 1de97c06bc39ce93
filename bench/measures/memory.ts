import { readFile } from 'node:fs/promises';
import { type Figure, plainFigure } from '../figures.ts';
import type { RunningServer } from '../servers.ts';

const MIB = 1024 * 1024;

/** The most memory that the server's process has had in use, after all the load of the run before. */
export async function measureMemory(server: RunningServer): Promise<Figure[]> {
  const mib = (await peakBytes(server)) / MIB;
  return [plainFigure('memory of the API process under load', mib, 'MiB', { must: 250, aim: 200 })];
}

/** Linux keeps the peak; elsewhere the server's own gauge says what it has now. */
async function peakBytes({ pid, port }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const bytes = /bolt_resident_memory_bytes (\d+)/.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('The server does not say how much memory it has');
  return Number(bytes);
}
