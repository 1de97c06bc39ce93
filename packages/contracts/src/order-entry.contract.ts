import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { z } from 'zod';
import { defineCalls, formBody, message, noQuery, smallInteger, typedDate } from './call.ts';
import { draftLine, finding, previousLine } from './draft-line.contract.ts';
import { site, undeliverableDate } from './order-list.contract.ts';
import { patient } from './patients.contract.ts';

const orderRef = z.string().max(60);
const version = smallInteger.optional();

/** The header of an order that is started, as typed: the rules of the form say what is wrong with it, field by field. */
export const orderHeader = {
  orderRef: z.string().max(100),
  deliveryDate: typedDate,
  deliveryTime: z.string().max(10).nullable().optional(),
  comment: z.string().max(2000).optional(),
};

const orderPatient = patient
  .pick({
    patientId: true,
    firstName: true,
    lastName: true,
    dateOfBirth: true,
    medicalRecordNumber: true,
    wardId: true,
  })
  .extend({
    boltPatientId: z.string(),
    drugs: z.array(draftLine),
    recentOrders: z.array(previousLine),
  });

export const orderInfo = z.object({
  orderRef: z.string(),
  orderReference: z.string(),
  orderRefView: z.string(),
  /** The key that a submitted order has, which a draft has from its start. A reference may be used again; this never is. */
  groupOrderID: z.string(),
  type: site,
  comment: z.string(),
  deliveryDate: z.string().nullable(),
  deliveryTime: z.string().nullable(),
  /** By patient id; key '0' holds the lines without a patient. */
  patients: z.record(z.string(), orderPatient),
  /** The keys of `patients` in the order asked for (sortPatients). */
  patientKeys: z.array(z.string()),
  /** Unix seconds; null before the first save. */
  draftSaved: z.number().int().nullable(),
  drugCount: z.number().int(),
  patientCount: z.number().int(),
  deliveryDateArray: z.array(z.string()),
  add_more: z.boolean(),
  editRequired: z.boolean(),
  hasOverriddenStability: z.boolean(),
  patientIdRequired: z.boolean(),
  /** Who started the order, and when (ISO 8601). */
  draftedBy: z.string().nullable(),
  draftedAt: z.string(),
  /** Who changed the order last, and when (ISO 8601); null before the first change. */
  editedBy: z.string().nullable(),
  editedAt: z.string().nullable(),
  version: z.number().int(),
});
export type OrderInfo = z.infer<typeof orderInfo>;

/** A figure of the judgement that is not what was shown; null where there was, or is, no such thing. */
const judgementChange = z.object({
  orderLineItemId: z.string(),
  field: z.string(),
  /** In users' words: 'Total volume'. */
  label: z.string(),
  shown: z.string().nullable(),
  now: z.string().nullable(),
});
export type JudgementChange = z.infer<typeof judgementChange>;

export const ordersCalls = defineCalls({
  'POST /api/v1/order/start': {
    summary: "Starts an order; type 'trial' makes a throwaway one for a validation",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      ...orderHeader,
      type: z.enum([...orderSiteCodes, 'trial', 'csv']).optional(),
    }),
    answer: z.object({ orderRef: z.string(), data: z.object({ orderRef: z.string() }) }),
  },
  'POST /api/v1/order/info': {
    summary: 'A draft order, whole',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      orderRef,
      /** true is lastName, false is entry (decision J10). */
      sortPatients: z.union([z.enum(['entry', 'lastName']), z.boolean()]).optional(),
      /** Older clients send it; the answer is the same. */
      editMode: z.boolean().nullable().optional(),
    }),
    answer: orderInfo,
  },
  'POST /api/v1/order/info/update': {
    summary: 'Changes the reference that users see, or the comment',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      orderRef,
      orderRefView: z.string().max(100).optional(),
      updateOrderRefView: z.boolean().optional(),
      updatecomment: z.string().max(2000).optional(),
      version,
    }),
    answer: orderInfo,
  },
  'POST /api/v1/order/patient/add': {
    summary: 'Adds a patient to a draft',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ orderRef, patientId: z.string().max(60) }),
    answer: message,
  },
  'POST /api/v1/order/patient/remove': {
    summary: 'Takes a patient without a line off a draft',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ orderRef, patientId: z.string().max(60) }),
    answer: message,
  },
  'POST /api/v1/order/validate': {
    summary:
      "Checks every line of an order; data.message is 'error' with the codes where something was found",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ orderRef, validateOnly: z.literal(true).optional() }),
    answer: z.object({
      data: z.object({ message: z.enum(['ok', 'error']), payload: z.array(z.string()) }),
      payloadDetail: z.record(z.string(), z.string()),
      maxFillVolume: z.number().nullable(),
      lines: z.record(z.string(), z.array(finding)),
      /** What was computed of each line, by its id. */
      judgements: z.record(
        z.string(),
        draftLine.pick({
          drugVolume: true,
          totalVolume: true,
          concentration: true,
          stability: true,
          expiry: true,
          catalogueVersion: true,
        }),
      ),
    }),
  },
  'POST /api/v1/order/draft': {
    summary: 'Saves an order as a draft',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ orderRef, type: site.optional(), uploadCode: z.string().max(60).optional() }),
    answer: z.object({
      message: z.string(),
      draftSaved: z.number().int(),
      /** Of the order, now that it is saved. */
      version: z.number().int(),
    }),
  },
  'DELETE /api/v1/order/draft/:ref': {
    summary: 'Deletes a draft with its lines',
    params: z.strictObject({ ref: z.string().max(100) }),
    query: noQuery,
    answer: message,
  },
  'POST /api/v1/order/cleanup': {
    summary: 'Removes what is not complete of an order, such as a patient without a line, and nothing else',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ orderRef }),
    answer: message,
  },
  'POST /api/v1/order/submit': {
    summary: 'Submits a draft, after every check again',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      orderRef,
      forceDupeSubmission: z.boolean().optional(),
      uploadCode: z.string().max(60).optional(),
      version,
    }),
    answer: z.object({
      message: z.string(),
      groupOrderID: z.string(),
      orderRefView: z.string(),
      hasOverriddenStability: z.boolean(),
      /** What was submitted all the same: dates that cannot be delivered (decision J8), each once. */
      notDeliverable: z.array(undeliverableDate),
    }),
  },
});
