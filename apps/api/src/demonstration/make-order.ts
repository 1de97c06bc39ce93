import { deliveryTimes } from '@bolt/domain/dates/delivery-times';
import { todayIn } from '@bolt/domain/dates/today-in';
import { naturalSortKey } from '@bolt/domain/orders/natural-sort-key';
import { followDelivery } from './follow-delivery.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import { lineColumns } from './line-columns.ts';
import type { OrderContents, OrderedLine } from './order-contents.ts';
import { deliveryDates, firstDeliveryDate } from './plan-deliveries.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { recordMove } from './record-move.ts';

const MINUTE_MS = 60_000;

interface OrderBeingMade {
  orderId: string;
  order: PlannedOrder;
  by: StaffMember;
  submittedAt: Date;
  firstDate: string;
}

/** One order with its patients, lines, deliveries and trail, added to the rows of the hospital. */
export function makeOrder(
  world: HospitalWorld,
  order: PlannedOrder,
  contents: OrderContents,
  reference: string,
): void {
  const { random, staff, rows, people } = world;
  const orderId = random.id(order.startedAt);
  const submittedAt = new Date(order.startedAt.getTime() + random.between(4, 25) * MINUTE_MS);
  const firstDate = firstDeliveryDate(world, order);
  const isDraft = order.fate === 'draft';
  const isForeign = order.fate === 'not-through-portal';
  const by = isForeign ? staff.supplier : random.pick(staff.pharmacists);
  // Somebody looked at it again while it could still be changed.
  const editedBy = !isDraft && !isForeign && random.chance(25) ? random.pick(staff.pharmacists) : null;
  const editedAt = new Date(submittedAt.getTime() + 11 * MINUTE_MS);
  const header = {
    order_id: orderId,
    site: order.site,
    state: isDraft ? 'draft' : 'submitted',
    order_ref: reference,
    order_ref_view: reference,
    order_ref_sort: naturalSortKey(reference),
    source: isForeign ? 'NONBOLT' : 'portal',
    purchase_order_no: isForeign ? `PO-${random.between(10_000, 99_999)}` : null,
    delivery_date: firstDate,
    delivery_time: random.chance(60) ? random.pick(deliveryTimes) : null,
    comment: random.chance(30) ? random.pick(people.comments) : '',
    created_by: by.userId,
    created_by_name: by.name,
    created_at: order.startedAt,
    draft_saved_at: isDraft ? submittedAt : null,
    submitted_at: isDraft ? null : submittedAt,
    submitted_by_name: isDraft ? null : by.name,
    // Who saved a draft is the one who edited it last, as in orders that users save.
    edited_at: isDraft ? submittedAt : editedBy && editedAt,
    edited_by_name: isDraft ? by.name : (editedBy?.name ?? null),
    version: 1,
  };
  rows.orders.push(header);
  const move = (action: string, at: Date, who: StaffMember, after: Record<string, unknown>) =>
    recordMove(world, { at, by: who, action, subject: { type: 'order', id: orderId }, before: null, after });
  move('order-started', order.startedAt, by, {
    orderRef: reference,
    deliveryDate: firstDate,
    comment: header.comment,
  });
  addPatients(world, orderId, contents.lines);
  const made: OrderBeingMade = { orderId, order, by, submittedAt, firstDate };
  contents.lines.forEach((ordered, position) => {
    addLine(world, made, ordered, position + 1);
  });
  move(isDraft ? 'draft-saved' : 'order-submitted', submittedAt, by, {
    state: header.state,
    lines: contents.lines.length,
  });
  if (editedBy) move('order-edited', editedAt, editedBy, { comment: header.comment });
}

function addPatients({ rows }: HospitalWorld, orderId: string, lines: OrderedLine[]): void {
  const patients = new Set(lines.flatMap(({ patient }) => patient ?? []));
  [...patients].forEach(({ patientId }, index) => {
    rows.order_patient.push({ order_id: orderId, patient_id: patientId, position: index + 1 });
  });
}

function addLine(world: HospitalWorld, made: OrderBeingMade, ordered: OrderedLine, position: number): void {
  const { rows, random } = world;
  const { orderId, order, by, submittedAt } = made;
  const { patient, line, quantity } = ordered;
  const addedAt = new Date(order.startedAt.getTime() + position * 15_000);
  const lineId = random.id(addedAt);
  const deliveries = deliveryDates(world, made.firstDate, ordered.deliveries).map((deliveryDate) => ({
    deliveryDate,
    treatmentDate: patient ? deliveryDate : null,
    quantity,
  }));
  const columns = lineColumns(world, line, deliveries, { by, at: addedAt });
  rows.order_line.push({
    line_id: lineId,
    order_id: orderId,
    patient_id: patient?.patientId ?? null,
    position,
    created_at: addedAt,
    ...columns,
  });
  recordMove(world, {
    at: addedAt,
    by,
    action: 'line-added',
    subject: { type: 'order-line', id: lineId },
    before: null,
    after: { name: columns.order_name, dose: columns.drug1_dose, unit: columns.drug1_uom, quantity },
  });
  deliveries.forEach(({ deliveryDate, treatmentDate }, row) => {
    const progress = followDelivery(world, {
      lineId,
      lineType: line.type,
      deliveryDate,
      order,
      submittedAt,
      submittedBy: by,
    });
    rows.order_line_delivery.push({
      delivery_id: random.id(addedAt),
      order_id: orderId,
      line_id: lineId,
      row_number: row + 1,
      delivery_date: deliveryDate,
      treatment_date: treatmentDate,
      quantity,
      version: 1,
      ...progress,
    });
  });
}

/** 'ONC-0303-A' of the day it was started; the second of that day is B. */
export function referencesInTurn(timeZone: string): (prefix: string, startedAt: Date) => string {
  const given = new Map<string, number>();
  return (prefix, startedAt) => {
    const [, month, day] = todayIn(timeZone, startedAt).split('-');
    const stem = `${prefix}-${month}${day}`;
    const turn = given.get(stem) ?? 0;
    given.set(stem, turn + 1);
    return `${stem}-${prefix === 'HITH' ? String(turn + 1).padStart(2, '0') : String.fromCharCode(65 + turn)}`;
  };
}
