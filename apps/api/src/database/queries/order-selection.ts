import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import { nameConditions } from './patient-names.ts';
import { beginsWith, type Values } from './search-bounds.ts';

export type Criterion =
  /** Lower case: contained when it has 3 or more characters, else the beginning (decision I10). */
  | { reference: string }
  /** Keys of words of patient names (domain, patients/name-key). */
  | { words: readonly string[] }
  | { orderedOn: CareDate }
  /** Looks at the newest 100 orders of the hospital and site only, drafts among them (decision D9). */
  | { deliveredOn: CareDate };

/** Which orders; row-level security narrows all of them to the hospital of the request. */
export type Selection =
  | { site: OrderSiteCode; orders: 'submitted'; since: Date | null }
  | { site: OrderSiteCode; orders: 'onHold' }
  | { site: OrderSiteCode; orders: 'draft' }
  /** Something of the order was dispatched; with criteria, and any of them holds. */
  | { site: OrderSiteCode; orders: 'dispatched'; criteria: readonly Criterion[] }
  | { site: OrderSiteCode; orders: 'found'; match: 'any' | 'all'; criteria: readonly Criterion[] };

const REFERENCE_CONTAINS_FROM = 3;
const DELIVERY_SEARCH_COVERS = 100;

export const HOSPITAL_TIME_ZONE = `select time_zone from hospital where hospital_id = current_setting('bolt.hospital_id', true)`;

const SITE_ACCESS: Readonly<Record<OrderSiteCode, string>> = {
  CMP: `h.compounding_access and 'Compounding Access' = any (u.preferences)`,
  TPN: `h.tpn_access and 'TPN Access' = any (u.preferences)`,
};

/**
 * Orders of a site for whom has its preference, and the hospital too (decision I15); to anybody else they are not
 * there. Asked in the statement itself, because a read travels together with the look-up of its caller.
 */
export const ofSite = (site: OrderSiteCode): string => `o.site = '${site}' and (
  select ${SITE_ACCESS[site]} from app_user u, hospital h
  where u.user_id = nullif(current_setting('bolt.user_id', true), '')::uuid
    and h.hospital_id = current_setting('bolt.hospital_id', true))`;

const COLUMNS = `o.order_id, o.state, o.order_ref, o.order_ref_view, o.order_ref_sort, o.submitted_at,
  o.submitted_by_name, o.edited_at, o.edited_by_name`;

/** A header that was started is work worth finding once it has a line; before that it is nothing yet. */
const IS_DRAFT = `o.state in ('started', 'draft')
  and (o.state = 'draft' or exists (select from order_line l where l.order_id = o.order_id))`;
const HELD_IDS = `select order_id from order_line_delivery
  where on_hold and status is distinct from 'Cancelled'`;

/**
 * Keeps a look-up by key a look-up by key. A plan is made once for whatever is typed; guessing that much will be
 * found, it would read all lines of the hospital for the two of one patient.
 */
const ONE_BY_ONE = 'offset 0';
/** Asked of each order of a page in turn: joined, every dispatched delivery of the hospital would be read for ten. */
const IS_DISPATCHED = `exists (select from order_line_delivery d
  where d.order_id = o.order_id and d.status = 'Dispatched' ${ONE_BY_ONE})`;

/**
 * The CTE `matching` of a selection: COLUMNS and `sorted_at`, the time that a list is sorted by. A list is left to the
 * planner, so that a page is read from an index; a search is done once for page and total.
 */
export function matchingOrders(selection: Selection, values: Values): string {
  const site = ofSite(selection.site);
  const list = (sorted_at: string, condition: string) =>
    `matching as not materialized (select ${COLUMNS}, ${sorted_at} as sorted_at from orders o where ${site} and ${condition})`;
  switch (selection.orders) {
    case 'submitted': {
      const since = selection.since ? ` and o.submitted_at >= ${values.add(selection.since)}` : '';
      return list('o.submitted_at', `o.state = 'submitted'${since}`);
    }
    case 'onHold':
      return foundByKey(HELD_IDS, 'o.submitted_at', `${site} and o.state = 'submitted'`);
    case 'draft':
      return list('o.created_at', IS_DRAFT);
    case 'dispatched': {
      const condition = `o.state = 'submitted' and ${IS_DISPATCHED}`;
      if (selection.criteria.length === 0) return list('o.submitted_at', condition);
      const found = foundIds(selection.criteria, 'any', site, values);
      return foundByKey(found, 'o.submitted_at', `${site} and ${condition}`);
    }
    case 'found': {
      const found = foundIds(selection.criteria, selection.match, site, values);
      const shown = `${site} and (o.state = 'submitted' or ${IS_DRAFT})`;
      return foundByKey(found, 'coalesce(o.submitted_at, o.created_at)', shown);
    }
  }
}

/** The orders of some ids, as many as there are: what it costs does not depend on the hospital's other orders. */
const foundByKey = (ids: string, sorted_at: string, condition: string): string => `matching as materialized (
  select o.* from (select distinct order_id from (${ids}) ids) found cross join lateral (
    select ${COLUMNS}, ${sorted_at} as sorted_at from orders o
    where o.order_id = found.order_id and ${condition} ${ONE_BY_ONE}
  ) o)`;

const foundIds = (
  criteria: readonly Criterion[],
  match: 'any' | 'all',
  site: string,
  values: Values,
): string =>
  criteria
    .map((criterion) => `(${orderIds(criterion, site, values)})`)
    .join(match === 'any' ? ' union ' : ' intersect ');

/** Of all that a search finds, drafts among them. Each kind by itself is read from its index. */
function newestOrders(site: string): string {
  const newest = (at: string, condition: string) =>
    `(select o.order_id, ${at} as at from orders o where ${site} and ${condition}
      order by ${at} desc, o.order_id desc limit ${DELIVERY_SEARCH_COVERS})`;
  return `select order_id from (
      ${newest('o.submitted_at', "o.state = 'submitted'")} union all ${newest('o.created_at', IS_DRAFT)}
    ) each order by at desc, order_id desc limit ${DELIVERY_SEARCH_COVERS}`;
}

function orderIds(criterion: Criterion, site: string, values: Values): string {
  if ('reference' in criterion) {
    return criterion.reference.length >= REFERENCE_CONTAINS_FROM
      ? `select e.order_id from order_ref_ending e where ${beginsWith('e.ending', criterion.reference, values)}`
      : `select r.order_id from orders r where ${beginsWith('r.order_ref_lower', criterion.reference, values)}`;
  }
  if ('words' in criterion) {
    const patients = nameConditions(criterion.words, values)
      .map((condition) => `select patient_id from patient where ${condition}`)
      .join(' union ');
    return `select l.order_id from (${patients}) found cross join lateral (
      select order_id from order_line where patient_id = found.patient_id ${ONE_BY_ONE}) l`;
  }
  if ('orderedOn' in criterion) {
    const day = `${values.add(criterion.orderedOn)}::date`;
    const midnight = (date: string) => `((${date})::timestamp at time zone (${HOSPITAL_TIME_ZONE}))`;
    return `select o.order_id from orders o where ${site} and o.state = 'submitted'
      and o.submitted_at >= ${midnight(day)} and o.submitted_at < ${midnight(`${day} + 1`)}`;
  }
  return `select n.order_id from (${newestOrders(site)}) n
    where exists (select from order_line_delivery d
      where d.order_id = n.order_id and d.delivery_date = ${values.add(criterion.deliveredOn)}::date)`;
}
