import { type RowOrderStatus, rowOrderStatus } from '@bolt/domain/csv-import/orders/import-order-states';
import type { OutcomeOfRow } from '#database/queries/import-order-rows.queries.ts';

type Outcome = Pick<OutcomeOfRow, 'create_as' | 'order_state' | 'stored_state'>;

/** What a row says of its order (CSV-30); one that another file ordered says what that order is. */
export function statusOfRow(
  { selected, order_id }: { selected: boolean; order_id: string | null },
  outcome: Outcome | undefined,
): RowOrderStatus {
  if (outcome?.order_state && outcome.create_as)
    return rowOrderStatus(selected, { state: outcome.order_state, create: outcome.create_as });
  if (order_id !== null) return outcome?.stored_state === 'submitted' ? 'Submitted' : 'Draft Created';
  return rowOrderStatus(selected, null);
}
