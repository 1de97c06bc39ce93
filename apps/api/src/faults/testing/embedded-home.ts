import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { DATABASE, OWNER } from '../../database/portal-postgres.ts';

/** A data folder for a server that is going to be killed. */
export interface EmbeddedHome {
  dataDir: string;
  /** The owner's connection to the database that runs in it now. */
  connect(): Promise<pg.Client>;
  /** SIGKILL to PostgreSQL and each of its processes. */
  killDatabase(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeEmbeddedHome(parent = tmpdir()): Promise<EmbeddedHome> {
  const dataDir = await mkdtemp(path.join(parent, 'bolt-faults-'));
  await chmod(dataDir, 0o755); // PostgreSQL's account must be able to enter
  const postgres = path.join(dataDir, 'postgres');
  const read = async (file: string) => (await readFile(path.join(postgres, file), 'utf8')).trim();
  return {
    dataDir,
    async connect() {
      const [password, port] = [await read('cluster/password'), await read('port')];
      const owner = new pg.Client({
        connectionString: `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`,
      });
      owner.on('error', () => {});
      await owner.connect();
      return owner;
    },
    async killDatabase() {
      const postmaster = Number.parseInt(await read('cluster/data/postmaster.pid'), 10);
      for (const pid of [postmaster, ...(await childrenOf(postmaster))]) killAtOnce(pid);
    },
    // A PostgreSQL that was told to end may write its last while its folder goes.
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** By /proc, so on Linux alone. The parent is the second field behind the name, which may itself hold blanks. */
async function childrenOf(parent: number): Promise<number[]> {
  const processes = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const children = await Promise.all(
    processes.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [pid] : [];
    }),
  );
  return children.flat();
}

function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself in between.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
