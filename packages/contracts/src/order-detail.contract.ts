import { z } from 'zod';
import { defineCalls, formBody, noQuery } from './call.ts';
import { deliveryExpiry, draftLine, finding, keptOverride } from './draft-line.contract.ts';
import { orderListItem, site } from './order-list.contract.ts';

/** A field of an item, as a user reads it. */
export const itemChange = z.object({ field: z.string(), before: z.string(), after: z.string() });

export const orderItem = z.object({
  merlinOrderID: z.string(),
  merlinOrderLineID: z.string(),
  orderLineId: z.string(),
  groupOrderID: z.string(),
  order_line_type: z.enum(['PS', 'FP', 'TPN']),
  /** Label of the status as a line shows it. */
  status: z.string(),
  /** How far the item is on its way, which a hold hides in `status`: 'Reviewed' of an item On Hold at Reviewed. */
  stage: z.string(),
  onHold: z.boolean(),
  on_hold_can_change: z.boolean(),
  canOrderLineBeEdited: z.boolean(),
  canOrderLineBeCancelled: z.boolean(),
  description: z.string(),
  finishedProductCode: z.string().nullable(),
  /** The product code of a preparation. */
  drugPresentationId: z.number().int().nullable(),
  drug1Name: z.string().nullable(),
  drug2Name: z.string().nullable(),
  drug1GenericName: z.string().nullable(),
  drug2GenericName: z.string().nullable(),
  drug1Dose: z.number().nullable(),
  drug2Dose: z.number().nullable(),
  /** The doses of the split that the line is one of; empty where it stands by itself. */
  drug1DoseSplit: z.array(z.number()),
  drug1UOM: z.string().nullable(),
  drug2UOM: z.string().nullable(),
  cytotoxic: z.boolean(),
  quantity: z.number().int(),
  min_order_quantity: z.number().int(),
  max_batch_size: z.number().int(),
  multiple: z.number().int(),
  administrationRouteDescription: z.string().nullable(),
  container: z.string().nullable(),
  /** mL that the container is called by. */
  containerSize: z.number().nullable(),
  deviceGenericName: z.string().nullable(),
  containerTypeName: z.string().nullable(),
  containerPartCode: z.string().nullable(),
  diluent: z.string().nullable(),
  diluentGenericName: z.string().nullable(),
  drugVolume: z.number().nullable(),
  totalVolume: z.number().nullable(),
  containerMaximumVolume: z.number().nullable(),
  infusionTime: z.number().nullable(),
  infusionTimeDuration: z.string().nullable(),
  customerRequiredDate: z.string(),
  dateRequiredFormatted: z.string(),
  administrationDateFormatted: z.string().nullable(),
  stabilityStorage: z.number().nullable(),
  stabilityUOM: z.string().nullable(),
  stabilityStorageType: z.string().nullable(),
  stability: z
    .object({
      hours2to8C: z.number().nullable(),
      hours25C: z.number().nullable(),
      inUse: z.object({ hours: z.number(), temperatureC: z.number() }).nullable(),
      protectFromLight: z.boolean(),
    })
    .nullable(),
  ancillary1Name: z.string().nullable(),
  ancillary2Name: z.string().nullable(),
  /** Of this delivery: as it was judged, or as it is by what is known now where that came since. */
  expiry: deliveryExpiry,
  concentration: draftLine.shape.concentration,
  overrideStability: z.boolean(),
  overrideDosage: z.boolean(),
  overrides: z.array(keptOverride),
  findings: z.array(finding),
  cancelReason: z.string().nullable(),
  /** For whom it was dispatched, and so labelled, where the patient's record names somebody else by now. */
  dispatchedAs: z
    .object({
      fullName: z.string(),
      birthDateFormatted: z.string().nullable(),
      medicalReferenceNumber: z.string().nullable(),
    })
    .nullable(),
  /**
   * Of an item that the supplier has still to accept or to send: that its patient is named otherwise, or born on another
   * day, since it was last accepted, or ordered; field by field, and nothing where it was changed back. The call of a
   * review has it in its history.
   */
  patientChanged: z.object({ wasAccepted: z.boolean(), changes: z.array(itemChange) }).nullable(),
  /**
   * Of an item that is still to come: all that is found for the date of birth of now, where that is another verdict. A
   * review says it in `judgedNow`.
   */
  foundNow: z.array(finding).nullable(),
  /**
   * Of an item that is still to come: the doses beside which it was judged that were cancelled since. They are not ordered
   * any more, though its findings, which stay as they were confirmed, speak of them.
   */
  cancelledSince: z.array(z.string()),
  /** The same of doses that stood in a draft and were removed from it, or went with it. */
  removedSince: z.array(z.string()),
  /** What a file said beside its line. */
  commentLog: draftLine.shape.commentLog,
  /** What hospital and supplier are asking each other about it. */
  query: z
    .object({
      queryId: z.uuid(),
      askedBy: z.enum(['hospital', 'supplier']),
      turn: z.enum(['hospital', 'supplier']),
    })
    .nullable(),
  version: z.number().int(),
});
export type OrderItem = z.infer<typeof orderItem>;

const orderDetail = z.object({
  groupOrderID: z.string(),
  orderReference: z.string(),
  /** DD/MM/YYYY, or 'Multiple Dates' where the lines differ. */
  date_required: z.string(),
  time_required: z.string().nullable(),
  patients_count: z.number().int(),
  items_ordered_count: z.number().int(),
  comment: z.string(),
  type: site,
  isNonBolt: z.boolean(),
  auditTrail: orderListItem.shape.auditTrail,
  /** By patient key: the patient's id, '0' for lines without a patient, 'Others' on the nutrition site. */
  patients_data: z.record(
    z.string(),
    z.object({
      details: z.object({
        fullName: z.string(),
        birthDateFormatted: z.string().nullable(),
        medicalReferenceNumber: z.string().nullable(),
        patientID: z.string(),
      }),
      items: z.array(orderItem),
    }),
  ),
  /** The patient keys in the order of entry. */
  patientKeys: z.array(z.string()),
  version: z.number().int(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** A line of a large order before its details are there: enough to say what was ordered, and to ask for the rest. */
const arrivingLine = z.object({
  purchaseOrderNo: z.string(),
  orderSource: z.enum(['portal', 'NONBOLT']),
  merlinOrderID: z.string(),
  orderType: site,
  orderLineId: z.string(),
  description: z.string(),
  /** How many deliveries the line has. */
  deliveries: z.number().int(),
});
export type ArrivingLine = z.infer<typeof arrivingLine>;

const orderDetailAnswer = orderDetail.extend({
  /** True in the answers of an order that loads in steps; until the step `orderdetails` it has no patients_data. */
  load_async: z.boolean().optional(),
  /** Answer of the step `orderlines`. */
  orderlines: z.array(arrivingLine).optional(),
  /** Answer of the step `orderdetails`. */
  orderdetails: orderDetail.optional(),
});
export type OrderDetailAnswer = z.infer<typeof orderDetailAnswer>;

export const orderDetailCalls = defineCalls({
  'POST /api/v1/dashboard/order/details': {
    summary: 'One submitted order with its patients and items',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      groupOrderId: z.string().max(100),
      type: site.optional(),
      /** Accepts that a large order comes in steps; without it, or a step, the whole is answered (decision A4). */
      async: z.boolean().optional(),
      step: z.enum(['orderlines', 'orderdetails']).optional(),
      /** Names the loading to the client; the server needs no memory of it. */
      ident: z.string().max(100).optional(),
      order_reference: z.string().max(100).optional(),
      orderSource: z.string().max(100).optional(),
      order_id: z.string().max(100).optional(),
      order_type: site.optional(),
    }),
    answer: orderDetailAnswer,
  },
});
