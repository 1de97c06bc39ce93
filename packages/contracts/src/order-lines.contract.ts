import { z } from 'zod';
import { defineCalls, message, noQuery } from './call.ts';
import { draftLine, previousLine } from './draft-line.contract.ts';
import { linePayload } from './line-payload.contract.ts';
import { orderInfo } from './orders.contract.ts';

const version = z.number().int().optional();

/** The lines as they are kept now, one for each dose of a split one, and what they made of the order. */
export const keptLines = z.object({
  message: z.string(),
  lines: z.array(draftLine),
  order: orderInfo.pick({ drugCount: true, draftSaved: true, version: true }),
});

export const orderLinesCalls = defineCalls({
  'POST /api/v1/order/drug/add': {
    summary: 'Adds a line to a draft, after every check',
    query: noQuery,
    body: z.strictObject(linePayload),
    answer: keptLines,
  },
  'POST /api/v1/order/drug/edit': {
    summary: 'Replaces a line of a draft, after every check',
    query: noQuery,
    body: z.strictObject({
      ...linePayload,
      orderLineItemId: z.string().max(60),
      oldDrugPresentationId: z.number().int().optional(),
      version,
    }),
    answer: keptLines,
  },
  'POST /api/v1/order/drug/remove': {
    summary: 'Removes a line from a draft',
    query: noQuery,
    body: z.strictObject({
      orderRef: linePayload.orderRef,
      orderLineItemId: z.string().max(60),
      drugPresentationId: linePayload.drugPresentationId,
      patientId: linePayload.patientId,
      version,
    }),
    answer: message,
  },
  'POST /api/v1/order/search': {
    summary: "A patient's previous order lines, newest first",
    query: noQuery,
    body: z.strictObject({ searchCriteria: z.string().max(60) }),
    answer: z.array(previousLine),
  },
});
