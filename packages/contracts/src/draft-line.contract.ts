import { z } from 'zod';

/** [delivery date, treatment date or false, quantity, row number]; dates DD/MM/YYYY. */
const deliveryAnswer = z.tuple([
  z.string(),
  z.union([z.string(), z.literal(false)]),
  z.number().int(),
  z.number().int(),
]);
export type DeliveryEntry = z.infer<typeof deliveryAnswer>;

/** What a check found about a line. */
export const finding = z.object({
  code: z.string(),
  severity: z.enum(['blocks', 'needs-override', 'informs']),
  override: z.enum(['overrideStability', 'overrideDosage', 'overrideDoseChange']).optional(),
  /** INVALID_LINE only: which rule. */
  reason: z.string().optional(),
  detail: z.string(),
  /** Plain decimals in `unit`; a code, a date or a range where the finding is about one. */
  measured: z.string().optional(),
  limit: z.string().optional(),
  unit: z.string().optional(),
  source: z.string().optional(),
  /** In the refusal of a split: of which dose, from 0. */
  dose: z.number().int().optional(),
});

/** Who confirmed a finding, when, what was shown, and why. */
export const keptOverride = z.object({
  override: z.string(),
  code: z.string(),
  measured: z.string().optional(),
  limit: z.string().optional(),
  unit: z.string().optional(),
  by: z.string(),
  at: z.string(),
  shown: z.string(),
  reason: z.string().optional(),
  /** A client without the portal's dialogs said yes to the kind of finding: nobody gave a reason. */
  byFlag: z.literal(true).optional(),
});

/** Whether a delivery lasts until its treatment, or cannot be made on its date at all, as it was judged. */
export const deliveryExpiry = z.object({
  outcome: z.enum(['reaches', 'falls-short', 'cannot-say', 'not-deliverable']),
  text: z.string(),
});

/** A line of an order as it is kept, with all that a screen shows of it; null where its type has no such thing. */
export const draftLine = z.object({
  orderLineItemId: z.string(),
  patientId: z.string(),
  type: z.enum(['PS', 'FP', 'TPN']),
  drugName: z.string(),
  quantity: z.number().int(),
  treatmentDate: z.string().nullable(),
  treatmentDateFormatted: z.string().nullable(),
  deliveryDateArray: z.array(deliveryAnswer),
  onHold: z.boolean(),
  editRequired: z.boolean(),
  overrideStability: z.boolean(),
  overrideDosage: z.boolean(),
  overrides: z.array(keptOverride),
  reordered: z.boolean(),
  isFavourite: z.boolean(),
  commentLog: z.array(z.string()),
  min_order_quantity: z.number().int(),
  max_batch_size: z.number().int(),
  multiple: z.number().int(),
  drugPresentationId: z.number().int().nullable(),
  fp_code: z.string().nullable(),
  finishedProductCode: z.string().nullable(),
  tpn_code: z.string().nullable(),
  tpn_product: z.string().nullable(),
  description: z.string(),
  drug1_id: z.string().nullable(),
  drug2_id: z.string().nullable(),
  drug1Name: z.string().nullable(),
  drug1_name: z.string().nullable(),
  drug1GenericName: z.string().nullable(),
  drug2_name: z.string().nullable(),
  drug2GenericName: z.string().nullable(),
  drug1Dose: z.number().nullable(),
  drug1DoseSplit: z.array(z.number()),
  drug1UOM: z.string().nullable(),
  drug1_maxdose: z.number().nullable(),
  drug1_maxdoseuom: z.string().nullable(),
  drug2Dose: z.number().nullable(),
  drug2UOM: z.string().nullable(),
  drug2_maxdose: z.number().nullable(),
  drug2_maxdoseuom: z.string().nullable(),
  cytotoxic: z.boolean(),
  adminRouteCode: z.string().nullable(),
  admin_route_desc: z.string().nullable(),
  administrationRouteDescription: z.string().nullable(),
  containerTypeId: z.string().nullable(),
  container_type_name: z.string().nullable(),
  container: z.string().nullable(),
  /** mL that the container is called by. */
  containerSize: z.number().nullable(),
  deviceGenericName: z.string().nullable(),
  containerPartCode: z.string().nullable(),
  containerId: z.number().int().nullable(),
  diluent_id: z.string().nullable(),
  diluent: z.string().nullable(),
  diluentGenericName: z.string().nullable(),
  diluentVolume: z.number().nullable(),
  diluentExactFinalVolume: z.boolean(),
  drugVolume: z.number().nullable(),
  totalVolume: z.number().nullable(),
  /** Of each drug, in the stock's dose unit per mL; null on lines from before it was kept. */
  concentration: z.array(z.object({ drugCode: z.string(), value: z.string(), unit: z.string() })).nullable(),
  infusionTime: z.number().nullable(),
  infusionTimeDuration: z.string().nullable(),
  ancillary1Id: z.number().int().nullable(),
  ancillary1Name: z.string().nullable(),
  ancillary2Id: z.number().int().nullable(),
  ancillary2Name: z.string().nullable(),
  findings: z.array(finding),
  stability: z
    .object({
      hours2to8C: z.number().nullable(),
      hours25C: z.number().nullable(),
      inUse: z.object({ hours: z.number(), temperatureC: z.number() }).nullable(),
      protectFromLight: z.boolean(),
    })
    .nullable(),
  /** One for each entry of deliveryDateArray; null where it was not kept. */
  expiry: z.array(deliveryExpiry).nullable(),
  catalogueVersion: z.number().int().nullable(),
  version: z.number().int(),
});
export type DraftLine = z.infer<typeof draftLine>;

/** A line of an order that was submitted, with all that is needed to order it again. */
export const previousLine = draftLine.extend({
  /** DD/MM/YYYY of the submission, in the hospital's time zone. */
  orderDateFormatted: z.string(),
  orderRefView: z.string(),
  concurrencyGUID: z.string(),
  /** 'oxaliplatin is no longer offered', in today's catalogue; null where all of it is. */
  withdrawn: z.string().nullable(),
});
export type PreviousLine = z.infer<typeof previousLine>;
