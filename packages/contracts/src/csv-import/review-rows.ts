import { z } from 'zod';
import { deliveryExpiry, finding } from '../draft-line.contract.ts';

/** What a row of a file answers in the final review: as the file has it, what it orders, and what is found about it. */

const cells = z.record(z.string(), z.string());

export const rowState = z.enum(['skipped', 'error', 'to-answer', 'warning', 'not-deliverable', 'ready']);

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
  /** By field, as the file has them; figures as they were understood. */
  cells,
  /** Figures that the file writes otherwise, such as '1.500' of 1500; left out where its figures have no decimal comma. */
  as_written: cells.optional(),
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
      /** The file's word is no name of the drug, or not how the unit is written, that is ordered by it: somebody said so. */
      says_otherwise: z.boolean().optional(),
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
  /** 'YYYY-MM-DD', as the row's own date of birth is read; null where there is none that can be. */
  birth_read: z.string().nullable(),
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
  /** Why the row is not ticked by itself though it can be ordered. */
  looks: z.array(z.string()),
  created: z.boolean(),
  /** What was said of the row when its order was made, or could not be. */
  order_message: z.string().nullable(),
});
export type ReviewErrors = z.infer<typeof rowErrors>;

/** How many rows stand where; those that cannot be delivered are no ready ones. */
export const counts = z.object({
  all: z.number().int(),
  ready: z.number().int(),
  not_deliverable: z.number().int(),
  warning: z.number().int(),
  to_answer: z.number().int(),
  error: z.number().int(),
  skipped: z.number().int(),
  selected: z.number().int(),
  /** Of the selected ones, those that wait for a confirmation. */
  selected_waiting: z.number().int(),
});
export type ReviewCounts = z.infer<typeof counts>;

const byRow = <Row extends z.ZodType>(row: Row) => z.record(z.string(), row);
export const rows = {
  rows: byRow(originalRow),
  rows_substituted: byRow(substitutedRow),
  rows_presentations: byRow(presentedRow),
  errors: byRow(rowErrors),
  counts,
};
/** Of the upload, as a change found it and as it left it: what a screen shows of it is carried to `create-orders`. */
export const changedVersion = { version: z.object({ before: z.number().int(), now: z.number().int() }) };
export type ChangedVersion = z.infer<typeof changedVersion.version>;
export const shownRows = z.object(rows);
/** Rows that a change has left otherwise, as they read now. */
export const changedRows = shownRows.extend(changedVersion);
export type ShownRows = z.infer<typeof shownRows>;
