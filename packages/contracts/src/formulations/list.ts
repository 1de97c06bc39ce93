import { z } from 'zod';
import { anyFormat, defineCalls, smallInteger, typedDate, typedText } from '../call.ts';
import { operationsIn } from '../operations.ts';
import { formulationRecheck, formulationStability, formulationStatus, formulationType } from './states.ts';

export const listItem = z.object({
  id: z.string(),
  description: z.string(),
  /** Initials and reference; empty for general use. */
  patient: z.string(),
  /** Empty until the supplier has set it ready. */
  productCode: z.string(),
  type: formulationType,
  status: formulationStatus,
  stability: formulationStability,
  /** Name of whoever submitted it, else of whoever changed it last. */
  lastActivityUser: z.string(),
  /** DD/MM/YYYY and HH:mm, at the hospital. */
  lastActivityDate: z.string(),
  lastActivityTime: z.string(),
  created_by_user_id: z.string(),
  created_by_user_name: z.string(),
  version: z.int(),
  recheck: formulationRecheck.nullable(),
  /** Why the supplier returned it; null where nobody did. */
  returnedReason: z.string().nullable(),
  returnedKind: z.enum(['returned', 'withdrawn']).nullable(),
  /** What the supplier did, where nobody did anything after it; null where its hospital did. */
  answered: z.enum(['approved', 'returned', 'withdrawn']).nullable(),
});

/** With the content as JSON text, as clients of the specification read it. */
const listed = listItem.extend({
  formData: z.string(),
  /** The name of its bag by the catalogue in force; empty while none is chosen. */
  base: z.string(),
  /** 'once' or 'regular'. */
  frequency: z.string(),
  /** Whether it gives a dose outside the guideline ranges, for whom it is meant: its stability says nothing of doses. */
  isOutsideRanges: z.boolean(),
});
export type FormulationListItem = z.infer<typeof listed>;

const summaryItem = z.object({
  id: z.string(),
  status: formulationStatus,
  form_data: z.object({ bag_details: z.string(), use: z.string(), patient_type: z.string() }),
  /** Initials and reference; empty where there are none. */
  patient_name: z.string(),
  /** Empty until it was submitted. */
  userSubmittedName: z.string(),
  userSubmittedDate: z.string(),
  /** Of the last change, for what was not submitted (TPNHOME-22). */
  userModifiedName: z.string(),
  userModifiedDate: z.string(),
});
export type FormulationSummaryItem = z.infer<typeof summaryItem>;

const list = z.strictObject({
  ...anyFormat,
  method: z.literal('getList').optional(),
  type: z.literal('list').optional(),
  /** Contained in description, patient or product code. */
  query: typedText(200).optional(),
  /** DD/MM/YYYY, both inclusive, of the last activity. */
  from: typedDate.optional(),
  to: typedDate.optional(),
  formulatedFor: formulationType.optional(),
  status: formulationStatus.optional(),
  /** What judges otherwise under the catalogue in force. */
  changed: z.literal('1').optional(),
  page: z.coerce.number().pipe(smallInteger.min(1).max(100_000)).optional(),
  limit: z.coerce.number().pipe(smallInteger.min(1).max(100)).optional(),
});

export const formulationListCalls = defineCalls({
  'GET /api/v1/tpn/customFormulationList': {
    summary: "The hospital's custom formulations, the latest activity first: counted, recent ones, or a page",
    ...operationsIn('query', {
      stats: {
        summary: 'How many there are of each status, and the three most recent',
        when: { method: 'getStats' },
        input: z.strictObject({ ...anyFormat, method: z.literal('getStats') }),
        answer: z.object({
          stats: z.object({ countSubmitted: z.int(), countReady: z.int(), countDraft: z.int() }),
          recent: z.array(summaryItem),
        }),
      },
      recent: {
        summary: 'The newest twenty that match, to pick a base from',
        when: { type: 'recent' },
        input: z.strictObject({
          ...anyFormat,
          method: z.literal('getList').optional(),
          type: z.literal('recent'),
          query: typedText(200).optional(),
        }),
        answer: z.object({ formulations: z.array(listed) }),
      },
      list: {
        summary: 'A page of those that the filters leave; ten where no limit is given',
        input: list,
        answer: z.object({
          formulations: z.array(listed),
          /** Of those that the filters leave. */
          total: z.int(),
          /** Whether there are any at all. */
          hasAny: z.boolean(),
        }),
      },
    }),
  },
});
