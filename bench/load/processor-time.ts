import { readdir, readFile } from 'node:fs/promises';

/** The processor time that each of these processes has used so far, in milliseconds; of Linux alone. */
export type ProcessorTimes = ReadonlyMap<number, number>;

export async function processorTimes(pids: readonly number[]): Promise<ProcessorTimes> {
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await ofProcess(pid)] as const)));
}

/** What they have used in between; of one that has ended meanwhile nobody knows. */
export const usedMs = (before: ProcessorTimes, after: ProcessorTimes): number =>
  [...after].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0);

/** Each thread's first figure is how many nanoseconds it ran. */
async function ofProcess(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}
