import { z } from 'zod';
import { defineCalls, noQuery, smallInteger } from './call.ts';

export const catalogueCalls = defineCalls({
  'GET /api/v1/catalogue/:version': {
    summary: 'One version of the catalogue, whole; it never changes, so a browser keeps it',
    params: z.strictObject({ version: z.coerce.number().pipe(smallInteger.min(1)) }),
    query: noQuery,
    /** A CatalogueDocument of the domain; it was checked when it was loaded. */
    answer: z.unknown(),
  },
  'GET /api/v1/public-holidays': {
    summary: 'Public holidays of a state, last year to two years ahead',
    query: z.strictObject({
      state: z.string().max(10),
      _format: z.string().optional(),
      r: z.string().optional(),
    }),
    answer: z.array(z.object({ date: z.string(), name: z.string() })),
  },
});
