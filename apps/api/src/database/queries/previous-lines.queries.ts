import type { Transaction } from '../database.ts';
import { lineColumns, type OrderLineRow } from './order-lines.queries.ts';

export interface PreviousLineRow extends OrderLineRow {
  submitted_at: Date;
  order_ref_view: string;
}

const qualified = lineColumns
  .split(', ')
  .map((column) => `l.${column}`)
  .join(', ');

/** The newest submitted lines of each patient, newest first. */
export async function readPreviousLines(
  tx: Transaction,
  seen: { hospitalId: string; sites: readonly string[] },
  patientIds: readonly string[],
  perPatient: number,
): Promise<PreviousLineRow[]> {
  if (patientIds.length === 0) return [];
  return tx.query({
    name: 'read-previous-lines',
    text: `select ${qualified}, l.submitted_at, l.order_ref_view
           from unnest($2::uuid[]) as wanted(patient_id)
           cross join lateral (
             select l.*, o.submitted_at, o.order_ref_view
             from order_line l join orders o on o.order_id = l.order_id
             where l.patient_id = wanted.patient_id and l.hospital_id = $1 and o.state = 'submitted'
               and o.site = any($4)
             order by o.submitted_at desc, l.position, l.line_id
             limit $3) as l
           order by l.submitted_at desc, l.position, l.line_id`,
    values: [seen.hospitalId, patientIds, perPatient, seen.sites],
  });
}
