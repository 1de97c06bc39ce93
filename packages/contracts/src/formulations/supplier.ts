import { z } from 'zod';
import { anyFormat, defineCalls, formBody, noQuery, smallInteger, typedText } from '../call.ts';
import { formulationRecheck, formulationStability, formulationType } from './states.ts';
import { answeredSlip } from './verdict.ts';

/** What an order of it names; set by the supplier. */
export const formulationProduct = z.object({
  tpn_code: z.string(),
  description: z.string(),
  stabilityStorage: z.number(),
  stabilityUOM: z.string(),
  stabilityStorageType: z.string(),
  min_order_quantity: z.int(),
  accept_multiple: z.int(),
  /** 0 = no limit. */
  max_batch_size: z.int(),
});
export type FormulationProduct = z.infer<typeof formulationProduct>;

/** Judged by the domain, so that what is wrong with one is said at its field. */
const product = z.strictObject({
  tpn_code: typedText(100),
  description: typedText(500),
  stabilityStorage: z.number(),
  /** 'days' or 'hours' */
  stabilityUOM: typedText(100),
  /** '2-8C' or 'Below 25C' */
  stabilityStorageType: typedText(100),
  min_order_quantity: z.number(),
  accept_multiple: z.number(),
  /** 0 = no limit. */
  max_batch_size: z.number(),
});

const answer = z.strictObject({
  formulationRecordId: z.string().max(100),
  /** `ready` offers what was submitted under the product's code; `draft` returns it, or withdraws it, with a reason. */
  status: z.enum(['ready', 'draft']),
  product: product.optional(),
  reason: typedText(500).optional(),
  /** Of the formulation as the supplier looked at it. */
  version: z.int().optional(),
});

const answered = z.object({
  formulationRecordId: z.string(),
  ok: z.literal(true),
  status: z.enum(['ready', 'draft']),
  version: z.int(),
});
const refused = z.object({
  formulationRecordId: z.string(),
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const supplied = z.object({
  formulationRecordId: z.string(),
  hospitalId: z.string(),
  description: z.string(),
  /** Initials and reference; empty for general use. */
  patient: z.string(),
  type: formulationType,
  status: z.enum(['submitted', 'ready']),
  stability: formulationStability,
  productCode: z.string(),
  version: z.int(),
  submittedBy: z.string(),
  submittedAt: z.iso.datetime(),
  recheck: formulationRecheck.nullable(),
  /** JSON text, as it was submitted. */
  formData: z.string(),
  /** Figures that look like another unit, and who said that they are meant so. */
  answeredSlips: z.array(answeredSlip),
});
export type SuppliedFormulation = z.infer<typeof supplied>;

export const suppliedFormulationCalls = defineCalls({
  'GET /api/v1/supplier/formulations': {
    summary: 'What was submitted or is ready at the hospitals of the key, the oldest submission first',
    query: z.strictObject({
      ...anyFormat,
      status: z.enum(['submitted', 'ready']).optional(),
      /** What the catalogue in force judges otherwise than it was submitted. */
      changed: z.literal('1').optional(),
      page: z.coerce.number().pipe(smallInteger.min(1).max(100_000)).optional(),
      limit: z.coerce.number().pipe(smallInteger.min(1).max(100)).optional(),
    }),
    answer: z.object({ formulations: z.array(supplied), total: z.int() }),
  },
  'POST /api/v1/supplier/formulations': {
    summary:
      'Sets submitted formulations ready with their product, or returns them; with the header X-Supplier-Key. Each by itself',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ formulations: z.array(answer).min(1).max(100) }),
    answer: z.object({ results: z.array(z.union([answered, refused])) }),
  },
});
