import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { longestSearch } from '@bolt/domain/texts/longest-search';
import { z } from 'zod';
import { anyFormat, defineCalls, formBody, noQuery, typedDate, typedText } from './call.ts';

export const site = z.enum(orderSiteCodes);

const edit = z.object({ name: z.string(), /** ISO 8601 timestamp */ date: z.string() });

/** A delivery date that cannot be delivered, and the next that can where there is one; DD/MM/YYYY. */
export const undeliverableDate = z.object({ date: z.string(), next: z.string().nullable() });
export type UndeliverableDate = z.infer<typeof undeliverableDate>;

export const orderListItem = z.object({
  /** Key of a draft. */
  orderReference: z.string(),
  /** What the user typed and sees; the list shows it where it is present. */
  orderRefView: z.string().nullable(),
  /** Key of a submitted order. */
  groupOrderID: z.string(),
  /** DD/MM/YYYY in the hospital's time zone; null for an order without a date. */
  orderDate: z.string().nullable(),
  items: z.number().int().nullable(),
  type: z.enum(['draft', 'other']),
  auditTrail: z.object({ order_submitted: edit.nullable(), order_edited: edit.nullable() }),
  Pending: z.number().int(),
  Reviewed: z.number().int(),
  Manufactured: z.number().int(),
  Dispatched: z.number().int(),
  onHold: z.number().int(),
  Cancelled: z.number().int(),
  /** For which days a draft is: each once, the first one first, DD/MM/YYYY; null for a placed order. */
  draftDates: z.array(z.string()).nullable(),
  /** Dates of items that are still to come and that cannot be delivered (decision J8), each once. */
  notDeliverable: z.array(undeliverableDate),
});
export type OrderListItem = z.infer<typeof orderListItem>;

/** An order of which nothing is there but its header: it keeps its reference for some days. */
const startedOrder = z.object({
  /** Its key. */
  orderReference: z.string(),
  orderRefView: z.string(),
  groupOrderID: z.string(),
  /** DD/MM/YYYY */
  deliveryDate: z.string().nullable(),
  startedBy: z.string().nullable(),
  /** ISO 8601 timestamp */
  startedAt: z.string(),
});
export type StartedOrder = z.infer<typeof startedOrder>;

/** Paging is optional for clients of the specification (decision I12). */
const paging = {
  limit: z.number().int().min(1).max(100).optional(),
  cursor: z.string().max(400).optional(),
  sort: z.enum(['orderDate', 'orderReference']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};

const orderPage = z.object({
  orders: z.array(orderListItem),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});

export const orderListCalls = defineCalls({
  'GET /api/v1/dashboard/order/summary': {
    summary: 'How many recent, on hold and draft orders there are',
    query: z.strictObject({ ...anyFormat, type: z.enum([...orderSiteCodes, 'home', 'tpn']).optional() }),
    answer: z.object({
      recentOrdersNumber: z.number().int(),
      onHoldOrdersNumber: z.number().int(),
      draftOrdersNumber: z.number().int(),
    }),
  },
  'POST /api/v1/dashboard/orders': {
    summary: 'Orders by type; home and tpn are the three most recent of a site',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      type: z.enum(['home', 'tpn', 'recent', 'onHold', 'draft', 'recentTPN', 'onHoldTPN', 'draftTPN']),
      ...paging,
    }),
    answer: orderPage.extend({
      /** With the first page of drafts: some orders that were started and have no items, the caller's own first (decision J27). */
      started: z.array(startedOrder).optional(),
    }),
  },
  'POST /api/v1/dashboard/order-search': {
    summary: 'Orders by reference, and on the compounding site by patient name too',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ orderRef: typedText(longestSearch), type: site.optional(), ...paging }),
    answer: orderPage,
  },
  'POST /api/v1/dashboard/order-search-advanced': {
    summary: 'Orders by patient, dates and reference; a delivery date looks at the newest 100 orders only',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      criteria: z.strictObject({
        patientFirstName: typedText(longestSearch).optional(),
        patientLastName: typedText(longestSearch).optional(),
        orderDate: typedDate.optional(),
        deliveryDate: typedDate.optional(),
        orderNumber: typedText(longestSearch).optional(),
        type: site.optional(),
      }),
      ...paging,
    }),
    answer: orderPage,
  },
});
