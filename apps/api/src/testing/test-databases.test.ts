import { expect, inject, it } from 'vitest';
import { asOwner } from '../database/owner-database.ts';
import { dayInName, dropOutdated } from './test-databases.ts';

const daysAgo = (days: number) => dayInName(new Date(Date.now() - days * 86_400_000));

it('leaves databases of yesterday: a run that began before midnight works on them', async () => {
  const names = [2, 1, 0].map((days) => `bolt_test_${daysAgo(days)}_outdated`);
  await asOwner(inject('testServerUrl'), async (admin) => {
    for (const name of names) {
      await admin.query(`drop database if exists ${name}`);
      await admin.query(`create database ${name}`);
    }
    await dropOutdated(admin, new Date());
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^bolt_test_.*_outdated$' order by datname`,
    );
    expect(rows.map(({ datname }) => datname)).toEqual(names.slice(1));
    for (const { datname } of rows) await admin.query(`drop database ${datname}`);
  });
});
