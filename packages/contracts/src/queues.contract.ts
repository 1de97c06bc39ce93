import { z } from 'zod';

const count = z.number().int();

/** How much waits for the supplier; null where the caller has no flag for it. */
export const queues = z.object({
  items: z.object({ toReview: count, late: count, reviewed: count, inManufacture: count }).nullable(),
  /** Requests are counted apart. */
  queries: count.nullable(),
  registrations: count.nullable(),
  requests: count.nullable(),
  formulations: z.object({ toReview: count, toApprove: count }).nullable(),
});

export type Queues = z.infer<typeof queues>;
