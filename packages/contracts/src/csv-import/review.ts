import { z } from 'zod';
import { anyFormat, type BodyLimit, smallInteger, typedText } from '../call.ts';
import { deliveryExpiry, finding } from '../draft-line.contract.ts';

/** The final review of a file (stage 5): what each of its rows orders, what is found about it, and what a user says. */

const uploadCode = typedText(100);
/** Rows of one answer. */
const limit = z.coerce.number().pipe(smallInteger.min(1).max(500)).optional();
const cells = z.record(z.string(), z.string());

/** A key of a row: its number in the file; of one dose of a split '12.1'. */
const rowKey = z.union([smallInteger.min(1), typedText(20).regex(/^[1-9]\d{0,8}(\.[1-4])?$/)]);

const rowState = z.enum(['skipped', 'error', 'to-answer', 'warning', 'not-deliverable', 'ready']);

/** What is shown of the rows; without any of these all are meant. */
const filter = {
  state: rowState.optional(),
  /** A kind of finding, as the dry run names it. */
  finding: typedText(200).optional(),
  /** An order reference; blank: the rows that name none. */
  order: typedText(100).optional(),
};

const person = {
  medicalRecordNumber: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** DD/MM/YYYY. */
  dateOfBirth: z.string().nullable(),
};

/** For whom a row is, or between whom it is asked. */
const rowPatient = z.object({
  kind: z.enum([
    'nobody',
    'found',
    'new',
    'two-match',
    'contradicts',
    'several-in-file',
    'looks-the-same',
    'refused',
  ]),
  /** As the file names the person; null for nobody. */
  person: z.object(person).nullable(),
  /** Whom the row is for, or may be for: the one who is known, those to choose from. */
  others: z.array(
    z.object({
      ...person,
      /** null: somebody of the file, who is not created yet. */
      patientId: z.string().nullable(),
      /** Of somebody of the file: rows that name them, the first ones. */
      rows: z.array(z.number().int()),
    }),
  ),
  /** What the file says otherwise: 'surname', 'firstname', 'dob'. */
  differs: z.array(z.string()),
});
export type ReviewPatient = z.infer<typeof rowPatient>;

const confirmed = z.object({
  code: z.string(),
  measured: z.string().optional(),
  limit: z.string().optional(),
  unit: z.string().optional(),
  reason: z.string(),
  shown: z.string(),
  by: z.string(),
  at: z.string(),
});

const originalRow = z.object({
  /** By field, as the file has them. */
  cells,
  /** Fields that were typed over. */
  corrected: z.array(z.string()),
  ends_at_line: z.number().int(),
});

const substitutedRow = z.object({
  /** The row that a split was made from; null for a row of the file. */
  row_master: z.string().nullable(),
  /** A row whose dose is divided: its parts are ordered instead of it. */
  is_master: z.boolean(),
  /** By field, what is ordered, in the catalogue's words. */
  cells,
  substituted: z.array(
    z.object({
      field: z.string(),
      from: z.string(),
      to: z.string(),
      by: z.enum(['correction', 'rule', 'word', 'usual-unit']),
      rule_id: z.string().optional(),
    }),
  ),
});

const presentedRow = z.object({
  drugPresentationId: z.number().int().nullable(),
  name: z.string(),
  preparation: z.string(),
  containerPartCode: z.string().nullable(),
  /** mL and hours, as plain decimals. */
  volumes: z
    .object({
      drug1VolumeMl: z.string(),
      drug2VolumeMl: z.string().nullable(),
      drugVolumeMl: z.string(),
      totalVolumeMl: z.string(),
      diluentVolumeMl: z.string(),
      withdrawnMl: z.string().nullable(),
      infusionHours: z.string().nullable(),
      deviceHours: z.string().nullable(),
    })
    .nullable(),
  /** Entries of the catalogue by which it lasts. */
  stability_ids: z.array(z.string()),
  totalVolume: z.string().nullable(),
  drugVolume: z.string().nullable(),
  concentration: z.array(z.object({ drugCode: z.string(), value: z.string(), unit: z.string() })),
  infusionHours: z.string().nullable(),
  hours2to8C: z.number().nullable(),
  hours25C: z.number().nullable(),
  expiry: z.array(deliveryExpiry),
});

const rowMessage = z.object({
  text: z.string(),
  class: z.enum(['status', 'error', 'warning']),
  field: z.string().nullable(),
  code: z.string().nullable(),
});

const rowErrors = z.object({
  /** '', 'Ready to Submit', then 'Draft Created', 'Complete' or 'Submitted' (CSV-30). */
  status: z.string(),
  state: rowState,
  selected: z.boolean(),
  selectable: z.boolean(),
  overrideStability: z.boolean(),
  overrideDosage: z.boolean(),
  messages: z.array(rowMessage),
  /** Each at its field. */
  findings: z.array(finding.extend({ field: z.string() })),
  confirmed: z.array(confirmed),
  patient: rowPatient,
  order_reference: z.string().nullable(),
  quantity: z.number().int().nullable(),
  /** 'YYYY-MM-DD'. */
  deliveries: z.array(
    z.object({
      deliveryDate: z.string(),
      treatmentDate: z.string().nullable(),
      quantity: z.number().int(),
    }),
  ),
  /** Other rows of the file with the same drug for the same patient and day, the first ones. */
  same_dose_rows: z.array(z.number().int()),
  created: z.boolean(),
  /** What was said of the row when its order was made, or could not be. */
  order_message: z.string().nullable(),
});
export type ReviewErrors = z.infer<typeof rowErrors>;

/** How many rows stand where; those that cannot be delivered are no ready ones. */
const counts = z.object({
  all: z.number().int(),
  ready: z.number().int(),
  not_deliverable: z.number().int(),
  warning: z.number().int(),
  to_answer: z.number().int(),
  error: z.number().int(),
  skipped: z.number().int(),
  selected: z.number().int(),
});
export type ReviewCounts = z.infer<typeof counts>;

const byRow = <Row extends z.ZodType>(row: Row) => z.record(z.string(), row);
const rows = {
  rows: byRow(originalRow),
  rows_substituted: byRow(substitutedRow),
  rows_presentations: byRow(presentedRow),
  errors: byRow(rowErrors),
  counts,
};
const shownRows = z.object(rows);
export type ShownRows = z.infer<typeof shownRows>;

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
    answer: shownRows,
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
    answer: shownRows.extend({
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
    }),
    answer: shownRows,
  },
} as const;
