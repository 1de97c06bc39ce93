import { z } from 'zod';
import { smallInteger, typedDate, typedText } from './call.ts';

/** A number as typed or as JSON; it stays text until the domain reads it, so that no decimal is lost. */
const amount = z.union([z.string().max(20), z.number()]).transform(String);

/** [delivery date, treatment date or false, quantity, row number]; dates DD/MM/YYYY. */
const deliveryEntry = z.tuple([
  typedDate,
  z.union([typedDate, z.literal(false)]),
  amount,
  z.coerce.number().pipe(smallInteger),
]);

/** A finding that a user read and said yes to: as it was shown, and why. The domain judges the reason's length. */
export const confirmation = z.strictObject({
  code: z.string().max(60),
  measured: z.string().max(100).optional(),
  limit: z.string().max(1000).optional(),
  reason: typedText(1000),
});

/** A drug line as a client sends it: what the user chose and typed, and which findings were confirmed. */
export const linePayload = {
  orderRef: z.string().max(60),
  patientId: z
    .union([z.string().max(60), z.literal(0)])
    .transform(String)
    .optional(),
  quantity: amount.optional(),
  drugPresentationId: smallInteger.optional(),
  /** Which drug the first dose is of, where a pair is offered in the other order alone. */
  drug1_id: z.string().max(60).optional(),
  drug1Dose: amount.optional(),
  drug1DoseUom: z.string().max(30).optional(),
  drug1DoseSplit: z.array(amount).max(4).optional(),
  drug2Dose: amount.optional(),
  drug2DoseUom: z.string().max(30).optional(),
  containerTypeId: z.string().max(30).optional(),
  diluentVolume: amount.nullable().optional(),
  diluentExactFinalVolume: z.boolean().optional(),
  treatmentDate: z.union([typedDate, z.literal(false)]).optional(),
  deliveryDateArray: z.array(deliveryEntry).min(1).max(60),
  onHold: z.boolean().optional(),
  adminRouteCode: z.string().max(30).optional(),
  admin_route_desc: z.string().max(100).optional(),
  ancillary1Id: smallInteger.nullable().optional(),
  ancillary2Id: smallInteger.nullable().optional(),
  infusionTime: amount.nullable().optional(),
  infusionTimeDuration: z.enum(['hours', 'minutes', 'days']).optional(),
  containerPartCode: z.string().max(60).optional(),
  containerId: smallInteger.optional(),
  diluent_id: z.string().max(30).nullable().optional(),
  /** Yes to every finding of that kind that takes no reason, whatever its figures; kept as confirmed by flag. */
  overrideStability: z.boolean().optional(),
  overrideDosage: z.boolean().optional(),
  /** Exactly the findings that need an override, each as it was shown: with these the flags say nothing. */
  confirmed: z.array(confirmation).max(20).optional(),
  fp_code: z.string().max(60).optional(),
  tpn_code: z.string().max(60).optional(),
  tpn_product: z.string().max(300).optional(),
  max_batch_size: smallInteger.optional(),
  qtyMultiple: smallInteger.optional(),
  editRequired: z.boolean().optional(),
  drugName: z.string().max(300).optional(),
  isFavourite: z.boolean().optional(),
};
