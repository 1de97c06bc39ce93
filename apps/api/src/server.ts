import { resolve } from 'node:path';
import { announceStart } from './announce-start.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startEmbeddedPostgres } from './database/embedded/start-embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { loadDemonstration } from './demonstration/load-demonstration.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { closePortal, openPortal } from './open-portal.ts';

const config = readConfig(process.env);
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir, 'postgres'), log: console.log });
const databaseUrl = config.databaseUrl ?? embedded!.url;

let stopping: Promise<void> | undefined;
const stop = (signal: NodeJS.Signals) => {
  stopping ??= (async () => {
    console.log(`${signal}: finishing the requests under way`);
    await running?.close();
    await embedded?.stop();
  })();
  void stopping.then(() => process.exit(0));
};
let running: { close(): Promise<void> } | undefined;
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await migrate(databaseUrl);
if (config.demo) await loadDemonstration(databaseUrl, new Date());
const portal = await openPortal(config, databaseUrl);
const app = await buildApp(portal);
await app.listen({ port: config.port, host: config.host });
announceStart(config);
// Mail and sweeping wait for nobody at the start: they begin once the portal answers.
const jobs = await startJobs(portal, databaseUrl);
running = {
  async close() {
    await app.close();
    await jobs.stop();
    await closePortal(portal);
  },
};
