import { z } from 'zod';
import { anyFormat, defineCalls, noQuery, smallInteger, typedDate, typedText } from './call.ts';
import { orderItem } from './order-detail.contract.ts';
import { site } from './order-list.contract.ts';

/** The delivery of a line that is meant, as the order's details named it. */
const named = {
  merlinOrderID: z.string().max(100),
  merlinOrderLineID: z.string().max(100),
  type: site,
  /** As shown to whoever decided; kept in the audit. */
  drugName: typedText(500),
  /** Of the item as it was shown. Without one the change applies to what is there now (decision I12). */
  version: smallInteger.optional(),
};

const hold = z.strictObject({
  ...named,
  orderLineId: z.string().max(100),
  groupOrderID: z.string().max(100),
  onHold: z.boolean(),
});

const edit = z.strictObject({
  ...named,
  orderId: z.string().max(100),
  customerRequiredDate: typedDate,
  /** Only what changed is sent; as typed, so that the rules judge what the user wrote. */
  quantity: z.union([z.number(), typedText(20)]).optional(),
  /** Empty: none. */
  treatmentDate: typedText(20).optional(),
});

const changed = z.object({
  message: z.string(),
  /** The item as it is now. */
  item: orderItem,
});

export const manageOrderCalls = defineCalls({
  'POST /api/v1/dashboard/order/manage': {
    summary: 'Puts an item on hold, releases it, or edits its quantity and treatment date',
    query: noQuery,
    body: z.union([hold, edit]),
    answer: changed,
  },
  'POST /api/v1/dashboard/order/cancel': {
    summary: 'Cancels an item of a submitted order',
    query: noQuery,
    body: z.strictObject({
      ...named,
      orderLineId: z.string().max(100),
      orderId: z.string().max(100),
    }),
    answer: changed,
  },
  'GET /api/v1/dashboard/order/status-info': {
    summary: 'The statuses of an item with their meaning',
    query: z.strictObject({ ...anyFormat, type: site.optional() }),
    answer: z.array(z.object({ status: z.string(), label: z.string(), description: z.string() })),
  },
});

export type HoldRequest = z.infer<typeof hold>;
export type EditRequest = z.infer<typeof edit>;
