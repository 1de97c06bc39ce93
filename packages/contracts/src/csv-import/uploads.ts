import { z } from 'zod';
import { anyFormat, formBody, noQuery, typedText } from '../call.ts';

/** As the upload call answered it. Where a call leaves it out, the caller's own open upload is meant. */
export const uploadCode = z.string().max(100);

/** What the background does for uploads: `import-works.ts` has what each name does. */
export const importWorkNames = ['read', 'recognise', 'judge', 'create'] as const;
export type ImportWorkName = (typeof importWorkNames)[number];

/** Where an upload stands, and what the background does for it at the moment. */
const progress = {
  uploadCode: z.string(),
  filename: z.string(),
  state: z.enum(['reading', 'refused', 'rows', 'words', 'orders', 'closed', 'cancelled']),
  work: z.enum(importWorkNames).nullable(),
  /** The work ended with a fault too often: it waits until its user asks to try it again. */
  work_given_up: z.boolean(),
  rows_num: z.number(),
  rows_valid: z.number(),
  rows_invalid: z.number(),
  /** How many rows the work under way has done. */
  rows_done: z.number(),
};
const uploadProgress = z.object(progress);
export type UploadProgress = z.infer<typeof uploadProgress>;

/** What `GET /api/v1/order/csv` answers of a file and of the types of file. */
export const uploadReads = {
  fileTypes: {
    summary: 'The types of file that the hospital has saved, each a set of headers',
    when: { stage: '1' },
    input: z.strictObject({ ...anyFormat, stage: z.literal('1') }),
    answer: z.object({ file_types: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  loadedFile: {
    summary: 'How far the reading of a file has come, and why it could not be read',
    when: { stage: '2' },
    input: z.strictObject({ ...anyFormat, stage: z.literal('2'), uploadCode }),
    answer: uploadProgress.extend({
      upload_code: z.string(),
      /** A sentence for the user; null where the file could be read. */
      refusal: z.string().nullable(),
    }),
  },
} as const;

/** Some clients name what they do. */
export const action = typedText(100).optional();

/** What `POST /api/v1/order/csv` does with files. */
export const uploadWrites = {
  upload: {
    summary: 'Takes a file of orders (.csv or .xlsx, 25 MB at most), which is then read in the background',
    when: { file: true },
    input: z.strictObject({
      action,
      /** A data URL with base64. What stands here once it is read is the SHA-256 of the file. */
      file: z.string(),
      filename: typedText(255).min(1),
      /** '[NEW]', or the id of a type that stage 1 answers. */
      fileType: typedText(100).min(1),
    }),
    answer: z.object({ upload_code: z.string() }),
  },
} as const;

/** The calls beside `api/v1/order/csv`. */
export const uploadCalls = {
  'GET /api/v1/order/process/csv': {
    summary: "How far the caller's upload has come, and who else of the hospital has one open",
    query: noQuery,
    answer: z.object({
      uploadCode: z.string().nullable(),
      /** `processed` from where its orders are made. */
      status: z.enum(['progress', 'processed']).nullable(),
      upload: uploadProgress
        .extend({
          /** What was made of it so far. */
          orders: z.object({
            submitted: z.number().int(),
            drafts: z.number().int(),
            failed: z.number().int(),
            /** Made of nothing: all their rows were in earlier orders. */
            repeated: z.number().int(),
          }),
        })
        .nullable(),
      others: z.array(z.object({ username: z.string(), loadedBy: z.string(), since: z.string() })),
    }),
  },
  'GET /api/v1/order/cancel/csv': {
    summary: 'Gives an upload up; the drafts that were made of it stay and are named',
    query: z.strictObject({ ...anyFormat, uploadCode: uploadCode.optional() }),
    answer: z.object({ message: z.string(), drafts: z.array(z.string()) }),
  },
  'POST /api/v1/order/csv/try-again': {
    summary: 'Goes on with the work on an upload that the background gave up after several faults',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ uploadCode }),
    answer: z.object({ message: z.string() }),
  },
  'GET /api/v1/order/validate/csv': {
    summary:
      'Has every row of an upload judged anew by what is set now; the notice `import` tells how far it is',
    query: z.strictObject({ ...anyFormat, uploadCode: uploadCode.optional() }),
    answer: uploadProgress,
  },
} as const;
