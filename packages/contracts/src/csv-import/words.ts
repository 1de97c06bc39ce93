import { keywordFields, keywordKinds } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { z } from 'zod';
import { smallInteger, typedText } from '../call.ts';
import { drugsCalls } from '../drugs.contract.ts';
import { uploadCode as anyUploadCode, importWorkNames } from './uploads.ts';

const drugPresentation = drugsCalls['POST /api/v1/drug-presentation'];

const uploadCode = anyUploadCode.optional();
const action = typedText(60).optional();
const rowNumbers = z.union([z.literal(true), z.array(smallInteger).max(100_000)]);
const itemField = z.enum(keywordFields);
const kind = z.enum(keywordKinds);
/** A word as the file writes it; no cell is longer. */
const itemCust = typedText(1_000_000);

/** A word is named by its id, or by its field and how the file writes it. */
const namedWord = {
  id: z.string().max(60).optional(),
  item_field: itemField.optional(),
  item_cust: itemCust.optional(),
};

const wordsAtOnce = 2_000;

/** The words that a client was shown; `decided_at` says which decision of each, null or left out that there was none. */
const shownWords = z
  .array(z.strictObject({ ...namedWord, decided_at: z.iso.datetime().nullable().optional() }))
  .max(wordsAtOnce);

/** What was decided about a word: the code of an entry of the catalogue, or one of the three skip options. */
const decision = z.object({
  item_bolt: z.string(),
  /** The entry's name as the hospital's country writes it, or the skip option. */
  label: z.string(),
  username: z.string(),
  decided_at: z.string(),
  /** False: known from an earlier file, or decided by a colleague in another one. */
  in_this_upload: z.boolean(),
});

const nearEntry = z.object({
  id: z.string(),
  label: z.string(),
  /** 'alias in the catalogue', '2 words alike, figure differs' */
  why: z.string(),
  /** Names that it has been mistaken for; none is no statement. */
  look_alikes: z.array(z.string()),
  /** One of them that the word stands for as well: who chooses this one says so for the upload alone. */
  nearer_look_alike: z.string().nullable(),
  /** Guidance doses of a drug for adults, by its routes; none held is no statement. */
  guidance: z.array(z.object({ value: z.number(), unit: z.string() })),
});

const unknownWord = z.object({
  id: z.string(),
  item_field: itemField,
  kind,
  /** The beginning of a longer one. */
  item_cust: z.string(),
  item_cust_length: z.number().int(),
  /** How many of the selected rows have it. */
  rows: z.number().int(),
  first_row: z.number().int(),
  /** Cells of the first row that help to tell what is meant: its drug, dose, unit, volume, time and order. */
  context: z.record(z.string(), z.string()),
  decision: decision.nullable(),
  /** The entry that it was matched to once and that is not offered any more. */
  no_longer_offered: z.string().nullable(),
  nearest: z.array(nearEntry),
});

const choice = z.object({
  id: z.string(),
  label: z.string(),
  other_names: z.array(z.string()),
  look_alikes: z.array(z.string()),
});

const counts = z.object({ to_match: z.number(), matched: z.number(), skipped: z.number() });

/** What is to do before the rows can be reviewed. */
const matching = {
  uploadCode: z.string(),
  /** What the background does: looks up words, or judges rows. null: it waits for a person. */
  work: z.enum(importWorkNames).nullable(),
  /** Percent of the selected rows that are done. */
  progress_amount: z.number(),
  progress_complete: z.boolean(),
  rows_done: z.number().int(),
  rows_marked: z.number().int(),
};

/** Stage 4: the words that the catalogue does not know. */
export const wordActions = {
  markedRows: {
    summary: 'How far the words of the selected rows are looked up, and which of them are to be matched',
    when: { marked_rows: true },
    input: z.strictObject({
      action,
      uploadCode,
      /** true: those that are selected. Numbers of other rows are refused. */
      marked_rows: rowNumbers,
      /** Named: these words alone are answered. */
      missing_fields: shownWords.optional(),
      /** Left out: those that are to be matched. */
      show: z.enum(['all', 'to match', 'matched', 'skipped']).optional(),
      /** The id of the word behind which to go on. */
      after: z.string().max(60).optional(),
      limit: z.number().int().min(1).max(500).optional(),
    }),
    answer: z.object({
      ...matching,
      missing_fields: z.array(unknownWord),
      /** The id to go on behind; null at the end. */
      words_next: z.string().nullable(),
      counts: z.array(counts.extend({ kind })),
      /** What words can be matched to, by kind; with the first words alone. */
      field_lists: z.partialRecord(kind, z.array(choice)),
    }),
  },
  matchedRows: {
    summary: 'Says what words mean. Rows are judged once every word has a meaning',
    when: { matched_rows: true },
    input: z.strictObject({
      action,
      uploadCode,
      matched_rows: rowNumbers,
      missing_fields: shownWords.optional(),
      matched_fields: z
        .array(
          z.strictObject({
            ...namedWord,
            item_bolt: typedText(200),
            /** A word that stands for a unit is kept only where a person said that it is the same one. */
            same_unit: z.boolean().optional(),
            /** A word that is no name of the drug that it stands for is kept only where a person said that it is the same. */
            same_drug: z.boolean().optional(),
            /** For this upload alone: the word is asked about again in the next one. */
            this_file_alone: z.boolean().optional(),
          }),
        )
        .max(wordsAtOnce),
      /** False: the rows are not judged yet, even where no word is left. */
      review_orders: z.boolean().optional(),
    }),
    answer: z.object({
      ...matching,
      counts: z.array(counts.extend({ kind })),
      /** Matches that were not kept, each with why; somebody else's decision is told whole. */
      not_kept: z.array(z.object({ ...namedWord, why: z.string(), decision: decision.nullable() })),
    }),
  },
  explorer: {
    summary: 'What of the catalogue may follow the choices made so far',
    when: { explorer: true },
    input: z.strictObject({ action, uploadCode, explorer: drugPresentation.body }),
    answer: drugPresentation.answer.pick({
      drug2_options: true,
      admin_route_options: true,
      container_options: true,
      diluent_options: true,
      container_description_options: true,
      ancillary_options: true,
    }),
  },
} as const;
