import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { LOGIN_SECRET } from '../database/logins.ts';
import { migrate } from '../database/migrate.ts';
import { asOwner } from '../database/owner-database.ts';
import { keepSecret } from '../database/queries/secrets.queries.ts';
import { type Extent, makeWorld } from '../demonstration/make-world.ts';
import { contentHash } from './content-hash.ts';

/** `accounts`: hospitals, catalogue and people; `demo`: with patients and orders too. */
export type World = 'accounts' | 'demo';

const EXTENTS: Record<World, Extent> = { accounts: 'accounts', demo: 'everything' };
const MAKING_LOCK = 7_402_027;

/** As the names of databases have a day, in UTC. */
export const dayInName = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '');

/** The demonstration world is relative to today, so a template is of a day. */
const today = () => dayInName(new Date());

const newTestName = () => `bolt_test_${today()}_${randomBytes(6).toString('hex')}`;

const templateName = async (world: World) => `bolt_template_${today()}_${world}_${await contentHash()}`;

export function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Makes the world's template unless this schema and content have one; answers its name. Two test runs at once
 * take turns, and a template has its name only once it is whole.
 */
export async function prepareTemplate(serverUrl: string, world: World): Promise<string> {
  const name = await templateName(world);
  await asOwner(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [MAKING_LOCK]);
    const { rows } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    await dropOutdated(admin, new Date());
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    const url = addressOf(serverUrl, unfinished);
    await migrate(url);
    await asOwner(url, async (owner) => {
      await makeWorld(owner, new Date(), EXTENTS[world]);
      await shareLogins(owner);
    });
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** So many templates are kept: a run on other code, at the same time, finds its own still there. */
const KEPT_TEMPLATES = 8;

const DAY_MS = 86_400_000;

/** What earlier days left behind, and the oldest templates. Those of yesterday stay: a run that began before midnight works on them. */
export async function dropOutdated(admin: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where datname ~ '^bolt_(template|test)_[0-9]{8}_' and split_part(datname, '_', 3) <> all($1)
     union all
     (select datname from pg_database where datname like 'bolt\\_template\\_%' order by oid desc offset $2)`,
    [[now, new Date(now.getTime() - DAY_MS)].map(dayInName), KEPT_TEMPLATES],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

/** A database of its own for one test file, as its world's template holds it; answers its address. */
export async function createTestDatabase(serverUrl: string, world: World): Promise<string> {
  const name = newTestName();
  const template = await prepareTemplate(serverUrl, world);
  await asOwner(serverUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return addressOf(serverUrl, name);
}

/** A migrated database without a world, for tests of how one is made; answers its address. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const name = newTestName();
  await asOwner(serverUrl, (admin) => admin.query(`create database ${name}`));
  const url = addressOf(serverUrl, name);
  await migrate(url);
  await asOwner(url, shareLogins);
  return url;
}

/** Roles are shared by all databases of a server: the tests', which run at once, have one password between them. */
const shareLogins = (owner: pg.Client) => keepSecret(owner, LOGIN_SECRET, 'of the tests');

export async function dropTestDatabase(serverUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asOwner(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}
