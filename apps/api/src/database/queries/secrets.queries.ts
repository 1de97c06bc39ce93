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

export async function findSecret(owner: OwnerDatabase, name: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ value: string }>('select value from server_secret where name = $1', [
    name,
  ]);
  return rows[0]?.value;
}
