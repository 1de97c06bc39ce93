import { createHash } from 'node:crypto';
import { asOwner } from '../../apps/api/src/database/owner-database.ts';
import { addressOf } from '../../apps/api/src/testing/test-databases.ts';
import { hashFiles } from '../../scripts/web/hash-files.ts';
import { buildDataset } from './build-dataset.ts';
import type { Size } from './sizes.ts';

/** What decides a data set's content; another content is another database. */
const SOURCES = [
  'apps/api/src/database/migrations',
  'data/demo/catalogue',
  'data/demo/preparations.json',
  'bench/dataset/fill',
];

/** The newest orders must stay recent (30 days), so a data set is made anew after this. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** The owner's address of the data set of this size; made first where there is none of this schema and content. */
export async function openDataset(serverUrl: string, size: Size): Promise<string> {
  const prefix = `bolt_bench_${size.name}_`;
  const suffix = createHash('sha256')
    .update(await hashFiles(SOURCES))
    .digest('hex')
    .slice(0, 10);
  const kept = await namesOf(serverUrl, prefix);
  const usable = kept.find((name) => name.endsWith(suffix) && !isOld(name, prefix));
  if (usable) return addressOf(serverUrl, usable);
  await drop(serverUrl, kept);
  const name = `${prefix}${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${suffix}`;
  const started = Date.now();
  console.log(`Building the data set: ${size.patients} patients, ${size.orders} orders of 20 lines ...`);
  const unfinished = `${name}_unfinished`;
  await asOwner(serverUrl, (admin) => admin.query(`create database ${unfinished}`));
  await buildDataset(addressOf(serverUrl, unfinished), size);
  // It has its name only once it is whole.
  await asOwner(serverUrl, (admin) => admin.query(`alter database ${unfinished} rename to ${name}`));
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  return addressOf(serverUrl, name);
}

async function namesOf(serverUrl: string, prefix: string): Promise<string[]> {
  const found = await asOwner(serverUrl, (admin) =>
    admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ]),
  );
  return found.rows.map(({ datname }) => datname);
}

async function drop(serverUrl: string, names: readonly string[]): Promise<void> {
  await asOwner(serverUrl, async (admin) => {
    for (const name of names) await admin.query(`drop database ${name} with (force)`);
  });
}

function isOld(name: string, prefix: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(name.slice(prefix.length)) ?? [];
  return Date.now() - Date.parse(`${year}-${month}-${day}`) > KEPT_DAYS * DAY_MS;
}
