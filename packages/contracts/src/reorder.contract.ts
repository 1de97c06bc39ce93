import { z } from 'zod';
import { defineCalls, noQuery } from './call.ts';
import { keptLines } from './order-lines.contract.ts';

export const reorderCalls = defineCalls({
  'POST /api/v1/order/reorder': {
    summary:
      "Copies lines of submitted orders into a draft, each for its own patient and judged anew; delivered on the draft's date",
    query: noQuery,
    body: z.strictObject({
      orderRef: z.string().max(60),
      /** orderLineItemId of each past line, in the order in which they are added. */
      orderLineItemIds: z.array(z.string().max(60)).min(1).max(100),
    }),
    answer: keptLines,
  },
});
