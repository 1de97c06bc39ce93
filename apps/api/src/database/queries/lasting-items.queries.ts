import type { Transaction } from '../database.ts';
import {
  type DateOfHospital,
  LASTING,
  type LastingColumns,
  type OpenItemRow,
  type OpenStatus,
  onDates,
} from './open-items.queries.ts';
import { collectValues } from './search-bounds.ts';

/** What of an open item decides whether it lasts until it is given. */
export interface LastingItemRow
  extends LastingColumns,
    Pick<
      OpenItemRow,
      | 'delivery_id'
      | 'hospital_id'
      | 'line_type'
      | 'tpn_code'
      | 'formulation'
      | 'delivery_date'
      | 'treatment_date'
      | 'findings'
    >,
    Record<string, unknown> {}

/** All open items of a status that are to be delivered on these dates. */
export async function listLastingItems(
  tx: Transaction,
  dates: readonly DateOfHospital[],
  status: OpenStatus,
): Promise<LastingItemRow[]> {
  if (dates.length === 0) return [];
  const values = collectValues();
  return tx.query<LastingItemRow>({
    name: 'list-lasting-items',
    text: `select d.delivery_id, d.hospital_id, d.delivery_date, d.treatment_date, l.line_type, l.findings, ${LASTING}
           from order_line_delivery d
           join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
           where d.status = ${values.add(status)} and ${onDates(dates, values)}`,
    values: values.all,
  });
}
