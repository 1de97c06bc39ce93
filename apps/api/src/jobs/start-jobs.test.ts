import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { listJobs } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

describe('the jobs', () => {
  it('do not keep a server from starting or stopping while the database is away', async () => {
    const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/none';
    const jobs = await startJobs(test.portal, nowhere);
    await expect(jobs.stop()).resolves.toBeUndefined();
  });

  it('live in a schema of their own, which requests cannot see', async () => {
    const jobs = await startJobs(test.portal);
    await expect
      .poll(async () => (await test.owner.query(`select from pg_namespace where nspname = 'jobs'`)).rowCount)
      .toBe(1);
    await jobs.stop();
    const { rows } = await test.owner.query(
      `select has_schema_privilege('bolt_app', 'jobs', 'usage') as visible`,
    );
    expect(rows).toEqual([{ visible: false }]);
  });

  it('have a queue each, in which there is one turn of a thing at a time, and a time where they go by the clock, and listen on one connection', async () => {
    const config = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'portal@demo.example' };
    const portal = { ...test.portal, config: { ...test.portal.config, ...config } };
    const listed = (await listJobs(portal)).filter((job) => 'queue' in job);
    const jobs = await startJobs(portal);
    const readQueues = async () =>
      (
        await test.owner.query(
          `select q.name as queue, q.policy, s.cron as schedule from jobs.queue q
           left join jobs.schedule s on s.name = q.name where q.name not like '\\_\\_%' order by q.name`,
        )
      ).rows;
    await expect.poll(readQueues, { timeout: 240_000 }).toEqual(
      listed
        .map((job) => ({
          queue: job.queue,
          policy: 'exclusive',
          schedule: 'schedule' in job ? job.schedule : null,
        }))
        .sort((one, other) => (one.queue < other.queue ? -1 : 1)),
    );
    // Every notice wakes each connection that listens.
    const listeners = async () =>
      (
        await test.owner.query<{ pid: number; application_name: string }>(
          `select pid, application_name from pg_stat_activity where datname = current_database()
           and application_name like 'bolt-jobs-%' and query like 'listen %'`,
        )
      ).rows;
    await expect.poll(listeners).toMatchObject([{ application_name: 'bolt-jobs-listener' }]);
    const [lost] = await listeners();
    await test.owner.query('select pg_terminate_backend($1)', [lost?.pid]);
    await expect.poll(async () => (await listeners()).map(({ pid }) => pid !== lost?.pid)).toEqual([true]);
    await jobs.stop();
  });

  it('leave no connection behind when they stop', async () => {
    const jobs = await startJobs(test.portal);
    await jobs.stop();
    const connections = async () =>
      (
        await test.owner.query(
          `select from pg_stat_activity where datname = current_database() and application_name like 'bolt-jobs%'`,
        )
      ).rowCount;
    await expect.poll(connections).toBe(0);
  });
});
