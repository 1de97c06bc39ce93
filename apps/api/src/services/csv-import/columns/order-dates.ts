import type { AssignedColumn } from '@bolt/domain/csv-import/headers/assign-headers';
import {
  type DateQuestion,
  explainDateOrders,
  inferDateOrder,
} from '@bolt/domain/csv-import/rows/infer-date-order';
import {
  type DateField,
  type DateOrder,
  dateFields,
  ordersOfField,
} from '@bolt/domain/csv-import/rows/read-cells';
import type { Transaction } from '#database/database.ts';
import { listColumnTexts } from '#database/queries/import-columns.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';

/** Different dates of a column that are looked at to tell its order. */
export const MOST_DATES = 5_000;

type DateOrders = UploadRow['date_orders'];

/** The fields of dates that a column has, with the place of the column. */
export const columnsOfDates = (columns: readonly AssignedColumn[]): [field: DateField, column: number][] =>
  dateFields.flatMap((field) => {
    const column = columns.findIndex(({ target }) => target === field);
    return column < 0 ? [] : ([[field, column]] as [DateField, number][]);
  });

/** In which orders the dates of a column may be meant, and what its cells say of it; one where there is no question. */
export async function possibleOrders(
  tx: Transaction,
  uploadId: string,
  field: DateField,
  column: number,
): Promise<{ possible: DateOrder[]; question: DateQuestion | null }> {
  const cells = await listColumnTexts(tx, uploadId, { column, limit: MOST_DATES });
  const texts = cells.map(({ text }) => text);
  const inferred = inferDateOrder(texts, { orders: ordersOfField(field) });
  if (inferred.known) return { possible: [inferred.order], question: null };
  const { possible } = inferred;
  return { possible, question: explainDateOrders(cells, possible) };
}

/**
 * How each column of dates is read: as a person said, else as it was while the column is the same, else by the dates
 * themselves. A column that a person has to be asked about is left open.
 */
export async function orderDates(
  tx: Transaction,
  { upload_id, columns: before, date_orders }: Pick<UploadRow, 'upload_id' | 'columns' | 'date_orders'>,
  columns: readonly AssignedColumn[],
  said: DateOrders,
): Promise<DateOrders> {
  const orders: DateOrders = {};
  for (const [field, column] of columnsOfDates(columns)) {
    const isSame = before[column]?.target === field;
    const known = said[field] ?? (isSame ? date_orders[field] : undefined);
    const { possible } = known ? { possible: [known] } : await possibleOrders(tx, upload_id, field, column);
    if (possible.length === 1 && possible[0]) orders[field] = possible[0];
  }
  return orders;
}
