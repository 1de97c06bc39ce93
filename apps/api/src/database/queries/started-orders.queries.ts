import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { Transaction } from '../database.ts';
import { ofSite } from './order-selection.ts';
import { recordRead } from './read-event.ts';

export interface StartedOrderRow extends Record<string, unknown> {
  order_id: string;
  order_ref: string;
  order_ref_view: string;
  delivery_date: CareDate | null;
  created_by_name: string | null;
  created_at: Date;
}

const WITHOUT_LINES = 'not exists (select from order_line l where l.order_id = o.order_id)';

/** Orders of a site that were started and have no line, the caller's own first, the newest first among each. */
export async function readStartedOrders(
  tx: Transaction,
  site: OrderSiteCode,
  limit: number,
  requestId: string,
): Promise<StartedOrderRow[]> {
  return tx.query<StartedOrderRow>({
    name: 'read-started-orders',
    text: `
      with shown as materialized (
        select o.order_id, o.order_ref, o.order_ref_view, o.delivery_date, o.created_by_name, o.created_at,
          o.created_by is not distinct from current_setting('bolt.user_id')::uuid as is_own
        from orders o
        where ${ofSite(site)} and o.state = 'started'
          and ${WITHOUT_LINES}
        order by is_own desc, o.created_at desc, o.order_id desc limit $1
      ),
      recorded as (${recordRead('select order_id as subject_id from shown', '$2', `'list-orders:started'`)})
      select * from shown order by is_own desc, created_at desc, order_id desc`,
    values: [limit, requestId],
  });
}

/** The caller's own open order under this key, and whether it holds nothing yet; undefined where there is none. */
export async function findOwnOpen(
  tx: Transaction,
  site: OrderSiteCode,
  reference: string,
): Promise<{ orderRef: string; isEmpty: boolean } | undefined> {
  const [row] = await tx.query<{ order_ref: string; is_empty: boolean }>({
    name: 'find-own-open',
    text: `
      select o.order_ref, o.state = 'started' and ${WITHOUT_LINES} as is_empty from orders o
      where ${ofSite(site)} and o.state in ('started', 'draft') and o.order_ref_key = lower($1)
        and o.created_by = current_setting('bolt.user_id')::uuid`,
    values: [reference],
  });
  return row && { orderRef: row.order_ref, isEmpty: row.is_empty };
}
