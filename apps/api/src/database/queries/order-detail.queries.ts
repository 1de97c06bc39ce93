import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { Transaction } from '../database.ts';
import { lineColumns, type OrderLineRow } from './order-line-row.ts';
import { ofSite } from './order-selection.ts';
import { ORDERED_FORMULATION, type OrderedFormulation } from './ordered-formulation.ts';
import { recordRead } from './read-event.ts';

export interface PlacedOrderRow extends Record<string, unknown> {
  order_id: string;
  site: OrderSiteCode;
  order_ref: string;
  order_ref_view: string;
  source: 'portal' | 'NONBOLT';
  delivery_date: CareDate | null;
  delivery_time: string | null;
  comment: string;
  submitted_at: Date;
  submitted_by_name: string | null;
  edited_at: Date | null;
  edited_by_name: string | null;
  version: number;
  purchase_order_no: string | null;
  /** Of the hospital: drug names are shown as its country lists them. */
  country_code: Country;
}

/** What is being asked about an item. */
export interface OpenQueryOfItem {
  queryId: string;
  askedBy: 'hospital' | 'supplier';
  turn: 'hospital' | 'supplier';
}

/** One delivery of a line, with its line and patient. */
export interface PlacedItemRow extends OrderLineRow {
  delivery_id: string;
  delivery_date: CareDate;
  treatment_date: CareDate | null;
  quantity: number;
  status: string | null;
  on_hold: boolean;
  /** Named otherwise, or born on another day, since the item was accepted or, before that, ordered. */
  is_patient_changed: boolean;
  /** The hospital's formulation that it orders, as it is offered now. */
  formulation: OrderedFormulation | null;
  cancel_reason: string | null;
  delivery_version: number;
  /** The open one, of which there is one at most. */
  query: OpenQueryOfItem | null;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: CareDate | null;
  mrn: string | null;
}

const PLACED = `o.state = 'submitted' and ((${ofSite('CMP')}) or (${ofSite('TPN')}))`;

const OPEN_QUERY = `(select jsonb_build_object('queryId', q.query_id, 'askedBy', q.asked_by, 'turn', q.turn)
    from query_thread q where q.hospital_id = d.hospital_id and q.subject_type = 'item' and q.subject_id = d.delivery_id
      and q.turn <> 'closed') as query`;

export const placedItemColumns = `${lineColumns.replace(/\b(line_id|patient_id|version)\b/g, 'l.$1')},
  d.delivery_id, d.delivery_date, d.treatment_date, d.quantity, d.status, d.on_hold, d.is_patient_changed, d.cancel_reason,
  d.version as delivery_version, ${ORDERED_FORMULATION}, ${OPEN_QUERY}, p.first_name, p.last_name, p.date_of_birth, p.mrn`;
export const placedItems = `order_line_delivery d
  join order_line l on l.line_id = d.line_id
  left join patient p on p.patient_id = l.patient_id`;

const EVERY_ITEM = 2 ** 31 - 1;

/**
 * An order that was submitted, with its items; the order and its patients are recorded as read. An order of more
 * items than `itemsUpTo` comes without any: whoever asks so reads them in steps.
 */
export async function readPlacedOrder(
  tx: Transaction,
  orderId: string,
  requestId: string,
  { itemsUpTo = EVERY_ITEM } = {},
): Promise<{ order: PlacedOrderRow | undefined; items: PlacedItemRow[] }> {
  const shown = `select order_id as subject_id from placed
    union all select distinct l.patient_id from order_line l, placed
    where l.order_id = placed.order_id and l.patient_id is not null`;
  const [[order], items] = await Promise.all([
    tx.query<PlacedOrderRow>({
      name: 'read-placed-order',
      text: `
        with placed as (
          select o.order_id, o.site, o.order_ref, o.order_ref_view, o.source, o.delivery_date, o.delivery_time,
            o.comment, o.submitted_at, o.submitted_by_name, o.edited_at, o.edited_by_name, o.version, o.purchase_order_no,
            h.country_code
          from orders o join hospital h on h.hospital_id = o.hospital_id
          where o.order_id = $1 and ${PLACED}
        ), recorded as (${recordRead(shown, '$2', `'show-order'`)})
        select * from placed`,
      values: [orderId, requestId],
    }),
    tx.query<PlacedItemRow>({
      name: 'read-placed-items',
      text: `
        select ${placedItemColumns}
        from ${placedItems}
        where d.order_id = $1
          and (select count(*) from order_line_delivery where order_id = $1) <= $2
        order by l.position, l.line_id, d.row_number`,
      values: [orderId, itemsUpTo],
    }),
  ]);
  return { order, items };
}

/** What the dates of an order's hospital follow from. */
export interface CalendarOfOrderRow extends Record<string, unknown> {
  hospital_id: string;
  version_in_force: number;
  holidays: CareDate[];
}

export async function readCalendarOfOrder(
  tx: Transaction,
  orderId: string,
): Promise<CalendarOfOrderRow | undefined> {
  const [row] = await tx.query<CalendarOfOrderRow>({
    name: 'read-calendar-of-order',
    text: `select h.hospital_id, c.version as version_in_force,
             array(select holiday_date::text from public_holiday where region = h.holiday_region) as holidays
           from orders o join hospital h on h.hospital_id = o.hospital_id join catalogue_version c on c.is_current
           where o.order_id = $1`,
    values: [orderId],
  });
  return row;
}

/** A line before its details are there. */
export interface ArrivingLineRow extends Record<string, unknown> {
  line_id: string;
  patient_id: string | null;
  order_name: string;
  delivery_dates: CareDate[];
}

export async function readArrivingLines(tx: Transaction, orderId: string): Promise<ArrivingLineRow[]> {
  return tx.query<ArrivingLineRow>({
    name: 'read-arriving-lines',
    text: `select l.line_id, l.patient_id, l.order_name,
             array_agg(d.delivery_date::text order by d.row_number) as delivery_dates
           from order_line l join order_line_delivery d on d.line_id = l.line_id
           where l.order_id = $1
           group by l.hospital_id, l.line_id
           order by l.position, l.line_id`,
    values: [orderId],
  });
}
