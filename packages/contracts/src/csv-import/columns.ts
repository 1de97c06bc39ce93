import { importFields, skippedColumn } from '@bolt/domain/csv-import/import-fields';
import { decimalMarks, figureFields } from '@bolt/domain/csv-import/rows/decimal-marks';
import { dateFields, dateOrders } from '@bolt/domain/csv-import/rows/read-cells';
import { z } from 'zod';
import { anyFormat, smallInteger, typedText } from '../call.ts';
import { action, uploadCode } from './uploads.ts';

/** Stage 3: which column of a file means what, and which of its rows go on. */

const rowNumbers = z.array(smallInteger).max(100_000);
/** Rows of one answer. */
export const rowsAtOnce = 500;

/** A sentence of what was read, and whether it can be the row that names the columns. */
const firstRow = z.object({ line: z.number().int(), text: z.string(), why_not: z.string().nullable() });

/** Another upload of the very same file at the hospital. */
export const sameFile = z.object({
  filename: z.string(),
  username: z.string(),
  /** The person's name. */
  loadedBy: z.string(),
  /** ISO 8601 */
  uploadedAt: z.string(),
  /** It is not finished yet. */
  isOpen: z.boolean(),
  rows_num: z.number().int(),
  rows_ordered: z.number().int(),
  /** Which an earlier file had ordered: they are in its orders. */
  rows_repeated: z.number().int(),
});

const fieldKey = z.enum(importFields.map(({ key }) => key));
/** A field, or '-- SKIP COLUMN --'. */
const target = z.union([fieldKey, z.literal(skippedColumn)]);
const dateOrder = z.enum(dateOrders);

const column = z.object({
  header: z.string(),
  /** null: nobody has said yet; the rows cannot go on before somebody does. */
  target: target.nullable(),
  why: z.enum(['chosen', 'chosen-before', 'name', 'known-header', 'values', 'similar', 'empty']).nullable(),
  /** The column that has the field already, where this one would have had it too. */
  takenBy: z.string().optional(),
  /** The first different cells. */
  values: z.array(z.string()),
});
export type ShownColumn = z.infer<typeof column>;

const columnOfDates = z.object({
  field: z.enum(dateFields),
  header: z.string(),
  /** null: its dates may be meant in several, and the user is asked once. */
  order: dateOrder.nullable(),
  possible: z.array(dateOrder),
  /** Of a column that is asked about: what its cells say of these orders. */
  question: z
    .object({
      /** Cells that are days in one order alone, the first ones, and in how many rows such cells stand. */
      decided: z.array(
        z.object({
          order: dateOrder,
          cells: z.array(z.object({ text: z.string(), rows: z.number().int(), line: z.number().int() })),
          rows: z.number().int(),
        }),
      ),
      /** The first cell that is another day in each order ('YYYY-MM-DD'). */
      ambiguous: z
        .object({
          text: z.string(),
          rows: z.number().int(),
          readings: z.array(z.object({ order: dateOrder, date: z.string() })),
        })
        .nullable(),
    })
    .nullable(),
  values: z.array(z.string()),
});

const decimalMark = z.enum(decimalMarks);

const columnOfFigures = z.object({
  field: z.enum(figureFields),
  header: z.string(),
  /** null: its figures may be meant with either, and the user is asked once. */
  mark: decimalMark.nullable(),
  /** Of a column that is asked about: what its cells say. */
  question: z
    .object({
      /** Cells that are figures with one mark alone, the first ones, and in how many rows such cells stand. */
      decided: z.array(
        z.object({
          mark: decimalMark,
          cells: z.array(z.object({ text: z.string(), rows: z.number().int(), line: z.number().int() })),
          rows: z.number().int(),
        }),
      ),
      /** The first cell that is another figure with each mark. */
      ambiguous: z
        .object({
          text: z.string(),
          rows: z.number().int(),
          readings: z.array(z.object({ mark: decimalMark, figure: z.string() })),
        })
        .nullable(),
      /** The first cell that is read with a comma alone, and may be one of thousands ('1,500'). */
      grouped: z.object({ text: z.string(), rows: z.number().int(), figure: z.string() }).nullable(),
      /** As it was said of earlier files of this type, which a figure of this one speaks against. */
      kept: decimalMark.nullable(),
    })
    .nullable(),
});

const row = z.object({
  /** 'VALID', or every reason in words. */
  valid: z.union([z.literal('VALID'), z.array(z.string())]),
  /** The same reasons with the fields that they are about. */
  faults: z.array(z.object({ field: fieldKey, message: z.string() })),
  /** By field, as the file writes them. */
  cells: z.record(z.string(), z.string()),
  selected: z.boolean(),
  /** The workbook does not show it. */
  hidden: z.boolean(),
  /** The workbook strikes something of it through. */
  struck: z.boolean(),
  /** Where the row ends in the file, which a text editor shows. */
  line: z.number().int(),
});
export type ShownRow = z.infer<typeof row>;

const counts = {
  upload_code: z.string(),
  filename: z.string(),
  rows_num: z.number().int(),
  rows_valid: z.number().int(),
  rows_invalid: z.number().int(),
  rows_selected: z.number().int(),
};

/** What `GET /api/v1/order/csv` answers of columns and rows. */
export const columnReads = {
  headers: {
    summary:
      'The columns of a file: what each is assigned to and why, and how its dates and its text are read',
    when: { stage: '3', getHeaders: true },
    input: z.strictObject({
      ...anyFormat,
      stage: z.literal('3'),
      getHeaders: z.string().max(10),
      uploadCode: uploadCode.optional(),
    }),
    answer: z.object({
      ...counts,
      user_headers: z.array(z.string()),
      bolt_headers: z.array(z.object({ key: z.string(), label: z.string() })),
      /** Id of the file type by which the file is read; null for a new one. */
      cust_header_chosen: z.string().nullable(),
      /** Its name. */
      headers_name: z.string().nullable(),
      /** Columns were changed by hand and not saved by a name yet. */
      needs_name: z.boolean(),
      columns: z.array(column),
      /** Fields without which no row is valid, and that no column has. */
      missing_fields: z.array(z.string()),
      dates: z.array(columnOfDates),
      /** Columns of figures of which some read otherwise with a decimal comma. */
      figures: z.array(columnOfFigures),
      /** Empty for a workbook. */
      dialect: z.object({ encoding: z.string().optional(), delimiter: z.string().optional() }),
      /** The line of the row that names the columns; null where the file was read before it was kept. */
      header_line: z.number().int().nullable(),
      /** The first rows that are not blank: one of them names the columns, those above it are left out. */
      first_rows: z.array(firstRow),
      /** Of a workbook: its sheets in which something stands, and the one that is read. */
      sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
      sheet: z.string().nullable(),
      /** Rows that the workbook hides: they are not ticked. */
      hidden_rows: z.number().int(),
      /** Rows in which the workbook strikes something through, which are not ticked either: how many, and the first lines. */
      struck: z.object({ count: z.number().int(), lines: z.array(z.number().int()) }),
      /** Cells of the workbook's sheet that have comments, which are not read: how many, and the first ones ('G5'). */
      comments: z.object({ count: z.number().int(), cells: z.array(z.string()) }),
      /** Merged cells of the workbook whose value was read in each of their rows: how many, and the first ones ('A5:A7'). */
      merged: z.object({ count: z.number().int(), ranges: z.array(z.string()) }),
      /** What became of this file when it was loaded before, newest first. */
      uploaded_before: z.array(sameFile),
      /** The columns may be changed once this is null. */
      work: z.string().nullable(),
    }),
  },
  rows: {
    summary: 'The rows of a file, each with what is wrong with it',
    when: { stage: '3' },
    input: z.strictObject({
      ...anyFormat,
      stage: z.literal('3'),
      uploadCode: uploadCode.optional(),
      show: z.enum(['all', 'valid', 'invalid']).optional(),
      /** The number of the row behind which to go on. */
      after: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(rowsAtOnce).optional(),
    }),
    answer: z.object({
      ...counts,
      rows: z.record(z.string(), row),
      /** The number of the last row, where more follow. */
      rows_next: z.number().int().nullable(),
    }),
  },
} as const;

const chosenHeaders = z.record(z.string().max(70_000), z.union([target, z.literal('')]));

/** What `POST /api/v1/order/csv` does with columns and rows. */
export const columnWrites = {
  setHeaders: {
    summary:
      'Says what the columns of a file mean, and judges its rows by it; with a name it is kept as a file type',
    when: { reprocess_headers: true },
    input: z.strictObject({
      action,
      uploadCode: uploadCode.optional(),
      reprocess_headers: z.union([z.boolean(), z.literal([0, 1])]),
      /** By header. One that is left out stays as it is; '' takes back what was chosen. */
      chosen_headers: chosenHeaders.optional(),
      headers_name: typedText(255).optional(),
      /** Id of a file type, whose columns are taken first. */
      cust_header_selected: typedText(100).nullable().optional(),
      /** The rows that are selected at the moment. */
      rows: rowNumbers.optional(),
      /** Which of day, month and year comes first in a column of dates. */
      date_orders: z.partialRecord(z.enum(dateFields), dateOrder).optional(),
      /** What parts whole and decimals in a column of figures. */
      decimal_marks: z.partialRecord(z.enum(figureFields), decimalMark).optional(),
      /** How the file is read; it is read anew where this differs. */
      dialect: z
        .strictObject({
          encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
          delimiter: z.enum([',', ';', '\t', '|']).optional(),
          /** The line of the row that names the columns, as `first_rows` has it. */
          header_line: z.number().int().min(1).max(10_000_000).optional(),
          /** The name of a sheet of the workbook. */
          sheet: typedText(255).optional(),
        })
        .optional(),
    }),
    answer: z.object({
      upload_code: z.string(),
      cust_header_chosen: z.string().nullable(),
      message: z.string(),
    }),
  },
  selectedRows: {
    summary: 'Goes on to the words of these rows; invalid rows stay behind',
    when: { selected_rows: true },
    input: z.strictObject({
      action,
      uploadCode: uploadCode.optional(),
      /** true: all that are selected. */
      selected_rows: z.union([z.literal(true), rowNumbers]),
      /** Those that lose their selection before. */
      discarded_rows: rowNumbers.optional(),
      headers_name: typedText(255).optional(),
      /** As they were shown: the rows do not go on by others. */
      chosen_headers: chosenHeaders.optional(),
      cust_header_chosen: typedText(100).nullable().optional(),
    }),
    answer: z.object({ upload_code: z.string(), rows_selected: z.number().int() }),
  },
  discardedRows: {
    summary: 'Takes the selection from these rows',
    when: { discarded_rows: true },
    input: z.strictObject({ action, uploadCode: uploadCode.optional(), discarded_rows: rowNumbers }),
    answer: z.object({ upload_code: z.string(), rows_selected: z.number().int() }),
  },
} as const;
