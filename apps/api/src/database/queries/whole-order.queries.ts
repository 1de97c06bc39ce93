import type { OrderState } from '@bolt/domain/orders/order-states';
import type { Transaction } from '../database.ts';
import type { Who } from './audit.queries.ts';
import type { NewOrder } from './order-entry.queries.ts';
import {
  deliveryColumns,
  deliveryRecord,
  type WrittenLineWithDeliveries,
  writtenColumns,
  writtenJson,
  writtenRecord,
} from './order-line-row.ts';

export interface PlacedOrder {
  order: Omit<NewOrder, 'state' | 'createdBy' | 'createdByName' | 'now'> & {
    state: Extract<OrderState, 'draft' | 'submitted'>;
  };
  /** In the order of entry. */
  lines: readonly WrittenLineWithDeliveries[];
  /** What the audit keeps of the order itself; of each line it keeps the row, but for what that was judged with. */
  audited: unknown;
}

/**
 * Stores an order as it is going to stay, with its lines, deliveries and patients, and appends the audit: one
 * statement, and no row is written twice. It is not waited for before the commit.
 */
export function insertWholeOrder(
  tx: Transaction,
  { actor, now, requestId }: Who,
  { order, lines, audited }: PlacedOrder,
): void {
  const submitted = order.state === 'submitted';
  tx.unawaited({
    name: 'insert-whole-order',
    text: `
      with given as (
        select entry, place, l.*
        from jsonb_array_elements($6::jsonb) with ordinality e(entry, place), jsonb_to_record(entry) as l(${writtenRecord})
      ), placed as (
        insert into orders (order_id, hospital_id, created_at, site, state, order_ref, order_ref_view, order_ref_sort,
          delivery_date, delivery_time, comment, created_by, created_by_name, draft_saved_at, submitted_at, submitted_by_name,
          edited_at, edited_by_name)
        values ($1, $2, $3, $8, $9, $10, $10, $11, $12, $13, $14, $4, $5, $15, $16, $17, $3, $5)
      ), line as (
        insert into order_line (hospital_id, order_id, position, created_at, ${writtenColumns})
        select $2, $1, place, $3, ${writtenColumns} from given
      ), delivery as (
        insert into order_line_delivery (hospital_id, order_id, status, ${deliveryColumns})
        select $2, $1, $18, ${deliveryColumns} from jsonb_to_recordset($7::jsonb) as d(${deliveryRecord})
      ), joined as (
        insert into order_patient (order_id, patient_id, hospital_id, position)
        select $1, patient_id, $2, row_number() over (order by min(place))
        from given where patient_id is not null group by patient_id
      )
      insert into audit_event (happened_at, hospital_id, user_id, user_name, request_id, action, subject_type,
        subject_id, after)
      select $3, $2, $4::uuid, $5, $19, 'line-added', 'order-line', line_id, entry - 'judged_with' from given
      union all
      select $3, $2, $4::uuid, $5, $19, $20, 'order', $1, $21::jsonb`,
    values: [
      order.orderId,
      order.hospitalId,
      now,
      actor.userId,
      actor.userName,
      writtenJson(lines.map(({ line }) => line)),
      JSON.stringify(lines.flatMap(({ deliveries }) => deliveries)),
      order.site,
      order.state,
      order.orderRef,
      order.orderRefSort,
      order.deliveryDate,
      order.deliveryTime,
      order.comment,
      submitted ? null : now,
      submitted ? now : null,
      submitted ? actor.userName : null,
      submitted ? 'Pending' : null,
      requestId,
      submitted ? 'order-submitted' : 'draft-saved',
      JSON.stringify(audited),
    ],
  });
}
