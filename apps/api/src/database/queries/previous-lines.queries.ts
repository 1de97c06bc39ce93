import type { Transaction } from '../database.ts';
import { lineColumns, type OrderLineRow } from './order-line-row.ts';

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

const FIRST_DELIVERY =
  'select d.quantity from order_line_delivery d where d.line_id = l.line_id order by d.row_number limit 1';

export interface PastLineRow extends OrderLineRow {
  /** Of the line's first delivery: the further ones were of their own days. */
  quantity: number;
  date_of_birth: string | null;
}

/** Those of the lines that were submitted at the hospital and site, in the order of the ids. */
export async function readPastLines(
  tx: Transaction,
  seen: { hospitalId: string; site: string },
  lineIds: readonly string[],
): Promise<PastLineRow[]> {
  return tx.query({
    name: 'read-past-lines',
    text: `select ${qualified}, first.quantity, p.date_of_birth
           from unnest($3::uuid[]) with ordinality as wanted(line_id, place)
           join order_line l on l.line_id = wanted.line_id
           join orders o on o.order_id = l.order_id
           cross join lateral (${FIRST_DELIVERY}) as first
           left join patient p on p.patient_id = l.patient_id
           where l.hospital_id = $1 and o.state = 'submitted' and o.site = $2
           order by wanted.place`,
    values: [seen.hospitalId, seen.site, lineIds],
  });
}

export interface DispatchedLineRow extends PreviousLineRow, PastLineRow {
  first_name: string | null;
  last_name: string | null;
  mrn: string | null;
}

/** The lines of a submitted compounding order of which at least one delivery was dispatched, as they were entered. */
export async function readDispatchedLines(
  tx: Transaction,
  hospitalId: string,
  orderId: string,
): Promise<DispatchedLineRow[]> {
  return tx.query({
    name: 'read-dispatched-lines',
    text: `select ${qualified}, first.quantity, o.submitted_at, o.order_ref_view, p.first_name, p.last_name,
             p.date_of_birth, p.mrn
           from orders o
           join order_line l on l.order_id = o.order_id
           cross join lateral (${FIRST_DELIVERY}) as first
           left join patient p on p.patient_id = l.patient_id
           where o.order_id = $2 and o.hospital_id = $1 and o.state = 'submitted' and o.site = 'CMP'
             and exists (select from order_line_delivery d where d.line_id = l.line_id and d.status = 'Dispatched')
           order by l.position, l.line_id`,
    values: [hospitalId, orderId],
  });
}
