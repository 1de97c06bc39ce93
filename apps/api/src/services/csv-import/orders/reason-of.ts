import { reasonNotTaken } from '@bolt/domain/csv-import/orders/returned-rows';
import type { RowOfHistory } from '#database/queries/import-history.queries.ts';

/** Why a stored row was not taken; one of an order that failed through another row says what that one said. */
export const reasonOf = (row: RowOfHistory): string | null =>
  reasonNotTaken({
    ...row,
    isOrdered: row.order_id !== null,
    orderMessage:
      row.order_message ??
      (row.failure === null ? null : `Order ${row.order_ref ?? ''} was not created. ${row.failure}`),
  });
