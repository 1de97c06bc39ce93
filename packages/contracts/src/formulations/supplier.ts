import { z } from 'zod';
import { anyFormat, defineCalls, smallInteger } from '../call.ts';
import { formulationRecheck, formulationStability, formulationType } from './states.ts';
import { answeredSlip } from './verdict.ts';

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
});
