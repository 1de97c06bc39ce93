import type { Transaction } from '../database.ts';
import type { OwnerDatabase } from '../owner-database.ts';

/** Keeps the value unless one is held already; answers the one that is held. */
export async function keepSecret(owner: OwnerDatabase, name: string, value: string): Promise<string> {
  await owner.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    value,
  ]);
  const { rows } = await owner.query<{ value: string }>('select value from server_secret where name = $1', [
    name,
  ]);
  return rows[0]!.value;
}

/** What single sign-on signs with (migration 0040), as it was kept; undefined before it is used first. */
export async function findServiceProviderKey(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string | null }>({
    name: 'find-service-provider-key',
    text: 'select service_provider_key() as value',
  });
  return row?.value ?? undefined;
}

/** Keeps the key unless one is held already; answers the one that is held. */
export async function keepServiceProviderKey(tx: Transaction, made: string): Promise<string> {
  const [row] = await tx.query<{ value: string }>({
    name: 'keep-service-provider-key',
    text: 'select keep_service_provider_key($1) as value',
    values: [made],
  });
  return row!.value;
}
