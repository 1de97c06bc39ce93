import { type ClusterNames, openClusterHome } from './cluster-home.ts';
import { createCluster } from './create-cluster.ts';
import { ensureRunning } from './ensure-running.ts';
import { keepRunning } from './keep-running.ts';
import { withLaunchLock } from './launch-lock.ts';
import { locateBinaries } from './locate-binaries.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { takeLease } from './use-lease.ts';

export { hasCluster } from './cluster-home.ts';
export { NoProgramsForThisSystem } from './locate-binaries.ts';

export interface EmbeddedPostgresOptions extends ClusterNames {
  /** The folder that holds the database; made when absent. Nothing else may be kept in it. */
  readonly dataDir: string;
  /** Told what happens, one sentence at a time. */
  readonly log?: (message: string) => void;
  /** False gives up safety against power cuts for speed: for tests alone. True unless said otherwise. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /**
   * The owner's address, `postgres://<owner>:...@127.0.0.1:<port>/<database>`, with `?host=` and the folder of the
   * server's socket where it has one. It contains the password: never log it.
   */
  readonly url: string;
  /** Whether the server was running already. */
  readonly attached: boolean;
  /**
   * Gives the server up. The last user to do so stops it by fast shutdown, which breaks connections that are still
   * open: close pools first. A second call waits for the first. The caller calls this on SIGTERM and SIGINT.
   */
  stop(): Promise<void>;
}

/**
 * Gives a running PostgreSQL for a data folder: makes the database at the first start, recovers it after a crash,
 * joins a server that another process started or that a killed process left behind. Until `stop`, a server that goes
 * is started again at the same address.
 *
 * @throws when this system has no PostgreSQL programs, the folder cannot be written, or the server does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => undefined, durable = true, ...names } = options;
  const home = await openClusterHome(dataDir, names);
  const open = (keepsAddress: boolean) =>
    withLaunchLock(home.lock, async () => {
      const binaries = await locateBinaries(home);
      await createCluster(home, binaries, durable);
      const running = await ensureRunning(home, binaries, { durable, keepsAddress });
      return { ...running, binaries, lease: await takeLease(running.url, `${names.database} launcher`) };
    });
  const { url, attached, binaries, lease } = await open(false);
  log(attached ? `Joined the PostgreSQL running in ${home.folder}` : `PostgreSQL started in ${home.folder}`);
  const watch = keepRunning(lease, async () => (await open(true)).lease, log);

  const giveUp = async () => {
    const held = await watch.end();
    await withLaunchLock(home.lock, async () => {
      const last = await held.isLast();
      await held.release();
      if (!last) return;
      await stopPostmaster(home, binaries);
      log('PostgreSQL stopped');
    });
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= giveUp();
    return stopping;
  };
  return { url, attached, stop };
}
