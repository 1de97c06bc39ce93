import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { z } from 'zod';
import { defineCalls, formBody, message, noQuery, smallInteger } from './call.ts';
import { draftLine, previousLine } from './draft-line.contract.ts';
import { linePayload } from './line-payload.contract.ts';
import { orderInfo } from './order-entry.contract.ts';

const version = smallInteger.optional();

/** A dose in one container that was ordered for a patient: one for each drug and delivery of a line. */
const orderedDose = z.object({
  orderLineItemId: z.string(),
  drugCode: z.string(),
  routeCode: z.string().nullable(),
  containerTypeId: z.string().nullable(),
  /** A plain decimal in `unit`. */
  dose: z.string(),
  unit: z.string(),
  /** YYYY-MM-DD: the treatment date, else the delivery date. */
  date: z.string(),
  deliveryDate: z.string(),
  treatmentDate: z.string().nullable(),
  /** Containers of that delivery. */
  quantity: z.number().int(),
  /** The doses of the split that this one is a part of. */
  doseSplit: z.array(z.string()).nullable(),
  /** `key` is the reference of a draft and the id of a submitted order; `reference` what users see. */
  order: z.object({ key: z.string(), reference: z.string(), isDraft: z.boolean() }),
});

/** The lines as they are kept now, one for each dose of a split one, and what they made of the order. */
export const keptLines = z.object({
  message: z.string(),
  lines: z.array(draftLine),
  order: orderInfo.pick({ draftSaved: true, version: true }),
});

export const orderLinesCalls = defineCalls({
  'POST /api/v1/order/drug/add': {
    summary: 'Adds a line to a draft, after every check',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject(linePayload),
    answer: keptLines,
  },
  'POST /api/v1/order/drug/edit': {
    summary: 'Replaces a line of a draft, after every check',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      ...linePayload,
      orderLineItemId: z.string().max(60),
      oldDrugPresentationId: smallInteger.optional(),
      version,
    }),
    answer: keptLines,
  },
  'POST /api/v1/order/drug/remove': {
    summary: 'Removes a line from a draft',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      orderRef: linePayload.orderRef,
      orderLineItemId: z.string().max(60),
      drugPresentationId: linePayload.drugPresentationId,
      patientId: linePayload.patientId,
      version,
    }),
    answer: message,
  },
  'POST /api/v1/order/patient/doses': {
    summary: 'What was ordered for a patient in the last 180 days, drafts included, newest first',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ patientId: z.string().max(60) }),
    answer: z.object({
      /** From which change against the last dose on the hospital asks for a reason. */
      changePercent: z.number(),
      doses: z.array(orderedDose),
    }),
  },
  'POST /api/v1/order/search': {
    summary: "A patient's previous order lines, newest first",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      searchCriteria: z.string().max(60),
      /** Of the order that they are to be ordered in again; without, those of every site that the caller sees. */
      type: z.enum(orderSiteCodes).optional(),
    }),
    answer: z.array(previousLine),
  },
});
