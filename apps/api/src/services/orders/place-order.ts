import type { Answer } from '@bolt/contracts';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { naturalSortKey } from '@bolt/domain/orders/natural-sort-key';
import { newId } from '../../database/new-id.ts';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import { listPublicHolidays } from '../../database/queries/catalogue.queries.ts';
import { insertLines, type LineWithDeliveries } from '../../database/queries/order-lines.queries.ts';
import { markSubmitted } from '../../database/queries/order-submission.queries.ts';
import {
  holdReference,
  insertOrder,
  isReferenceOpen,
  type NewOrder,
  saveAsDraft,
} from '../../database/queries/orders.queries.ts';
import { insertPatients, type PatientEntry } from '../../database/queries/patient-entries.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal, refuse } from '../../problems.ts';
import { checkWholeOrder, type WholeOrder } from './check-whole-order.ts';
import { type OrderWork, sitesOf } from './order-work.ts';
import { storeLine } from './store-line.ts';
import { refuseDuplicate } from './submit-order.ts';

type Placed = Answer<'POST /api/v1/orders'>;

/** Places an order with all its lines in one transaction, once everything in it is known to be right. */
export async function placeOrder(work: OrderWork, whole: WholeOrder): Promise<Placed | Refusal> {
  const { portal, tx, caller } = work;
  const site = whole.type ?? 'CMP';
  const mayPlace = whole.state === 'draft' || caller.flags.can_submit_orders;
  if (!mayPlace || !sitesOf(caller).includes(site)) return refuse('access-missing');

  const catalogue = await portal.catalogue.get(tx, caller.catalogueVersion);
  const holidays = await listPublicHolidays(tx, caller.holidayRegion);
  const checked = await checkWholeOrder(work, catalogue, whole, {
    state: 'started',
    site,
    delivery_date: null,
    holidays: holidays.flatMap(({ date }) => parseCareDate(date) ?? []),
  });
  if (checked instanceof Refusal) return checked;
  const order = newOrder(work, whole, site);
  const taken = await refuseTaken(work, order, whole);
  if (taken) return taken;

  const lines = checked.lines.map((placed) => storeLine(work, catalogue, placed.checked));
  const created = checked.patients.flatMap((patient) => patient.created ?? []);
  await storeOrder(work, order, { lines, created }, whole);
  return {
    message: whole.state === 'draft' ? 'The draft was saved.' : 'The order was submitted.',
    groupOrderID: order.orderId,
    orderRef: order.orderRef,
    state: whole.state,
    patients: checked.patients.map(({ patientId, created }, patient) => ({
      patient,
      patientId: patientId ?? '0',
      created: created !== undefined,
    })),
    lines: checked.lines.map(({ patient, line, checked: { patientId, evaluation } }, index) => ({
      patient,
      line,
      orderLineItemId: lines[index]?.line.line_id ?? '',
      patientId: patientId ?? '0',
      drugName: lines[index]?.line.order_name ?? '',
      findings: evaluation.findings,
    })),
  };
}

function newOrder({ caller, now }: OrderWork, whole: WholeOrder, site: NewOrder['site']): NewOrder {
  const orderRef = whole.orderRef.trim();
  return {
    orderId: newId(now.getTime()),
    hospitalId: caller.hospitalId,
    site,
    state: 'started',
    orderRef,
    orderRefSort: naturalSortKey(orderRef),
    deliveryDate: parseCareDate(whole.deliveryDate) as string,
    deliveryTime: whole.deliveryTime || null,
    comment: whole.comment ?? '',
    createdBy: caller.userId,
    now,
  };
}

/** The reference is held until the end, so that of two orders with it one is placed. */
async function refuseTaken(
  work: OrderWork,
  { orderRef, site }: NewOrder,
  whole: WholeOrder,
): Promise<Refusal | undefined> {
  const { tx, caller } = work;
  const [, isOpen] = await Promise.all([
    holdReference(tx, caller.hospitalId, orderRef),
    isReferenceOpen(tx, caller.hospitalId, orderRef, null),
  ]);
  if (isOpen) {
    const message = `An open order with the order reference ${orderRef} exists already.`;
    return refuse('duplicate-order-reference', { message, fields: { orderRef: message } });
  }
  if (whole.state === 'draft') return undefined;
  return refuseDuplicate(work, { order_ref_view: orderRef, site }, whole.forceDupeSubmission);
}

async function storeOrder(
  work: OrderWork,
  order: NewOrder,
  { lines, created }: { lines: LineWithDeliveries[]; created: PatientEntry[] },
  { state, forceDupeSubmission = false }: WholeOrder,
): Promise<void> {
  const { tx, caller, now } = work;
  const { orderId, hospitalId } = order;
  const editor = { userName: caller.userName, now };
  // Sent one behind the other without waiting: each finds what those before it did.
  await Promise.all([
    ...(created.length > 0 ? [insertPatients(tx, work, created)] : []),
    insertOrder(tx, order),
    insertLines(tx, {
      orderId,
      hospitalId,
      lines,
      firstPosition: null,
      userId: caller.userId,
      userName: caller.userName,
      requestId: work.requestId,
      now,
      action: 'line-added',
      before: null,
    }),
    state === 'draft' ? saveAsDraft(tx, orderId, editor) : markSubmitted(tx, orderId, editor),
    recordWrite(tx, work, {
      action: state === 'draft' ? 'draft-saved' : 'order-submitted',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { ...order, state, ...(state === 'submitted' && { forced: forceDupeSubmission }) },
    }),
    announceChange(tx, { hospitalId, kind: state === 'draft' ? 'draft' : 'order', id: orderId }),
  ]);
}
