import { MOST_REORDERED_LINES } from '@bolt/domain/orders/most-reordered-lines';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { previousLine } from './draft-line.contract.ts';
import { orderHeader } from './order-entry.contract.ts';
import { keptLines } from './order-lines.contract.ts';
import { orderListItem } from './order-list.contract.ts';
import { patient } from './patients.contract.ts';

/** orderLineItemId of each past line, in the order in which they are added. */
const orderLineItemIds = z.array(z.string().max(60)).min(1).max(MOST_REORDERED_LINES);

const dispatchedPatient = patient
  .pick({ patientId: true, firstName: true, lastName: true, dateOfBirth: true, medicalRecordNumber: true })
  .extend({ lines: z.array(previousLine) });
export type DispatchedPatient = z.infer<typeof dispatchedPatient>;

export const reorderCalls = defineCalls({
  'POST /api/v1/order/reorder': {
    summary:
      "Copies lines of submitted orders into a draft, each for its own patient and judged anew; delivered on the draft's date",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ orderRef: z.string().max(60), orderLineItemIds }),
    answer: keptLines,
  },
  'POST /api/v1/order/dispatched': {
    summary: 'Past compounding orders of which something was dispatched, newest first',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      /** Reference or patient name; absent or empty for all. */
      q: typedText(100).optional(),
      limit: z.number().int().min(1).max(100).optional(),
      cursor: z.string().max(400).optional(),
    }),
    answer: z.object({ orders: z.array(orderListItem), nextCursor: z.string().nullable() }),
  },
  'POST /api/v1/order/dispatched/lines': {
    summary: 'The dispatched lines of a past order, by patient in the order of entry',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ groupOrderID: z.string().max(100) }),
    /** Lines without a patient stand under the patientId '0'. */
    answer: z.object({ groupOrderID: z.string(), patients: z.array(dispatchedPatient) }),
  },
  'POST /api/v1/order/reuse': {
    summary:
      'Starts an order and copies lines of past ones into it, all or nothing: each for its own patient, judged anew at the new delivery date',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      ...orderHeader,
      orderLineItemIds,
    }),
    answer: z.object({
      message: z.string(),
      orderRef: z.string(),
      drugCount: z.number().int(),
      /** Some of the lines must be edited before the order can be submitted. */
      editRequired: z.boolean(),
    }),
  },
});
