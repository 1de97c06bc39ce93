import { readdir, readFile } from 'node:fs/promises';
import { migrate } from '../../apps/api/src/database/migrate.ts';
import { asOwner, type OwnerDatabase } from '../../apps/api/src/database/owner-database.ts';
import { makeWorld } from '../../apps/api/src/demonstration/make-world.ts';
import { RARE_SURNAMES } from './rare-surnames.ts';
import type { Size } from './sizes.ts';

const FILL = new URL('./fill/', import.meta.url);
const FILLED = [
  'patient',
  'orders',
  'order_patient',
  'order_line',
  'order_line_delivery',
  'order_ref_ending',
];

/**
 * Fills an empty database: the real schema, the demonstration world with its catalogue and accounts, and around it
 * the rows of twenty hospitals.
 */
export async function buildDataset(url: string, size: Size): Promise<void> {
  await migrate(url);
  await asOwner(url, async (owner) => {
    await makeWorld(owner, new Date());
    await prepareSession(owner, size);
    const indexes = await dropIndexes(owner);
    for (const file of (await readdir(FILL)).sort()) {
      await owner.query(await readFile(new URL(file, FILL), 'utf8'));
    }
    for (const index of indexes) await owner.query(index);
    await owner.query('reset session_replication_role');
    await owner.query('vacuum (freeze, analyze)');
  });
}

async function prepareSession(owner: OwnerDatabase, size: Size): Promise<void> {
  // Foreign keys and triggers row by row would take longer than the rows; the load keeps to them by itself.
  await owner.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB';
    set maintenance_work_mem = '512MB'; set client_min_messages = warning`);
  await owner.query(
    `select set_config('bench.patients', $1, false), set_config('bench.orders', $2, false),
       set_config('bench.rare_surnames', $3, false)`,
    [String(size.patients), String(size.orders), JSON.stringify(RARE_SURNAMES)],
  );
}

/** Drops what is faster built at once than kept up row by row; answers the statements that build it again. */
async function dropIndexes(owner: OwnerDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conindid = indexname::regclass)`,
    [FILLED],
  );
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}
