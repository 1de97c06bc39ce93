import { once } from 'node:events';

/*
 * Loaded before server.ts: has what that loads, now and behind its start, and holds it until it is told its port. Node takes
 * longer for the modules of a server than the server does for its start.
 */
await Promise.all(
  ['app.ts', 'database/portal-postgres.ts', 'open-portal.ts', 'demonstration/load-accounts.ts'].map(
    (module) => import(new URL(`../../${module}`, import.meta.url).href),
  ),
);
await Promise.all([
  import('pg-boss'),
  import('../../jobs/jobs.ts'),
  import('../../jobs/start-jobs.ts'),
  import('../../jobs/work-on-job.ts'),
]);
const [port] = await once(process.stdin, 'data');
process.stdin.destroy();
process.env.PORT = String(port);
