import type { Transaction } from '../database.ts';

export interface KeptEntryRow extends Record<string, unknown> {
  entry: Record<string, unknown>;
  updated_at: Date;
}

/** Row-level security leaves the user's own at the current hospital, here and below. */
export async function readKeptEntry(tx: Transaction, entryKey: string): Promise<KeptEntryRow | undefined> {
  const [row] = await tx.query<KeptEntryRow>({
    name: 'read-kept-entry',
    text: 'select entry, updated_at from kept_entry where entry_key = $1',
    values: [entryKey],
  });
  return row;
}

/** The keys below one, such as those of all lines of an order, with when they were typed into last. */
export async function listKeptEntries(
  tx: Transaction,
  about: string,
): Promise<{ entry_key: string; updated_at: Date }[]> {
  return tx.query({
    name: 'list-kept-entries',
    text: `select entry_key, updated_at from kept_entry
           where starts_with(entry_key, $1 || '/') order by updated_at, entry_key`,
    values: [about],
  });
}

interface TypedEntry {
  userId: string;
  hospitalId: string;
  entryKey: string;
  entry: Record<string, unknown>;
  now: Date;
}

export async function putKeptEntry(tx: Transaction, typed: TypedEntry): Promise<void> {
  const { userId, hospitalId, entryKey, entry, now } = typed;
  await tx.query({
    name: 'put-kept-entry',
    text: `insert into kept_entry (user_id, hospital_id, entry_key, entry, updated_at) values ($1, $2, $3, $4, $5)
           on conflict (user_id, hospital_id, entry_key)
             do update set entry = excluded.entry, updated_at = excluded.updated_at`,
    values: [userId, hospitalId, entryKey, JSON.stringify(entry), now],
  });
}

/** Forms that were left half typed and never opened again: only the newest so many stay. */
export async function dropOldestKeptEntries(tx: Transaction, stay: number): Promise<void> {
  await tx.query({
    name: 'drop-oldest-kept-entries',
    text: `delete from kept_entry where entry_key in
             (select entry_key from kept_entry order by updated_at desc, entry_key offset $1)`,
    values: [stay],
  });
}

export async function deleteKeptEntry(tx: Transaction, entryKey: string): Promise<void> {
  await tx.query({
    name: 'delete-kept-entry',
    text: 'delete from kept_entry where entry_key = $1',
    values: [entryKey],
  });
}

/** What the user kept until then, at every hospital. */
export async function deleteKeptEntriesOf(tx: Transaction, userId: string, until: Date): Promise<void> {
  await tx.query({
    name: 'delete-kept-entries-of',
    text: 'select forget_kept_entries($1, $2)',
    values: [userId, until],
  });
}
