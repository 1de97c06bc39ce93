import { z } from 'zod';
import { defineCalls, formBody, noQuery } from './call.ts';

export const orderPresenceCalls = defineCalls({
  'POST /api/v1/order/presence': {
    summary: 'Says that a screen has a draft open, or leaves it; answers who else has it open',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      orderRef: z.string().max(60),
      /** Of the browser tab; two tabs of a user are one person. */
      screenId: z.uuid(),
      isLeaving: z.boolean().optional(),
    }),
    /** Names of other users, sorted; each once. */
    answer: z.object({ others: z.array(z.string()) }),
  },
});
