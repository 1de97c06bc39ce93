import {
  findOrderedBefore,
  keepRepeatedRows,
  type OrderedBefore,
} from '#database/queries/import-order-rows.queries.ts';
import type { ImportWork } from '../import-work.ts';

/** For so long an order of the same row is looked for: as long as its reference counts as recently submitted. */
const RECENT_MS = 90 * 86_400_000;

interface KeyedRow {
  row_number: number;
  ordered_key: string;
}

/**
 * Rows that another file ordered already belong to its order and are not ordered again, each as often as it was ordered:
 * a corrected file is loaded whole. A row that was ordered once and stands in this file twice is ordered once more.
 */
export async function takeRepeatedRows<Row extends KeyedRow>(
  { tx, now }: ImportWork,
  uploadId: string,
  rows: readonly Row[],
): Promise<{ repeated: OrderedBefore[]; left: Row[] }> {
  const before = await findOrderedBefore(tx, uploadId, {
    keys: rows.map(({ ordered_key }) => ordered_key),
    since: new Date(now.getTime() - RECENT_MS),
  });
  if (before.length === 0) return { repeated: [], left: [...rows] };
  const byKey = Map.groupBy(before, ({ ordered_key }) => ordered_key);
  const found = rows.map((row) => ({ row, earlier: byKey.get(row.ordered_key)?.shift() }));
  const repeated = found.flatMap(({ row, earlier }) => (earlier ? { row, earlier } : []));
  await keepRepeatedRows(
    tx,
    uploadId,
    repeated.map(({ row, earlier }) => ({
      row_number: row.row_number,
      order_id: earlier.order_id,
      repeated_key: row.ordered_key,
      repeated_row: earlier.row_number,
      message: `Ordered before: row ${earlier.row_number} of ${earlier.file_name}, order ${earlier.order_ref_view}`,
    })),
  );
  return {
    repeated: repeated.map(({ earlier }) => earlier),
    left: found.flatMap(({ row, earlier }) => (earlier ? [] : row)),
  };
}
