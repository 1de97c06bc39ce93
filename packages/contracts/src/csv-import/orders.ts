import {
  createOptions,
  importOrderStates,
  importOrderSteps,
} from '@bolt/domain/csv-import/orders/import-order-states';
import { returnedRowSets } from '@bolt/domain/csv-import/orders/returned-rows';
import { z } from 'zod';
import { anyFormat, formBody, message, noQuery, smallInteger, typedDate } from '../call.ts';
import { uploadCode } from './uploads.ts';

const ofUpload = z.strictObject({ ...anyFormat, uploadCode: uploadCode.optional() });
const thisUpload = z.strictObject({ uploadCode: uploadCode.optional() });
const reference = z.string().max(100);
const count = z.number().int();
const create = z.enum(createOptions);

/** What became of one order of a file, or is becoming of it. */
const importOrder = z.object({
  reference: z.string(),
  /** 1; another order of rows that came after it under the same reference has 2. */
  round: count,
  create,
  state: z.enum(importOrderStates),
  /** Of a failed one: the step at which it stopped. */
  failedAt: z.enum(importOrderSteps).nullable(),
  /** Why it failed; 'duplicate-order' asks whether it is to be submitted all the same. */
  code: z.string().nullable(),
  /** The server's words. */
  message: z.string().nullable(),
  lines: count,
  patients: count,
  patientsCreated: count,
  /** groupOrderID; null where nothing was made. */
  orderId: z.string().nullable(),
  /** Rows that are the reason why it failed, in the order of the file. */
  rows: z.array(z.object({ row: count, message: z.string() })),
  /** Rows of its reference that another file had ordered: they are not ordered once more. */
  repeated: z.array(
    z.object({
      row: count,
      message: z.string(),
      /** In which it stands, as it is now; null where it is not there any more. */
      order: z.object({ groupOrderID: z.string(), reference: z.string(), isDraft: z.boolean() }).nullable(),
    }),
  ),
});
export type ImportOrder = z.infer<typeof importOrder>;

/** What became of a row of a file. */
const importedRow = z.object({
  row: count,
  reference: z.string().nullable(),
  /** As CSV-30 says it; '' where nothing became of the row. */
  status: z.enum(['', 'Ready to Submit', 'Draft Created', 'Complete', 'Submitted']),
  message: z.string().nullable(),
  orderId: z.string().nullable(),
  /** 'Fred Frisch (NEW0888)'; null for nobody, or where the row was never judged. */
  patient: z.string().nullable(),
  /** 'fluorouracil 4,560 mg'; null where the row did not become a line. */
  item: z.string().nullable(),
  /** Findings that somebody said yes to, with the sentence that was shown. */
  confirmed: z.array(z.object({ shown: z.string(), reason: z.string(), by: z.string(), at: z.string() })),
});

const importedFile = z.object({
  uploadCode: z.string(),
  filename: z.string(),
  username: z.string(),
  /** The person's name. */
  loadedBy: z.string(),
  /** ISO 8601 */
  uploadedAt: z.string(),
  state: z.enum(['reading', 'refused', 'rows', 'words', 'orders', 'closed', 'cancelled']),
  rows_num: count,
  /** By this upload. */
  rows_ordered: count,
  /** Which an earlier file had ordered: they are in its orders. */
  rows_repeated: count,
  orders_submitted: count,
  orders_drafted: count,
  orders_failed: count,
  /** Whether its drafts can be deleted together. */
  canUndo: z.boolean(),
});
export type ImportedFile = z.infer<typeof importedFile>;

/** The calls of the fifth stage, in which rows become orders, and of what became of earlier files. */
export const importOrderCalls = {
  'POST /api/v1/order/csv/create-orders': {
    summary:
      'Has an order made of the selected rows of each reference, as drafts or submitted, all or nothing for each; GET …/orders tells how far it is',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      uploadCode: uploadCode.optional(),
      action: z.string().max(60).optional(),
      /** For rows that name none. */
      orderReference: reference.optional(),
      deliveryDate: typedDate.optional(),
      create: create.optional(),
      /** The temporary reference is kept knowingly. */
      keepTemporary: z.boolean().optional(),
      /** References that are to be submitted although they were submitted recently. */
      forced: z.array(reference).max(2_500).optional(),
      /** The orders of these references alone. */
      references: z.array(reference).max(2_500).optional(),
      /**
       * What the asking screen has shown: rows that are not so any more are refused with 409 `rows-changed` (rows: [{row,
       * message}], the first 100; rows_num; current.version). Left out, what stands there is ordered.
       */
      shown: z
        .strictObject({
          version: smallInteger.min(0),
          /** By row number, of rows that were shown later than the others: the version of the answer that showed them. */
          rows: z.record(z.string().regex(/^[1-9]\d{0,8}$/), smallInteger.min(0)),
        })
        .optional(),
    }),
    answer: z.object({ message: z.string(), uploadCode: z.string(), rows: count }),
  },
  'GET /api/v1/order/csv/orders': {
    summary: 'How far the orders of an upload are, 500 at a time',
    query: z.strictObject({
      ...anyFormat,
      uploadCode: uploadCode.optional(),
      /** As `orders_next` was answered. */
      after: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    answer: z.object({
      uploadCode: z.string(),
      filename: z.string(),
      /** As it was asked for last; null before. */
      create: create.nullable(),
      working: z.boolean(),
      stopping: z.boolean(),
      orders_num: count,
      orders_done: count,
      orders_failed: count,
      /** Done, and made of nothing: all their rows were ordered before. */
      orders_repeated: count,
      /** Rows that another file had ordered, in all orders together. */
      rows_repeated: count,
      lines_num: count,
      lines_done: count,
      lines_failed: count,
      /** Whose drafts were deleted together, and how many patients were made with them, who stay. */
      orders_undone: count,
      patients_kept: count,
      /** Whom the drafts that can be deleted made, who would stay: 'Fred Frisch (NEW0888)', the first 20. */
      patients_made: z.array(z.string()),
      patients_made_num: count,
      canUndo: z.boolean(),
      /** Why the drafts that there are cannot be deleted together any more. */
      undoRefusal: z.string().nullable(),
      orders: z.array(importOrder),
      orders_next: z.string().nullable(),
    }),
  },
  'POST /api/v1/order/csv/stop': {
    summary: 'Begins no further order of an upload; those under way are finished',
    query: noQuery,
    bodyLimit: formBody,
    body: thisUpload,
    answer: message,
  },
  'POST /api/v1/order/csv/close': {
    summary: 'Finishes an upload: its rows cannot be ordered any more, its drafts and orders stay',
    query: noQuery,
    bodyLimit: formBody,
    body: thisUpload,
    answer: message,
  },
  'POST /api/v1/order/csv/undo': {
    summary: 'Deletes the drafts of an upload together, unless one of them was opened or changed',
    query: noQuery,
    bodyLimit: formBody,
    body: thisUpload,
    answer: z.object({ message: z.string(), drafts: count }),
  },
  'GET /api/v1/order/csv/uploads': {
    summary: 'The files that the hospital loaded and what became of them, newest first, 50 at a time',
    query: z.strictObject({ ...anyFormat, before: z.string().max(40).optional() }),
    answer: z.object({ uploads: z.array(importedFile), uploads_next: z.string().nullable() }),
  },
  'GET /api/v1/order/csv/uploads/:uploadCode': {
    summary: 'What became of each row of a file, 500 at a time',
    params: z.strictObject({ uploadCode }),
    query: z.strictObject({
      ...anyFormat,
      after: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    answer: z.object({
      upload: importedFile,
      rows: z.array(importedRow),
      rows_next: count.nullable(),
    }),
  },
  'GET /api/v1/order/csv/returned-rows': {
    summary:
      'The rows that are not ordered, or those of them that cannot be, as a file like the one that was loaded, with one column more that says why',
    query: ofUpload.extend({ set: z.enum(returnedRowSets).optional() }),
    answer: z.object({ filename: z.string(), contentType: z.string(), rows: count, file: z.string() }),
  },
} as const;
