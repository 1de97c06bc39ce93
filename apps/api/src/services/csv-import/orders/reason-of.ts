import {
  type ReturnedRowSet,
  reasonNotTaken,
  reasonToReturn,
} from '@bolt/domain/csv-import/orders/returned-rows';
import type { RowOfHistory } from '#database/queries/import-history.queries.ts';

/** A row of an order that failed through another row says what that one said. */
const asUntaken = (row: RowOfHistory) => ({
  ...row,
  isOrdered: row.order_id !== null,
  orderMessage:
    row.order_message ??
    (row.failure === null ? null : `Order ${row.order_ref ?? ''} was not created. ${row.failure}`),
});

/** Why a stored row was not taken. */
export const reasonOf = (row: RowOfHistory): string | null => reasonNotTaken(asUntaken(row));

/** What a stored row says in the file that is given back; one whose draft was deleted by hand is not ordered either. */
export const reasonInFile = (row: RowOfHistory, set: ReturnedRowSet): string | null =>
  reasonToReturn({ ...asUntaken(row), isOrdered: row.order_id !== null && row.stored_state !== null }, set);
