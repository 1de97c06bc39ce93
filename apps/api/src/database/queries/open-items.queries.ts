import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { Transaction } from '../database.ts';
import type { NamedItem, OrderLineRow } from './order-line-row.ts';
import { IS_WITHDRAWN, ORDERED_FORMULATION, type OrderedFormulation } from './ordered-formulation.ts';
import { beginsWith, collectValues, type Values } from './search-bounds.ts';

export type OpenStatus = 'Pending' | 'Reviewed' | 'In manufacture';

/** A date on which open items are to be delivered at a hospital, and by when those are to be reviewed. */
export interface DueDate {
  hospitalId: string;
  deliveryDate: CareDate;
  reviewBy: Date;
}

export type DateOfHospital = Pick<DueDate, 'hospitalId' | 'deliveryDate'>;

/** Which of the open items of a status. */
export interface ItemFilter {
  status: OpenStatus;
  /** Of the caller and now, for claims. */
  userId: string;
  now: Date;
  hospitalId?: string | undefined;
  site?: OrderSiteCode | undefined;
  drugCode?: string | undefined;
  /** Only items with one of these drugs. */
  drugCodes?: readonly string[] | undefined;
  finding?: string | undefined;
  /** Dates of hospitals on which each item has the finding, whatever is stored with it. */
  findingOn?: readonly DateOfHospital[] | undefined;
  /** Keys of items that have the finding, whatever is stored with them. */
  findingOf?: readonly string[] | undefined;
  deliveryDate?: CareDate | undefined;
  claimedByMe?: boolean | undefined;
  unclaimed?: boolean | undefined;
  /** Lower case: contained when it has 3 or more characters, else the beginning (decision I10). */
  orderRef?: string | undefined;
  onHold?: boolean | undefined;
  /** Of the supplier. */
  openQuery?: boolean | undefined;
}

/** Of a line how long what is made of it keeps and is infused. */
export type LastingColumns = Pick<
  OrderLineRow,
  | 'fp_code'
  | 'container_type_id'
  | 'container_part_code'
  | 'infusion_time'
  | 'infusion_time_unit'
  | 'total_volume_ml'
  | 'stability'
>;
export const LASTING = `l.tpn_code, l.fp_code, l.container_type_id, l.container_part_code, l.infusion_time, l.infusion_time_unit,
  l.total_volume_ml, l.stability, ${ORDERED_FORMULATION}`;

/** What the rows are sorted by, of the last one that was answered. */
export type ItemPlace = readonly [
  reviewBy: string,
  hospitalName: string,
  orderRefSort: string,
  orderId: string,
  position: number,
  lineId: string,
  rowNumber: number,
];

export interface OpenItemRow extends NamedItem, LastingColumns, Record<string, unknown> {
  delivery_id: string;
  hospital_id: string;
  hospital_name: string;
  site: OrderSiteCode;
  order_id: string;
  order_ref_view: string;
  patient_id: string | null;
  first_name: string | null;
  last_name: string | null;
  formulation: OrderedFormulation | null;
  quantity: number;
  status: string;
  on_hold: boolean;
  is_patient_changed: boolean;
  delivery_date: CareDate;
  treatment_date: CareDate | null;
  review_by: Date;
  findings: Finding[];
  query_id: string | null;
  asked_by: 'hospital' | 'supplier' | null;
  turn: 'hospital' | 'supplier' | null;
  claim_user_id: string | null;
  claim_name: string | null;
  claim_since: Date | null;
  version: number;
}

const REFERENCE_CONTAINS_FROM = 3;

/** How many open items of one kind are to be delivered at a hospital on a date. */
export interface OpenGroup extends Record<string, unknown> {
  status: OpenStatus;
  hospital_id: string;
  delivery_date: CareDate;
  on_hold: boolean;
  /** A question of the supplier is open about them. */
  is_asked: boolean;
  items: number;
}

const IS_OPEN = `d.status in ('Pending', 'Reviewed', 'In manufacture')`;

/**
 * All open items by what the tabs ask for: few groups, however many items there are. They are counted from an index
 * alone, as if nobody asked about any and all were placed through the portal (a delivery has a status from the
 * submission on); the few that are otherwise are taken out of their group by themselves.
 */
export async function groupOpenItems(tx: Transaction): Promise<OpenGroup[]> {
  return tx.query<OpenGroup>({
    name: 'group-open-items',
    text: `with counted as (
             select d.status, d.hospital_id, d.delivery_date, d.on_hold, false as is_asked, count(*) as items
             from order_line_delivery d where ${IS_OPEN}
             group by d.hospital_id, d.status, d.delivery_date, d.on_hold
             union all
             select d.status, d.hospital_id, d.delivery_date, d.on_hold, to_from.is_asked, to_from.items
             from query_thread q
             join order_line_delivery d on d.hospital_id = q.hospital_id and d.delivery_id = q.subject_id
             cross join (values (false, -1), (true, 1)) to_from(is_asked, items)
             where q.subject_type = 'item' and q.turn <> 'closed' and q.asked_by = 'supplier' and ${IS_OPEN}
             union all
             select d.status, d.hospital_id, d.delivery_date, d.on_hold, q.query_id is not null, -1
             from orders o
             join order_line_delivery d on d.hospital_id = o.hospital_id and d.order_id = o.order_id
             left join query_thread q on q.hospital_id = d.hospital_id and q.subject_type = 'item'
               and q.subject_id = d.delivery_id and q.turn <> 'closed' and q.asked_by = 'supplier'
             where o.source <> 'portal' and ${IS_OPEN}
           )
           select status, hospital_id, delivery_date, on_hold, is_asked, sum(items)::integer as items
           from counted group by 1, 2, 3, 4, 5 having sum(items) > 0`,
  });
}

const NEEDED = `from order_line_delivery d
  join due on due.hospital_id = d.hospital_id and due.delivery_date = d.delivery_date
  join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
  join hospital h on h.hospital_id = d.hospital_id
  left join query_thread q on q.hospital_id = d.hospital_id and q.subject_type = 'item'
    and q.subject_id = d.delivery_id and q.turn <> 'closed'`;

/** The dates with their moments, as the rows are sorted by. */
const dueOf = (due: readonly DueDate[], values: Values): string =>
  `due as (select * from unnest(${values.add(due.map((each) => each.hospitalId))}::text[],
     ${values.add(due.map((each) => each.deliveryDate))}::date[],
     ${values.add(due.map((each) => each.reviewBy))}::timestamptz[]) as due(hospital_id, delivery_date, review_by))`;

function conditionsOf(filter: ItemFilter, values: Values): string {
  const claim = (which: string) => `exists (select from work_claim c where c.hospital_id = d.hospital_id
    and c.subject_type = 'item' and c.subject_id = d.delivery_id and c.until > ${values.add(filter.now)}${which})`;
  const { hospitalId, site, drugCode, drugCodes, finding, deliveryDate, orderRef } = filter;
  const conditions = [
    `d.status = ${values.add(filter.status)}`,
    `o.state = 'submitted'`,
    `o.source = 'portal'`,
    hospitalId !== undefined && `d.hospital_id = ${values.add(hospitalId)}`,
    site !== undefined && `o.site = ${values.add(site)}`,
    drugCode !== undefined && `${values.add(drugCode)} in (l.drug1_code, l.drug2_code)`,
    drugCodes !== undefined && `array[l.drug1_code, l.drug2_code] && ${values.add(drugCodes)}::text[]`,
    finding !== undefined && `(${[foundIn(finding, values), ...foundSince(filter, values)].join(' or ')})`,
    deliveryDate !== undefined && `d.delivery_date = ${values.add(deliveryDate)}::date`,
    filter.claimedByMe && claim(` and c.user_id = ${values.add(filter.userId)}`),
    filter.unclaimed && `not ${claim('')}`,
    filter.onHold !== undefined && `d.on_hold = ${values.add(filter.onHold)}`,
    filter.openQuery !== undefined &&
      `(q.asked_by is not distinct from 'supplier') = ${values.add(filter.openQuery)}`,
    orderRef !== undefined && referenceCondition(orderRef, values),
  ];
  return conditions.filter(Boolean).join(' and ');
}

/** What is found of a day is a finding of the delivery on it, and not of the others of its line (`findingsOfDelivery`). */
function foundIn(finding: string, values: Values): string {
  const onDay = (name: 'measured' | 'limit' | 'deliveryDate', day = 'd.delivery_date') =>
    `l.findings @> jsonb_build_array(jsonb_build_object('code', '${finding}', '${name}', ${day}))`;
  if (finding === 'NotDeliverable') return onDay('measured');
  if (finding === 'Withdrawn') return IS_WITHDRAWN;
  const found = (told: object) => `l.findings @> ${values.add(JSON.stringify([told]))}::jsonb`;
  if (finding === 'FarDate') return `${onDay('measured')} or ${onDay('measured', 'd.treatment_date')}`;
  return finding === 'RealDateFallsShort'
    ? `${onDay('limit')} or ${onDay('deliveryDate')} or ${OF_NO_NAMED_DELIVERY}`
    : found({ code: finding });
}

/** A shortfall that was kept before it said of which delivery. */
const OF_NO_NAMED_DELIVERY = `l.findings @? '$[*] ? (@.code == "RealDateFallsShort" && @.unit == "minutes" && !exists(@.deliveryDate))'`;

function foundSince({ findingOn = [], findingOf = [] }: ItemFilter, values: Values): string[] {
  return [
    ...(findingOn.length > 0 ? [onDates(findingOn, values)] : []),
    ...(findingOf.length > 0 ? [`d.delivery_id = any(${values.add(findingOf)}::uuid[])`] : []),
  ];
}

export const onDates = (dates: readonly DateOfHospital[], values: Values): string =>
  `(d.hospital_id, d.delivery_date) in (select * from unnest(
     ${values.add(dates.map((each) => each.hospitalId))}::text[],
     ${values.add(dates.map((each) => each.deliveryDate))}::date[]))`;

const referenceCondition = (reference: string, values: Values): string =>
  reference.length >= REFERENCE_CONTAINS_FROM
    ? `exists (select from order_ref_ending e where e.hospital_id = o.hospital_id and e.order_id = o.order_id
        and ${beginsWith('e.ending', reference, values)})`
    : beginsWith('o.order_ref_lower', reference, values);

const PLACE =
  'due.review_by, h.hospital_name, o.order_ref_sort, o.order_id, l.position, l.line_id, d.row_number';

/** A page of the open items, those to be reviewed first at the top, an order's together in its order. */
export async function listOpenItems(
  tx: Transaction,
  due: readonly DueDate[],
  filter: ItemFilter,
  { limit, after }: { limit: number; after?: ItemPlace | undefined },
): Promise<(OpenItemRow & { place: ItemPlace })[]> {
  const values = collectValues();
  const [dates, conditions] = [dueOf(due, values), conditionsOf(filter, values)];
  const behind = after
    ? ` and (${PLACE}) > (${after
        .map(
          (value, index) =>
            `${values.add(value)}::${['timestamptz', 'text', 'text', 'uuid', 'integer', 'uuid', 'integer'][index]}`,
        )
        .join(', ')})`
    : '';
  return tx.query<OpenItemRow & { place: ItemPlace }>({
    name: 'list-open-items',
    text: `
      with ${dates}, page as materialized (
        select d.hospital_id, d.delivery_id, due.review_by, ${PLACE.replace('due.review_by, ', '')},
          q.query_id, q.asked_by, q.turn
        ${NEEDED} where ${conditions}${behind}
        order by ${PLACE} limit ${values.add(limit)}
      )
      select d.delivery_id, d.hospital_id, page.hospital_name, o.site, d.order_id, o.order_ref_view, l.patient_id,
        p.first_name, p.last_name, l.line_type, l.order_name, l.drug1_code, l.drug2_code,
        l.drug1_dose, l.drug1_uom, l.drug2_dose, l.drug2_uom, ${LASTING}, d.quantity, d.status, d.on_hold,
        d.is_patient_changed, d.delivery_date, d.treatment_date, page.review_by, l.findings, page.query_id, page.asked_by, page.turn,
        c.user_id as claim_user_id, c.user_name as claim_name, c.since as claim_since, d.version,
        jsonb_build_array(page.review_by, page.hospital_name, page.order_ref_sort, page.order_id, page.position,
          page.line_id, page.row_number) as place
      from page
      join order_line_delivery d on d.hospital_id = page.hospital_id and d.delivery_id = page.delivery_id
      join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
      join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
      left join patient p on p.hospital_id = l.hospital_id and p.patient_id = l.patient_id
      left join work_claim c on c.hospital_id = d.hospital_id and c.subject_type = 'item'
        and c.subject_id = d.delivery_id and c.until > ${values.add(filter.now)}
      order by ${PLACE.replace(/\b\w+\.(\w+)/g, 'page.$1')}`,
    values: values.all,
  });
}

/** How many there are, whatever page is asked for. */
export async function countOpenItems(
  tx: Transaction,
  due: readonly DueDate[],
  filter: ItemFilter,
): Promise<number> {
  const values = collectValues();
  const [dates, conditions] = [dueOf(due, values), conditionsOf(filter, values)];
  const [row] = await tx.query<{ items: number }>({
    name: 'count-open-items',
    text: `with ${dates} select count(*)::integer as items ${NEEDED} where ${conditions}`,
    values: values.all,
  });
  return row?.items ?? 0;
}
