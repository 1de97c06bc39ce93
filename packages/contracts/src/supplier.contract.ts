import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { keptOverride } from './draft-line.contract.ts';
import { undeliverableDate } from './order-list.contract.ts';

const move = z.strictObject({
  merlinOrderLineID: z.string().max(100),
  /** Where the item goes: 'Reviewed', 'In manufacture', 'Dispatched' or 'Cancelled'; case is ignored. */
  status: z.string().max(50),
  /** Required to cancel what is in manufacture. */
  reason: typedText(500).optional(),
  /** Of the item as the supplier looked at it. Without one the move applies to what is there now (decision I12). */
  version: z.number().int().optional(),
});
export type SupplierMove = z.infer<typeof move>;

const moved = z.object({
  merlinOrderLineID: z.string(),
  ok: z.literal(true),
  status: z.string(),
  /** What the hospital's users confirmed of the line: which finding, who, when and why. */
  overrides: z.array(keptOverride),
  /** Where the item's date cannot be delivered (decision J8). */
  notDeliverable: undeliverableDate.nullable(),
});
const refused = z.object({
  merlinOrderLineID: z.string(),
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** Of a move whose version is not the newest: what happened since, and the version now. */
  changes: z.array(z.string()).optional(),
  version: z.number().int().optional(),
});

export const supplierCalls = defineCalls({
  'POST /api/v1/supplier/order-lines': {
    summary:
      'Moves items along; with the header X-Supplier-Key. Each move is done or refused by itself, in turn',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ moves: z.array(move).min(1).max(500) }),
    answer: z.object({ results: z.array(z.union([moved, refused])) }),
  },
});
