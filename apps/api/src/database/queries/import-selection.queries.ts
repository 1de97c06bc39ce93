import type { RowState } from '@bolt/domain/csv-import/rows/row-state';
import type { Transaction } from '../database.ts';
import { type ReviewRow, reviewColumns, withVerdicts } from './import-review.queries.ts';

/** Which rows of the review are meant; what is null does not count. */
export interface RowFilter {
  state: RowState | null;
  kind: string | null;
  /** '' means rows that name no order. */
  order: string | null;
  /** A version of the upload: rows that read otherwise then. */
  changedSince: number | null;
}

const matching = (first: number): string => `($${first}::text is null or review_state = $${first})
  and ($${first + 1}::text is null or $${first + 1} = any(kinds))
  and ($${first + 2}::text is null or lower(coalesce(order_reference, '')) = lower($${first + 2}))
  and ($${first + 3}::integer is null or row_number in (
    select row_number from import_row_change
    where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and version >= $${first + 3}))`;
const valuesOf = ({ state, kind, order, changedSince }: RowFilter) => [state, kind, order, changedSince];

/** Judged rows behind a row, in the order of the file. */
export async function listReviewRows(
  tx: Transaction,
  uploadId: string,
  { filter, after, limit }: { filter: RowFilter; after: number; limit: number },
): Promise<ReviewRow[]> {
  const rows = await tx.query<ReviewRow>({
    name: 'list-review-rows',
    text: `select ${reviewColumns} from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number > $2
             and review_state is not null and ${matching(4)}
           order by row_number limit $3`,
    values: [uploadId, after, limit, ...valuesOf(filter)],
  });
  return withVerdicts(rows);
}

export interface StateCount extends Record<string, unknown> {
  review_state: RowState;
  rows: number;
  selected: number;
}

export async function countReviewRows(tx: Transaction, uploadId: string): Promise<StateCount[]> {
  return tx.query<StateCount>({
    name: 'count-review-rows',
    text: `select review_state, count(*)::integer as rows, (count(*) filter (where selected))::integer as selected
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and review_state is not null
           group by review_state`,
    values: [uploadId],
  });
}

/** Selects all rows that match, as far as they can be selected, or takes them out; what is an order stays. */
export async function selectMatchingRows(
  tx: Transaction,
  uploadId: string,
  { filter, select }: { filter: RowFilter; select: boolean },
): Promise<void> {
  await tx.query({
    name: 'select-matching-rows',
    text: `update import_row set selected = $2
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
             and review_state is not null and order_id is null and selected <> $2 and (selectable or not $2)
             and ${matching(3)}`,
    values: [uploadId, select, ...valuesOf(filter)],
  });
}

export async function selectRows(
  tx: Transaction,
  uploadId: string,
  { rows, select }: { rows: readonly number[]; select: boolean },
): Promise<void> {
  await tx.query({
    name: 'select-rows',
    text: `update import_row set selected = $2
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number = any($3)
             and review_state is not null and order_id is null and selected <> $2 and (selectable or not $2)`,
    values: [uploadId, select, rows],
  });
}

/** Fields that are ordered otherwise than the file has them, in any row. */
export async function listSubstitutedFields(tx: Transaction, uploadId: string): Promise<string[]> {
  const rows = await tx.query<{ field: string }>({
    name: 'list-substituted-fields',
    text: `select distinct s ->> 'field' as field
           from import_row, jsonb_array_elements(verdict -> 'substituted') as s
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and review_state is not null`,
    values: [uploadId],
  });
  return rows.map(({ field }) => field);
}
