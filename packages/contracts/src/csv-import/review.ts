import { z } from 'zod';
import { anyFormat, type BodyLimit, smallInteger, typedText } from '../call.ts';
import { sameFile } from './columns.ts';
import { changedRows, changedVersion, counts, rowState, rows } from './review-rows.ts';

/** The final review of a file (stage 5): what each of its rows orders, what is found about it, and what a user says. */

const uploadCode = typedText(100);
/** Rows of one answer. */
const limit = z.coerce.number().pipe(smallInteger.min(1).max(500)).optional();

/** A key of a row: its number in the file; of one dose of a split '12.1'. */
const rowKey = z.union([smallInteger.min(1), typedText(20).regex(/^[1-9]\d{0,8}(\.[1-4])?$/)]);

/** What is shown of the rows; without any of these all are meant. */
const filter = {
  state: rowState.optional(),
  /** A kind of finding, as the dry run names it. */
  finding: typedText(200).optional(),
  /** An order reference; blank: the rows that name none. */
  order: typedText(100).optional(),
  /** A version of the upload: rows that read otherwise then. */
  changed_since: z.coerce.number().pipe(smallInteger.min(0)).optional(),
};

export const reviewReads = {
  reviewHeaders: {
    summary:
      'The columns of a file in its final review: their headers, their fields, and which were substituted',
    when: { stage: '5', getHeaders: true },
    input: z.strictObject({ ...anyFormat, stage: z.literal('5'), uploadCode, getHeaders: typedText(10) }),
    answer: z.object({
      user_headers: z.array(z.string()),
      /** The field of each column; null where it has none. */
      bolt_headers: z.array(z.string().nullable()),
      /** Fields of which a row is not ordered as the file has it. */
      substituted_headers: z.array(z.string()),
    }),
  },
  reviewRows: {
    summary: 'The rows of a file in its final review, each with what it orders and what is found about it',
    when: { stage: '5' },
    input: z.strictObject({
      ...anyFormat,
      stage: z.literal('5'),
      uploadCode,
      ...filter,
      after: z.coerce.number().pipe(smallInteger.min(0)).optional(),
      limit,
    }),
    answer: z.object({
      ...rows,
      /** Fields of the file's columns, and those that are ordered otherwise in one of these rows. */
      fields: z.array(z.string()),
      fields_substituted: z.array(z.string()),
      /** The row behind which the next ones are; null where there are none. */
      rows_next: z.number().int().nullable(),
    }),
  },
} as const;

/** 500 rows with a few findings each. */
export const confirmedRowsBody: BodyLimit = { bytes: 512_000, values: 20_000 };

const shownFinding = z.strictObject({
  code: typedText(100),
  measured: typedText(200).optional(),
  limit: typedText(200).optional(),
});

const asked = { uploadCode: uploadCode.optional() };

export const reviewCalls = {
  'GET /api/v1/order/csv/dry-run': {
    summary:
      'What a file will become before anything of it is created: how many rows of which kind, order and patient',
    query: z.strictObject({
      ...anyFormat,
      ...asked,
      /** The patient behind whom the next ones are listed, as `patients_next` says. */
      after: typedText(500).optional(),
      limit,
    }),
    answer: z.object({
      uploadCode: z.string(),
      filename: z.string(),
      /** The hospital's day on which rows were judged last, DD/MM/YYYY; null where none was. */
      checked: z.string().nullable(),
      /** Goes up with every change of what would be ordered. */
      version: z.number().int(),
      /** What became of this file when it was loaded before, newest first. */
      uploaded_before: z.array(sameFile),
      rows_num: z.number().int(),
      /** Not valid by themselves, or not taken along from the third stage. */
      rows_invalid: z.number().int(),
      rows_left_out: z.number().int(),
      counts,
      /** Of the rows that are ready: orders, patients, how many of these are new, and the first delivery (DD/MM/YYYY). */
      ready: z.object({
        orders: z.number().int(),
        patients: z.number().int(),
        new_patients: z.number().int(),
        first_delivery: z.string().nullable(),
      }),
      kinds: z.array(z.object({ state: rowState, kind: z.string(), rows: z.number().int() })),
      orders: z.array(
        z.object({
          order_reference: z.string().nullable(),
          rows: z.number().int(),
          /** DD/MM/YYYY; more than one is for the user to look at. */
          delivery_dates: z.array(z.string()),
        }),
      ),
      patients: z.array(
        z.object({
          medicalRecordNumber: z.string().nullable(),
          name: z.string(),
          /** DD/MM/YYYY, as it is known or would be stored. */
          dateOfBirth: z.string().nullable(),
          is_new: z.boolean(),
          rows: z.number().int(),
          ready: z.number().int(),
          to_answer: z.number().int(),
          error: z.number().int(),
        }),
      ),
      patients_next: z.string().nullable(),
    }),
  },
  'POST /api/v1/order/csv/correct-row': {
    summary: 'Types over one cell of a row; the row, and those of its patient beside it, are judged at once',
    body: z.strictObject({
      ...asked,
      row: smallInteger.min(1),
      field: typedText(100),
      /** null: the file's own cell again. */
      text: typedText(1_000).nullable(),
    }),
    answer: changedRows,
  },
  'POST /api/v1/order/csv/confirm-rows': {
    summary: 'Says yes to findings of many rows for one reason, each exactly as it was shown',
    body: z.strictObject({
      ...asked,
      reason: typedText(1_000),
      rows: z
        .array(z.strictObject({ row: smallInteger.min(1), confirmed: z.array(shownFinding).min(1).max(20) }))
        .min(1)
        .max(500),
    }),
    answer: changedRows.extend({
      /** Rows of which what was shown is not found any more, or may never be confirmed: nothing was accepted. */
      refused: z.array(z.object({ row: z.number().int(), message: z.string() })),
      /** The rows are being judged anew, by a new catalogue or on a new day: nothing was accepted. */
      judging: z.boolean(),
    }),
  },
  'POST /api/v1/order/csv/select-rows': {
    summary: 'Selects rows for creation, or takes them out: some by their keys, or all that a filter shows',
    body: z.strictObject({
      ...asked,
      select: z.boolean(),
      rows: z.array(rowKey).max(500).optional(),
      ...filter,
    }),
    answer: z.object({
      counts,
      ...changedVersion,
      /** Rows that cannot be selected, with why. */
      refused: z.array(z.object({ row: z.string(), message: z.string() })),
    }),
  },
  'POST /api/v1/order/csv/answer-patient': {
    summary:
      'Says who is meant by a row; the answer holds for all rows of the upload that name the same person',
    body: z.strictObject({
      ...asked,
      row: smallInteger.min(1),
      said: z.enum(['same', 'different', 'choose']),
      /** Of the patient who was shown or is chosen. */
      patientId: typedText(100).nullable().optional(),
      /** Of somebody of the file who is chosen: one of their rows. */
      as_row: smallInteger.min(1).optional(),
      /** With 'different': every patient who was shown, and of everybody of the file the row. */
      differentFrom: z.array(typedText(100)).max(20).optional(),
      differentRows: z.array(smallInteger.min(1)).max(20).optional(),
    }),
    answer: changedRows,
  },
} as const;
