import { readdir, readFile } from 'node:fs/promises';

/** In MiB, without the pages of files: those are the program itself, and what of them is resident depends on who else runs it. */
export interface ResidentMemory {
  /** The server's process with all its threads, and every process that it started but for PostgreSQL. */
  server: number;
  /** What each process of PostgreSQL has for itself, by its number. */
  postgres: ReadonlyMap<number, number>;
  /** What they share: the buffers of its tables, which fill up to `shared_buffers` and no further. */
  postgresShared: number;
}

const KIBIBYTES_OF_MEBIBYTE = 1024;

/** By /proc, so on Linux alone. */
export async function residentMemory(serverPid: number, postmasterPid: number): Promise<ResidentMemory> {
  const parents = await parentsOfAll();
  const ofPostgres = familyOf(postmasterPid, parents);
  const ofServer = familyOf(serverPid, parents).filter((pid) => !ofPostgres.includes(pid));
  return {
    server: total(await residentOf(ofServer, 'Pss_Anon')),
    postgres: await residentOf(ofPostgres, 'Pss_Anon'),
    postgresShared: total(await residentOf(ofPostgres, 'Pss_Shmem')),
  };
}

/**
 * Of PostgreSQL, what the processes have together that are there in every one of the samples: one that ends gives back
 * what it had, and another takes its place, so that only those that stay can gather anything. How many these are, and
 * sample by sample what they have.
 */
export function ofThoseThatStay(samples: readonly ReadonlyMap<number, number>[]): {
  processes: number;
  mib: number[];
} {
  const staying = [...(samples[0]?.keys() ?? [])].filter((pid) => samples.every((sample) => sample.has(pid)));
  const mib = samples.map((sample) => staying.reduce((sum, pid) => sum + (sample.get(pid) ?? 0), 0));
  return { processes: staying.length, mib };
}

export const total = (resident: ReadonlyMap<number, number>): number =>
  [...resident.values()].reduce((sum, mib) => sum + mib, 0);

/** The parent is the second field behind the name, which may itself hold blanks. */
async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const stats = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
      return [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
    }),
  );
  return new Map(stats);
}

function familyOf(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => familyOf(child, parents))];
}

/** Each page counts for its share where several processes have it, so that it is counted once in their sum. */
async function residentOf(pids: readonly number[], field: string): Promise<Map<number, number>> {
  const all = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      const line = text.split('\n').find((each) => each.startsWith(`${field}:`));
      return [
        pid,
        Number.parseInt(line?.slice(field.length + 1) ?? '0', 10) / KIBIBYTES_OF_MEBIBYTE,
      ] as const;
    }),
  );
  // A process that ended while it was looked at has nothing.
  return new Map(all.filter(([, mib]) => mib > 0));
}
