import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Holidays } from '@bolt/domain/dates/deliverable-dates';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { OpenState, OrderState } from '@bolt/domain/orders/order-states';
import type { Transaction } from '../database.ts';

export interface OpenOrderRow extends Record<string, unknown> {
  order_id: string;
  site: OrderSiteCode;
  state: OpenState;
  order_ref: string;
  order_ref_view: string;
  /** 'YYYY-MM-DD' */
  delivery_date: string | null;
  delivery_time: string | null;
  comment: string;
  draft_saved_at: Date | null;
  created_at: Date;
  created_by_name: string | null;
  edited_at: Date | null;
  edited_by_name: string | null;
  version: number;
}

const ORDER_COLUMNS = `o.order_id, o.site, o.state, o.order_ref, o.order_ref_view, o.delivery_date, o.delivery_time,
  o.comment, o.draft_saved_at, o.created_at, o.created_by_name, o.edited_at, o.edited_by_name, o.version`;

/** A trial order has no reference of a user: its key is its own id behind this word. */
const TRIAL = /^trial-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
export const trialReference = (orderId: string): string => `trial-${orderId}`;

interface OrderKey {
  hospitalId: string;
  orderRef: string;
  sites: readonly string[];
}

function whereOrder({ hospitalId, orderRef, sites }: OrderKey): { text: string; values: unknown[] } {
  const trialId = TRIAL.exec(orderRef)?.[1];
  return {
    text: `o.hospital_id = $1 and o.site = any($3) and ${
      trialId
        ? "o.order_id = $2 and o.state = 'trial'"
        : "o.order_ref_key = lower($2) and o.state in ('started', 'draft')"
    }`,
    values: [hospitalId, trialId ?? orderRef, sites],
  };
}

/** An order that is not submitted yet; with `lock`, until the end of the transaction nobody else changes it. */
export async function findOpenOrder(
  tx: Transaction,
  key: OrderKey,
  { lock }: { lock: boolean },
): Promise<OpenOrderRow | undefined> {
  const where = whereOrder(key);
  const [row] = await tx.query<OpenOrderRow>({
    name: 'find-open-order',
    text: `select ${ORDER_COLUMNS} from orders o where ${where.text}${lock ? ' for update' : ''}`,
    values: where.values,
  });
  return row;
}

export interface OrderForLine extends OpenOrderRow {
  patient_known: boolean;
  /** Of the line's patient. */
  date_of_birth: CareDate | null;
  /** Of the hospital's region. */
  holidays: Holidays;
}

/** Locks an order and brings what the judgement of a line needs, in one trip. */
export async function findOrderForLine(
  tx: Transaction,
  key: OrderKey,
  line: { patientId: string | null; holidayRegion: string },
): Promise<OrderForLine | undefined> {
  const where = whereOrder(key);
  const [row] = await tx.query<
    OpenOrderRow & Pick<OrderForLine, 'patient_known' | 'date_of_birth'> & { holidays: CareDate[] }
  >({
    name: 'find-order-for-line',
    text: `select ${ORDER_COLUMNS}, ($4::uuid is null or p.patient_id is not null) as patient_known, p.date_of_birth,
             array(select holiday_date::text from public_holiday where region = $5) as holidays
           from orders o left join patient p on p.patient_id = $4 and p.hospital_id = $1
           where ${where.text} for update of o`,
    values: [...where.values, line.patientId, line.holidayRegion],
  });
  return row && { ...row, holidays: new Set(row.holidays) };
}

/** Until the end of the transaction nobody else takes this reference at the hospital. */
export async function holdReference(tx: Transaction, hospitalId: string, orderRef: string): Promise<void> {
  await tx.query({
    name: 'hold-reference',
    text: "select pg_advisory_xact_lock(hashtextextended($1 || '|' || lower($2), 1))",
    values: [hospitalId, orderRef],
  });
}

/** Whether an open order other than `exceptOrderId` has the reference, as its key or as what users see. */
export async function isReferenceOpen(
  tx: Transaction,
  hospitalId: string,
  orderRef: string,
  exceptOrderId: string | null,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'is-reference-open',
    text: `select from orders
           where hospital_id = $1 and order_ref_lower = lower($2) and state in ('started', 'draft')
             and order_id is distinct from $3
           union all
           select from orders
           where hospital_id = $1 and order_ref_key = lower($2) and state in ('started', 'draft')
             and order_id is distinct from $3
           limit 1`,
    values: [hospitalId, orderRef, exceptOrderId],
  });
  return rows.length > 0;
}

export interface NewOrder {
  orderId: string;
  hospitalId: string;
  site: OrderSiteCode;
  state: Extract<OrderState, 'started' | 'trial'>;
  orderRef: string;
  orderRefSort: string;
  deliveryDate: string;
  deliveryTime: string | null;
  comment: string;
  createdBy: string;
  createdByName: string;
  now: Date;
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.query({
    name: 'insert-order',
    text: `insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort,
             delivery_date, delivery_time, comment, created_by, created_by_name, created_at)
           values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      order.orderId,
      order.hospitalId,
      order.site,
      order.state,
      order.orderRef,
      order.orderRefSort,
      order.deliveryDate,
      order.deliveryTime,
      order.comment,
      order.createdBy,
      order.createdByName,
      order.now,
    ],
  });
}

export interface Editor {
  userName: string;
  now: Date;
}

/** What every change of an open order leaves behind; a saved draft counts as saved by it. */
const TOUCH = `version = version + 1, edited_at = $2, edited_by_name = $3,
  draft_saved_at = case when state = 'draft' then $2 else draft_saved_at end`;

export async function touchOrder(tx: Transaction, orderId: string, editor: Editor): Promise<void> {
  await tx.query({
    name: 'touch-order',
    text: `update orders set ${TOUCH} where order_id = $1`,
    values: [orderId, editor.now, editor.userName],
  });
}

/** What is shown of the order is not what it was, though nobody edited it: who looked before has to look again. */
export async function renewVersion(tx: Transaction, orderId: string): Promise<void> {
  await tx.query({
    name: 'renew-order-version',
    text: 'update orders set version = version + 1 where order_id = $1',
    values: [orderId],
  });
}

export async function updateOrderHeader(
  tx: Transaction,
  orderId: string,
  header: { orderRefView: string; orderRefSort: string; comment: string },
  editor: Editor,
): Promise<void> {
  await tx.query({
    name: 'update-order-header',
    text: `update orders set order_ref_view = $4, order_ref_sort = $5, comment = $6, ${TOUCH} where order_id = $1`,
    values: [orderId, editor.now, editor.userName, header.orderRefView, header.orderRefSort, header.comment],
  });
}

/** Makes a started order a draft, or a draft one that is saved now. */
export async function saveAsDraft(tx: Transaction, orderId: string, editor: Editor): Promise<void> {
  await tx.query({
    name: 'save-as-draft',
    text: `update orders set state = 'draft', draft_saved_at = $2, edited_at = $2, edited_by_name = $3,
             version = version + 1
           where order_id = $1`,
    values: [orderId, editor.now, editor.userName],
  });
}

/** The lines, deliveries and patients of the order go with it. */
export async function deleteOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.query({ name: 'delete-order', text: 'delete from orders where order_id = $1', values: [orderId] });
}
