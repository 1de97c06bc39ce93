import { readdir, readFile } from 'node:fs/promises';

/** In MiB, without the pages of files: those are the program itself, and what of them is resident depends on who else runs it. */
export interface ResidentMemory {
  /** The server's process with all its threads, and every process that it started but for PostgreSQL. */
  server: number;
  /** What the processes of PostgreSQL have for themselves. */
  postgres: number;
  /** What they share: the buffers of its tables, which fill up to `shared_buffers` and no further. */
  postgresShared: number;
  postgresProcesses: number;
}

const KIBIBYTES_OF_MEBIBYTE = 1024;

/** By /proc, so on Linux alone. */
export async function residentMemory(serverPid: number, postmasterPid: number): Promise<ResidentMemory> {
  const parents = await parentsOfAll();
  const ofPostgres = familyOf(postmasterPid, parents);
  const ofServer = familyOf(serverPid, parents).filter((pid) => !ofPostgres.includes(pid));
  return {
    server: await sum(ofServer, 'Pss_Anon'),
    postgres: await sum(ofPostgres, 'Pss_Anon'),
    postgresShared: await sum(ofPostgres, 'Pss_Shmem'),
    postgresProcesses: ofPostgres.length,
  };
}

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
async function sum(pids: readonly number[], field: string): Promise<number> {
  const texts = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const kibibytes = texts.map((text) => {
    const line = text.split('\n').find((each) => each.startsWith(`${field}:`));
    return Number.parseInt(line?.slice(field.length + 1) ?? '0', 10);
  });
  return kibibytes.reduce((total, some) => total + some, 0) / KIBIBYTES_OF_MEBIBYTE;
}
