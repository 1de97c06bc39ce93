import { afterEach, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, dropTestDatabase } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';
import {
  findMigrationFaults,
  type MigrationFile,
  newestRelease,
  readMigrationFiles,
} from './migration-files.ts';
import { asOwner } from './owner-database.ts';

const files = readMigrationFiles();
const lastNumber = Number(files.at(-1)?.name.slice(0, 4));
const own = newestRelease(files);

/** The next migration, as a file would hold it. */
const next = (text: string, given: Partial<MigrationFile> = {}): MigrationFile => ({
  name: `${String(lastNumber + 1).padStart(4, '0')}-next`,
  text: `-- release ${own}\n${text}`,
  inTransaction: true,
  release: own,
  ...given,
});

describe('the migrations', () => {
  let url: string | undefined;
  afterEach(async () => {
    if (url) await dropTestDatabase(inject('testServerUrl'), url);
    url = undefined;
  });
  const open = async () => {
    url = await createEmptyDatabase(inject('testServerUrl'));
    return url;
  };
  const ask = (address: string, sql: string) =>
    asOwner(address, async (owner) => (await owner.query(sql)).rows);

  it('leave those before a failing one done, and nothing of it', async () => {
    const address = await open();
    const good = next('create table good (a integer);');
    const bad = { ...next('create table half (a integer); select 1 / 0;'), name: '9999-bad' };
    await expect(migrate(address, [...files, good, bad])).rejects.toThrow('division by zero');
    const [found] = await ask(
      address,
      "select to_regclass('good') is not null as good, to_regclass('half') is not null as half",
    );
    expect(found).toEqual({ good: true, half: false });
  });

  it('run outside of a transaction where they are marked so', async () => {
    const address = await open();
    const text = `-- Sent one by one.
      create index concurrently patient_next on patient (hospital_id);
      drop index concurrently patient_next;
      create index concurrently patient_next on patient (hospital_id);`;
    await migrate(address, [...files, next(text, { inTransaction: false })]);
    expect(await ask(address, "select to_regclass('patient_next') is not null as made")).toEqual([
      { made: true },
    ]);
  });

  it('make an index anew whose making was broken off', async () => {
    const address = await open();
    const before = next('create table half (a integer); insert into half values (1), (1);');
    await migrate(address, [...files, before]);
    const broken = asOwner(address, (owner) =>
      owner.query('create unique index concurrently half_a on half (a)'),
    );
    await expect(broken).rejects.toThrow('half_a');
    const again = next('create index concurrently if not exists half_a on half (a);', {
      inTransaction: false,
      name: '9999-again',
    });
    await migrate(address, [...files, before, again]);
    const state = "select indisvalid as is_used from pg_index where indexrelid = 'half_a'::regclass";
    expect(await ask(address, state)).toEqual([{ is_used: true }]);
  });

  it('are refused where they sort before one that ran', async () => {
    const address = await open();
    const late = next('select 1;', { name: '0031-zzz-late' });
    const sorted = [...files, late].sort((a, b) => (a.name < b.name ? -1 : 1));
    await expect(migrate(address, sorted)).rejects.toThrow('corrupted migrations');
  });

  it('of one release newer are served, of two are refused', async () => {
    const address = await open();
    const newer = { ...next('select 1;'), release: own + 1 };
    await migrate(address, [...files, newer]);
    await expect(migrate(address)).resolves.toBeUndefined();
    await asOwner(address, (owner) => owner.query('update schema_release set release = release + 1'));
    await expect(migrate(address)).rejects.toThrow(`this program serves ${own} and ${own + 1}`);
  });
});

describe('the files of the migrations', () => {
  it('are numbered without a gap and keep the rules for a running portal', () => {
    expect(findMigrationFaults(files)).toEqual([]);
  });

  it.each([
    ['alter table patient rename column ward_id to place;', 'renames'],
    ['alter table patient add column colour text not null;', 'not null and has no default'],
    ['alter table patient alter column ward_id set not null;', 'becomes not null'],
    ['create index patient_a on patient (ward_id);', 'without concurrently'],
    ['create index concurrently patient_a on patient (ward_id);', 'does not begin with'],
  ])('%s', (sql, fault) => {
    expect(findMigrationFaults([...files, next(sql)])).toEqual([expect.stringContaining(fault)]);
  });

  it('may make whatever they like of a table of their own', () => {
    const sql = 'create table t (a integer not null); create index t_a on t (a);';
    expect(findMigrationFaults([...files, next(sql)])).toEqual([]);
  });

  it('must not leave out a number or their release', () => {
    const gap = next('select 1;', { name: '9000-gap', release: 1 });
    expect(findMigrationFaults([...files, gap])).toHaveLength(2);
  });
});
