import type pg from 'pg';

/** Everything that the database holds of one order reference. */
export interface StoredOrder {
  order_id: string;
  state: string;
  lines: number;
  deliveries: number;
  pending: number;
  submissions_audited: number;
}

export async function ordersOf(owner: pg.Client, orderRef: string): Promise<StoredOrder[]> {
  const { rows } = await owner.query<StoredOrder>(
    `select o.order_id, o.state,
       (select count(*)::integer from order_line l where l.order_id = o.order_id) as lines,
       (select count(*)::integer from order_line_delivery d where d.order_id = o.order_id) as deliveries,
       (select count(*)::integer from order_line_delivery d
         where d.order_id = o.order_id and d.status = 'Pending') as pending,
       (select count(*)::integer from audit_event a
         where a.subject_id = o.order_id and a.action = 'order-submitted') as submissions_audited
     from orders o where o.order_ref_view = $1`,
    [orderRef],
  );
  return rows;
}

/** An order is either wholly submitted or wholly a draft. */
export const WHOLLY_SUBMITTED = {
  state: 'submitted',
  lines: 1,
  deliveries: 1,
  pending: 1,
  submissions_audited: 1,
};
export const WHOLLY_OPEN = { state: 'started', lines: 1, deliveries: 1, pending: 0, submissions_audited: 0 };
