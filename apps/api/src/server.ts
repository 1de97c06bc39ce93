import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { asOwner } from './database/owner-database.ts';
import { type EmbeddedPostgres, startPortalPostgres } from './database/portal-postgres.ts';
import { hasCatalogue } from './database/queries/catalogue-versions.queries.ts';
import { loadDemonstration } from './demonstration/load-demonstration.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { closePortal, openPortal } from './open-portal.ts';
import { announceStart } from './start-up/announce-start.ts';
import { assertPortIsFree } from './start-up/assert-port-is-free.ts';
import { describeStartFailure } from './start-up/describe-start-failure.ts';

/** After so long the database is given up, whatever still waits for it: a server that is told to end has ended within ten seconds. */
const CLOSE_MS = 7_000;

let running: { close(): Promise<void> } | undefined;
let starting: Promise<EmbeddedPostgres> | undefined;
let stopping: Promise<void> | undefined;
const stop = (signal: NodeJS.Signals) => {
  stopping ??= (async () => {
    console.log(`${signal}: finishing the requests under way`);
    await Promise.race([running?.close(), pause(CLOSE_MS, undefined, { ref: false })]);
    await (await starting)?.stop();
  })();
  void stopping.then(() => process.exit(0));
};
// Before anything starts: a signal in the middle of the start must not leave PostgreSQL running.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

async function start(config: Config): Promise<void> {
  // Before the database is touched: a second start beside a first is the likeliest mistake of all.
  await assertPortIsFree(config);
  if (!config.databaseUrl)
    starting = startPortalPostgres({ dataDir: resolve(config.dataDir, 'postgres'), log: console.log });
  const databaseUrl = config.databaseUrl ?? (await starting)!.url;

  await migrate(databaseUrl);
  if (config.demo) await loadDemonstration(databaseUrl, new Date());
  const portal = await openPortal(config, databaseUrl);
  const app = await buildApp(portal);
  const isLoaded = await asOwner(databaseUrl, hasCatalogue);
  // From here on nothing is asked of the database whose failure would end a process that answers.
  await app.listen({ port: config.port, host: config.host });
  // To whoever started this process and starts it again after a fault (scripts/portal/keep-running.ts): at once, since one
  // that answers and then ends is no start that failed.
  process.send?.('ready');
  announceStart(config, isLoaded);
  // The work of the background keeps nobody waiting at the start: it begins once the portal answers.
  const jobs = await startJobs(portal);
  running = {
    async close() {
      await Promise.all([app.close(), jobs.stop()]);
      await closePortal(portal);
    },
  };
}

let config: Config | undefined;
try {
  config = readConfig(process.env, process.stdout.isTTY);
  await start(config);
} catch (error) {
  console.error(describeStartFailure(error, config));
  process.exit(1);
}
