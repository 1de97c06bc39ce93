import type { CreateOption } from '@bolt/domain/csv-import/orders/import-order-states';
import type { RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import {
  findOrderedBefore,
  keepRepeatedRows,
  type OrderedBefore,
} from '#database/queries/import-order-rows.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { failureOfRows, type OrderFailure } from './order-failure.ts';

/** For so long an order of the same row is looked for: as long as its reference counts as recently submitted. */
const RECENT_MS = 90 * 86_400_000;

interface KeyedRow {
  row_number: number;
  ordered_key: string;
  verdict: Pick<RowVerdict, 'comment'>;
}

/**
 * Rows that another file ordered already belong to its order and are not ordered again, each as often as it was ordered:
 * a corrected file is loaded whole. A row that was ordered once and stands in this file twice is ordered once more.
 * A row in a draft is no order: where this file is to be submitted, that draft has to be submitted or deleted first.
 */
export async function takeRepeatedRows<Row extends KeyedRow>(
  { tx, now }: ImportWork,
  { uploadId, create }: { uploadId: string; create: CreateOption },
  rows: readonly Row[],
): Promise<{ repeated: OrderedBefore[]; left: Row[] } | OrderFailure> {
  const before = await findOrderedBefore(tx, uploadId, {
    keys: rows.map(({ ordered_key }) => ordered_key),
    since: new Date(now.getTime() - RECENT_MS),
  });
  if (before.length === 0) return { repeated: [], left: [...rows] };
  const byKey = Map.groupBy(before, ({ ordered_key }) => ordered_key);
  const found = rows.map((row) => ({ row, earlier: byKey.get(row.ordered_key)?.shift() }));
  const repeated = found.flatMap(({ row, earlier }) => (earlier ? { row, earlier } : []));
  const inDrafts = repeated.filter(({ earlier }) => earlier.order_state === 'draft');
  if (create === 'submit' && inDrafts.length > 0)
    return failureOfRows(
      'new',
      'rows-in-draft',
      inDrafts.map(({ row, earlier }) => ({
        row_number: row.row_number,
        message: `In the draft ${earlier.order_ref_view} already, not submitted yet: ${whereOf(earlier)}. Submit that draft, or delete it.`,
      })),
    );
  await keepRepeatedRows(
    tx,
    uploadId,
    repeated.map(({ row, earlier }) => ({
      row_number: row.row_number,
      order_id: earlier.order_id,
      repeated_key: row.ordered_key,
      repeated_row: earlier.row_number,
      message: messageOf(row, earlier),
    })),
  );
  return {
    repeated: repeated.map(({ earlier }) => earlier),
    left: found.flatMap(({ row, earlier }) => (earlier ? [] : row)),
  };
}

const whereOf = ({ row_number, file_name }: OrderedBefore): string => `row ${row_number} of ${file_name}`;

/** Where it stands, and what of this row does not: its comment is no part of what makes two rows the same. */
function messageOf({ verdict }: KeyedRow, earlier: OrderedBefore): string {
  const { order_ref_view, order_state, comment, is_changed } = earlier;
  const sentences = [
    order_state === 'draft'
      ? `In the draft ${order_ref_view} already: ${whereOf(earlier)}`
      : `Ordered before: ${whereOf(earlier)}, order ${order_ref_view}`,
    ...(is_changed ? ['It was changed there since: look at it'] : []),
    ...(verdict.comment === comment ? [] : [commentNotSent(verdict.comment)]),
  ];
  return sentences.join('. ');
}

const commentNotSent = (comment: string): string =>
  comment === ''
    ? 'It has a comment there, and none in this row'
    : `The comment of this row was not sent: '${comment}'`;
