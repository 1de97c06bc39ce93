import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { pageOf, pageQuery } from './page.ts';

const moment = z.iso.datetime();
const hospital = z.object({ id: z.string(), name: z.string() });

/** A key of one of the supplier's systems; the key itself is kept as a hash. */
const supplierKeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  hospitals: z.array(hospital),
  madeAt: moment,
  /** To the minute; null for one that was never used. */
  lastUsedAt: moment.nullable(),
  status: z.enum(['current', 'valid-until', 'ended', 'revoked']),
  /** Of a replaced one. */
  validUntil: moment.nullable(),
});
export type SupplierKeyRow = z.infer<typeof supplierKeyRow>;

/** With the key, this once: a repeated request is answered null. */
const madeKey = supplierKeyRow.extend({ key: z.string().nullable() });

const params = z.object({ id: z.string().max(100) });
const nothing = z.strictObject({});

export const supplierKeysCalls = defineCalls({
  'GET /api/v1/workbench/admin/keys': {
    summary: "Keys of the supplier's systems, newest first, and the hospitals that one can be for",
    query: z.strictObject(pageQuery),
    answer: pageOf(supplierKeyRow).extend({ hospitals: z.array(hospital) }),
  },
  'POST /api/v1/workbench/admin/keys': {
    summary: "Makes a key for some hospitals' items; it is answered this once",
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      name: typedText(1_000),
      hospitalIds: z.array(typedText(40)).max(1_000),
    }),
    answer: madeKey,
  },
  'POST /api/v1/workbench/admin/keys/:id/replace': {
    summary: 'Makes a new key in the place of a current one, which works for 24 hours more',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: nothing,
    answer: madeKey,
  },
  'POST /api/v1/workbench/admin/keys/:id/revoke': {
    summary: 'Stops a key at once',
    params,
    query: noQuery,
    bodyLimit: formBody,
    body: nothing,
    answer: supplierKeyRow,
  },
});
