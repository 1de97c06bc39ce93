import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Transaction } from '../database.ts';

export interface ItemToAsk extends Record<string, unknown> {
  hospital_id: string;
  delivery_id: string;
  order_id: string;
  order_ref_view: string;
  site: OrderSiteCode;
  source: 'portal' | 'NONBOLT';
}

/** An item of a submitted order that nobody changes until the end of the transaction. */
export async function lockItemToAsk(tx: Transaction, id: string): Promise<ItemToAsk | undefined> {
  const [, [item]] = await Promise.all([
    tx.query({
      name: 'lock-order-to-ask',
      text: `select from orders
             where state = 'submitted'
               and (hospital_id, order_id) in (
                 select hospital_id, order_id from order_line_delivery where delivery_id = $1)
             for update`,
      values: [id],
    }),
    tx.query<ItemToAsk>({
      name: 'read-item-to-ask',
      text: `select d.hospital_id, d.delivery_id, o.order_id, o.order_ref_view, o.site, o.source
             from order_line_delivery d
             join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
             where d.delivery_id = $1 and o.state = 'submitted'`,
      values: [id],
    }),
  ]);
  return item;
}

/** Of these ids those that wait for the supplier, with what decides who may write in them. */
export async function findWaitingQueries(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ hospitalId: string; id: string; subjectType: QuerySubject; kind: QueryKind }[]> {
  return tx.query({
    name: 'find-waiting-queries',
    text: `select hospital_id as "hospitalId", query_id as id, subject_type as "subjectType", kind
           from query_thread where query_id = any($1) and turn = 'supplier'`,
    values: [ids],
  });
}
