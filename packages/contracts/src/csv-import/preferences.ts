import { decimalMarks, figureFields } from '@bolt/domain/csv-import/rows/decimal-marks';
import { z } from 'zod';
import { anyFormat, smallInteger, typedText } from '../call.ts';

/** What a hospital has taught the import: the Customer Preference Wizard lists, adds, changes and deletes it. */

const id = typedText(100);
/** Of what the user looked at; without it the change applies to what is there. */
const version = smallInteger.optional();

/** Who said so last, and when. */
const kept = {
  id: z.string(),
  username: z.string(),
  created: z.iso.datetime(),
  version: z.number().int(),
};

const headerSet = z.object({
  ...kept,
  name: z.string(),
  /** By header of the file: the field, or '-- SKIP COLUMN --'. */
  fields: z.record(z.string(), z.string()),
  /** Of its figures, as somebody said of a file: by what mark next files of the type are read without a question. */
  decimal_marks: z.partialRecord(z.enum(figureFields), z.enum(decimalMarks)),
});
export type HeaderSet = z.infer<typeof headerSet>;

const substitution = z.object({
  ...kept,
  item_field: z.string(),
  item_cust: z.string(),
  /** The name of the catalogue's entry, or what is done with the word instead. */
  item_bolt: z.string(),
  /** Of the catalogue's entry; null where the word is skipped. */
  item_code: z.string().nullable(),
  /** False where the catalogue has no such entry any more: the word is asked about again. */
  isKnown: z.boolean(),
});
export type Substitution = z.infer<typeof substitution>;

const defaultRule = z.object({
  ...kept,
  description: z.string(),
  conditions: z.array(z.object({ field: z.string(), operation: z.string(), value: z.string() })),
  values: z.array(z.object({ field: z.string(), value: z.string() })),
  splits: z.number().int(),
});
export type StoredDefaultRule = z.infer<typeof defaultRule>;

/** The file that rules are tried on: the user's last one. */
const triedFile = z.object({
  filename: z.string(),
  rows_num: z.number().int(),
  /** How many of its rows were looked at, from the first on. */
  rows_tried: z.number().int(),
});

const stage = <Name extends string>(name: Name) => z.strictObject({ ...anyFormat, stage: z.literal(name) });

export const preferenceReads = {
  defaults: {
    summary: 'The default rules, in the order in which they run',
    when: { stage: 'defaults' },
    input: stage('defaults'),
    answer: z.object({ defaults: z.array(defaultRule) }),
  },
  ruleCounts: {
    summary: "For how many rows of the user's last file each default rule holds",
    when: { stage: 'defaultscounts' },
    input: stage('defaultscounts'),
    answer: z.object({ file: triedFile.nullable(), counts: z.record(z.string(), z.number().int()) }),
  },
  headerSets: {
    summary: 'The saved sets of headers; the hidden one is left out',
    when: { stage: 'defaultsheaders' },
    input: stage('defaultsheaders'),
    answer: z.object({ headers: z.array(headerSet) }),
  },
  substitutions: {
    summary: 'The words that stand for entries of the catalogue, and the fields that have such words',
    when: { stage: 'defaultssubstitutions' },
    input: stage('defaultssubstitutions'),
    answer: z.object({
      substitutions: z.array(substitution),
      headers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
} as const;

/** As typed: the rules of the domain say what is wrong, field by field. */
const typedRule = {
  default: typedText(1_000),
  conditions: z
    .array(
      z.strictObject({
        field: typedText(100),
        operation: typedText(100),
        value: typedText(1_000).optional(),
      }),
    )
    .max(100),
  values: z.array(z.strictObject({ field: typedText(100), value: typedText(1_000) })).max(100),
  selectedSplit: z.union([smallInteger, typedText(10)]),
};

/** Every operation of the address takes these. */
const anyAction = { action: typedText(100).optional(), uploadCode: typedText(100).optional() };
const saved = z.object({ id: z.string(), version: z.number().int() });
const deleted = z.object({ deleted: z.string() });

export const preferenceWrites = {
  deletePreference: {
    summary: 'Deletes a set of headers or a substitution',
    when: { delete_id: true },
    input: z.strictObject({ ...anyAction, delete_id: id, version }),
    answer: deleted,
  },
  deleteDefault: {
    summary: 'Deletes a default rule',
    when: { default_delete: true },
    input: z.strictObject({ ...anyAction, default_delete: id, version }),
    answer: deleted,
  },
  saveDefault: {
    summary: 'Saves a default rule: a new one runs last, one with an id keeps its place',
    when: { default: true },
    input: z.strictObject({ ...anyAction, ...typedRule, id: id.optional(), version }),
    answer: saved,
  },
  saveHeaderSet: {
    summary: 'Saves a set of headers',
    when: { action: 'defaultsheaders' },
    input: z.strictObject({
      ...anyAction,
      action: z.literal('defaultsheaders'),
      name: typedText(1_000),
      fields: z.record(typedText(1_000), typedText(100)),
      /** Figures of which what was said is forgotten: the next file asks. */
      forgotten_marks: z.array(z.enum(figureFields)).max(figureFields.length).optional(),
      id: id.optional(),
      version,
    }),
    answer: saved,
  },
  saveSubstitution: {
    summary: 'Saves what a word of the hospital stands for',
    when: { action: 'defaultssubstitutions' },
    input: z.strictObject({
      ...anyAction,
      action: z.literal('defaultssubstitutions'),
      item_field: typedText(100),
      item_cust: typedText(1_000),
      /** Code or name of the catalogue's entry, or one of the two skips that are kept. */
      item_bolt: typedText(1_000),
      /** A word that stands for a unit is kept only where a person said that it is the same one. */
      same_unit: z.boolean().optional(),
      /** A word that is no name of the drug that it stands for is kept only where a person said that it is the same. */
      same_drug: z.boolean().optional(),
      id: id.optional(),
      version,
    }),
    answer: saved,
  },
} as const;

const previewedRow = z.object({
  row: z.number().int(),
  /** What tells the row from others, as the rule reads it. */
  cells: z.record(z.string(), z.string()),
  values: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  splits: z.number().int().nullable(),
});
export type PreviewedImportRow = z.infer<typeof previewedRow>;

export const ruleCalls = {
  'POST /api/v1/order/csv/preview-rule': {
    summary: "Which rows of the user's last file a default rule would have changed; nothing is saved",
    body: z.strictObject({
      ...typedRule,
      /** Where a rule that is there is changed: it is tried in its place. */
      id: id.optional(),
      after: smallInteger.min(0).optional(),
      limit: smallInteger.min(1).max(500).optional(),
    }),
    answer: z.object({
      file: triedFile.nullable(),
      rows_held: z.number().int(),
      rows_changed: z.number().int(),
      /** Of how many rows it replaces what the file says, and the first of it. */
      rows_replaced: z.number().int(),
      replaced: z
        .object({ row: z.number().int(), field: z.string(), before: z.string(), after: z.string() })
        .nullable(),
      rows: z.array(previewedRow),
      /** The row behind which the next ones are; null where there are none. */
      rows_next: z.number().int().nullable(),
    }),
  },
  'POST /api/v1/order/csv/order-rules': {
    summary: 'Puts the default rules into another order; every one of them is named once',
    body: z.strictObject({
      rules: z.array(id).max(500),
      /** The order that the user looked at. */
      seen: z.array(id).max(500).optional(),
    }),
    answer: z.object({ defaults: z.array(defaultRule) }),
  },
} as const;
