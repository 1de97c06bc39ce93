import { z } from 'zod';
import { anyFormat, defineCalls, formBody, noQuery, smallInteger, typedDate, typedText } from './call.ts';
import { confirmation } from './line-payload.contract.ts';
import { operationsIn } from './operations.ts';
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

/** What reads otherwise than on the order; null where there was, or is, no such thing. */
const seenChange = z.strictObject({
  field: z.string().max(100),
  shown: z.string().max(2000).nullable(),
  now: z.string().max(2000).nullable(),
});

const edit = z.strictObject({
  ...named,
  orderId: z.string().max(100),
  customerRequiredDate: typedDate,
  /** Only what changed is sent; as typed, so that the rules judge what the user wrote. */
  quantity: z.union([z.number(), typedText(20)]).optional(),
  /** Empty: none. */
  treatmentDate: typedText(20).optional(),
  /** Exactly the findings that need an override and were not confirmed with the order, each as it was shown. */
  confirmed: z.array(confirmation).max(20).optional(),
  /**
   * Exactly what the refusal `judgement-changed` told, as it was shown: with this it is saved so. Empty: nothing was
   * shown yet, and everything is told. Without it figures that differ are told alone.
   */
  seenChanges: z.array(seenChange).max(100).optional(),
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
    bodyLimit: formBody,
    ...operationsIn('body', {
      hold: {
        summary: 'Puts an item on hold, or releases it',
        when: { onHold: true },
        input: hold,
        answer: changed,
      },
      edit: { summary: 'Edits its quantity and treatment date', input: edit, answer: changed },
    }),
  },
  'POST /api/v1/dashboard/order/cancel': {
    summary: 'Cancels an item of a submitted order',
    query: noQuery,
    bodyLimit: formBody,
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
