import { z } from 'zod';
import { defineCalls, noQuery, smallInteger } from '../call.ts';
import { formulationStability, formulationId as id } from './states.ts';
import { keptVerdict } from './verdict.ts';

/** What was done at a version of a formulation; each is kept. */
const formulationAction = z.enum(['saved', 'checked', 'submitted', 'ready', 'returned', 'withdrawn']);
export type FormulationAction = z.infer<typeof formulationAction>;

const versionItem = z.object({
  version: z.int(),
  action: formulationAction,
  by: z.string(),
  at: z.iso.datetime(),
  stability: formulationStability,
  /** Why the supplier returned or withdrew it. */
  reason: z.string().nullable(),
});
export type FormulationVersionItem = z.infer<typeof versionItem>;

export const formulationVersionCalls = defineCalls({
  'GET /api/v1/tpn/customFormulationVersions/:id': {
    summary: 'Every version of a formulation, the newest first: what was done, by whom and when',
    params: z.object({ id }),
    query: noQuery,
    answer: z.object({ versions: z.array(versionItem) }),
  },
  'GET /api/v1/tpn/customFormulationVersions/:id/:version': {
    summary: 'One version of a formulation, as it was kept',
    params: z.object({ id, version: z.coerce.number().pipe(smallInteger.min(1)) }),
    query: noQuery,
    answer: versionItem.extend({
      /** JSON text. */
      formData: z.string(),
      check: keptVerdict.nullable(),
    }),
  },
});
