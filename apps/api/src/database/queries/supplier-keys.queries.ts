import type { Transaction } from '../database.ts';
import type { OwnerDatabase } from '../owner-database.ts';

/** Which of these hospitals do not exist. */
export async function unknownHospitals(
  owner: OwnerDatabase,
  hospitalIds: readonly string[],
): Promise<string[]> {
  const { rows } = await owner.query<{ hospital_id: string }>(
    `select given.hospital_id from unnest($1::text[]) as given(hospital_id)
     where not exists (select from hospital h where h.hospital_id = given.hospital_id)`,
    [hospitalIds],
  );
  return rows.map((row) => row.hospital_id);
}

interface NewKey {
  keyId: string;
  name: string;
  keyHash: Buffer;
  hospitalIds: readonly string[];
}

/** Keeps a key's hash in the place of the current one that had its name; one that was replaced before ends as well. */
export async function replaceSupplierKey(owner: OwnerDatabase, key: NewKey): Promise<void> {
  await owner.query(
    `with ended as (
       update supplier_key set revoked_at = now()
       where supplier_name = $2 and revoked_at is null and valid_until > now()
     ), kept as (
       insert into supplier_key (supplier_key_id, supplier_name, key_hash) values ($1, $2, $3)
       on conflict (supplier_name) where valid_until is null and revoked_at is null
         do update set key_hash = excluded.key_hash, created_at = now(), last_used_at = null
       returning supplier_key_id
     ), given as (
       insert into supplier_key_hospital (supplier_key_id, hospital_id)
       select supplier_key_id, unnest($4::text[]) from kept
       on conflict do nothing
     )
     delete from supplier_key_hospital h using kept
     where h.supplier_key_id = kept.supplier_key_id and h.hospital_id <> all($4)`,
    [key.keyId, key.name, key.keyHash, key.hospitalIds],
  );
}

export interface SupplierKeyRecord extends Record<string, unknown> {
  supplier_key_id: string;
  supplier_name: string;
  created_at: Date;
  valid_until: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  hospitals: { id: string; name: string }[];
}

const KEY = `select k.supplier_key_id, k.supplier_name, k.created_at, k.valid_until, k.revoked_at, k.last_used_at,
    (select coalesce(json_agg(json_build_object('id', h.hospital_id, 'name', h.hospital_name) order by h.hospital_name),
        '[]')
      from supplier_key_hospital s join hospital h on h.hospital_id = s.hospital_id
      where s.supplier_key_id = k.supplier_key_id) as hospitals
  from supplier_key k`;

/** Newest first; one more than asked for says that there are more. */
export const listSupplierKeys = (
  tx: Transaction,
  { limit, behind }: { limit: number; behind: number },
): Promise<SupplierKeyRecord[]> =>
  tx.query<SupplierKeyRecord>({
    name: 'list-supplier-keys',
    text: `${KEY} order by k.created_at desc, k.supplier_key_id desc limit $1 offset $2`,
    values: [limit, behind],
  });

export async function countSupplierKeys(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    name: 'count-supplier-keys',
    text: 'select count(*)::integer as total from supplier_key',
  });
  return row!.total;
}

export async function findSupplierKey(
  tx: Transaction,
  keyId: string,
): Promise<SupplierKeyRecord | undefined> {
  const [row] = await tx.query<SupplierKeyRecord>({
    name: 'find-supplier-key',
    text: `${KEY} where k.supplier_key_id = $1 for update of k`,
    values: [keyId],
  });
  return row;
}

/** False where a current key has the name. */
export async function insertSupplierKey(tx: Transaction, key: NewKey & { now: Date }): Promise<boolean> {
  const made = await tx.query({
    name: 'insert-supplier-key',
    text: `with made as (
             insert into supplier_key (supplier_key_id, supplier_name, key_hash, created_at)
             select $1, $2, $3, $5
             where not exists (
               select from supplier_key
               where lower(supplier_name) = lower($2) and valid_until is null and revoked_at is null)
             on conflict do nothing returning supplier_key_id
           )
           insert into supplier_key_hospital (supplier_key_id, hospital_id)
           select supplier_key_id, unnest($4::text[]) from made returning true`,
    values: [key.keyId, key.name, key.keyHash, key.hospitalIds, key.now],
  });
  return made.length > 0;
}

export async function endSupplierKey(
  tx: Transaction,
  { keyId, validUntil, revokedAt }: { keyId: string; validUntil: Date | null; revokedAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'end-supplier-key',
    text: 'update supplier_key set valid_until = $2, revoked_at = $3 where supplier_key_id = $1',
    values: [keyId, validUntil, revokedAt],
  });
}

/** All hospitals by name: of which somebody of the administration chooses. */
export const listHospitalChoices = (tx: Transaction): Promise<{ id: string; name: string }[]> =>
  tx.query({
    name: 'list-hospital-choices',
    text: 'select hospital_id as id, hospital_name as name from hospital order by hospital_name',
  });
