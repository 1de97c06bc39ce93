import type { Transaction } from '../../database.ts';
import { type HeldTable, heldColumns } from './held-tables.ts';
import type { Theirs } from './person.queries.ts';

export interface HeldRow {
  /** Where it lies, as long as the transaction holds it. */
  place: string;
  row: Record<string, unknown>;
  is_own: boolean;
  is_shared: boolean;
}

/** Rows of a table that are a person's, or hold one of the words, which the caller judges; held until the transaction ends. */
export function findHeldRows(
  tx: Transaction,
  held: HeldTable,
  { hospitalId, theirs, words }: { hospitalId: string; theirs: Theirs; words: readonly string[] },
): Promise<HeldRow[]> {
  const { table, own = 'false', shared = 'false', sealed, ofNoHospital } = held;
  const text = heldColumns(held).map((column) => `t.${quoted(column)}::text`);
  const isMentioned =
    text.length > 0
      ? `exists (select from unnest($4::text[]) word where position(word in lower(concat_ws(' ', ${text.join(', ')}))) > 0)`
      : '$4::text[] is null';
  // Whether it mentions anybody, the caller sees once it is opened.
  const isSealed = sealed ? `t.${quoted(sealed)} is not null` : 'false';
  const ofHospital = ofNoHospital ? '$3::text is not null' : '(t.hospital_id = $3 or t.hospital_id is null)';
  return tx.query<HeldRow>({
    name: `find-held-rows-${table}`,
    text: `select t.ctid::text as place, to_jsonb(t) as row, coalesce(${own}, false) as is_own,
             coalesce(${shared}, false) as is_shared
           from ${quoted(table)} t
           where ${ofHospital} and (${own} or ${shared} or ${isMentioned} or ${isSealed}) and $1::uuid[] is not null and $2::uuid[] is not null
           for update of t`,
    values: [theirs.own, theirs.orders, hospitalId, words],
  });
}

/** Puts these values into the row; PostgreSQL knows the types of its columns. */
export async function changeHeldRow(
  tx: Transaction,
  table: string,
  place: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(values).map(quoted);
  await tx.query({
    name: 'change-held-row',
    text: `update ${quoted(table)} t set ${columns.map((column) => `${column} = now.${column}`).join(', ')}
           from jsonb_populate_record(null::${quoted(table)}, $2::jsonb) now where t.ctid = $1::tid`,
    values: [place, JSON.stringify(values)],
  });
}

export async function deleteHeldRow(tx: Transaction, table: string, place: string): Promise<void> {
  await tx.query({
    name: 'delete-held-row',
    text: `delete from ${quoted(table)} where ctid = $1::tid`,
    values: [place],
  });
}

/** Columns that can hold words, of every table. */
export const listTextColumns = (tx: Transaction): Promise<{ table: string; column: string }[]> =>
  tx.query({
    name: 'list-text-columns',
    text: `select c.table_name as table, c.column_name as column from information_schema.columns c
           join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name <> 'hospital_id'
             and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'date', 'xml')
           order by 1, 2`,
  });

const quoted = (name: string): string => `"${name}"`;
