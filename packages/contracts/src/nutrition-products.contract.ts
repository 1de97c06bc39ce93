import { z } from 'zod';
import { defineCalls, formBody, noQuery, typedText } from './call.ts';
import { formulationProduct } from './formulations/product.ts';
import { formulationStability } from './formulations/states.ts';

const productInList = z.object({
  title: z.string(),
  label: z.string(),
  type: z.literal('TPN'),
  tpn_code: z.string(),
  tpn_product: z.string(),
  min_order_quantity: z.number().int(),
  accept_multiple: z.number().int(),
  /** 0 = no limit. */
  max_batch_size: z.number().int(),
});
export type NutritionProduct = z.infer<typeof productInList>;

const ownProduct = formulationProduct.extend({
  formulationId: z.string(),
  /** Of the formulation as it was set ready. */
  formulationVersion: z.int(),
  volumeMl: z.number().nullable(),
  /** Initials and reference of whom it was made for, where that is no registered home patient. */
  madeFor: z.string().optional(),
  /** False once the supplier has withdrawn it: drafts that name it keep its name. */
  isOffered: z.boolean(),
  /** What the supplier said when it withdrew it. */
  withdrawnReason: z.string().nullable(),
  submittedAs: formulationStability,
  /** By the catalogue in force. */
  stability: formulationStability,
});

export const nutritionProductsCalls = defineCalls({
  'GET /api/v1/tpn/products': {
    summary: 'The nutrition products that can be ordered',
    query: noQuery,
    answer: z.array(productInList),
  },
  'GET /api/v1/tpn/formulationProducts': {
    summary: "What the supplier has set ready of the hospital's own formulations, offered or withdrawn",
    query: noQuery,
    answer: z.object({ products: z.array(ownProduct) }),
  },
  'POST /api/v1/tpn/products': {
    summary: 'One nutrition product, by its code or its name',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({
      /** Code or name; older clients send both again under their own names. */
      reference: typedText(300).optional(),
      drug1_name: typedText(300).optional(),
      type: z.literal('TPN').optional(),
      code: typedText(60).optional(),
    }),
    answer: productInList.extend({
      description: z.string(),
      /** How long it keeps, in `stabilityUOM`, when it is stored as `stabilityStorageType` says. */
      stabilityStorage: z.number(),
      stabilityUOM: z.string(),
      stabilityStorageType: z.string(),
    }),
  },
});
