import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

/**
 * A process that uses the launcher as an application does: `node launcher-process.ts <data folder>`. It prints one line of
 * JSON, `{url, attached}`, when the database is ready, and stops at SIGTERM.
 */
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Say which data folder.');
const postgres = await startEmbeddedPostgres({
  dataDir,
  owner: 'ward_owner',
  database: 'ward',
  reachablePlace: '/var/lib/launcher-tests',
});
const running = setInterval(() => undefined, 60_000);
process.once('SIGTERM', async () => {
  await postgres.stop();
  clearInterval(running);
});
process.stdout.write(`${JSON.stringify({ url: postgres.url, attached: postgres.attached })}\n`);
