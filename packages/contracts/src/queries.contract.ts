import { queryKinds } from '@bolt/domain/workbench/query-kinds';
import { QUERY_SUBJECTS, requestKinds } from '@bolt/domain/workbench/query-subjects';
import { QUERY_TURNS } from '@bolt/domain/workbench/query-turns';
import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { formulationStatus, formulationType } from './formulations/states.ts';
import { site } from './order-list.contract.ts';

/** ISO 8601 */
const moment = z.iso.datetime();
/** DD/MM/YYYY */
const day = z.string();
const key = z.string().max(100);
const side = z.enum(['hospital', 'supplier']);
/** Far more than may be sent: what is too long is told beside the field. */
const typedMessage = typedText(20_000);

const message = z.object({
  side: z.enum(['hospital', 'supplier', 'portal']),
  author: z.string(),
  time: moment,
  body: z.string(),
});

/** A question between hospital and supplier (document 4, section 3). */
const queryRow = z.object({
  queryId: z.uuid(),
  hospitalId: z.string(),
  hospitalName: z.string(),
  subjectType: z.enum(QUERY_SUBJECTS),
  subjectId: z.uuid(),
  /** In words: neither a patient nor the description of a formulation. */
  subjectText: z.string(),
  /** Of an item; null of everything else, and of what was ordered for nobody by name. */
  patientName: z.string().nullable(),
  kind: z.enum(queryKinds),
  askedBy: side,
  turn: z.enum(QUERY_TURNS),
  /** By when it is to be answered; null once it is closed. */
  dueAt: moment.nullable(),
  /** By whom and when it was asked, or the request sent. */
  opened: z.object({ name: z.string(), time: moment }),
  /** Of a request. */
  requestKind: z.enum(requestKinds).nullable(),
  lastMessage: message.nullable(),
  /** Of the supplier's people, where it has not run out; hospitals are not told. */
  claim: z.object({ userId: z.uuid(), name: z.string(), since: moment }).nullable(),
  /** Of an item that is not dispatched: until when its delivery can be kept, and which is the next. */
  delivery: z.object({ deliveryDate: day, reviewBy: moment, nextDeliverable: day.nullable() }).nullable(),
});
export type QueryRow = z.infer<typeof queryRow>;

/** What is linked to, and how it stands. */
const subject = z.discriminatedUnion('subjectType', [
  z.object({
    subjectType: z.literal('item'),
    groupOrderID: z.uuid(),
    merlinOrderLineID: z.uuid(),
    orderRefView: z.string(),
    site,
    /** As `named` of an item of the workbench. */
    named: z.object({ name: z.string(), rest: z.string() }),
    cytotoxic: z.boolean(),
    quantity: z.number().int(),
    deliveryDate: day,
    patient: z
      .object({ fullName: z.string(), dob: day.nullable(), medicalRecordNumber: z.string().nullable() })
      .nullable(),
    status: z.string(),
  }),
  z.object({
    subjectType: z.literal('formulation'),
    formulationRecordId: z.uuid(),
    /** Both null: its hospital has deleted it, after it was returned. */
    formulationType: formulationType.nullable(),
    status: formulationStatus.nullable(),
  }),
  z.object({ subjectType: z.literal('registration'), registrationId: z.uuid(), patientType: z.string() }),
  z.object({ subjectType: z.literal('request'), requestId: z.uuid(), kind: z.enum(requestKinds) }),
]);

const queryDetail = queryRow.extend({
  /** Oldest first; a message's place in the thread is counted from 1. */
  messages: z.array(message),
  /** Of each side who has seen the newest of what it has seen, and when first. */
  seen: z.array(z.object({ side, name: z.string(), time: moment, messages: z.number().int() })),
  subject,
  closed: z.object({ name: z.string(), time: moment }).nullable(),
  /** Of the hospital's day, HH:MM: outside them the clock stands. */
  hours: z.object({ from: z.string(), until: z.string() }),
  /** What the caller may do in it now. */
  canWrite: z.boolean(),
  canClose: z.boolean(),
});
export type QueryDetail = z.infer<typeof queryDetail>;

const page = {
  limit: z.number().int().min(1).max(100).optional(),
  cursor: z.string().max(2_000).optional(),
};
const pageOfQueries = z.object({
  rows: z.array(queryRow),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});
const turn = z.enum(QUERY_TURNS);
const queryParams = z.object({ queryId: key });
const nothing = z.strictObject({});

export const queriesCalls = defineCalls({
  'POST /api/v1/queries/search': {
    summary: "The hospital's queries by whose turn it is: first due first, closed ones newest first",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ turn, ...page }),
    answer: pageOfQueries,
  },
  'GET /api/v1/queries/summary': {
    summary: 'How many queries wait for an answer that the caller may give',
    query: noQuery,
    answer: z.object({ waiting: z.number().int() }),
  },
  'GET /api/v1/queries/:queryId': {
    summary: 'One query with its messages, which are marked as seen',
    params: queryParams,
    query: noQuery,
    answer: queryDetail,
  },
  'POST /api/v1/queries': {
    summary: 'Asks the supplier about an item',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ merlinOrderLineID: key, kind: key, body: typedMessage }),
    answer: queryDetail,
  },
  'POST /api/v1/queries/:queryId/messages': {
    summary: 'Writes in a query',
    params: queryParams,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ body: typedMessage }),
    answer: queryDetail,
  },
  'POST /api/v1/queries/:queryId/close': {
    summary: 'Closes a query that the hospital asked',
    params: queryParams,
    query: noQuery,
    bodyLimit: formBody,
    body: nothing,
    answer: queryDetail,
  },
  'POST /api/v1/workbench/queries/search': {
    summary: 'Queries of the hospitals served by whose turn it is: first due first, closed ones newest first',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      /** Whom they wait for; `open`: for either. */
      turn: z.enum([...QUERY_TURNS, 'open']),
      subjectType: z.enum(QUERY_SUBJECTS).optional(),
      hospitalId: z.string().max(40).optional(),
      ...page,
    }),
    answer: pageOfQueries,
  },
  'GET /api/v1/workbench/queries/:queryId': {
    summary: 'One query with its messages, which are marked as seen',
    params: queryParams,
    query: noQuery,
    answer: queryDetail,
  },
  'POST /api/v1/workbench/queries': {
    summary: 'Asks a hospital about an item, a formulation or a registration',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      subjectType: z.enum(['item', 'formulation', 'registration']),
      subjectId: key,
      kind: key,
      body: typedMessage,
    }),
    answer: queryDetail,
  },
  'POST /api/v1/workbench/queries/:queryId/messages': {
    summary: 'Writes in a query, and closes it where asked to',
    params: queryParams,
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ body: typedMessage, close: z.boolean().optional() }),
    answer: queryDetail,
  },
  'POST /api/v1/workbench/queries/:queryId/close': {
    summary: 'Closes a query',
    params: queryParams,
    query: noQuery,
    bodyLimit: formBody,
    body: nothing,
    answer: queryDetail,
  },
});
